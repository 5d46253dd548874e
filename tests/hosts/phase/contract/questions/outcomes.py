"""What came of each row, refused and allowed, for a person and the computer player."""

from __future__ import annotations

from functools import cache

from .answers import ruling
from .playing import Row, play

__all__ = ["allowed", "outcome", "refused", "seat"]


def seat(row: Row, name: str) -> int:
    """Return the seat of a player of a row."""
    return [each.name for each in row.seats].index(name)


@cache
def outcome(row: Row, who: str, computer: bool, *rulings: str) -> bool:
    """Play a row once in a process and return the answer to its question."""
    return play(row, who, computer=computer, rulings=rulings)


def refused(row: Row, *, computer: bool) -> bool:
    """Return whether the answer is turned round about somebody in range by a house ruling."""
    asked = ruling(row.question, allow=not row.usual, whom=seat(row, row.near))
    return outcome(row, row.near, computer, asked) is not row.usual


def allowed(row: Row, *, computer: bool) -> bool:
    """Return whether a house ruling makes somebody out of range like somebody in range.

    The computer player need not choose them; it does there what it does in range.
    """
    about = (row.question, *row.also)
    asked = [ruling(each, allow=row.usual, whom=seat(row, row.far)) for each in about]
    return outcome(row, row.far, computer, *asked) is outcome(row, row.near, computer)
