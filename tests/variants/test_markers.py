"""Turn markers of Grand Melee, rule by rule; each worked example of the rules is one of the tests."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId, Seating
from mtg_influence.rulings.effects import check_effect
from mtg_influence.variants.markers import Marker, Markers, WrongMarker, begin_turn, marker_count

ALEX = PlayerId(0)


def table(count: int) -> Seating:
    return Seating.from_names(*(f"P{seat}" for seat in range(count)), range=1)


def dealt(count: int, first: int = 0) -> Markers:
    return Markers.deal(table(count), PlayerId(first))


def at(markers: Markers) -> dict[int, int]:
    """Where each marker is."""
    return {marker.number: marker.seat for marker in markers.markers}


def leave(markers: Markers, *players: int) -> Markers:
    return markers.leave(*(PlayerId(player) for player in players))


def owe(markers: Markers, player: int) -> Markers:
    return markers.give_extra_turn(PlayerId(player))


class Test807_4a:  # noqa: N801 - named after the rule
    @pytest.mark.parametrize(
        ("players", "count"), [(16, 4), (15, 3), (12, 3), (11, 2), (8, 2), (7, 1), (4, 1)]
    )
    def test_one_marker_for_each_full_four_players(self, players: int, count: int) -> None:
        """CR 807.4a: the rules' own example is 16 players with four markers, and 15 with three."""
        assert marker_count(players) == count
        assert len(dealt(players).markers) == count

    def test_the_last_three_players_still_have_a_marker(self) -> None:
        """CR 807.4a: by the letter none; a game has to come to its end somehow, and one goes on."""
        assert marker_count(3) == marker_count(1) == 1


class Test807_4b:  # noqa: N801
    def test_the_starting_player_has_the_first_and_every_fourth_seat_to_the_left_the_next(self) -> None:
        """CR 807.4b: the second one is the fifth player's."""
        assert at(dealt(16, first=2)) == {1: 2, 2: 6, 3: 10, 4: 14}
        assert at(dealt(15, first=12)) == {1: 12, 2: 1, 3: 5}

    def test_all_who_have_one_begin_together(self) -> None:
        """CR 807.4b: nobody waits for anybody at first."""
        assert all(marker.in_turn for marker in dealt(16).markers)


class Test807_4c:  # noqa: N801
    def test_who_ends_a_turn_passes_the_marker_to_the_left(self) -> None:
        """CR 807.4c: the next seat has it, and no turn yet."""
        after = dealt(8).end_turn(1)
        assert after.marker(1) == Marker(1, PlayerId(1), in_turn=False)

    def test_who_leaves_during_the_turn_passes_it_when_that_turn_ends(self) -> None:
        """CR 807.4c: until then it stays where they sat."""
        after = leave(dealt(9), 0)
        assert after.marker(1) == Marker(1, ALEX, in_turn=True)
        assert at(after.end_turn(1))[1] == 1

    def test_who_leaves_before_the_turn_begins_passes_it_at_once(self) -> None:
        """CR 807.4c: to the left."""
        after = leave(dealt(9).end_turn(1), 1)
        assert after.marker(1) == Marker(1, PlayerId(2), in_turn=False)

    def test_the_left_neighbour_is_the_next_one_still_there(self) -> None:
        """CR 807.4c: seats of players who left are passed over."""
        assert at(leave(dealt(15), 1, 2).end_turn(1))[1] == 3


class Test807_4d:  # noqa: N801
    def test_nobody_begins_while_a_marker_is_in_the_three_seats_to_the_left(self) -> None:
        """CR 807.4d: P1 has three seats between them and P4's marker only once that one has moved on."""
        after = dealt(8).end_turn(1)
        assert after.waits_for(1) == 4
        with pytest.raises(WrongMarker, match="turn marker 1 has to wait for P4"):
            after.begin(1)

    def test_the_wait_is_over_when_the_player_four_seats_to_the_left_takes_that_marker(self) -> None:
        """CR 807.4d: P5 takes it; P1 may begin, and P5 waits for nobody but P0, who is gone."""
        after = dealt(8).end_turn(1).end_turn(2)
        assert at(after) == {1: 1, 2: 5}
        assert after.waits_for(1) is None
        assert after.begin(1).marker(1).in_turn

    def test_with_one_marker_nobody_waits(self) -> None:
        """CR 807.4d: there is no other one."""
        assert dealt(5).end_turn(1).waits_for(1) is None

    def test_seats_of_who_left_do_not_count(self) -> None:
        """CR 807.4d: three seats are three players still in the game."""
        after = leave(dealt(13), 5).end_turn(2)
        assert at(after)[2] == 6
        assert after.waits_for(2) == 8
        assert at(after.end_turn(3))[3] == 9
        assert after.end_turn(3).waits_for(2) == 9


