"""Where things go: no seat on another one, no arc under a seat, whatever the table."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from mtg_influence.picture.layout import BOX_HEIGHT, BOX_WIDTH, lay_out


@pytest.mark.parametrize("lanes", [1, 3, 6])
@pytest.mark.parametrize("seats", [*range(2, 13), 20])
def test_nothing_overlaps(seats: int, lanes: int) -> None:
    layout = lay_out([BOX_WIDTH] * seats, lanes)
    for one, other in combinations(layout.seats, 2):
        assert abs(one.x - other.x) > BOX_WIDTH or abs(one.y - other.y) > BOX_HEIGHT
    for place in layout.seats:
        nearest = hypot(
            max(abs(place.x) - BOX_WIDTH / 2, 0.0),
            max(abs(place.y) - BOX_HEIGHT / 2, 0.0),
        )
        assert nearest > layout.lane(0) + 7
    assert layout.lane(lanes - 1) > 40


def test_the_first_seat_is_on_top_and_the_next_one_clockwise() -> None:
    layout = lay_out([BOX_WIDTH] * 4, 1)
    assert layout.seats[0].y < 0 == layout.seats[0].x
    assert layout.seats[1].x > 0 == layout.seats[1].y


def test_a_part_of_a_seat_is_between_two() -> None:
    layout = lay_out([BOX_WIDTH] * 4, 1)
    between = layout.at(100, 0.5)
    assert 0 < between.x == -between.y


@pytest.mark.parametrize("stretch", [1.0, 1.6])
def test_boxes_of_their_own_widths_do_not_overlap(stretch: float) -> None:
    widths = [100.0, 232.0] * 10
    layout = lay_out(widths, 3, height=50, stretch=stretch)
    for (one, width), (other, other_width) in combinations(zip(layout.seats, widths, strict=True), 2):
        assert abs(one.x - other.x) > (width + other_width) / 2 or abs(one.y - other.y) > 50
