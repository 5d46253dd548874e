"""Whom taking an answer back concerns, and what it goes back to."""

from typing import Any

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.serve.worker.going_back import KEPT, GoingBack

ALEX, ROB, MEI = (PlayerId(seat) for seat in range(3))


class _Table:
    """A table whose snapshots are how many answers it had."""

    def __init__(self) -> None:
        self.answers = 0
        self.kept = 0

    def snapshot(self) -> object:
        self.kept += 1
        return self.answers

    def restore(self, snapshot: Any) -> None:
        self.answers = snapshot


@pytest.fixture
def table() -> _Table:
    return _Table()


@pytest.fixture
def past(table: _Table) -> GoingBack:
    return GoingBack(table)  # type: ignore[arg-type]  # all that it needs of one


def _answer(past: GoingBack, table: _Table, seat: PlayerId) -> None:
    past.before(seat)
    table.answers += 1
    past.moved()


def test_who_has_not_answered_has_nothing_to_take_back(past: GoingBack, table: _Table) -> None:
    assert not past.has(ALEX)
    _answer(past, table, ROB)
    assert not past.has(ALEX)
    assert past.has(ROB)


def test_an_answer_that_was_not_taken_is_none(past: GoingBack) -> None:
    past.before(ALEX)
    past.not_after_all()
    assert not past.has(ALEX)


def test_going_back_loses_what_others_answered_since(past: GoingBack, table: _Table) -> None:
    for seat in (ROB, ALEX, MEI, ROB):
        _answer(past, table, seat)
    assert past.take_back(ALEX) == [ROB, MEI]
    assert table.answers == 1, "before Alex's answer"
    assert past.has(ROB)
    assert not past.has(MEI)


def test_nobody_is_concerned_while_nobody_else_decided_or_saw_anything(
    past: GoingBack, table: _Table
) -> None:
    _answer(past, table, ALEX)
    assert not past.concerns(ALEX, [ALEX, ROB])
    _answer(past, table, ROB)
    assert past.concerns(ALEX, [ALEX, ROB])
    assert not past.concerns(ROB, [ALEX, ROB])


@pytest.mark.parametrize("seat", [ALEX, ROB])
def test_who_has_seen_something_hidden_since_is_concerned(
    past: GoingBack, table: _Table, seat: PlayerId
) -> None:
    past.saw(ALEX, [1, 2])
    past.saw(ROB, [3])
    _answer(past, table, ALEX)
    past.saw(ALEX, [1])
    past.saw(ROB, [3])
    assert not past.concerns(ALEX, [ALEX, ROB]), "a card that was played is nothing new"
    past.saw(seat, [1, 3, 9])
    assert past.concerns(ALEX, [ALEX, ROB])


def test_alone_among_computer_players_nobody_is_concerned(past: GoingBack, table: _Table) -> None:
    _answer(past, table, ALEX)
    past.moved()
    past.saw(ALEX, [9])
    assert not past.concerns(ALEX, [ALEX])


def test_what_was_seen_before_the_answer_concerns_nobody(past: GoingBack, table: _Table) -> None:
    past.moved()
    past.saw(ALEX, [1])
    past.saw(ROB, [2])
    _answer(past, table, ALEX)
    assert not past.concerns(ALEX, [ALEX, ROB])


def test_the_game_is_put_aside_once_while_nobody_answers(past: GoingBack, table: _Table) -> None:
    past.keep()
    past.keep()
    past.before(ALEX)
    assert table.kept == 1


def test_answers_are_not_kept_for_ever(past: GoingBack, table: _Table) -> None:
    _answer(past, table, ROB)
    for _ in range(KEPT):
        _answer(past, table, ALEX)
    assert not past.has(ROB)
    assert past.has(ALEX)


def test_a_table_that_cannot_go_back_has_nothing_to_take_back() -> None:
    past = GoingBack(object())  # type: ignore[arg-type]
    past.keep()
    past.before(ALEX)
    past.moved()
    assert not past.has(ALEX)
