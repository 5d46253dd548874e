"""Vectors put to a program: what differs, what is not answered, and programs that do not answer at all."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mtg_influence.vectors import check, make_vectors
from mtg_influence.vectors.interpreter import InterpreterFailed

PROGRAM = (sys.executable, str(Path(__file__).parent / "interpreter.py"))
LINES = [vector.to_data() for _, vector in make_vectors(seed=1, rows=3_000)]


def saying(code: str) -> list[str]:
    """A program that does ``code`` for each ``line`` of its input."""
    loop = f"import sys, json, time\nfor text in sys.stdin:\n    line = json.loads(text)\n    {code}\n"
    return [sys.executable, "-u", "-c", loop]


def test_a_right_one_agrees_and_progress_is_told() -> None:
    told: list[int] = []
    found = check(PROGRAM, LINES, progress=told.append)
    assert found.agrees
    assert told[-1] == sum(len(line["rows"]) for line in LINES) == found.to_data()["asked"]


def test_a_wrong_one_is_shown_its_rules_the_smallest_example_first() -> None:
    found = check([*PROGRAM, "measured-live"], LINES)
    assert not found.agrees
    sizes = [found.smallest[rule].size for rule in found.by_rule]
    assert sizes == sorted(sizes)
    smallest = found.smallest[found.by_rule[0]]
    assert smallest.table["history"][-1][0] == "leave"
    assert (smallest.expected, smallest.got) in ((False, True), (True, False))


def test_what_is_not_answered_is_counted_and_does_not_agree() -> None:
    found = check(
        saying("print(json.dumps({'id': line['id'], 'answers': [None] * len(line['rows'])}))"), LINES
    )
    assert not found.agrees
    assert not found.different
    assert sum(found.unanswered.values()) == found.to_data()["unanswered"] == sum(found.asked.values())


@pytest.mark.parametrize("answer", ["1", "'true'", "[0]", "{}", "1.0"])
def test_an_answer_of_another_type_is_no_answer_that_agrees(answer: str) -> None:
    code = f"print(json.dumps({{'id': line['id'], 'answers': [{answer}] * len(line['rows'])}}))"
    found = check(saying(code), LINES[:1])
    assert sum(found.different.values()) == sum(found.asked.values())


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        (["no-such-program-here"], "cannot be started"),
        (saying("sys.exit(7)"), "exit code 7"),
        (saying("print('hello')"), "wrote no line of JSON: 'hello"),
        (saying("print('[' * 100000)"), "wrote no line of JSON"),
        (saying('print(\'{"id": 99, "answers": []}\')'), "wrote no {"),
        (saying('print(\'{"id": 0, "answers": 4}\')'), "wrote no {"),
        (saying("print(json.dumps({'id': line['id'], 'answers': [True]}))"), "answered 1 of"),
        (saying("print('\\x1b]52;c;AAAA\\x07')"), r"\\x1b"),
        (saying("time.sleep(60)"), "no answer in 0.5 seconds"),
    ],
    ids=["missing", "ends", "words", "deep", "other id", "no list", "too few", "escapes", "silent"],
)
def test_a_program_that_does_not_answer_is_named(command: list[str], problem: str) -> None:
    limit = 0.5 if "sleep" in command[-1] else 20
    with pytest.raises(InterpreterFailed, match=problem) as failed:
        check(command, LINES, time_limit=limit)
    assert failed.value.command == tuple(command)
