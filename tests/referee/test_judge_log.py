"""Whole games before the referee."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from mtg_influence.referee import judge_log
from mtg_influence.referee.effects import ends_early

if TYPE_CHECKING:
    from collections.abc import Callable

    Played = Callable[..., list[str]]


@pytest.fixture(scope="module")
def game(played: Played) -> list[str]:
    return played(2, 700)


def test_a_game_in_which_range_is_kept_has_no_violations(game: list[str]) -> None:
    report = judge_log(game)
    assert report.violations == ()
    assert report.judged["attacks"] > 0
    assert report.turns > 5
    assert report.broke is None


def test_the_same_game_with_shorter_ranges_in_its_first_line_crosses_them(game: list[str]) -> None:
    first = json.loads(game[0])
    for seat in first["seats"]:
        seat["range"] = 0
    report = judge_log([json.dumps(first), *game[1:]])
    assert "801.3" in {each.rule for each in report.violations}
    violation = report.violations[0]
    assert json.loads(game[violation.line - 1])["action"] == violation.action
    assert violation.controller not in violation.reached


@pytest.mark.parametrize(("accept", "rules"), [(True, ["801.5c"]), (False, [])])
def test_who_is_passed_over_by_a_no_has_decided_nothing(
    game: list[str], accept: bool, rules: list[str]
) -> None:
    asked = {"kind": "OpponentMayChoice", "player": 3, "source": None, "controller": 0}
    act = {"type": "DecideOptionalEffect", "data": {"accept": accept}}
    line = {"type": "act", "action": 1, "turn": 1, "step": "Upkeep", "active": 0, "actor": 3, "passed": 0}
    line |= {"act": act, "asked": asked, "events": [], "next": "Priority"}
    report = judge_log([*game[:2], json.dumps(line)])
    assert [each.rule for each in report.violations] == rules


@pytest.mark.parametrize(
    ("kind", "ends"), [("EndCombatPhase", True), ("EndTheTurn", True), ("Bounce", False)]
)
def test_a_turn_and_a_combat_are_ended_by_a_procedure(kind: str, ends: bool) -> None:
    event = {"type": "EffectResolved", "data": {"kind": kind, "source_id": 900}}
    assert ends_early({"events": [event]}) is ends
