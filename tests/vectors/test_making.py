"""Vectors: enough of everything, small first, the same from the same seed, and right."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import pytest

from mtg_influence.core.answers import Deciders
from mtg_influence.documents.published import schema
from mtg_influence.hooks import build_judge
from mtg_influence.vectors import Report, make_vectors
from mtg_influence.vectors.checking import table_of
from mtg_influence.vectors.examples import ANSWERED
from mtg_influence.vectors.making import Vector
from mtg_influence.wire import QUESTIONS, answer, parse_row, parse_table

RULES = {
    *("801.3", "801.4", "801.5a", "801.5b", "801.5c", "801.6", "801.7", "801.8", "801.9", "801.10", "801.11"),
    *("801.12", "801.13a", "801.13b", "801.14", "801.15", "801.16", "801.17", "801.18"),
    *("802.1", "803.1a", "803.1b", "804.1", "804.2", "809.3c", "809.5b", "809.5c", "811.4"),
}
HOLES = {"H2", "H3", "H5", "H8", "H10", "H16", "H17", "H19", "H25", "H27", "H28", "H31"}


def interpreter() -> ModuleType:
    spec = importlib.util.spec_from_file_location("interpreter", Path(__file__).parent / "interpreter.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


INTERPRETER = interpreter()


@cache
def made(rows: int = 100_000) -> tuple[tuple[str, Vector], ...]:
    return tuple(make_vectors(seed=801, rows=rows))


def report(flaw: str = "") -> Report:
    """What an interpreter in this process makes of all vectors."""
    found = Report()
    for _, vector in made():
        line = vector.to_data()
        asked = {**table_of(line), "rows": [row[:-4] for row in line["rows"]]}
        found.note(line, INTERPRETER.answers(asked, flaw))
    return found


def test_there_are_a_hundred_thousand_rows_about_every_question_rule_and_hole() -> None:
    rows = [row for _, vector in made() for row in vector.rows]
    assert len(rows) >= 100_000
    assert {row[0] for row in rows} == set(QUESTIONS)
    assert {row[-3] for row in rows} >= RULES
    assert {row[-1] for row in rows} - {None} == HOLES


def test_each_question_has_both_answers_wherever_it_can_have_two() -> None:
    found: dict[str, set[str]] = {}
    for _, vector in made():
        for row in vector.rows:
            found.setdefault(row[0], set()).add(repr(row[-4]))
    assert {name for name, said in found.items() if len(said) == 1} == {"forbid-win"}


def test_examples_come_first_then_small_tables_then_random_ones() -> None:
    assert list(dict.fromkeys(name for name, _ in made())) == ["examples", "small", "random"]
    first = [row for _, vector in made() for row in vector.rows][:50]
    assert all(len(repr(row)) < 90 for row in first)
    small = [vector for name, vector in made() if name == "small"]
    assert max(len(vector.table["ranges"]) for vector in small) <= 6


def test_the_same_seed_makes_the_same_vectors_and_another_one_others() -> None:
    one, again, other = (list(make_vectors(seed=seed, rows=5_000)) for seed in (1, 1, 2))
    assert one == again
    assert one != other


def test_lines_are_as_the_schema_has_them() -> None:
    validator = jsonschema.Draft202012Validator(schema("vectors"))
    for _, vector in made(5_000):
        assert list(validator.iter_errors(vector.to_data())) == []
    wrong = {**made()[0][1].to_data(), "rows": [["target", 0, "1", True, "801.4", None, None]]}
    assert list(validator.iter_errors(wrong))


@pytest.mark.parametrize(("note", "table", "rows"), ANSWERED, ids=[note[:40] for note, _, _ in ANSWERED])
def test_worked_examples_come_out_as_their_rule_says(
    note: str, table: dict[str, Any], rows: list[list[Any]]
) -> None:
    now = parse_table(table).influence()
    judge = build_judge(entry_points=False)
    for row in rows:
        said = answer(judge, now, parse_row(row[:-1], note, seats=len(table["ranges"])))
        assert (list(said.players) if isinstance(said, Deciders) else said.allowed) == row[-1], row


def test_an_interpreter_written_from_the_rules_agrees_with_all() -> None:
    found = report()
    assert found.agrees
    assert sum(found.asked.values()) >= 100_000


@pytest.mark.parametrize("flaw", INTERPRETER.FLAWS)
def test_a_wrong_interpreter_is_caught_with_a_small_example(flaw: str) -> None:
    found = report(flaw)
    assert not found.agrees
    smallest = found.smallest[found.by_rule[0]]
    assert smallest.got != smallest.expected
    assert len(smallest.table["ranges"]) <= 5
