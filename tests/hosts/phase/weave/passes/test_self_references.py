"""What an opponent does to oneself: the host's word is enough where nobody out of range does anything."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

CAUSED = {"type": "EventSourceControlledBy", "controller": "Opponent"}
FACES: list[dict[str, Any]] = [
    {"triggers": [{"mode": "Discarded", "execute": None, "constraint": CAUSED}]},
    {"replacements": [{"event": "Discard", "mode": {"type": "Mandatory"}, "condition": CAUSED}]},
    {"keywords": [{"Protection": {"FromPlayer": "Opponent"}}]},
    {"static_abilities": [{"mode": {"PlayerProtection": {"FromPlayer": "Opponent"}}, "affected": None}]},
]


@pytest.mark.parametrize("face", FACES)
def test_at_a_table_of_one_range_it_stays_as_it_is(reach: Reach, face: dict[str, Any]) -> None:
    weaver = Weaver(reach)
    assert weaver.face({"name": "Test", **face}) == {"name": "Test", **face}
    assert weaver.faults == []


@pytest.mark.parametrize("face", FACES)
def test_where_somebody_out_of_range_reaches_one_it_is_a_fault(reach: Reach, face: dict[str, Any]) -> None:
    weaver = Weaver(replace(reach, one_sided=frozenset({2})))
    weaver.face({"name": "Test", **face})
    assert [fault.why for fault in weaver.faults] == [
        "an opponent out of range reaches this player, and the host cannot tell which one it is"
    ]


def test_how_many_attackers_an_opponent_declared_needs_to_be_said_of_an_attack(reach: Reach) -> None:
    subject = {"type": "Controller", "scope": "Opponent"}
    count = {"type": "AttackersDeclaredCount", "subject": subject, "comparator": "GE", "count": 2}
    weaver = Weaver(reach)
    weaver.face({"name": "Test", "triggers": [{"mode": "YouAttack", "execute": None, "condition": count}]})
    assert [fault.node for fault in weaver.faults] == ["AttackersDeclaredCount.subject"]
