"""How teams sit (CR 808.2, CR 809.2: together; CR 811.3: apart and evenly)."""

from __future__ import annotations

import pytest

from mtg_influence import Seat, Seating
from mtg_influence.variants.teams import adjacent_teammates, is_evenly_spaced, named_teams, row, sits_together


def seated(names: str) -> Seating:
    return Seating(tuple(Seat(name, 1, name[0]) for name in names.split()))


@pytest.mark.parametrize(
    ("names", "together"),
    [("A1 A2 B1 B2", True), ("A1 B1 B2 A2", True), ("A1 B1 A2 B2", False), ("A1 A2 B1 A3 B2", False)],
)
def test_seats_side_by_side_go_round_the_end(names: str, together: bool) -> None:
    table = seated(names)
    assert sits_together(table, named_teams(table)["A"]) is together


def test_a_row_goes_from_right_to_left_also_round_the_end() -> None:
    table = seated("A3 B1 A1 A2")
    assert row(table, named_teams(table)["A"]) == (2, 3, 0)


def test_811_3_the_example_has_nobody_beside_a_teammate() -> None:
    table = seated("A1 B1 C1 A2 B2 C2 A3 B3 C3")
    assert adjacent_teammates(table) is None
    assert is_evenly_spaced(table)


def test_811_3_the_last_seat_is_beside_the_first() -> None:
    assert adjacent_teammates(seated("A1 B1 B2 A2")) == (1, 2)
    assert adjacent_teammates(seated("A1 B1 C1 A2")) == (3, 0)


def test_811_3_apart_is_not_yet_evenly_spread() -> None:
    assert not is_evenly_spaced(seated("A1 B1 A2 C1 B2 C2"))