class Test807_4e:  # noqa: N801
    def test_the_marker_to_the_right_of_who_left_is_designated(self) -> None:
        """CR 807.4e: from sixteen players to fifteen; P6 leaves, and P4 is on their right."""
        after = leave(dealt(16), 6)
        assert [marker.removals for marker in after.markers] == [0, 1, 0, 0]

    def test_a_departure_that_leaves_enough_players_designates_none(self) -> None:
        """CR 807.4e: fifteen players to twelve need three markers all the time."""
        after = leave(leave(leave(dealt(15), 6), 7), 8)
        assert all(marker.removals == 0 for marker in after.markers)

    def test_of_several_who_leave_at_once_the_lowest_number_counts(self) -> None:
        """CR 807.4e: on the right of P14 is marker 4, of P2 marker 1; one has to go."""
        after = leave(dealt(16), 14, 2)
        assert [marker.removals for marker in after.markers] == [1, 0, 0, 0]

    def test_one_marker_may_be_designated_twice(self) -> None:
        """CR 807.4e: five leave at once and two markers have to go; to the right of three is marker 1."""
        after = leave(dealt(20), 1, 2, 3, 17, 18)
        assert [marker.removals for marker in after.markers] == [2, 0, 0, 0, 0]

    def test_who_leaves_during_their_turn_is_not_to_their_own_right(self) -> None:
        """CR 807.4e: P4 leaves; on their right is P0's marker."""
        assert [marker.removals for marker in leave(dealt(8), 4).markers] == [1, 0]


class Test807_4f:  # noqa: N801
    def test_a_marker_designated_already_does_not_count(self) -> None:
        """CR 807.4f: P6 made it three for fifteen; that P7 leaves too takes away no other one."""
        after = leave(leave(dealt(16), 6), 7)
        assert [marker.removals for marker in after.markers] == [0, 1, 0, 0]


class Test807_4g:  # noqa: N801
    def test_a_designated_marker_is_removed_when_its_turn_ends(self) -> None:
        """CR 807.4g: instead of being passed."""
        after = leave(dealt(8), 2)
        assert at(after) == {1: 0, 2: 4}
        assert at(after.end_turn(1)) == {2: 4}

    def test_one_without_a_turn_is_removed_at_once(self) -> None:
        """CR 807.4g: nothing has to be waited for."""
        after = leave(dealt(8).end_turn(1), 2)
        assert at(after) == {2: 4}

    def test_designated_twice_it_leaves_one_removal_to_the_marker_on_its_right(self) -> None:
        """CR 807.4g: twice on marker 1 is once on marker 5 when marker 1 is gone."""
        twice = leave(dealt(20), 1, 2, 3, 17, 18)
        after = twice.end_turn(1)
        assert {marker.number: marker.removals for marker in after.markers} == {2: 0, 3: 0, 4: 0, 5: 1}

    def test_designated_twice_and_waiting_both_go_at_once_where_the_other_one_waits_too(self) -> None:
        """CR 807.4g: neither is in a turn."""
        waiting = dealt(20).end_turn(1).end_turn(5)
        assert at(waiting) == {1: 1, 2: 4, 3: 8, 4: 12, 5: 17}
        assert at(leave(waiting, 2, 3, 5, 18, 19)) == {2: 4, 3: 8, 4: 12}


class Test807_4h:  # noqa: N801
    def test_players_on_both_sides_of_a_gap_come_into_range_when_the_next_turn_begins(self) -> None:
        """CR 807.4h + CR 801.2c: not when the neighbours leave, and not with the turns that go on."""
        markers, influence = dealt(13), Influence.measure(table(13))
        markers, influence = leave(markers, 1, 2), influence.leave(PlayerId(1), PlayerId(2))
        assert not influence.reaches(ALEX, PlayerId(3))
        markers = markers.end_turn(3)
        _, then = begin_turn(markers, influence, number=3)
        assert then.reaches(ALEX, PlayerId(3))


class TestH30:
    def test_ranges_are_measured_whichever_markers_turn_begins(self) -> None:
        """CR 801.2c (hole H30): P0 is in the middle of a turn, and P9's turn measures for P0 as well."""
        markers, influence = leave(dealt(13), 1), Influence.measure(table(13)).leave(PlayerId(1))
        assert markers.marker(1).in_turn
        after, then = begin_turn(markers.end_turn(3), influence, number=3)
        assert after.marker(1).in_turn
        assert then.in_range(ALEX) == (0, 2, 12)


class Test807_4i:  # noqa: N801
    def test_who_has_the_marker_keeps_it_for_the_extra_turn(self) -> None:
        """CR 807.4i: with nobody close on either side."""
        after = owe(dealt(5), 0).end_turn(1)
        assert after.marker(1) == Marker(1, ALEX, in_turn=False)
        assert after.waits_for(1) is None
        assert at(after.begin(1).end_turn(1)) == {1: 1}

    def test_a_marker_close_on_the_left_makes_the_extra_turn_wait(self) -> None:
        """CR 807.4i: until the player four seats to the left has that one; P3's seat is one too near."""
        close = leave(dealt(9), 2)
        after = owe(close, 0).end_turn(1)
        assert at(after)[1] == 0
        assert after.waits_for(1) == 4
        assert after.end_turn(2).waits_for(1) is None

    def test_a_marker_close_on_the_right_makes_the_extra_turn_come_later(self) -> None:
        """CR 807.4i: the marker is passed on, and the turn is taken just before the next one."""
        close = leave(dealt(9), 2)
        after = owe(close, 4).end_turn(2)
        assert at(after)[2] == 5
        assert after.owed == (4,)

    def test_nobody_within_three_seats_is_nobody_in_the_way(self) -> None:
        """CR 807.4i: four seats away on both sides, as at the start, is far enough."""
        after = owe(dealt(8), 0).end_turn(1)
        assert at(after)[1] == 0
        assert after.waits_for(1) is None


