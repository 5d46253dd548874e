"""Deploying creatures (CR 804: to a teammate in range)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.options import AttackOption, Options, Variant
from mtg_influence.rulings.deploying import check_deploy

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle

EMPEROR = "G1:1/a *Emp:2/a G2:1/a H1:1/b *Foe:2/b H2:1/b"
OPTIONS = Options(Variant.EMPEROR, AttackOption.ONE, deploy=True)


def test_804_2_an_emperor_deploys_to_both_generals(circle: Circle) -> None:
    now, players = circle(EMPEROR, options=OPTIONS)
    assert [p for p in players if check_deploy(now, players[1], teammate=p)] == [0, 2]


def test_804_2_a_general_of_range_1_deploys_to_the_emperor_alone(circle: Circle) -> None:
    """CR 801.4: the teammate is a target."""
    now, (g1, emp, g2, *_) = circle(EMPEROR, options=OPTIONS)
    assert check_deploy(now, g1, teammate=emp).rule == "804.2"
    assert check_deploy(now, g1, teammate=g2).text() == "CR 801.4: G2 is 2 seats from G1; G1's range is 1"


def test_804_2_nobody_deploys_to_an_opponent_or_to_themself(circle: Circle) -> None:
    now, (_, emp, _, h1, *_) = circle(EMPEROR, options=OPTIONS)
    assert check_deploy(now, emp, teammate=h1).text() == "CR 804.2: H1 is no teammate of Emp"
    assert check_deploy(now, emp, teammate=emp).text("es") == "CR 804.2: Emp no es del equipo de Emp"


def test_804_1_without_the_option_nobody_deploys(circle: Circle) -> None:
    now, (g1, emp, *_) = circle(EMPEROR)
    assert check_deploy(now, emp, teammate=g1).text() == (
        "CR 804.1: creatures are not deployed at this table"
    )


def test_a_teammate_who_left_gets_nothing(circle: Circle) -> None:
    now, (g1, emp, *_) = circle(EMPEROR, options=OPTIONS)
    assert check_deploy(now.leave(g1), emp, teammate=g1).rule == "801.4"


def test_a_new_neighbour_can_be_deployed_to_when_the_next_turn_begins(circle: Circle) -> None:
    options = Options(Variant.TEAM_VS_TEAM, deploy=True)
    now, (a1, a2, a3, *_) = circle("A1/a A2/a A3/a B1/b B2/b", options=options)
    now = now.leave(a2)
    assert not check_deploy(now, a1, teammate=a3)
    assert check_deploy(now.next_turn(), a1, teammate=a3)
