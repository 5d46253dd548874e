"""Control: an effect gives it only of what is in range, and only to who is (CR 801.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.referee.causes import Cause
    from mtg_influence.referee.context import Context

__all__ = ["judge_control"]


def judge_control(line: Mapping[str, Any], cause: Cause | None, context: Context) -> None:
    """Judge every change of control in an action; ``cause`` is the effect that resolved in it, if any.

    Where nothing resolved, an Aura that came or moved is looked for; control that goes back to the owner
    ends an effect and is nobody's doing (CR 800.4c).
    """
    for number, had, has in context.scene.moved(line):
        facts = context.scene.board[number]
        if facts.get("furniture"):
            continue
        aura = _aura_on(number, has, context)
        source: int | None
        if aura is not None:
            controller, source = has, aura
        elif has == facts["owner"]:
            continue
        elif cause is not None and cause.controller is not None:
            controller, source = cause.controller, cause.source
        else:
            context.cannot("changes of control without a visible cause")
            continue
        name = context.scene.name(number)
        for seat in (had, has):
            if seat in context.seats.gone:
                continue
            context.require(
                "control", "801.10", controller, (seat,), event="control changed", source=source, subject=name
            )


def _aura_on(number: int, controller: int, context: Context) -> int | None:
    for other, facts in context.scene.board.items():
        attached = facts.get("attached_to") or {}
        if attached == {"type": "Object", "data": number} and facts["controller"] == controller:
            return other
    return None
