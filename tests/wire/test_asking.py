"""Questions as JSON: every one is asked, in both forms, and refused where it is not of its form."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.core.answers import Deciders
from mtg_influence.core.questions import Event, Purpose, Use
from mtg_influence.hooks import build_judge
from mtg_influence.wire import QUESTIONS, Kind, WireError, answer, parse_question, parse_row, parse_table

NOW = parse_table({"ranges": [1] * 5}).influence()
JUDGE = build_judge(entry_points=False)
USUAL: dict[Kind, Any] = {
    Kind.PLAYER: 0,
    Kind.MAYBE_PLAYER: None,
    Kind.PLACE: [1, 2],
    Kind.MAYBE_PLACE: 1,
    Kind.PLAYERS: [0, 1],
    Kind.PLACES: [0, [1, 2]],
    Kind.NAMED: "both",
    Kind.TRUTH: True,
    Kind.NUMBER: 3,
    Kind.WORLDS: [[1, 2]],
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_is_the_same_as_a_row_and_as_an_object(name: str) -> None:
    question = QUESTIONS[name]
    said = {each.name: USUAL[each.kind] for each in question.parameters}
    row = parse_row([name, *said.values()], "row", seats=5)
    assert row == parse_question({"what": name, **said}, seats=5)
    answered = answer(JUDGE, NOW, row)
    assert isinstance(answered, Deciders) == (name == "decider")


def test_every_event_and_use_can_be_asked() -> None:
    events = {
        type(each.make(**{p.name: USUAL[p.kind] for p in each.parameters})).__name__
        for each in QUESTIONS.values()
        if each.make is not None and each.name != "world"
    }
    known = {each.__name__ for each in Event.__args__} - {"WorldRule"}
    assert events == known
    assert {each.use for each in QUESTIONS.values() if each.use is not None} == set(Use)
    assert {each.value for each in Purpose} - set(QUESTIONS) == {"combat-redirection"}


@pytest.mark.parametrize(
    ("row", "path"),
    [
        ([], "row"),
        ("target", "row"),
        ([5, 0, 1], "row[0]"),
        (["tarjet", 0, 1], "row[0]"),
        (["target", 0], "row"),
        (["target", 0, 1, 2], "row"),
        (["target", 0, 9], "row[2]"),
        (["target", 0, [1]], "row[2]"),
        (["target", 0, [1, 9]], "row[2][1]"),
        (["draw", [], 1], "row[1]"),
        (["prevent", 0, 1, 2, "all"], "row[4]"),
        (["world", 0, -1, []], "row[2]"),
        (["world", 0, 1, [[1]]], "row[3][0]"),
        (["continue", 0, 1, 1], "row[3]"),
    ],
)
def test_a_row_that_is_wrong_is_refused_with_its_path(row: Any, path: str) -> None:
    with pytest.raises(WireError) as refused:
        parse_row(row, "row", seats=5)
    assert refused.value.path == path
