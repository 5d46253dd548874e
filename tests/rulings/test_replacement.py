"""Replacement effects (CR 801.13a: what the modified event would do out of range is lost)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.questions import Named
from mtg_influence.rulings.replacement import check_modified, check_replacement

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle


def test_captains_maneuver_loses_what_lava_axe_cannot_reach(circle: Circle) -> None:
    """CR 801.13a, example: Alex's Lava Axe at Rob, redirected by Rob to Carissa, out of Alex's range."""
    now, (alex, rob, carissa, *_) = circle("Alex Rob Carissa Dana Eli")
    assert check_replacement(now, rob, recipient=rob, source=alex)
    verdict = check_modified(now, recipient=carissa, cause=alex, controller=rob)
    assert verdict.text() == "CR 801.13a: Carissa is 2 seats from Alex; Alex's range is 1"
    assert verdict.others == ()


def test_captains_maneuver_redirects_within_lava_axes_reach(circle: Circle) -> None:
    """CR 801.13a, the twin: Alex's range is 2, so the 3 damage reach Carissa."""
    now, (alex, rob, carissa, *_) = circle("Alex:2 Rob Carissa Dana Eli")
    assert check_modified(now, recipient=carissa, cause=alex, controller=rob)


def test_the_redirectors_own_range_counts_too(circle: Circle) -> None:
    """CR 801.10: a redirecting effect cannot affect what is out of its controller's range."""
    now, (alex, rob, _, dana, *_) = circle("Alex:3 Rob Carissa Dana Eli Fay")
    verdict = check_modified(now, recipient=dana, cause=alex, controller=rob)
    assert verdict.text() == "CR 801.10: Dana is 2 seats from Rob; Rob's range is 1"


def test_both_reasons_are_kept(circle: Circle) -> None:
    now, (alex, rob, _, dana, *_) = circle("Alex Rob Carissa Dana Eli Fay")
    verdict = check_modified(now, recipient=dana, cause=alex, controller=rob)
    assert verdict.rule == "801.13a"
    assert [other.rule for other in verdict.others] == ["801.10"]


def test_combat_damage_goes_by_the_redirector_alone(circle: Circle) -> None:
    """CR 801.10, hole H2: combat damage is no spell or ability; CR 801.13a does not speak of it."""
    now, (_, rob, carissa, dana, _) = circle("Alex Rob Carissa Dana Eli")
    assert check_modified(now, recipient=carissa, cause=None, controller=rob)
    assert not check_modified(now, recipient=dana, cause=None, controller=rob)


def test_nothing_is_refused_where_nobodys_range_is_asked_of(circle: Circle) -> None:
    now, (*_, eli) = circle("Alex Rob Carissa Dana Eli")
    assert check_modified(now, recipient=eli, cause=None, controller=None)


def test_an_effect_is_not_offered_for_what_befalls_somebody_out_of_range(circle: Circle) -> None:
    """CR 801.10 + 801.11, hole H22: the replaced event happens out of range."""
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_replacement(now, alex, recipient=rob)
    assert not check_replacement(now, alex, recipient=carissa)


@pytest.mark.parametrize(
    ("named", "applies"),
    [(Named.RECIPIENT, True), (Named.NEITHER, True), (Named.SOURCE, False), (Named.BOTH, False)],
)
def test_a_source_counts_only_where_it_is_named(circle: Circle, named: Named, applies: bool) -> None:
    """CR 801.11: an effect that speaks of a source has to see it."""
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert bool(check_replacement(now, alex, recipient=rob, source=carissa, named=named)) is applies
    assert check_replacement(now, alex, recipient=rob, source=rob, named=named)
