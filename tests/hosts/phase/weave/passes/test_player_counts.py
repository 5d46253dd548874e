"""Players who have more than "you", counted one by one."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.weave.passes.player_counts import count_one_by_one
from mtg_influence.hosts.phase.weave.passes.tallies import seats_named
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver


def players(
    comparator: str = "GT", *, relation: str = "Opponent", attr: str = "HandSize", whose: str = "Controller"
) -> dict[str, Any]:
    """The number of players whose hand, or other zone, compares with somebody's."""
    asked = {
        "type": "PlayerAttribute",
        "relation": {"type": relation},
        "attr": {"type": attr, "player": {"type": "ScopedPlayer"}},
        "comparator": comparator,
        "value": {"type": "Ref", "qty": {"type": attr, "player": {"type": whose}}},
    }
    return {"type": "Ref", "qty": {"type": "PlayerCount", "filter": asked}}


def value(expression: dict[str, Any], hands: dict[int | None, int]) -> int:
    """What the host would make of an expression; ``hands`` by seat, None for one's own."""
    match expression["type"]:
        case "Sum":
            return sum(value(each, hands) for each in expression["exprs"])
        case "Multiply":
            return int(expression["factor"]) * value(expression["inner"], hands)
        case "ClampMin":
            return max(int(expression["minimum"]), value(expression["inner"], hands))
        case "DivideRounded":
            assert expression["rounding"] == "Up"
            return -(-value(expression["inner"], hands) // int(expression["divisor"]))
        case "Fixed":
            return int(expression["value"])
    seats = seats_named(expression["qty"])
    return hands[seats[0] if seats else None]


@pytest.mark.parametrize(
    ("comparator", "relation", "expected"),
    [("GT", "Opponent", 1), ("GE", "Opponent", 2), ("GT", "All", 1), ("GE", "All", 3)],
)
def test_each_player_reached_counts_once(reach: Reach, comparator: str, relation: str, expected: int) -> None:
    counted = count_one_by_one(players(comparator, relation=relation), reach)
    assert counted is not None
    assert value(counted, {None: 2, 0: 2, 1: 7, 2: 9, 3: 2}) == expected


def test_with_nobody_reached_it_is_none(alone: Reach) -> None:
    assert count_one_by_one(players(), alone) == {"type": "Fixed", "value": 0}


@pytest.mark.parametrize(
    "other",
    [
        {"type": "Fixed", "value": 1},
        {"type": "Ref", "qty": {"type": "CostX"}},
        players("LT"),
        players(attr="LifeTotal"),
        players(whose="ScopedPlayer"),
    ],
)
def test_any_other_number_is_left_alone(reach: Reach, other: dict[str, Any]) -> None:
    assert count_one_by_one(other, reach) is None


def test_the_weaver_counts_so(reach: Reach) -> None:
    weaver = Weaver(reach)
    does = {"kind": "Spell", "effect": {"type": "NoOp"}, "repeat_for": players()}
    woven = weaver.face({"abilities": [does]})
    assert woven["abilities"][0]["repeat_for"] == count_one_by_one(players(), reach)
    assert (weaver.faults, weaver.cuts) == ([], [("PlayerCount.filter", "sees")])
