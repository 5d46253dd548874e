"""Ranges of emperors and generals for teams of any size (CR 809.6a)."""

from __future__ import annotations

import pytest

from mtg_influence import Seat, Seating
from mtg_influence.variants.emperors import emperor_ranges, emperors_in_reach, likely_emperors, middle


def teams(size: int, emperor: int, *, count: int = 2) -> Seating:
    """``emperor`` is the place of each team's emperor, from 1."""
    return Seating(
        tuple(
            Seat(f"{team}{place}", 1, team, emperor=place == emperor)
            for team in "ABCD"[:count]
            for place in range(1, size + 1)
        )
    )


def test_809_3a_teams_of_three_have_2_and_1() -> None:
    assert emperor_ranges(teams(3, 2)) == (1, 2, 1) * 2


def test_809_6a_the_example_of_teams_of_four() -> None:
    """Emperors 3, the general next to the emperor on the long side 2, the outer ones 1."""
    assert emperor_ranges(teams(4, 2)) == (1, 3, 2, 1) * 2
    assert emperor_ranges(teams(4, 3)) == (1, 2, 3, 1) * 2


@pytest.mark.parametrize(
    ("size", "emperor", "expected"), [(5, 3, (1, 2, 3, 2, 1)), (7, 4, (1, 2, 3, 4, 3, 2, 1))]
)
def test_809_6a_bigger_teams(size: int, emperor: int, expected: tuple[int, ...]) -> None:
    assert emperor_ranges(teams(size, emperor)) == expected * 2


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_809_6a_generals_reach_one_general_emperors_two_and_no_emperor(size: int, count: int) -> None:
    table = teams(size, (size + 1) // 2, count=count)
    table = table.with_ranges(emperor_ranges(table))
    for player in table.players:
        seat = table.seats[player]
        assert seat.range is not None
        generals = [other for other in table.opponents(player) if not table.seats[other].emperor]
        near = [other for other in generals if table.distance(player, other) <= seat.range]
        nearer = [other for other in generals if table.distance(player, other) < seat.range]
        wanted = 2 if seat.emperor else 1
        assert len(near) >= wanted > len(nearer), "far enough, and no further than that"
    assert emperors_in_reach(table) is None


def test_809_2_nobody_has_to_say_who_sits_in_the_middle_of_three() -> None:
    nobody = Seating(tuple(Seat(name, 1, name[0]) for name in ["A2", "A3", "B1", "B2", "B3", "A1"]))
    assert likely_emperors(nobody) == (0, 3)
    assert likely_emperors(teams(3, 1)) == (), "who says it is asked no more"
    assert likely_emperors(Seating(tuple(Seat(f"A{n}", 1, "A") for n in range(4)))) == ()


def test_809_2_the_middle_of_four_is_two_seats() -> None:
    table = teams(4, 2)
    assert middle(table, table.team(table.players[0])) == (1, 2)
