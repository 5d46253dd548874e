"""Which candidates a step was, from what the host was given."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED
from mtg_influence.hosts.base import Candidate, Decision, DecisionKind
from mtg_influence.replay.chosen import chosen_by

ALEX = PlayerId(0)
BEAR = Candidate("Bear", ALLOWED, ALEX, object_id=7, action={"Object": 7})
GIANT = Candidate("Giant", ALLOWED, ALEX, object_id=9, action={"Object": 9})
ROB = Candidate("Rob", ALLOWED, PlayerId(1), action={"Player": 1})
BEAR_AT_ROB = Candidate("Bear attacks Rob", ALLOWED, PlayerId(1), object_id=7, action=(7, "Rob"))
BEAR_AT_DANA = Candidate("Bear attacks Dana", ALLOWED, PlayerId(3), object_id=7, action=(7, "Dana"))
PASS = Candidate("pass", ALLOWED, action={"type": "PassPriority"})


def asked(kind: DecisionKind, *candidates: Candidate, least: int = 1, most: int = 1) -> Decision:
    return Decision(kind, ALEX, candidates, minimum=least, maximum=most)


@pytest.mark.parametrize(
    ("decision", "step", "labels"),
    [
        (asked(DecisionKind.DECIDER, ROB, GIANT), {"decider": 1}, ["Giant"]),
        (asked(DecisionKind.PRIORITY, PASS, BEAR), {"actor": 0, "act": {"type": "PassPriority"}}, ["pass"]),
        (
            asked(DecisionKind.OBJECT, BEAR, GIANT),
            {"actor": 0, "act": {"type": "SelectCards", "data": {"cards": [9]}}},
            ["Giant"],
        ),
        (
            asked(DecisionKind.ATTACK, BEAR_AT_ROB, BEAR_AT_DANA, least=0, most=2),
            {"actor": 0, "act": {"type": "DeclareAttackers", "data": {"attacks": [[7, "Dana"]]}}},
            ["Bear attacks Dana"],
        ),
        (
            asked(DecisionKind.ATTACK, BEAR_AT_ROB, least=0, most=1),
            {"actor": 0, "act": {"type": "DeclareAttackers", "data": {"attacks": []}}},
            [],
        ),
    ],
    ids=["decider", "pass", "object", "pair", "nothing"],
)
def test_the_candidates_are_found(decision: Decision, step: dict[str, Any], labels: list[str]) -> None:
    chosen = chosen_by(decision, step)
    assert chosen is not None
    assert [each.label for each in chosen] == labels


@pytest.mark.parametrize(
    ("decision", "step"),
    [
        (
            asked(DecisionKind.PRIORITY, PASS),
            {"actor": 0, "act": {"type": "TapLand", "data": {"object_id": 3}}},
        ),
        (
            asked(DecisionKind.OBJECT, BEAR),
            {"actor": 2, "act": {"type": "SelectCards", "data": {"cards": [7]}}},
        ),
        (
            asked(DecisionKind.OBJECT, BEAR),
            {"actor": 0, "act": {"type": "SelectCards", "data": {"cards": [4]}}},
        ),
    ],
    ids=["not offered", "somebody else", "no candidate"],
)
def test_what_cannot_be_told_is_not_guessed(decision: Decision, step: dict[str, Any]) -> None:
    assert chosen_by(decision, step) is None
