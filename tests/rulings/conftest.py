"""Tables for tests of rulings: names in seat order, the next one sits to the left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest

from mtg_influence import Influence, Seat, Seating

if TYPE_CHECKING:
    from mtg_influence import PlayerId, Range


class Circle(Protocol):
    def __call__(self, seats: str, *, range: Range = 1) -> tuple[Influence, tuple[PlayerId, ...]]: ...


@pytest.fixture
def circle() -> Circle:
    """Seat players: ``"Alex:2 Rob/red Carissa"`` gives Alex a range of his own and Rob a team.

    Returns the snapshot and the players in the order given.
    """

    def seated(seats: str, *, range: Range = 1) -> tuple[Influence, tuple[PlayerId, ...]]:
        made = []
        for word in seats.split():
            name, _, limit = word.partition("/")[0].partition(":")
            made.append(Seat(name, int(limit) if limit else range, word.partition("/")[2] or None))
        seating = Seating(tuple(made))
        return Influence.measure(seating), seating.players

    return seated
