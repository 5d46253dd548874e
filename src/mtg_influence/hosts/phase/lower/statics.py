"""Static abilities: replacements, preventions and pumps that last as long as the permanent is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.selectors import Attached, Itself, Those
from mtg_influence.cards.verbs import (
    CountersReplacement,
    DamageReplacement,
    EntersReplacement,
    Grant,
    MoveReplacement,
    PlayerEventReplacement,
    Prevention,
    Pump,
)
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.actions import granted
from mtg_influence.hosts.phase.lower.changes import change
from mtg_influence.hosts.phase.lower.events import event_replacement
from mtg_influence.hosts.phase.lower.floating import COMBAT
from mtg_influence.hosts.phase.lower.objects import attached
from mtg_influence.hosts.phase.lower.recipients import recipient, watched
from mtg_influence.hosts.phase.lower.sources import source_filter

if TYPE_CHECKING:
    from mtg_influence.cards.verbs import Effect
    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["lower_static"]


def lower_static(effect: Effect, builder: AbilityBuilder, face: Face) -> None:
    """Add a static effect to a face. Raises LoweringError."""
    match effect:
        case Prevention() | DamageReplacement():
            face["replacements"] += _replacements(effect, builder)
        case PlayerEventReplacement() | CountersReplacement() | EntersReplacement() | MoveReplacement():
            face["replacements"].append({"execute": None, **event_replacement(effect, builder)})
        case Pump():
            face["static_abilities"].append(_pump(effect, builder))
        case Grant():
            face["static_abilities"].append(granted(effect, _affected(effect, builder), builder))
        case _:
            raise builder.refuse(
                effect.at,
                "such an effect in a static ability",
                "it prevents, replaces, pumps or grants there",
            )


def _replacements(effect: Prevention | DamageReplacement, builder: AbilityBuilder) -> list[dict[str, Any]]:
    if effect.uses is not None:
        raise builder.refuse((*effect.at, "uses"), "uses in a static ability", "there it is never used up")
    changed = change(effect, builder)
    source = source_filter(effect, builder, finds=False)
    at = (*effect.at, "recipient")
    said: list[dict[str, Any]] = []
    for fields in watched(recipient(effect.recipient, builder, at), builder, at):
        body: dict[str, Any] = {"event": "DamageDone", "execute": None, **changed, **fields}
        if source is not None:
            body["damage_source_filter"] = source
        if effect.damage in COMBAT:
            body["combat_scope"] = COMBAT[effect.damage]
        said.append(body)
    return said


def _affected(effect: Pump | Grant, builder: AbilityBuilder) -> dict[str, Any]:
    at = (*effect.at, "what")
    match effect.what:
        case Itself():
            return {"type": "SelfRef"}
        case Attached():
            return attached(builder)
        case Those(players=None, objects=objects) if objects is not None:
            return filters.objects(objects, builder, at)
        case _:
            raise builder.refuse(
                at, "such an effect on that", "it needs objects, itself or what it is attached to"
            )


def _pump(effect: Pump, builder: AbilityBuilder) -> dict[str, Any]:
    return {
        "mode": "Continuous",
        "affected": _affected(effect, builder),
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
