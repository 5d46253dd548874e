"""What players do at priority: nobody activates abilities of objects out of range (CR 801.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.referee.context import Context

__all__ = ["judge_act"]


def judge_act(line: Mapping[str, Any], context: Context) -> None:
    """Judge an action if it is the activation of an ability."""
    act = line["act"]
    if act["type"] != "ActivateAbility":
        return
    number = act["data"]["source_id"]
    context.require(
        "activations",
        "801.6",
        line["actor"],
        context.scene.controllers(number),
        event="ability activated",
        source=number,
        subject=context.scene.name(number),
    )
