"""Static abilities: replacements, preventions and pumps that last as long as the permanent is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.deeds import Grant
from mtg_influence.cards.effects import DamageReplacement, Prevention, Pump
from mtg_influence.cards.events import (
    CountersReplacement,
    EntersReplacement,
    MoveReplacement,
    PlayerEventReplacement,
)
from mtg_influence.cards.things import Attached, Itself, Those
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.changes import change
from mtg_influence.hosts.phase.lower.deeds import granted
from mtg_influence.hosts.phase.lower.events import event_replacement
from mtg_influence.hosts.phase.lower.floating import COMBAT
from mtg_influence.hosts.phase.lower.objects import attached
from mtg_influence.hosts.phase.lower.recipients import recipient, watched
from mtg_influence.hosts.phase.lower.sources import source_filter

if TYPE_CHECKING:
    from mtg_influence.cards.effects import Effect
    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.lower.room import Room

__all__ = ["lower_static"]


def lower_static(effect: Effect, room: Room, face: Face) -> None:
    """Add a static effect to a face. Raises LoweringError."""
    match effect:
        case Prevention() | DamageReplacement():
            face["replacements"] += _replacements(effect, room)
        case PlayerEventReplacement() | CountersReplacement() | EntersReplacement() | MoveReplacement():
            face["replacements"].append({"execute": None, **event_replacement(effect, room)})
        case Pump():
            face["static_abilities"].append(_pump(effect, room))
        case Grant():
            face["static_abilities"].append(granted(effect, _affected(effect, room), room))
        case _:
            raise room.refuse(
                effect.at,
                "such an effect in a static ability",
                "it prevents, replaces, pumps or grants there",
            )


def _replacements(effect: Prevention | DamageReplacement, room: Room) -> list[dict[str, Any]]:
    if effect.uses is not None:
        raise room.refuse((*effect.at, "uses"), "uses in a static ability", "there it is never used up")
    changed = change(effect, room)
    source = source_filter(effect, room, finds=False)
    at = (*effect.at, "recipient")
    said: list[dict[str, Any]] = []
    for fields in watched(recipient(effect.recipient, room, at), room, at):
        body: dict[str, Any] = {"event": "DamageDone", "execute": None, **changed, **fields}
        if source is not None:
            body["damage_source_filter"] = source
        if effect.damage in COMBAT:
            body["combat_scope"] = COMBAT[effect.damage]
        said.append(body)
    return said


def _affected(effect: Pump | Grant, room: Room) -> dict[str, Any]:
    at = (*effect.at, "what")
    match effect.what:
        case Itself():
            return {"type": "SelfRef"}
        case Attached():
            return attached(room)
        case Those(players=None, objects=objects) if objects is not None:
            return filters.objects(objects, room, at)
        case _:
            raise room.refuse(
                at, "such an effect on that", "it needs objects, itself or what it is attached to"
            )


def _pump(effect: Pump, room: Room) -> dict[str, Any]:
    return {
        "mode": "Continuous",
        "affected": _affected(effect, room),
        "modifications": [
            {"type": "AddPower", "value": effect.power},
            {"type": "AddToughness", "value": effect.toughness},
        ],
        "condition": None,
        "affected_zone": None,
        "effect_zone": None,
        "active_zones": [],
        "characteristic_defining": False,
    }
