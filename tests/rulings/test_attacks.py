"""Attacks (CR 801.3: only opponents in range, their planeswalkers and the battles they protect)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.attacks import check_attack

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle

    from mtg_influence import PlayerId

EMPEROR = "G1:1/a Emp:2/a G2:1/a H1:1/b Foe:2/b H2:1/b"


def test_an_opponent_in_range_may_be_attacked(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana")
    assert check_attack(now, alex, defender=rob)


def test_an_opponent_out_of_range_may_not(circle: Circle) -> None:
    now, (alex, _, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_attack(now, alex, defender=carissa).text() == (
        "CR 801.3: Carissa is 2 seats from Alex; Alex's range is 1"
    )


def test_a_battle_is_attacked_through_its_protector(circle: Circle) -> None:
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_attack(now, alex, defender=(carissa, rob))
    assert not check_attack(now, alex, defender=(rob, carissa))


def test_a_battle_of_your_own_that_an_opponent_protects_may_be_attacked(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana")
    assert check_attack(now, alex, defender=(alex, rob))


def test_teammates_and_oneself_may_not_be_attacked(circle: Circle) -> None:
    now, (g1, emp, *_) = circle(EMPEROR)
    assert check_attack(now, g1, defender=emp).text() == "CR 801.3: Emp is no opponent of G1"
    assert check_attack(now, g1, defender=g1).text("es") == "CR 801.3: G1 no es oponente de G1"


def test_a_new_neighbour_may_be_attacked_only_when_the_next_turn_begins(circle: Circle) -> None:
    """CR 801.2c + 801.3: seated next to each other is not enough in the turn of the departure."""
    now, (alex, rob, carissa, *_) = circle("Alex Rob Carissa Dana Eli")
    now = now.leave(rob)
    assert not check_attack(now, alex, defender=carissa)
    assert check_attack(now.next_turn(), alex, defender=carissa)


def test_a_player_who_left_may_not_be_attacked(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana Eli")
    assert check_attack(now.leave(rob), alex, defender=rob).text() == "CR 801.3: Rob has left the game"


def test_emperor_and_generals_reach_whom_the_variant_says(circle: Circle) -> None:
    now, players = circle(EMPEROR)
    g1, emp, g2, h1, _, h2 = players

    def attackable(attacker: PlayerId) -> list[PlayerId]:
        return [player for player in players if check_attack(now, attacker, defender=player)]

    assert attackable(g1) == [h2]
    assert attackable(emp) == [h1, h2]
    assert attackable(g2) == [h1]


def test_with_no_opponent_in_range_nobody_can_be_attacked(circle: Circle) -> None:
    """CR 801.3: an emperor of range 1 sits between two teammates."""
    now, players = circle(EMPEROR.replace("Emp:2", "Emp:1"))
    assert not any(check_attack(now, players[1], defender=player) for player in players)
