"""Attacks: only opponents in range, their planeswalkers, battles that they protect (CR 801.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.referee.context import Context

__all__ = ["judge_attacks"]


def judge_attacks(event: Mapping[str, Any], context: Context) -> None:
    """Judge one event if it is a declaration of attackers."""
    if event["type"] != "AttackersDeclared":
        return
    for attacker, attacked in event["data"]["attacks"]:
        for controller in context.scene.controllers(attacker)[:1]:
            whose, name = context.whose(attacked)
            if attacked["type"] == "Battle":
                # CR 801.3: a battle is attacked through who protects it.
                protector = (context.scene.facts(attacked["data"]) or {}).get("protector")
                whose = whose if protector is None else (protector,)
            context.require(
                "attacks",
                "801.3",
                controller,
                whose,
                event="attack declared",
                source=attacker,
                subject=name,
            )
