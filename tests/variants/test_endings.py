"""By which rule somebody has won."""

from __future__ import annotations

from mtg_influence import PlayerId, Seat, Seating
from mtg_influence.variants import rule_of_winning

EMPEROR = Seating(tuple(Seat(f"{team}{n}", 1, team, emperor=n == 2) for team in "AB" for n in (1, 2, 3)))


def players(*seats: int) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(seat) for seat in seats)


def test_809_5b_a_team_wins_when_the_other_emperor_has_lost() -> None:
    assert rule_of_winning(EMPEROR.leave(*players(3, 4, 5)), winners=players(0, 1, 2)) == "809.5b"


def test_a_team_of_no_emperor_wins_as_the_last_one_left() -> None:
    """CR 104.2c: all opponents have left."""
    table = Seating(tuple(Seat(f"{team}{n}", 1, team) for team in "AB" for n in (1, 2)))
    assert rule_of_winning(table.leave(*players(2, 3)), winners=players(0, 1)) == "104.2c"


def test_a_draw_is_nobodys_win() -> None:
    assert rule_of_winning(EMPEROR, winners=()) is None
