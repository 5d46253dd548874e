"""Choices made as an effect happens: objects, a player, a source of damage (CR 801.5a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.selectors import (
    AnOpponent,
    APlayer,
    ChosenRef,
    ControllerOf,
    DeciderWord,
    PickedBy,
    TargetRef,
    Who,
)
from mtg_influence.cards.verbs import ModeChoice, ObjectChoice, PlayerPick, SourceChoice, Word, WordChoice
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.ability_builder import Chosen, Place
from mtg_influence.hosts.phase.lower.players import chosen
from mtg_influence.hosts.phase.lower.registry import lowers

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Decider
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = [
    "lower_object_choice",
    "lower_player_pick",
    "lower_source_choice",
    "lower_word_choice",
    "player_pick",
    "word_choice",
]

_WORDS: Final = {Word.COLOR: "Color", Word.CREATURE_TYPE: "CreatureType"}
_PICKED: Final = {"type": "ChosenPlayer", "index": 0}
_PLAYERS: Final = {Who.ANY: "Player", Who.EACH_PLAYER: "Player", Who.EACH_OPPONENT: "Opponent"}


@lowers(ObjectChoice)
def lower_object_choice(effect: ObjectChoice, builder: AbilityBuilder) -> None:
    """Add a choice of permanents; later effects call them the host's tracked set."""
    _resolving(builder, effect.at)
    if filters.zone_of(effect.among) != "Battlefield":
        raise builder.refuse(
            (*effect.at, "among"), f"a choice in {effect.among.zone}", "it chooses permanents this way"
        )
    _only_one(builder, effect.at, players=False)
    chooser, more = _chooser(effect, builder)
    body = {"filter": _among(effect, builder, picked=bool(more)), "chooser": chooser}
    limits = {"min": effect.least, "max": effect.most}
    builder.add({"type": "ChooseObjectsIntoTrackedSet", **body, **limits}, effect.at, **more)
    builder.chosen[effect.id] = Chosen({"type": "TrackedSet", "id": 0}, effect.at)


def _among(effect: ObjectChoice, builder: AbilityBuilder, *, picked: bool) -> filters.Filter:
    """Among what is chosen. While a player who was picked chooses, the host takes "you" for that player."""
    at = (*effect.at, "among")
    if not picked:
        return filters.objects(effect.among, builder, at)
    if effect.among.controller in (Who.YOU, Who.EACH_OPPONENT) or effect.among.owner is not None:
        raise builder.refuse(
            at, "whose objects they are, for one who is picked", "it sees that from who chooses"
        )
    before, builder.that_player = builder.that_player, "ScopedPlayer"
    said = filters.objects(effect.among, builder, at)
    builder.that_player = before
    return said


def _chooser(effect: ObjectChoice, builder: AbilityBuilder) -> tuple[dict[str, Any], dict[str, Any]]:
    """Who chooses, and the fields of the ability with it. One of several players is picked before."""
    at = (*effect.at, "decider")
    match effect.decider:
        case DeciderWord.YOU:
            return {"type": "Controller"}, {}
        case ControllerOf(ref) | (TargetRef() as ref):
            builder.parent(ref, at)
            return {"type": "ParentTargetController"}, {}
        case AnOpponent(PickedBy.YOU) | APlayer(PickedBy.YOU):
            _only_one(builder, effect.at, players=True)
            word = "Opponent" if isinstance(effect.decider, AnOpponent) else "Player"
            builder.add({"type": "Choose", "choice_type": word, "persist": True}, effect.at)
            builder.chosen[f"{effect.id} by"] = Chosen({}, effect.at, players=True, used=True)
            return {"type": "Controller"}, {"player_scope": dict(_PICKED)}
        case ChosenRef() as ref:
            chosen(ref, builder, at, players=True)
            return {"type": "Controller"}, {"player_scope": dict(_PICKED)}
        case DeciderWord.EACH_PLAYER | DeciderWord.EACH_OPPONENT:
            raise builder.refuse(
                at, "objects chosen by each of them", "it remembers what the last of them chose"
            )
        case _:
            raise builder.refuse(
                at, "objects chosen by such a player", "you, a target or its controller, or one you pick can"
            )


@lowers(PlayerPick)
def lower_player_pick(effect: PlayerPick, builder: AbilityBuilder) -> None:
    """Add a choice of a player; the host remembers it on the spell or permanent."""
    _resolving(builder, effect.at)
    _only_one(builder, effect.at, players=True)
    builder.add(player_pick(effect, builder), effect.at)
    if effect.id is not None:
        builder.chosen[effect.id] = Chosen({"type": "SourceChosenPlayer"}, effect.at, players=True)


def player_pick(effect: PlayerPick, builder: AbilityBuilder) -> dict[str, Any]:
    """Return the effect that asks for a player. Raises LoweringError."""
    _only_you(effect.decider, builder, effect.at)
    word = _PLAYERS.get(effect.among) if isinstance(effect.among, Who) else None
    if word is None:
        raise builder.refuse(
            (*effect.at, "among"), "a choice among such players", "it lets a player or an opponent be chosen"
        )
    return {"type": "Choose", "choice_type": word, "persist": True}


@lowers(SourceChoice)
def lower_source_choice(effect: SourceChoice, builder: AbilityBuilder) -> None:
    """Note a choice of a source; the host asks for it in the effect that watches the source."""
    _resolving(builder, effect.at)
    _only_you(effect.decider, builder, effect.at)
    found: dict[str, Any] = {"type": "ChosenDamageSource"}
    if effect.among is not None:
        found["filter"] = filters.objects(effect.among, builder, (*effect.at, "among"), lasting=True)
    builder.chosen[effect.id] = Chosen(found, effect.at, source=True)


@lowers(ModeChoice)
def lower_mode_choice(effect: ModeChoice, builder: AbilityBuilder) -> None:
    """Refuse modes that come after something else. Raises LoweringError."""
    raise builder.refuse(effect.at, "modes after something else", "modes are chosen before all else")


@lowers(WordChoice)
def lower_word_choice(effect: WordChoice, builder: AbilityBuilder) -> None:
    """Add a choice of a color or a creature type; the host remembers it on the spell or permanent."""
    _resolving(builder, effect.at)
    builder.add(word_choice(effect, builder), effect.at)


def word_choice(effect: WordChoice, builder: AbilityBuilder) -> dict[str, Any]:
    """Return the effect that asks for a word. Raises LoweringError."""
    _only_you(effect.decider, builder, effect.at)
    return {"type": "Choose", "choice_type": _WORDS[effect.kind], "persist": True}


def _resolving(builder: AbilityBuilder, at: DataPath) -> None:
    if builder.place is not Place.RESOLVING:
        raise builder.refuse(
            at, "a choice in what happens later", "it asks only as a spell or ability resolves"
        )


def _only_you(decider: Decider, builder: AbilityBuilder, at: DataPath) -> None:
    if decider is not DeciderWord.YOU:
        raise builder.refuse((*at, "decider"), "a choice by such a player", "it asks you")


def _only_one(builder: AbilityBuilder, at: DataPath, *, players: bool) -> None:
    if any(each.players == players and not each.source for each in builder.chosen.values()):
        raise builder.refuse(at, "a second choice of this kind", "it remembers one of each kind")