class Test807_4j:  # noqa: N801
    def test_who_has_no_marker_takes_it_just_before_their_next_turn(self) -> None:
        """CR 807.4j: two turns in a row when the marker comes."""
        after = owe(dealt(5), 1).end_turn(1)
        assert after.marker(1) == Marker(1, PlayerId(1), in_turn=False, turns=2)
        first = after.begin(1).end_turn(1)
        assert first.marker(1) == Marker(1, PlayerId(1), in_turn=False)
        assert at(first.begin(1).end_turn(1)) == {1: 2}

    def test_time_walk_with_a_marker_that_is_removed_waits_for_the_next_marker(self) -> None:
        """CR 807.4j, the rules' example: Alex's left neighbour leaves in the turn of Alex's Time Walk, and
        one marker less is needed; Alex's is removed, and the extra turn waits for the next marker."""
        after = leave(owe(dealt(8), 0), 1).end_turn(1)
        assert at(after) == {2: 4}
        assert after.owed == (0,)
        for _ in range(4):
            after = after.end_turn(2)
            after = after if after.waits_for(2) is not None else after.begin(2)
        assert after.marker(2) == Marker(2, ALEX, in_turn=True, turns=2)

    def test_who_waits_with_a_marker_takes_it_there(self) -> None:
        """CR 807.4j: the turn after the one going on is the one that the marker is waiting for."""
        after = owe(dealt(8).end_turn(1), 1)
        assert after.marker(1).turns == 2

    def test_extra_turns_of_who_leaves_are_gone(self) -> None:
        """CR 800.4k: the turn of a player who has left does not begin."""
        assert leave(owe(dealt(8), 2), 2).owed == ()

    def test_of_several_extra_turns_each_is_taken(self) -> None:
        """CR 807.4j: three turns in a row."""
        assert owe(owe(dealt(5), 1), 1).end_turn(1).marker(1).turns == 3


class TestH14:
    def test_a_player_out_of_range_gets_no_extra_turn(self) -> None:
        """CR 801.10 (hole H14): the effect gives nothing to P2, and one's own is never limited."""
        influence = Influence.measure(table(16))
        assert not check_effect(influence, ALEX, recipient=PlayerId(2)).allowed
        assert check_effect(influence, ALEX, recipient=ALEX).allowed


class TestMisuse:
    def test_a_marker_that_is_not_there_is_named(self) -> None:
        with pytest.raises(WrongMarker, match="turn marker 7 is not there") as caught:
            dealt(8).end_turn(7)
        assert caught.value.number == 7

    def test_a_turn_is_begun_and_ended_once(self) -> None:
        with pytest.raises(WrongMarker, match="has a turn already"):
            dealt(8).begin(1)
        with pytest.raises(WrongMarker, match="has no turn to end"):
            dealt(8).end_turn(1).end_turn(1)

    def test_when_everybody_has_left_no_marker_is_left(self) -> None:
        assert leave(dealt(4), 0, 1, 2, 3).markers == ()


STEP = st.tuples(st.sampled_from(["end", "begin", "leave", "extra"]), st.integers(0, 40), st.integers(1, 6))


@given(st.integers(4, 24), st.lists(STEP, max_size=60))
def test_in_any_game_there_are_as_many_markers_as_there_should_be_and_somebody_can_go_on(
    count: int, steps: list[tuple[str, int, int]]
) -> None:
    markers = dealt(count)
    for what, number, many in steps:
        marker = markers.markers[number % len(markers.markers)]
        players = markers.seating.players
        if what == "end" and marker.in_turn:
            markers = markers.end_turn(marker.number)
        elif what == "begin" and not marker.in_turn and markers.waits_for(marker.number) is None:
            markers = markers.begin(marker.number)
        elif what == "leave" and len(players) > many:
            markers = markers.leave(*{players[(number + 7 * each) % len(players)] for each in range(many)})
        elif what == "extra":
            markers = markers.give_extra_turn(players[number % len(players)])
        counted = len(markers.markers) - sum(each.removals for each in markers.markers)
        assert counted == marker_count(len(markers.seating.players))
        assert all(each.in_turn or each.seat not in markers.seating.gone for each in markers.markers)
        assert all(each.in_turn for each in markers.markers if each.removals)
        assert set(markers.owed) <= set(markers.seating.players)
        assert any(each.in_turn or markers.waits_for(each.number) is None for each in markers.markers)
