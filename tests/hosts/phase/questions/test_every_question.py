"""Each question, refused about somebody in range and allowed about somebody out of range, on the real engine.

Whoever answers what comes up on the way, a person or the computer player, gets what the verdict says.
"""

from __future__ import annotations

from functools import cache

import pytest

from .answers import QUESTIONS, ruling
from .playing import Row, play
from .rows import NEVER, ROWS

pytestmark = pytest.mark.host

COMPUTER = pytest.mark.parametrize("computer", [False, True], ids=["person", "computer"])
EACH = pytest.mark.parametrize("row", ROWS, ids=str)


def seat(row: Row, name: str) -> int:
    return [each.name for each in row.seats].index(name)


@cache
def outcome(row: Row, who: str, computer: bool, *rulings: str) -> bool:
    return play(row, who, computer=computer, rulings=rulings)


@pytest.mark.parametrize("question", QUESTIONS)
def test_each_question_has_a_row(question: str) -> None:
    cards = {row.card for row in ROWS if row.question == question}
    assert len(cards) >= 2 or question in NEVER


@EACH
def test_the_row_shows_range(row: Row) -> None:
    """Without an answer of the table's own: yes in range, no out of range."""
    assert outcome(row, row.near, False) is row.usual
    assert outcome(row, row.far, False) is not row.usual


@COMPUTER
@EACH
def test_refused_about_somebody_in_range(row: Row, computer: bool) -> None:
    asked = ruling(row.question, allow=not row.usual, whom=seat(row, row.near))
    assert outcome(row, row.near, computer, asked) is not row.usual


@COMPUTER
@EACH
def test_allowed_about_somebody_out_of_range(row: Row, computer: bool) -> None:
    asked = [ruling(each, allow=row.usual, whom=seat(row, row.far)) for each in (row.question, *row.also)]
    assert outcome(row, row.far, computer, *asked) is outcome(row, row.near, computer)


@EACH
def test_no_other_question_changes_it(row: Row) -> None:
    """All other questions refused at once, but for those that the row needs, change nothing."""
    whom = seat(row, row.near)
    spared = {row.question, *row.also, *row.needs, "ranges", *NEVER}
    if row.question == "ranges":
        return  # every question goes by them
    others = [ruling(each, allow=False, whom=whom) for each in QUESTIONS if each not in spared]
    assert outcome(row, row.near, False, *others) is outcome(row, row.near, False)
