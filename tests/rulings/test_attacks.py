"""Attacks (CR 801.3: only opponents in range, their planeswalkers and the battles they protect)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.options import AttackOption, Options, Variant
from mtg_influence.core.seating import PlayerId
from mtg_influence.rulings.attacks import check_attack, check_defenders, check_entering

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle

    from mtg_influence import Influence

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
    now, (g1, emp, g2, *_) = circle(EMPEROR)

    assert attackable(now, g1) == ["H2"]
    assert attackable(now, emp) == ["H1", "H2"]
    assert attackable(now, g2) == ["H1"]


def test_with_no_opponent_in_range_nobody_can_be_attacked(circle: Circle) -> None:
    """CR 801.3: an emperor of range 1 sits between two teammates."""
    now, players = circle(EMPEROR.replace("Emp:2", "Emp:1"))
    assert not any(check_attack(now, players[1], defender=player) for player in players)


def attackable(now: Influence, attacker: PlayerId) -> list[str]:
    names = now.seating
    return [names.name(player) for player in names.players if check_attack(now, attacker, defender=player)]


def test_803_1a_attack_left_is_the_next_seat_alone(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana", range=2, options=Options(attack=AttackOption.LEFT))
    assert attackable(now, alex) == ["Rob"]
    assert attackable(now, rob) == ["Carissa"]
    assert check_attack(now, alex, defender=PlayerId(3)).rule == "803.1a"


def test_803_1b_attack_right_is_the_mirror(circle: Circle) -> None:
    now, (alex, rob, *_) = circle(
        "Alex Rob Carissa Dana", range=2, options=Options(attack=AttackOption.RIGHT)
    )
    assert attackable(now, alex) == ["Dana"]
    assert attackable(now, rob) == ["Alex"]
    assert check_attack(now, alex, defender=rob).text("es") == (
        "CR 803.1b: Rob no se sienta inmediatamente a la derecha de Alex"
    )


@pytest.mark.parametrize("way", [AttackOption.LEFT, AttackOption.RIGHT])
def test_803_1a_past_a_teammate_nobody_is_attacked(circle: Circle, way: AttackOption) -> None:
    """CR 803.1a, 803.1b: the nearest opponent that way is further than one seat."""
    now, (_, rob, *_) = circle("Alex/n Rob/n Carissa/n Dana/s Erik/s", range=2, options=Options(attack=way))
    assert attackable(now, rob) == []


def test_803_a_seat_closes_up_at_once_and_range_only_with_the_next_turn(circle: Circle) -> None:
    left = Options(attack=AttackOption.LEFT)
    now, (alex, rob, carissa, *_) = circle("Alex Rob Carissa Dana Eli", range=1, options=left)
    now = now.leave(rob)
    assert [v.rule for v in (check_attack(now, alex, defender=carissa),)] == ["801.3"]
    assert attackable(now, alex) == []
    assert attackable(now.next_turn(), alex) == ["Carissa"]
    wide, _ = circle("Alex Rob Carissa Dana Eli", range=2, options=left)
    assert attackable(wide.leave(rob), alex) == ["Carissa"]


def test_809_3c_at_the_start_neither_emperor_can_attack_anybody(circle: Circle) -> None:
    """The example: both enemy generals are in an emperor's range, and neither sits next to the emperor."""
    now, players = circle(EMPEROR, options=Options(Variant.EMPEROR, AttackOption.ONE, deploy=True))
    assert [attackable(now, player) for player in players] == [["H2"], [], ["H1"], ["G2"], [], ["G1"]]
    assert check_attack(now, players[1], defender=players[3]).text() == (
        "CR 809.3c: H1 does not sit next to Emp"
    )


def test_809_3c_adjacency_is_live_and_range_is_the_turns(circle: Circle) -> None:
    options = Options(Variant.EMPEROR, AttackOption.ONE, deploy=True)
    now, (_g1, emp, g2, h1, *_) = circle(EMPEROR, options=options)
    now = now.leave(g2)
    assert check_attack(now, emp, defender=h1), "next to each other now, and in range all along"
    assert check_attack(now, h1, defender=emp).rule == "801.3", "a general of range 1 has to wait"
    assert check_attack(now.next_turn(), h1, defender=emp)


def test_811_4_only_adjacent_opponents_are_attacked(circle: Circle) -> None:
    options = Options(Variant.ALTERNATING_TEAMS)
    now, (a1, _, _, b2, *_) = circle("A1/a B1/b A2/a B2/b A3/a B3/b", range=3, options=options)
    assert attackable(now, a1) == ["B1", "B3"]
    assert check_attack(now, a1, defender=b2).rule == "811.4"


def test_what_range_and_seat_both_refuse_is_refused_by_both(circle: Circle) -> None:
    now, players = circle(EMPEROR, options=Options(Variant.EMPEROR, AttackOption.ONE))
    refused = check_attack(now, players[0], defender=players[3])
    assert (refused.rule, [other.rule for other in refused.others]) == ("801.3", ["809.3c"])


def test_802_1_several_may_be_attacked_at_once_or_one(circle: Circle) -> None:
    now, (alex, rob, _, dana) = circle("Alex Rob Carissa Dana")
    assert check_defenders(now, alex, defenders=(rob, dana)).rule == "802.1"
    assert check_defenders(now, alex, defenders=(rob,))


@pytest.mark.parametrize("way", [AttackOption.ONE, AttackOption.LEFT])
def test_507_1_without_the_option_there_is_one_defending_player(circle: Circle, way: AttackOption) -> None:
    now, (alex, rob, _, dana) = circle("Alex Rob Carissa Dana", options=Options(attack=way))
    assert check_defenders(now, alex, defenders=(rob, rob))
    assert check_defenders(now, alex, defenders=())
    assert check_defenders(now, alex, defenders=(rob, dana)).text() == (
        "CR 507.1: Alex attacks one player in a combat, not both Rob and Dana"
    )


def test_508_4c_what_enters_attacking_goes_by_range_alone(circle: Circle) -> None:
    """With option 802 an emperor's creature may begin to attack a general two seats off (hole H1)."""
    several = Options(Variant.EMPEROR, AttackOption.MULTIPLE, deploy=True)
    now, (g1, emp, g2, h1, foe, _) = circle(EMPEROR, options=several)
    assert check_attack(now, emp, defender=h1).rule == "809.3c"
    assert check_entering(now, emp, defender=h1)
    assert check_entering(now, emp, defender=foe).rule == "801.3"
    assert check_entering(now, emp, defender=g2).text() == "CR 801.3: G2 is no opponent of Emp"
    assert check_entering(now.leave(h1), emp, defender=h1).text() == "CR 801.3: H1 has left the game"
    assert not check_entering(now, g1, defender=h1)


def test_with_one_defending_player_what_enters_attacks_that_one(circle: Circle) -> None:
    now, players = circle(EMPEROR, options=Options(Variant.EMPEROR, AttackOption.ONE, deploy=True))
    assert check_entering(now, players[1], defender=players[3]).rule == "809.3c"
