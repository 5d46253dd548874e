"""The published schema of a log's lines says what the referee checks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mtg_influence.documents.published import data_folder
from mtg_influence.referee import BrokenLog, judge_log
from mtg_influence.referee.published import log_schema
from mtg_influence.referee.scene import Scene
from mtg_influence.referee.shape import problem_of

ACT: dict[str, Any] = {
    "type": "act", "action": 1, "turn": 1, "step": "Upkeep", "active": 0, "actor": 0,
    "act": {"type": "PassPriority"}, "events": [],
    "asked": {"kind": "Priority", "player": 0, "source": None, "controller": None},
}  # fmt: skip

ENTRY = {"id": 1, "kind": "Spell", "source": 1, "controller": 0}
FOREST = {"name": "Forest", "owner": 0, "controller": 0, "types": ["Land"]}

WRONG: dict[str, dict[str, Any]] = {
    "a number for a text": {"step": 3},
    "a seat below 0": {"active": -1},
    "an event without its data": {"events": [{"type": "TurnStarted"}]},
    "an event of another form": {
        "events": [{"type": "TurnStarted", "data": {"player_id": "Rob", "turn_number": 2}}]
    },
    "a target that is two": {
        "stack": [
            {"id": 1, "kind": "Spell", "source": 1, "controller": 0, "targets": [{"Player": 1, "Object": 2}]}
        ]
    },
    "an object without a controller": {"came": {"7": {"name": "Forest", "owner": 0, "types": ["Land"]}}},
    "an object whose id is no number": {
        "came": {"x": {"name": "Forest", "owner": 0, "controller": 0, "types": []}}
    },
}
HEADER = {
    "type": "game",
    "version": 1,
    "seats": [{"name": "Alex", "range": 1}, {"name": "Rob", "range": None}],
}
BOARD = {"type": "board", "turn": 1, "step": "Upkeep", "objects": {}, "stack": [], "players": [{}, {}]}


def judged(**changes: Any) -> str:
    """What is said of a log of one action that is changed so."""
    lines = [json.dumps(each) for each in (HEADER, BOARD, {**ACT, **changes})]
    with pytest.raises(BrokenLog) as broken:
        judge_log(lines)
    return str(broken.value)


def test_the_published_schema_is_the_one_that_is_checked() -> None:
    file = data_folder("schemas") / "game-log.schema.json"
    assert json.loads(file.read_text(encoding="utf-8")) == log_schema()


def test_a_right_line_has_no_problem() -> None:
    assert problem_of(ACT) is None
    assert problem_of({"type": "of a newer version", "step": 3}) is None


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_line_is_found_with_its_place(what: str) -> None:
    assert judged(**WRONG[what]).startswith("log:3:1 a line 'act': ")


@pytest.mark.parametrize("what", [each for each in WRONG if "id" not in each])
def test_any_other_tool_finds_it_by_the_schema(what: str) -> None:
    validator = Draft202012Validator(log_schema())
    assert validator.is_valid(ACT)
    assert not validator.is_valid({**ACT, **WRONG[what]})


def test_real_lines_are_as_the_schema_says(played: Callable[..., list[str]]) -> None:
    validator = Draft202012Validator(log_schema())
    assert [line for line in map(json.loads, played(5, 120, seats=4)) if not validator.is_valid(line)] == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"left": [7]}, "object 7 was not on the battlefield"),
        ({"changed": {"7": {"controller": 1}}}, "object 7 was not on the battlefield"),
        ({"events": [{"type": "PlayerEliminated", "data": {"player_id": 5}}]}, "there is no seat 5"),
    ],
)
def test_a_line_that_contradicts_those_before_it_is_found(change: dict[str, Any], problem: str) -> None:
    assert judged(**change) == f"log:3:1 {problem}"


def test_a_fault_of_ours_is_no_broken_log(
    played: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def misspelt(*_: object) -> None:
        raise KeyError("contoller")

    monkeypatch.setattr(Scene, "act", misspelt)
    with pytest.raises(KeyError):
        judge_log(played(5, 20, seats=4))
