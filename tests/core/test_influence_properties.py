"""What holds of every table, whoever sits at it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mtg_influence import Influence, PlayerId, Range, Seat, Seating

STEADY = settings(deadline=None)  # a busy machine is no bug
RANGES: st.SearchStrategy[Range] = st.none() | st.integers(0, 6)


@st.composite
def tables(draw: st.DrawFn) -> Seating:
    ranges = draw(st.lists(RANGES, min_size=2, max_size=12))
    seats = tuple(Seat(f"P{index}", limit) for index, limit in enumerate(ranges))
    gone = draw(st.sets(st.integers(0, len(seats) - 1), max_size=len(seats) - 1))
    return Seating(seats, frozenset(PlayerId(player) for player in gone))


@st.composite
def tables_and_leavers(draw: st.DrawFn) -> tuple[Seating, tuple[PlayerId, ...]]:
    table = draw(tables())
    return table, tuple(draw(st.lists(st.sampled_from(table.players), max_size=4, unique=True)))


@STEADY
@given(tables())
def test_distance_is_symmetric_and_at_most_half_way_round(table: Seating) -> None:
    for a in table.players:
        for b in table.players:
            assert table.distance(a, b) == table.distance(b, a) <= len(table.players) // 2
            assert (table.distance(a, b) == 0) == (a == b)


@STEADY
@given(tables())
def test_distance_obeys_the_triangle_inequality(table: Seating) -> None:
    for a in table.players:
        for b in table.players:
            for c in table.players:
                assert table.distance(a, c) <= table.distance(a, b) + table.distance(b, c)


@STEADY
@given(tables())
def test_in_range_is_exactly_within_the_distance(table: Seating) -> None:
    now = Influence.measure(table)
    for a in table.players:
        limit = table.seats[a].range
        for b in table.players:
            assert now.reaches(a, b) == (limit is None or table.distance(a, b) <= limit)


@STEADY
@given(tables())
def test_everybody_reaches_themself(table: Seating) -> None:
    """CR 801.2b: you are always in your own range."""
    now = Influence.measure(table)
    assert all(now.reaches(player, player) for player in table.players)


@STEADY
@given(tables(), st.integers(0, 11))
def test_rotating_the_seats_changes_nothing(table: Seating, turns: int) -> None:
    count = len(table.seats)

    def moved(player: int) -> PlayerId:
        return PlayerId((player + turns) % count)

    by_seat = {moved(player): seat for player, seat in enumerate(table.seats)}
    rotated = Seating(
        tuple(by_seat[PlayerId(i)] for i in range(count)), frozenset(moved(p) for p in table.gone)
    )
    now, then = Influence.measure(table), Influence.measure(rotated)
    for a in table.players:
        assert {moved(b) for b in now.in_range(a)} == set(then.in_range(moved(a)))
        assert [moved(b) for b in table.going_left(a)] == list(rotated.going_left(moved(a)))


@STEADY
@given(tables())
def test_mirroring_the_seats_swaps_left_and_right_and_no_range(table: Seating) -> None:
    last = len(table.seats) - 1

    def moved(player: int) -> PlayerId:
        return PlayerId(last - player)

    mirrored = Seating(tuple(reversed(table.seats)), frozenset(moved(player) for player in table.gone))
    now, then = Influence.measure(table), Influence.measure(mirrored)
    for a in table.players:
        assert {moved(b) for b in now.in_range(a)} == set(then.in_range(moved(a)))
        assert [moved(b) for b in table.going_left(a)] == list(mirrored.going_left(moved(a)))[::-1]


@STEADY
@given(tables_and_leavers())
def test_leaving_pushes_nobody_out_of_range(case: tuple[Seating, tuple[PlayerId, ...]]) -> None:
    table, leavers = case
    now = Influence.measure(table)
    after = now.leave(*leavers)
    for a in after.seating.players:
        stayed = [b for b in now.in_range(a) if b not in leavers]
        assert list(after.in_range(a)) == stayed
        assert set(stayed) <= set(after.next_turn().in_range(a))


@STEADY
@given(tables_and_leavers())
def test_nobody_comes_into_range_during_a_turn(case: tuple[Seating, tuple[PlayerId, ...]]) -> None:
    """CR 801.2c: players come into range only as a turn begins."""
    table, leavers = case
    now = Influence.measure(table)
    for player in leavers:
        later = now.leave(player)
        assert all(set(later.in_range(p)) <= set(now.in_range(p)) for p in table.players)
        now = later


@STEADY
@given(tables(), st.data())
def test_a_wider_range_reaches_no_less(table: Seating, data: st.DataObject) -> None:
    player = data.draw(st.sampled_from(table.players))
    ranges = [seat.range for seat in table.seats]
    now = Influence.measure(table)
    limit = ranges[player]
    ranges[player] = None if limit is None else limit + 1
    assert set(now.in_range(player)) <= set(Influence.measure(table.with_ranges(ranges)).in_range(player))


@STEADY
@given(tables())
def test_unlimited_range_is_the_option_switched_off(table: Seating) -> None:
    now = Influence.measure(table.with_ranges((None,) * len(table.seats)))
    assert now.everyone
    assert all(now.in_range(player) == table.players for player in table.players)


@STEADY
@given(tables())
def test_everyone_says_whether_anybody_is_out_of_anyones_range(table: Seating) -> None:
    now = Influence.measure(table)
    assert now.everyone == all(now.reaches(a, b) for a in table.players for b in table.players)
