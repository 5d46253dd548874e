"""Dealing damage (CR 120)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.things import Attached, ChosenRef, Itself, TargetRef, Those, Who
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.amounts import quantity
from mtg_influence.hosts.phase.lower.players import EACH, affected, chosen

if TYPE_CHECKING:
    from mtg_influence.cards.effects import Damage
    from mtg_influence.cards.things import Players, Things
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.filters import Filter
    from mtg_influence.hosts.phase.lower.room import Room

__all__ = ["lower_damage"]


def lower_damage(effect: Damage, room: Room) -> None:
    """Add damage from the spell or permanent itself, or from the first target. Raises LoweringError."""
    at: DataPath = (*effect.at, "recipient")
    each = isinstance(effect.recipient, Those) and effect.recipient.players in (Who.ANY, *EACH)
    body: dict[str, Any] = {"amount": quantity(effect.amount, room, (*effect.at, "amount"), each=each)}
    match effect.recipient:
        case Those(players=players, objects=objects) if objects is not None:
            _only_itself(effect, room)
            body |= {"type": "DamageAll", "target": filters.objects(objects, room, at)}
            if players is not None:
                body["player_filter"] = _each(players, room, at)
            room.add(body, effect.at)
        case Those(players=Who() as who) if who is Who.ANY or who in EACH:
            _only_itself(effect, room)
            room.add({**body, "type": "DamageEachPlayer", "player_filter": _each(who, room, at)}, effect.at)
        case ChosenRef(name) as chosen_before if name in room.chosen and not room.chosen[name].players:
            _only_itself(effect, room)
            those = chosen(chosen_before, room, at, players=False)
            room.add({**body, "type": "DamageAll", "target": those}, effect.at)
        case to:
            if not isinstance(effect.source, Itself):
                body["damage_source"] = _first_target(effect, room)
            target, more = _one(to, room, at)
            room.add({**body, "type": "DealDamage", "target": target}, effect.at, **more)


def _only_itself(effect: Damage, room: Room) -> None:
    if not isinstance(effect.source, Itself):
        raise room.refuse(
            (*effect.at, "source"), "damage from something else to several", "itself deals that"
        )


def _first_target(effect: Damage, room: Room) -> str:
    at = (*effect.at, "source")
    if not isinstance(effect.source, TargetRef):
        raise room.refuse(at, "damage from that", "itself or a target deals damage")
    room.ask_first(effect.source, at)
    if room.slots.asked[0] is not room.slots.find(effect.source.id):
        raise room.refuse(
            at, f"damage from the target {effect.source.id!r}", "only the first target can deal it"
        )
    return "Target"


def _each(who: Players, room: Room, at: DataPath) -> dict[str, Any]:
    word = Who.EACH_PLAYER if who is Who.ANY else who
    if isinstance(word, Who) and word in EACH:
        return EACH[word]
    raise room.refuse(
        at, "damage to such players together with objects", "it knows each player and each opponent"
    )


def _one(to: Things, room: Room, at: DataPath) -> tuple[Filter, dict[str, Any]]:
    match to:
        case Itself():
            return {"type": "SelfRef"}, {}
        case Attached():
            return {"type": "AttachedTo"}, {}
        case TargetRef():
            return room.aim(to, at, any_target=True)
        case ChosenRef():
            return chosen(to, room, at, players=True), {}
        case Those(players=who, objects=None) if who is not None:
            return affected(who, room, at)
        case _:
            raise room.refuse(at, "damage to that", "it needs a target, players, or objects of a kind")
