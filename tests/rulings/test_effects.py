"""Effects (CR 801.10: nothing out of range is affected) and information (CR 801.11: nor seen)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.effects import check_continuing, check_effect
from mtg_influence.rulings.information import check_protection, check_sight

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle


def test_pyroclasm_hits_the_caster_and_both_neighbours(circle: Circle) -> None:
    """CR 801.10, example: six players, range 1."""
    now, players = circle("Alex Rob Carissa Dana Eli Fay")
    alex, rob, *_, fay = players
    assert [p for p in players if check_effect(now, alex, recipient=p)] == [alex, rob, fay]


def test_pyroclasm_hits_everybody_without_a_limit(circle: Circle) -> None:
    now, players = circle("Alex Rob Carissa Dana Eli Fay", range=None)
    assert all(check_effect(now, players[0], recipient=p) for p in players)


def test_coat_of_arms_counts_only_what_its_controller_reaches(circle: Circle) -> None:
    """CR 801.11, first example: Alex's Coat of Arms sees his and his neighbours' creatures."""
    now, players = circle("Alex Rob Carissa Dana Eli Fay")
    alex, rob, *_, fay = players
    assert [p for p in players if check_sight(now, alex, place=p)] == [alex, rob, fay]


def test_coat_of_arms_counts_for_rob_what_alex_reaches(circle: Circle) -> None:
    """CR 801.11, second example: Rob's boost counts Alex's left neighbour, whom Rob does not reach."""
    now, (rob, alex, carissa, *_) = circle("Rob Alex Carissa Dana Eli Fay")
    assert check_sight(now, alex, place=carissa)
    assert not check_sight(now, rob, place=carissa)


def test_a_continuous_effect_stops_out_of_range(circle: Circle) -> None:
    """CR 801.10, hole H8: tested again all the time."""
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_continuing(now, alex, recipient=rob, control=False)
    assert not check_continuing(now, alex, recipient=carissa, control=False)


def test_a_control_effect_goes_on_out_of_range(circle: Circle) -> None:
    """CR 801.10, hole H8: what gives control was judged when it began."""
    now, (alex, _, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_continuing(now, alex, recipient=carissa, control=True)


def test_protection_works_only_against_what_is_in_range(circle: Circle) -> None:
    """CR 801.11, hole H5: Carissa reaches Alex, but Alex does not see her sources."""
    now, (alex, rob, carissa, *_) = circle("Alex Rob Carissa:2 Dana Eli")
    assert now.reaches(carissa, alex)
    assert check_protection(now, alex, source=rob)
    assert not check_protection(now, alex, source=carissa)
