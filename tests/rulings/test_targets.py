"""Targets and activations (CR 801.4: in range only; CR 801.6: likewise)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.targets import check_activation, check_target

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle


def test_a_neighbour_may_be_targeted(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana")
    verdict = check_target(now, alex, candidate=rob)
    assert verdict
    assert verdict.rule == "801.4"


def test_somebody_out_of_range_may_not_be_targeted(circle: Circle) -> None:
    now, (alex, _, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_target(now, alex, candidate=carissa).text() == (
        "CR 801.4: Carissa is 2 seats from Alex; Alex's range is 1"
    )


def test_you_may_always_target_yourself(circle: Circle) -> None:
    """CR 801.2b: your own range holds yourself, at 0 as well."""
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana", range=0)
    assert check_target(now, alex, candidate=alex)
    assert not check_target(now, alex, candidate=rob)


def test_a_target_that_moves_out_of_range_is_illegal_on_resolution(circle: Circle) -> None:
    """CR 801.4 + 608.2b: asked again with whoever controls the object then (hole H9)."""
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_target(now, alex, candidate=rob)
    assert not check_target(now, alex, candidate=carissa)


def test_abilities_of_a_neighbours_object_may_be_activated(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana")
    assert check_activation(now, alex, holder=rob).rule == "801.6"
    assert check_activation(now, alex, holder=rob)


def test_abilities_of_objects_out_of_range_may_not(circle: Circle) -> None:
    now, (alex, _, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_activation(now, alex, holder=carissa).text("es") == (
        "CR 801.6: Carissa está a 2 asientos de Alex; el rango de Alex es 1"
    )
