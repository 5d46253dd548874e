"""The referee measures by itself, and comes to the same."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mtg_influence import Influence, PlayerId, Seat, Seating
from mtg_influence.referee.seats import SeatLine, Seats

STEADY = settings(deadline=None)  # a busy machine is no bug
RANGES = st.lists(st.none() | st.integers(0, 4), min_size=2, max_size=9)


def agree(seats: Seats, now: Influence) -> None:
    for a in now.seating.players:
        assert seats.in_range(a) == list(now.in_range(a))
        for b in now.seating.players:
            assert seats.reaches(a, b) == now.reaches(a, b)
            assert seats.are_opponents(a, b) == now.seating.is_opponent(a, b)


@STEADY
@given(RANGES, st.data())
def test_two_measurings_agree_through_departures_and_turns(
    ranges: list[int | None], data: st.DataObject
) -> None:
    teams = [data.draw(st.sampled_from([None, "red", "blue"])) for _ in ranges]
    names = [f"P{index}" for index in range(len(ranges))]
    rows = list(zip(names, ranges, teams, strict=True))
    seats = Seats([SeatLine(*row) for row in rows])
    now = Influence.measure(Seating(tuple(Seat(*row) for row in rows)))
    agree(seats, now)
    while len(now.seating.players) > 1:
        if data.draw(st.booleans()):
            gone = data.draw(st.sampled_from(now.seating.players))
            seats.leave(gone)
            now = now.leave(PlayerId(gone))
        elif data.draw(st.booleans()):
            seats.begin_turn()
            now = now.next_turn()
        else:
            break
        agree(seats, now)


@STEADY
@given(RANGES, st.data())
def test_the_nearest_opponent_to_the_left_is_the_first_one_round_the_table(
    ranges: list[int | None], data: st.DataObject
) -> None:
    seats = Seats([SeatLine(f"P{index}", limit) for index, limit in enumerate(ranges)])
    seat = data.draw(st.integers(0, len(ranges) - 1))
    for gone in data.draw(st.sets(st.integers(0, len(ranges) - 1), max_size=len(ranges) - 1)):
        if gone != seat:
            seats.leave(gone)
    found = seats.opponents_leftwards(seat)
    steps = [(other - seat) % len(ranges) for other in found]
    assert steps == sorted(steps)
    assert set(found) == set(seats.there) - {seat}
