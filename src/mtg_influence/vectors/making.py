"""From tables and questions to vectors: every verdict is asked of the judge, by the rules alone."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from mtg_influence.core.answers import Deciders
from mtg_influence.hooks import build_judge
from mtg_influence.vectors.drawing import random_table, rows_about, small_tables
from mtg_influence.vectors.examples import EXAMPLES
from mtg_influence.wire import answer, parse_row, parse_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mtg_influence.hooks import Judge
    from mtg_influence.wire import WireTable

__all__ = ["FORMAT", "Vector", "make_vectors"]

FORMAT = 1
"""Of the lines: goes up when a key or an argument goes away or changes its meaning."""

_SMALL_ROWS = 12_000
"""About as many rows are of small tables, as long as there are some."""
_A_TABLE = 64
"""Rows of one random table."""


@dataclass(frozen=True, slots=True)
class Vector:
    """One line: a table with its history, who reaches whom, and rows of question and answer.

    A row is ``[question, argument, ..., answer, rule, reason, hole]``. The answer is true or false, and for
    ``decider`` the seats that may decide. ``reason`` is null where nothing has to be said; ``hole`` names a
    hole of the rules where its default decides and no rule does.
    """

    table: dict[str, Any]
    masks: tuple[int, ...]
    """For each seat, bit ``b`` set where seat ``b`` is in its range; 0 for who has left."""
    rows: tuple[tuple[Any, ...], ...]
    note: str = field(default="")
    """What a worked example is about."""

    def to_data(self) -> dict[str, Any]:
        """Return the line's data, ``format`` first."""
        said = {"note": self.note} if self.note else {}
        return {
            "format": FORMAT,
            **said,
            **self.table,
            "masks": list(self.masks),
            "rows": [list(row) for row in self.rows],
        }


def make_vectors(*, seed: int, rows: int) -> Iterator[tuple[str, Vector]]:
    """Yield vectors, each with its file: worked examples, small tables, random ones.

    At least ``rows`` rows in all. The same seed gives the same vectors.
    """
    judge = build_judge(entry_points=False)
    count = 0
    for note, table, questions in EXAMPLES:
        vector = _vector(judge, parse_table(table), questions, note)
        count += len(vector.rows)
        yield "examples", vector
    for table_data, asked in small_tables():
        if count > _SMALL_ROWS:
            break
        vector = _vector(judge, parse_table(table_data), asked)
        count += len(vector.rows)
        yield "small", vector
    chance = Random(seed)
    while count < rows:
        drawn = parse_table(random_table(chance))
        vector = _vector(judge, drawn, rows_about(drawn, chance, _A_TABLE))
        count += len(vector.rows)
        yield "random", vector


def _vector(judge: Judge, table: WireTable, questions: Iterable[Sequence[Any]], note: str = "") -> Vector:
    now = table.influence()
    seats = len(table.seating.seats)
    told = re.match(r"hole (H\d+):", note)
    by_note = None if told is None else told[1]
    rows = []
    for at, question in enumerate(questions):
        asked = parse_row(list(question), f"rows[{at}]", seats=seats)
        said = answer(judge, now, asked)
        if isinstance(said, Deciders):
            rule = next((verdict.rule for _, verdict in said.verdicts if verdict.allowed), "801.5c")
            rows.append((*question, list(said.players), rule, None, asked.hole or by_note))
        else:
            reason = None if said.reason is None or said.allowed else said.reason.key
            rows.append((*question, said.allowed, said.rule, reason, asked.hole or by_note))
    return Vector(table.to_data(), now.masks, tuple(rows), note)
