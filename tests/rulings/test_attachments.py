"""Auras, Equipment and Fortifications (CR 801.8, 801.9: nothing out of range)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.attachments import check_enchant, check_equip

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle


def test_an_aura_may_enchant_what_is_in_range(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana")
    assert check_enchant(now, alex, host=rob)


def test_an_aura_falls_off_what_has_gone_out_of_range(circle: Circle) -> None:
    """CR 801.8: the enchanted creature has come under the control of somebody out of range."""
    now, (alex, _, carissa, _) = circle("Alex Rob Carissa Dana")
    verdict = check_enchant(now, alex, host=carissa)
    assert not verdict
    assert verdict.rule == "801.8"


def test_an_equipment_stays_on_what_is_in_range(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana")
    assert check_equip(now, alex, host=rob)


def test_an_equipment_comes_off_what_has_gone_out_of_range(circle: Circle) -> None:
    now, (alex, _, carissa, _) = circle("Alex Rob Carissa Dana")
    verdict = check_equip(now, alex, host=carissa)
    assert not verdict
    assert verdict.rule == "801.9"


def test_a_departure_never_makes_an_aura_fall_off(circle: Circle) -> None:
    """CR 801.8 + 801.2c: departures only bring players nearer (hole H18)."""
    now, (alex, rob, carissa, *_) = circle("Alex Rob Carissa Dana Eli")
    assert check_enchant(now.leave(carissa).next_turn(), alex, host=rob)
