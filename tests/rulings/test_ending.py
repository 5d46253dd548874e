"""How a game ends (CR 801.14: wins; CR 801.15: draws; CR 801.16: loops)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.ending import check_draw, check_loss_by_win

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle


def test_a_win_makes_only_opponents_in_range_lose(circle: Circle) -> None:
    now, players = circle("Alex Rob Carissa Dana Eli")
    alex, rob, *_, eli = players
    assert [p for p in players if check_loss_by_win(now, alex, player=p)] == [rob, eli]


def test_a_win_spares_teammates_and_the_winner(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex/a Rob/a Carissa/b Dana/b")
    assert not check_loss_by_win(now, alex, player=rob)
    assert check_loss_by_win(now, alex, player=alex).text() == "CR 801.14: Alex is no opponent of Alex"


def test_a_win_with_nobody_in_range_makes_nobody_lose(circle: Circle) -> None:
    """CR 801.14, hole H27: nothing happens and the game goes on."""
    now, players = circle("Alex Rob Carissa Dana", range=0)
    assert not any(check_loss_by_win(now, players[0], player=p) for p in players)


def test_a_draw_is_one_for_the_controller_and_everyone_in_range(circle: Circle) -> None:
    now, players = circle("Alex Rob Carissa Dana Eli")
    alex, rob, *_, eli = players
    assert [p for p in players if check_draw(now, controllers=(alex,), player=p)] == [alex, rob, eli]
    assert check_draw(now, controllers=(alex,), player=players[2]).rule == "801.15"


def test_a_loop_is_a_draw_for_everyone_in_range_of_anyone_involved(circle: Circle) -> None:
    now, players = circle("A B C D E F G H")
    a, b, c, d, e, *_, h = players
    drawn = [p for p in players if check_draw(now, controllers=(a, c), player=p)]
    assert drawn == [a, b, c, d, h]
    verdict = check_draw(now, controllers=(a, c), player=e)
    assert verdict.rule == "801.16"
    assert [other.text() for other in (verdict, *verdict.others)] == [
        "CR 801.16: E is 4 seats from A; A's range is 1",
        "CR 801.16: E is 2 seats from C; C's range is 1",
    ]
