"""Control: an effect gives it only of what is in range, and only to who is (CR 801.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.referee.bench import Bench
    from mtg_influence.referee.causes import Cause

__all__ = ["judge_control"]


def judge_control(line: Mapping[str, Any], cause: Cause | None, bench: Bench) -> None:
    """Judge every change of control in an action; ``cause`` is the effect that resolved in it, if any.

    Where nothing resolved, an Aura that came or moved is looked for; control that goes back to the owner
    ends an effect and is nobody's doing (CR 800.4c).
    """
    for number, had, has in bench.scene.moved(line):
        facts = bench.scene.board[number]
        if facts.get("furniture"):
            continue
        aura = _aura_on(number, has, bench)
        source: int | None
        if aura is not None:
            controller, source = has, aura
        elif has == facts["owner"]:
            continue
        elif cause is not None and cause.controller is not None:
            controller, source = cause.controller, cause.source
        else:
            bench.cannot("changes of control without a visible cause")
            continue
        name = bench.scene.name(number)
        for seat in (had, has):
            if seat in bench.circle.gone:
                continue
            bench.require(
                "control", "801.10", controller, (seat,), event="control changed", source=source, subject=name
            )


def _aura_on(number: int, controller: int, bench: Bench) -> int | None:
    for other, facts in bench.scene.board.items():
        attached = facts.get("attached_to") or {}
        if attached == {"type": "Object", "data": number} and facts["controller"] == controller:
            return other
    return None
