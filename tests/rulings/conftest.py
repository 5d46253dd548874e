"""Tables for tests of rulings: names in seat order, the next one sits to the left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest

from mtg_influence import Influence, Seat, Seating
from mtg_influence.core.options import Options

if TYPE_CHECKING:
    from mtg_influence import PlayerId, Range

NO_OPTIONS = Options()


class Circle(Protocol):
    def __call__(
        self, seats: str, *, range: Range = 1, options: Options = NO_OPTIONS
    ) -> tuple[Influence, tuple[PlayerId, ...]]: ...


@pytest.fixture
def circle() -> Circle:
    """Seat players: ``"Alex:2 Rob/red *Carissa/red"`` gives Alex a range of his own, Rob a team, and the
    team an emperor.

    Returns the snapshot and the players in the order given.
    """

    def seated(
        seats: str, *, range: Range = 1, options: Options = NO_OPTIONS
    ) -> tuple[Influence, tuple[PlayerId, ...]]:
        made = []
        for word in seats.split():
            name, _, limit = word.partition("/")[0].partition(":")
            team = word.partition("/")[2] or None
            reach = int(limit) if limit else range
            made.append(Seat(name.lstrip("*"), reach, team, emperor=name.startswith("*")))
        seating = Seating(tuple(made), options=options)
        return Influence.measure(seating), seating.players

    return seated
