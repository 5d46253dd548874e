"""Damage: what spells and abilities deal reaches nobody out of range (CR 801.10, CR 801.13a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.referee.causes import Why

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.referee.causes import Cause
    from mtg_influence.referee.combat import Combat
    from mtg_influence.referee.context import Context

__all__ = ["judge_damage"]


def judge_damage(event: Mapping[str, Any], cause: Cause, combat: Combat, context: Context) -> None:
    """Judge one event if it is damage that was dealt.

    Combat damage is no effect of a spell or ability: who may attack whom is judged where it is declared,
    and a blocker deals its damage to whatever it blocks.
    """
    data = event["data"]
    if event["type"] != "DamageDealt" or data["amount"] == 0:
        return
    if data["is_combat"]:
        if combat.is_direct(data["source_id"], data["target"]):
            context.finding.judged["combat damage"] += 1
        else:
            context.cannot("combat damage that was sent on")
        return
    whose, name = context.whose(data["target"])
    said: dict[str, Any] = {"event": "DamageDealt", "subject": name}
    if cause.why is Why.EFFECT and cause.controller is not None:
        context.require("damage", "801.10", cause.controller, whose, source=cause.source, **said)
    else:
        context.cannot("damage of unknown cause")
