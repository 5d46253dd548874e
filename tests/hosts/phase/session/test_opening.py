"""Opening a table: woven where range leaves somebody out, bare otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.base import CardPlacement, Position, SeatSpec, Zone
from mtg_influence.hosts.phase.session.opening import Opening

if TYPE_CHECKING:
    from mtg_influence.core.seating import Range
    from mtg_influence.hosts.phase.faces.book import FaceBook

pytestmark = pytest.mark.host

DECK = ["Forest"] * 8
NAMES = ("Alex", "Rob", "Carissa", "Dana")


def opening(book: FaceBook, *ranges: Range, teams: tuple[str | None, ...] = (None,) * 4) -> Opening:
    seats = [SeatSpec(NAMES[at], limit, tuple(DECK), teams[at]) for at, limit in enumerate(ranges)]
    decks = [DECK] * len(ranges)
    return Opening(seats, decks=decks, faces=book.faces(["Forest"]), judge=build_judge(entry_points=False))


@pytest.mark.parametrize("ranges", [(None,) * 4, (2,) * 4, (1,) * 3])
def test_nothing_is_woven_where_everybody_reaches_everybody(
    book: FaceBook, ranges: tuple[int | None, ...]
) -> None:
    opened = opening(book, *ranges)
    assert opened.variants is None
    assert opened.table(seed=1)._game.is_limited is False


def test_one_short_range_is_enough_to_weave(book: FaceBook) -> None:
    assert opening(book, None, None, 1, None).variants is not None


def test_teams_are_woven_at_any_range_for_the_host_knows_none(book: FaceBook) -> None:
    assert opening(book, *(None,) * 4, teams=("a", "b", "a", "b")).variants is not None


def test_who_begins_is_said_or_left_to_the_seed(book: FaceBook) -> None:
    opened = opening(book, 1, 1, 1, 1)
    assert opened.table(seed=1, first=PlayerId(3)).active == 3
    assert len({opened.table(seed=seed).active for seed in range(6)}) > 1


def test_in_a_position_it_is_who_the_position_says(book: FaceBook) -> None:
    position = Position((CardPlacement("Forest", "Rob", Zone.HAND),), active="Carissa")
    table = opening(book, 1, 1, 1, 1).table(seed=1, first=PlayerId(3), position=position)
    assert (table.active, table.turn) == (2, 1)
    assert [view.name for view in table.objects(Zone.HAND)] == ["Forest"]
