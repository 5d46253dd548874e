"""What is seen of a table: who reaches whom, now and from the next turn, and how far around that goes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.picture.lanes import lanes
from mtg_influence.picture.sight import Arc, Sight

ALEX, ROB, CARISSA = PlayerId(0), PlayerId(1), PlayerId(2)


def six(range_: int | None = 1) -> Seating:
    return Seating.from_names("Alex", "Rob", "Carissa", "Bianca", "Dario", "Mei", range=range_)


def emperors() -> Seating:
    teams = [(name, "north") for name in ("Alex", "Rob", "Carissa")]
    teams += [(name, "south") for name in ("Bianca", "Dario", "Mei")]
    crowned = ("Rob", "Dario")
    return Seating(tuple(Seat(n, 1 + (n in crowned), team, emperor=n in crowned) for n, team in teams))


def test_a_range_goes_as_far_on_both_sides() -> None:
    assert Sight.of(six()).arc(ALEX) == Arc(ALEX, left=1, right=1)
    assert Sight.of(six(0)).arc(ALEX) == Arc(ALEX, left=0, right=0)


@pytest.mark.parametrize("range_", [3, 4, None])
def test_a_range_that_reaches_everybody_goes_all_the_way_round(range_: int | None) -> None:
    assert Sight.of(six(range_)).arc(ALEX).whole


def test_who_comes_into_range_does_so_with_the_next_turn() -> None:
    """CR 801.2c."""
    sight = Sight.of(six(), without=[ROB])
    assert sight.now.in_range(ALEX) == (0, 5)
    assert sight.gains(ALEX) == (2,)
    assert sight.arc(ALEX) == Arc(ALEX, left=0, right=1, later_left=2)


def test_an_arc_goes_on_past_who_left_between_two_in_range() -> None:
    eight = Seating.from_names(*"ABCDEFGH", range=2)
    assert Sight.of(eight, without=[ROB]).arc(ALEX) == Arc(ALEX, 2, 2, later_left=1)


def test_a_team_leaves_with_its_emperor() -> None:
    """CR 809.5b."""
    sight = Sight.of(emperors(), without=[ROB])
    assert (sight.left, sight.taken, sight.players) == ((1,), (0, 2), (3, 4, 5))
    assert sight.is_over


def test_a_general_leaves_alone() -> None:
    sight = Sight.of(emperors(), without=[CARISSA])
    assert (sight.left, sight.taken, sight.is_over) == ((2,), (), False)


def test_when_all_leave_nobody_is_left() -> None:
    sight = Sight.of(six(), without=[PlayerId(seat) for seat in range(6)])
    assert (sight.players, sight.is_over, sight.arcs()) == ((), True, ())


def test_everybody_reaches_everybody_at_a_small_table() -> None:
    assert Sight.of(Seating.from_names("A", "B", "C", range=1)).everyone
    assert not Sight.of(six()).everyone


SEATINGS = st.builds(
    lambda ranges: Seating(tuple(Seat(f"P{number}", each) for number, each in enumerate(ranges))),
    st.lists(st.none() | st.integers(0, 4), min_size=2, max_size=12),
)


@given(SEATINGS, st.sets(st.integers(0, 11), max_size=4))
def test_an_arc_covers_whom_its_player_reaches_and_arcs_on_one_ring_do_not_touch(
    seating: Seating, leaving: set[int]
) -> None:
    count = len(seating.seats)
    sight = Sight.of(seating, without=[PlayerId(seat) for seat in leaving if seat < count])
    arcs = sight.arcs()
    used: dict[int, set[int]] = {}
    for arc, lane in zip(arcs, lanes(arcs, count), strict=True):
        now = {(arc.player + step) % count for step in range(-arc.right, arc.left + 1)}
        then = {(arc.player + step) % count for step in range(-arc.reach_right, arc.reach_left + 1)}
        there = set(sight.players)
        assert arc.whole or now & there == set(sight.now.in_range(arc.player))
        assert arc.is_round or then & there == set(sight.then.in_range(arc.player))
        covered = set(range(count)) if arc.is_round else now | then
        assert not used.get(lane, set()) & covered
        used.setdefault(lane, set()).update(covered)
