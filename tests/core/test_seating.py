"""Seats in a circle, live (CR 801.2: distance in seats, the shorter way round)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence import MtgInfluenceError, PlayerId, Seat, Seating
from mtg_influence.core.errors import BadRange, DuplicateName, NotInGame, TooFewSeats, UnknownPlayer

if TYPE_CHECKING:
    from collections.abc import Callable

SIX = Seating.from_names("Alex", "Rob", "Carissa", "Dana", "Eli", "Fay", range=1)
A, B, C, D, E, F = (PlayerId(i) for i in range(6))


def test_left_is_the_next_seat_and_wraps_around() -> None:
    assert SIX.left_of(A) == B
    assert SIX.left_of(F) == A
    assert SIX.right_of(A) == F


@pytest.mark.parametrize(("other", "seats"), [(A, 0), (B, 1), (C, 2), (D, 3), (E, 2), (F, 1)])
def test_distance_is_counted_the_shorter_way_round(other: PlayerId, seats: int) -> None:
    assert SIX.distance(A, other) == seats


def test_seats_of_players_who_left_do_not_count() -> None:
    seating = SIX.leave(B)
    assert seating.distance(A, C) == 1
    assert seating.left_of(A) == C
    assert seating.players == (A, C, D, E, F)


def test_the_left_of_a_player_who_left_is_still_known() -> None:
    seating = SIX.leave(B, C)
    assert seating.left_of(B) == D
    assert seating.right_of(C) == A
    assert list(seating.going_left(B)) == [D, E, F, A]


def test_leaving_keeps_seats_names_and_the_seating_asked() -> None:
    seating = SIX.leave(B).leave(B)
    assert seating.name(B) == "Rob"
    assert seating.find("Rob") == B
    assert seating.gone == {B}
    assert SIX.gone == frozenset()


def test_somebody_alone_has_no_neighbour() -> None:
    seating = Seating.from_names("Alex", "Rob", range=1).leave(B)
    with pytest.raises(NotInGame) as alone:
        seating.left_of(A)
    assert alone.value.name == "Alex"
    with pytest.raises(NotInGame):
        seating.right_of(A)


def test_everybody_is_an_opponent_without_teams() -> None:
    assert SIX.opponents(A) == (B, C, D, E, F)
    assert SIX.teammates(A) == ()
    assert not SIX.is_opponent(A, A)


def test_teammates_are_no_opponents() -> None:
    seating = Seating((Seat("A1", 1, "a"), Seat("A2", 1, "a"), Seat("B1", 1, "b"), Seat("Lone", 1)))
    assert seating.opponents(A) == (C, D)
    assert seating.teammates(A) == (B,)
    assert seating.leave(B).teammates(A) == ()
    assert seating.opponents(D) == (A, B, C)


def test_ranges_may_differ_and_be_replaced() -> None:
    seating = SIX.with_ranges((1, 2, None, 0, 3, 1))
    assert [seat.range for seat in seating.seats] == [1, 2, None, 0, 3, 1]
    assert [seat.name for seat in seating.seats] == [seat.name for seat in SIX.seats]


def test_replacing_ranges_keeps_who_has_left() -> None:
    assert SIX.leave(B).with_ranges((None,) * 6).gone == {B}


BAD: list[tuple[Callable[[], Any], type[MtgInfluenceError], type[Exception], str]] = [
    (lambda: Seating((Seat("Alex", 1),)), TooFewSeats, ValueError, "a seating needs at least 2 seats, got 1"),
    (
        lambda: Seating.from_names("Alex", "Rob", "alex", range=1),
        DuplicateName,
        ValueError,
        "seats 0 and 2 are both named 'alex'",
    ),
    (
        lambda: Seat("Alex", -1),
        BadRange,
        ValueError,
        "the range of 'Alex' is -1, expected a number of seats from 0, or None for unlimited",
    ),
    (lambda: Seat("Alex", True), BadRange, ValueError, "the range of 'Alex' is True, expected"),
    (lambda: SIX.with_ranges((1, 1)), BadRange, ValueError, "the range of '6 seats' is"),
    (
        lambda: SIX.find("Carisa"),
        UnknownPlayer,
        LookupError,
        "no player 'Carisa' among Alex, Rob, Carissa, Dana, Eli, Fay, did you mean 'Carissa'?",
    ),
    (lambda: SIX.name(PlayerId(6)), UnknownPlayer, LookupError, "no player 6 among Alex"),
    (lambda: SIX.name(PlayerId(-1)), UnknownPlayer, LookupError, "no player -1 among Alex"),
    (lambda: SIX.leave(PlayerId(9)), UnknownPlayer, LookupError, "no player 9 among Alex"),
    (lambda: SIX.leave(B).distance(A, B), NotInGame, ValueError, "'Rob' has left the game"),
]


@pytest.mark.parametrize(("call", "error", "builtin", "message"), BAD)
def test_bad_calls_say_what_is_wrong(
    call: Callable[[], object], error: type[MtgInfluenceError], builtin: type[Exception], message: str
) -> None:
    with pytest.raises(error) as caught:
        call()
    assert isinstance(caught.value, builtin)
    assert str(caught.value).startswith(message)
