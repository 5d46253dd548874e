"""Replacements that a spell or ability leaves behind: the host's ``AddTargetReplacement`` with no target.

It has the whole vocabulary of the replacements that are printed on permanents, and an end. It does not
look anything up as it is made: no targets, no choices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.words import DamageKind, Until
from mtg_influence.hosts.phase.lower.changes import change
from mtg_influence.hosts.phase.lower.recipients import watched
from mtg_influence.hosts.phase.lower.sources import source_filter

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Selector
    from mtg_influence.cards.verbs import DamageReplacement, Prevention
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder
    from mtg_influence.hosts.phase.lower.recipients import Group

__all__ = ["COMBAT", "EXPIRY", "float_replacement"]

COMBAT: Final = {DamageKind.COMBAT: "CombatOnly", DamageKind.NONCOMBAT: "NoncombatOnly"}
"""The host's words for damage that is limited to one kind."""

EXPIRY: Final = {Until.END_OF_TURN: "EndOfTurn", Until.END_OF_COMBAT: "EndOfCombat"}


def float_replacement(
    effect: Prevention | DamageReplacement, to: Selector | Group, builder: AbilityBuilder
) -> None:
    """Add what an effect replaces or prevents from now on. Raises LoweringError."""
    if effect.until not in EXPIRY:
        raise builder.refuse(
            (*effect.at, "until"), f"such an effect until {effect.until}", "it ends it in cleanup"
        )
    if effect.uses not in (None, 1):
        raise builder.refuse((*effect.at, "uses"), f"{effect.uses} uses", "it is used up once or never")
    changed = change(effect, builder)
    source = source_filter(effect, builder, finds=False)
    said = watched(to, builder, (*effect.at, "recipient"))
    if effect.uses == 1 and len(said) > 1:
        raise builder.refuse(
            (*effect.at, "recipient"),
            "the next time for players and objects together",
            "it makes one effect for the players and one for the objects",
        )
    for fields in said:
        body: dict[str, Any] = {"event": "DamageDone", **changed, **fields}
        if source is not None:
            body["damage_source_filter"] = source
        if effect.damage in COMBAT:
            body["combat_scope"] = COMBAT[effect.damage]
        if effect.uses == 1:
            body["consume_on_apply"] = True
        body["expiry"] = {"type": EXPIRY[effect.until]}
        builder.add(
            {"type": "AddTargetReplacement", "replacement": body, "target": {"type": "None"}}, effect.at
        )
