"""Who decides in a seat."""

from mtg_influence.serve.plan import TablePlan
from mtg_influence.serve.table.seats import ServedSeat, new_seats


def test_each_person_has_a_secret_and_computer_players_have_none() -> None:
    seats = new_seats(TablePlan(people=("Alex", None, "Rob")))
    assert [seat.token is not None for seat in seats] == [True, False, True, False, False, False]
    assert seats[0].token != seats[2].token
    assert [seat.who for seat in seats[:3]] == ["empty", "computer", "empty"]


def test_somebody_comes_leaves_and_comes_back() -> None:
    seat = ServedSeat("Alex", "token")
    assert not seat.come(), "nobody decided before"
    assert seat.who == "person"
    seat.away = True
    assert seat.who == "computer"
    assert seat.come(), "they decide again"
    assert seat.who == "person"


def test_a_computer_player_that_kept_the_seat_warm_goes() -> None:
    seat = ServedSeat("Alex", "token", replaced=True)
    assert seat.come()
    assert seat.who == "person"


def test_a_computer_player_that_the_host_chose_stays() -> None:
    seat = ServedSeat("Alex", "token")
    seat.come()
    seat.replaced = True
    assert not seat.come()
    assert seat.who == "computer"


def test_who_has_no_time_left_does_not_decide_again() -> None:
    seat = ServedSeat("Alex", "token", joined=True, out_of_time=True)
    assert not seat.come()
    assert seat.who == "computer"


def test_a_seat_goes_through_json() -> None:
    seat = ServedSeat("Alex", "token", joined=True, away=True, connected=3)
    assert ServedSeat.from_json(seat.to_json()) == ServedSeat("Alex", "token", joined=True, away=True)
