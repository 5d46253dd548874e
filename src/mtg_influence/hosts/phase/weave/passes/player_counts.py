"""How many players have more of something than "you", counted one by one.

The host asks its filter of players of each player's permanents where a filter names seats, and "you" is
somebody else there. But a number of one player by seat, and one's own, are numbers that can be compared: the
difference, never below nothing, divided by more than it can be and rounded up, is one or nothing (CR 801.11).
"""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.hosts.phase.weave.passes.quantities import cards_of
from mtg_influence.hosts.phase.weave.passes.tallies import COUNTED_ZONES
from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["count_one_by_one"]

Expression = dict[str, Any]

_MORE_THAN_ANYBODY_HAS: Final = 1_000_000
_BEYOND: Final = {"GT": 0, "GE": 1}
"""What has to be added to the difference so that it is above nothing where the comparison holds."""


def count_one_by_one(node: dict[str, Any], reach: Reach) -> Expression | None:
    """The expression for a number of players who have more cards somewhere than "you"; None for any other."""
    qty = node.get("qty") if node.get("type") == "Ref" else None
    players = qty.get("filter") if isinstance(qty, dict) and qty.get("type") == "PlayerCount" else None
    if not isinstance(players, dict) or players.get("type") != "PlayerAttribute":
        return None
    zone = COUNTED_ZONES.get(players["attr"]["type"])
    mine = {"type": "Ref", "qty": {**players["attr"], "player": {"type": "Controller"}}}
    theirs = players["attr"].get("player") == {"type": "ScopedPlayer"}
    if zone is None or not theirs or players["value"] != mine or players["comparator"] not in _BEYOND:
        return None
    opponents = players["relation"] == {"type": "Opponent"}
    seats = reach.opponents_of("sees") if opponents else reach.of("sees")
    beyond = _BEYOND[players["comparator"]]
    each = [
        _is_above_nothing(_less({"type": "Ref", "qty": cards_of([s], zone)}, mine, beyond)) for s in seats
    ]
    return {"type": "Sum", "exprs": each} if each else {"type": "Fixed", "value": 0}


def _less(number: Expression, other: Expression, more: int) -> Expression:
    negative = {"type": "Multiply", "factor": -1, "inner": other}
    return {"type": "Sum", "exprs": [number, negative, {"type": "Fixed", "value": more}]}


def _is_above_nothing(number: Expression) -> Expression:
    above = {"type": "ClampMin", "inner": number, "minimum": 0}
    return {"type": "DivideRounded", "inner": above, "divisor": _MORE_THAN_ANYBODY_HAS, "rounding": "Up"}
