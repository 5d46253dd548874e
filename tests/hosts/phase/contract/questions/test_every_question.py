"""Each question, refused about somebody in range and allowed about somebody out of range, on the real engine.

Whoever answers what comes up on the way, a person or the computer player, gets what the verdict says.
"""

from __future__ import annotations

import pytest

from .answers import QUESTIONS, ruling
from .outcomes import allowed, outcome, refused, seat
from .page import HEAD, PAGE, line, lines_of_page
from .playing import Row
from .rows import LIMITS, NEVER, ROWS

pytestmark = pytest.mark.host

COMPUTER = pytest.mark.parametrize("computer", [False, True], ids=["person", "computer"])
EACH = pytest.mark.parametrize("row", ROWS, ids=str)


@pytest.mark.parametrize("question", QUESTIONS)
def test_each_question_has_a_row(question: str) -> None:
    cards = {row.card for row in ROWS if row.question == question}
    assert len(cards) >= 2 or question in NEVER


def test_no_row_is_about_nothing() -> None:
    assert {row.question for row in ROWS} | set(NEVER) == set(QUESTIONS)
    assert set(LIMITS) <= set(QUESTIONS)


@EACH
def test_the_row_shows_range(row: Row) -> None:
    """Without an answer of the table's own: yes in range, no out of range."""
    assert outcome(row, row.near, False) is row.usual
    assert outcome(row, row.far, False) is not row.usual


@COMPUTER
@EACH
def test_refused_about_somebody_in_range(row: Row, computer: bool) -> None:
    assert refused(row, computer=computer)


@COMPUTER
@EACH
def test_allowed_about_somebody_out_of_range(row: Row, computer: bool) -> None:
    assert allowed(row, computer=computer)


@pytest.mark.parametrize("row", [row for row in ROWS if row.question != "ranges"], ids=str)
def test_no_other_question_changes_it(row: Row) -> None:
    """All other questions refused at once, but for those that the row needs, change nothing."""
    spared = {row.question, *row.also, *row.needs, "ranges", *NEVER}
    others = [ruling(each, allow=False, whom=seat(row, row.near)) for each in QUESTIONS if each not in spared]
    assert outcome(row, row.near, False, *others) is outcome(row, row.near, False)


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_page_says_what_was_seen(question: str) -> None:
    head = lines_of_page(PAGE.read_text(encoding="utf-8"))
    assert tuple(head[:2]) == HEAD
    assert head[2 + QUESTIONS.index(question)] == line(question)
