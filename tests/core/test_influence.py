"""The snapshot of a turn (CR 801.2c: players in range are measured only as a turn begins)."""

from __future__ import annotations

from mtg_influence import Influence, PlayerId, Seat, Seating

A, B, C, D, E, F = (PlayerId(i) for i in range(6))
SIX = Seating.from_names("Alex", "Rob", "Carissa", "Dana", "Eli", "Fay", range=1)


def test_range_1_is_you_and_both_neighbours() -> None:
    """CR 801.2a, first example: you and the players seated on either side."""
    assert Influence.measure(SIX).in_range(A) == (A, B, F)


def test_range_2_is_two_players_on_each_side() -> None:
    """CR 801.2a, second example: you and two players either way."""
    assert Influence.measure(SIX.with_ranges((2,) * 6)).in_range(A) == (A, B, C, E, F)


def test_you_are_in_your_own_range_even_at_range_0() -> None:
    """CR 801.2b: always in your own range."""
    assert Influence.measure(SIX.with_ranges((0,) * 6)).in_range(D) == (D,)


def test_unlimited_range_reaches_everybody() -> None:
    now = Influence.measure(SIX.with_ranges((None, 1, 1, 1, 1, 1)))
    assert now.in_range(A) == SIX.players
    assert now.unlimited(A)
    assert not now.unlimited(B)
    assert now.mask(A) == 0b111111


def test_range_is_one_sided_where_ranges_differ() -> None:
    """CR 801.2a: players may have different ranges."""
    now = Influence.measure(SIX.with_ranges((2, 1, 1, 1, 1, 1)))
    assert now.reaches(A, C)
    assert not now.reaches(C, A)


def test_a_new_neighbour_comes_into_range_when_the_next_turn_begins() -> None:
    """CR 801.2c, example: Rob sits between Alex and Carissa and leaves in the middle of a turn."""
    table = Seating.from_names("Carissa", "Rob", "Alex", "Dana", "Eli", range=1)
    carissa, rob, alex = (table.find(name) for name in ("Carissa", "Rob", "Alex"))
    now = Influence.measure(table)
    assert not now.reaches(alex, carissa)
    now = now.leave(rob)
    assert now.seating.distance(alex, carissa) == 1
    assert not now.reaches(alex, carissa)
    assert now.next_turn().reaches(alex, carissa)


def test_who_leaves_is_out_of_every_range_at_once() -> None:
    """CR 801.2c + 102.1: who has left is no player, whatever the snapshot says."""
    now = Influence.measure(SIX).leave(B)
    assert not any(now.reaches(player, B) for player in SIX.players)
    assert now.in_range(B) == ()
    assert now.in_range(A) == (A, F)


def test_the_snapshot_that_was_taken_does_not_change() -> None:
    before = Influence.measure(SIX)
    before.leave(B)
    assert before.in_range(A) == (A, B, F)


def test_measured_keeps_the_seats_of_the_beginning_of_the_turn() -> None:
    now = Influence.measure(SIX).leave(B).leave(C)
    assert now.measured == SIX
    assert now.seating.gone == {B, C}
    assert now.next_turn().measured.gone == {B, C}


def test_nearest_left_goes_round_the_table_and_ignores_range() -> None:
    now = Influence.measure(SIX)
    assert now.nearest_left(A, {D, F}) == D
    assert now.nearest_left(E, {A, D}) == A
    assert now.leave(D).nearest_left(A, {D, F}) == F
    assert now.nearest_left(A, {A}) is None
    assert now.nearest_left(A, ()) is None


def test_everyone_holds_exactly_where_range_changes_nothing() -> None:
    assert Influence.measure(SIX.with_ranges((3,) * 6)).everyone
    assert Influence.measure(SIX.with_ranges((None,) * 6)).everyone
    assert not Influence.measure(SIX.with_ranges((3, 3, 3, 3, 3, 2))).everyone
    assert Influence.measure(SIX.with_ranges((2,) * 6).leave(F)).everyone


def test_equal_snapshots_are_equal_and_hash_alike() -> None:
    one, other = Influence.measure(SIX), Influence.measure(SIX)
    assert one == other
    assert hash(one) == hash(other)
    assert one != one.leave(B)


def test_emperor_ranges_reach_as_the_variant_says() -> None:
    """CR 809.6a, example of two teams of four with ranges 3, 2 and 1, none of them wider than needed."""
    names = ("A-g1", "A-emp", "A-g2", "A-g3", "B-g1", "B-emp", "B-g2", "B-g3")
    ranges = (1, 3, 2, 1, 1, 3, 2, 1)
    table = Seating(tuple(Seat(n, r, n[0]) for n, r in zip(names, ranges, strict=True)))
    now = Influence.measure(table)

    def enemies(name: str) -> list[str]:
        player = table.find(name)
        return [table.name(p) for p in now.in_range(player) if table.is_opponent(player, p)]

    assert enemies("A-emp") == ["B-g1", "B-g2", "B-g3"]
    assert enemies("A-g1") == ["B-g3"]
    assert enemies("A-g2") == ["B-g1"]
    assert enemies("A-g3") == ["B-g1"]


def test_a_turn_that_changes_nothing_is_the_same_snapshot() -> None:
    """What judges remember then stays true, and they need not be asked again."""
    now = Influence.measure(SIX)
    assert now.next_turn() is now
    after = now.leave(B)
    assert after.next_turn() is not after
    again = after.next_turn()
    assert again.next_turn() is again


def test_leaving_twice_is_leaving_once() -> None:
    after = Influence.measure(SIX).leave(B, C)
    assert after.leave(B) is after
    assert after.leave() is after
