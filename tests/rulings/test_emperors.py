"""A team shares its emperor's fate (CR 809.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.emperors import check_team_draw, check_team_loss, check_team_win
from mtg_influence.rulings.ending import check_draw

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle

EMPEROR = "G1:1/a *Emp:2/a G2:1/a H1:1/b *Foe:2/b H2:1/b"


def test_809_5a_the_team_wins_with_its_emperor_also_who_has_left(circle: Circle) -> None:
    now, (g1, emp, g2, h1, *_) = circle(EMPEROR)
    now = now.leave(g1)
    assert check_team_win(now, emp, player=g1).rule == "809.5a"
    assert check_team_win(now, emp, player=g2).text() == "CR 809.5a: Emp, the emperor of G2's team, has won"
    assert not check_team_win(now, emp, player=h1)


def test_809_5b_the_team_loses_with_its_emperor(circle: Circle) -> None:
    now, (g1, emp, _, h1, *_) = circle(EMPEROR)
    now = now.leave(emp)
    assert check_team_loss(now, emp, player=g1).text("es") == (
        "CR 809.5b: Emp, emperador del equipo de G1, ha perdido"
    )
    assert check_team_loss(now, emp, player=h1).text() == (
        "CR 809.5b: Foe, the emperor of H1's team, is still in the game"
    )


def test_809_5b_a_general_takes_nobody_along(circle: Circle) -> None:
    now, (g1, emp, g2, *_) = circle(EMPEROR)
    assert not check_team_loss(now.leave(g1), g1, player=g2)
    assert not check_team_loss(now.leave(g1), g1, player=emp)


def test_809_5c_a_draw_for_the_emperor_is_one_for_the_team(circle: Circle) -> None:
    now, (g1, emp, g2, *_) = circle(EMPEROR)
    assert check_team_draw(now, emp, player=g1)
    assert check_draw(now, controllers=[g1], player=g2).rule == "809.5c", "the emperor is in g1's range"


def test_809_5c_a_draw_for_a_general_is_none_for_the_emperor_out_of_range(circle: Circle) -> None:
    now, (_, _, _, h1, foe, h2) = circle(EMPEROR)
    drawn = [p for p in now.seating.players if check_draw(now, controllers=[h1], player=p)]
    assert drawn == [2, 3, 4, 5], "h1's neighbours g2 and the emperor, and with the emperor h2"
    assert check_draw(now, controllers=[h1], player=h2).rule == "809.5c"
    assert check_draw(now, controllers=[h1], player=foe).rule == "801.15"


def test_a_team_without_an_emperor_shares_nobodys_fate(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex/a Rob/a Carissa/b Dana/b")
    assert check_team_loss(now, alex, player=rob).text() == "CR 809.5b: the team of Rob has no emperor"
