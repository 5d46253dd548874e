"""Choices made as an effect happens: objects, a player, a source of damage (CR 801.5a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.things import AnOpponent, ControllerOf, DeciderWord, Who
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.room import Chosen, Place

if TYPE_CHECKING:
    from mtg_influence.cards.effects import ObjectChoice, PlayerPick, SourceChoice
    from mtg_influence.cards.things import Decider
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.room import Room

__all__ = ["lower_object_choice", "lower_player_pick", "lower_source_choice"]

_PLAYERS: Final = {Who.ANY: "Player", Who.EACH_PLAYER: "Player", Who.EACH_OPPONENT: "Opponent"}


def lower_object_choice(effect: ObjectChoice, room: Room) -> None:
    """Add a choice of permanents; later effects call them the host's tracked set."""
    _resolving(room, effect.at)
    if filters.zone_of(effect.among) != "Battlefield":
        raise room.refuse(
            (*effect.at, "among"), f"a choice in {effect.among.zone}", "it chooses permanents this way"
        )
    _only_one(room, effect.at, players=False)
    match effect.decider:
        case DeciderWord.YOU:
            chooser = {"type": "Controller"}
        case ControllerOf(ref):
            room.parent(ref, (*effect.at, "decider"))
            chooser = {"type": "ParentTargetController"}
        case AnOpponent():
            raise room.refuse(
                (*effect.at, "decider"), "objects chosen by an opponent", "it would not ask which opponent"
            )
        case _:
            raise room.refuse(
                (*effect.at, "decider"), "objects chosen by such a player", "you or a target's controller can"
            )
    body = {"filter": filters.objects(effect.among, room, (*effect.at, "among")), "chooser": chooser}
    limits = {"min": effect.least, "max": effect.most}
    room.add({"type": "ChooseObjectsIntoTrackedSet", **body, **limits}, effect.at)
    room.chosen[effect.id] = Chosen({"type": "TrackedSet", "id": 0}, effect.at)


def lower_player_pick(effect: PlayerPick, room: Room) -> None:
    """Add a choice of a player; the host remembers it on the spell or permanent."""
    _resolving(room, effect.at)
    _only_you(effect.decider, room, effect.at)
    _only_one(room, effect.at, players=True)
    word = _PLAYERS.get(effect.among) if isinstance(effect.among, Who) else None
    if word is None:
        raise room.refuse(
            (*effect.at, "among"), "a choice among such players", "it lets a player or an opponent be chosen"
        )
    room.add({"type": "Choose", "choice_type": word, "persist": True}, effect.at)
    room.chosen[effect.id] = Chosen({"type": "SourceChosenPlayer"}, effect.at, players=True)


def lower_source_choice(effect: SourceChoice, room: Room) -> None:
    """Note a choice of a source; the host asks for it in the effect that watches the source."""
    _resolving(room, effect.at)
    _only_you(effect.decider, room, effect.at)
    chosen: dict[str, Any] = {"type": "ChosenDamageSource"}
    if effect.among is not None:
        chosen["filter"] = filters.objects(effect.among, room, (*effect.at, "among"), lasting=True)
    room.chosen[effect.id] = Chosen(chosen, effect.at, source=True)


def _resolving(room: Room, at: DataPath) -> None:
    if room.place is not Place.RESOLVING:
        raise room.refuse(at, "a choice in what happens later", "it asks only as a spell or ability resolves")


def _only_you(decider: Decider, room: Room, at: DataPath) -> None:
    if decider is not DeciderWord.YOU:
        raise room.refuse((*at, "decider"), "a choice by such a player", "it asks you")


def _only_one(room: Room, at: DataPath, *, players: bool) -> None:
    if any(each.players == players and not each.source for each in room.chosen.values()):
        raise room.refuse(at, "a second choice of this kind", "it remembers one of each kind")
