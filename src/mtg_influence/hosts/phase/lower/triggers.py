"""The events that triggered abilities wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards import TriggerEvent
from mtg_influence.cards.things import Attached, DeciderWord, Itself, Those
from mtg_influence.hosts.phase.lower import filters

if TYPE_CHECKING:
    from mtg_influence.cards import TriggeredAbility
    from mtg_influence.hosts.phase.lower.filters import Filter
    from mtg_influence.hosts.phase.lower.room import Room

__all__ = ["trigger"]


def trigger(ability: TriggeredAbility, execute: dict[str, Any], room: Room) -> dict[str, Any]:
    """Return a trigger that does something. Raises LoweringError."""
    subject = _subject(ability, room)
    own = isinstance(ability.when.subject, Itself)
    match ability.when.event:
        case TriggerEvent.ENTERS:
            event: dict[str, Any] = {"mode": "ChangesZone", "destination": "Battlefield"}
        case TriggerEvent.DIES:
            event = {"mode": "ChangesZone", "origin": "Battlefield", "destination": "Graveyard"}
        case TriggerEvent.ATTACKS:
            event = {"mode": "Attacks"}
    # CR 603.10a: what dies itself triggers from where it is afterwards.
    zone = "Graveyard" if own and ability.when.event is TriggerEvent.DIES else "Battlefield"
    optional = _optional(ability, room)
    return {
        "origin": None,
        "destination": None,
        **event,
        "execute": {**execute, "optional": optional or execute["optional"]},
        "valid_card": subject,
        "trigger_zones": [zone],
        "phase": None,
        "optional": optional,
        "damage_kind": "Any",
        "secondary": False,
        "valid_target": None,
        "valid_source": None,
        "description": None,
        "constraint": None,
        "condition": None,
        "batched": False,
    }


def _subject(ability: TriggeredAbility, room: Room) -> Filter:
    at = (*ability.at, "when", ability.when.event.value)
    match ability.when.subject:
        case Itself():
            return {"type": "SelfRef"}
        case Attached():
            return {"type": "AttachedTo"}
        case Those(players=None, objects=objects) if objects is not None:
            return filters.objects(objects, room, at)
        case _:
            raise room.refuse(
                at, "an event of that", "it waits for itself, what it is attached to, or objects"
            )


def _optional(ability: TriggeredAbility, room: Room) -> bool:
    if ability.optional is None:
        return False
    if ability.optional is DeciderWord.YOU:
        return True
    raise room.refuse((*ability.at, "optional"), "such a player's choice whether it happens", "it asks you")
