"""Triggers on what leaves a zone: the host's records know no player by seat."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.weave.filters import controlled_by, either
from mtg_influence.hosts.phase.weave.leaving import only_of_those_reached, watches_what_left
from mtg_influence.hosts.phase.weave.reach import Reach

ANYBODYS = either(controlled_by(seat, ["Creature"]) for seat in (0, 1))
MINE = {"type": "Typed", "type_filters": ["Creature"], "controller": "You", "properties": []}


def trigger(mode: str, card: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    return {"mode": mode, "valid_card": card, "origin": None, "destination": None, "condition": None, **more}


@pytest.mark.parametrize(
    ("ability", "leaving"),
    [
        (trigger("ChangesZone", ANYBODYS, origin="Battlefield", destination="Graveyard"), True),
        (trigger("LeavesBattlefield", ANYBODYS), True),
        (trigger("Sacrificed", {"type": "Or", "filters": [{"type": "SelfRef"}, ANYBODYS]}), True),
        (trigger("ChangesZone", ANYBODYS, destination="Battlefield"), False),
        (trigger("Attacks", ANYBODYS), False),
        (trigger("LeavesBattlefield", MINE), False),
        (trigger("LeavesBattlefield", {"type": "SelfRef"}), False),
        (trigger("LeavesBattlefield", None), False),
    ],
)
def test_triggers_on_what_left_are_told(ability: dict[str, Any], leaving: bool) -> None:
    assert watches_what_left(ability) is leaving


def test_what_left_must_have_been_a_reached_player_s() -> None:
    woven = only_of_those_reached(trigger("LeavesBattlefield", ANYBODYS), Reach.same(0, (0, 1, 2), (0, 1)))
    counted = woven["condition"]["lhs"]["qty"]["filter"]["filters"]
    assert [one["filters"][1] for one in counted] == [controlled_by(0), controlled_by(1)]
    assert all(one["filters"][0]["controller"] == "TriggeringPlayer" for one in counted)


def test_a_condition_that_was_there_has_to_hold_too() -> None:
    had = {"type": "NoMonarch"}
    ability = trigger("LeavesBattlefield", ANYBODYS, condition=had)
    woven = only_of_those_reached(ability, Reach.same(0, (0, 1), (0,)))
    assert woven["condition"]["type"] == "And"
    assert woven["condition"]["conditions"][1] == had
