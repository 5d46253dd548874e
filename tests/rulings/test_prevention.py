"""Prevention (CR 801.13b: what has to be in range depends on what the effect names)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.questions import Named
from mtg_influence.rulings.prevention import check_prevention

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle


def test_damage_by_creatures_out_of_range_is_dealt(circle: Circle) -> None:
    """CR 801.13b, example 1: Alex prevents damage by creatures; Carissa's creature hits Rob."""
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    verdict = check_prevention(now, alex, source=carissa, recipient=rob, named=Named.SOURCE)
    assert verdict.text() == "CR 801.13b: Carissa is 2 seats from Alex; Alex's range is 1"


def test_damage_by_creatures_in_range_is_prevented(circle: Circle) -> None:
    """CR 801.13b, the twin: Rob's creature hits Carissa, who is out of range but not named."""
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_prevention(now, alex, source=rob, recipient=carissa, named=Named.SOURCE)


def test_mending_hands_prevents_lightning_blast_from_afar(circle: Circle) -> None:
    """CR 801.13b, example 2: Carissa's Lightning Blast at Rob, Alex's Mending Hands on Rob."""
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_prevention(now, alex, source=carissa, recipient=rob, named=Named.RECIPIENT)


def test_mending_hands_does_nothing_for_somebody_out_of_range(circle: Circle) -> None:
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert not check_prevention(now, alex, source=rob, recipient=carissa, named=Named.RECIPIENT)


def test_fog_lets_through_what_it_reaches_only_one_side_of(circle: Circle) -> None:
    """CR 801.13b, example 3: Carissa's and Rob's creatures deal their damage to each other."""
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert not check_prevention(now, alex, source=carissa, recipient=rob, named=Named.NEITHER)
    assert not check_prevention(now, alex, source=rob, recipient=carissa, named=Named.NEITHER)


def test_fog_prevents_between_two_that_it_reaches(circle: Circle) -> None:
    now, (alex, rob, carissa, dana) = circle("Alex Rob Carissa Dana")
    assert check_prevention(now, alex, source=rob, recipient=dana, named=Named.NEITHER)
    assert check_prevention(now.leave(carissa), alex, source=dana, recipient=alex, named=Named.NEITHER)


@pytest.mark.parametrize("named", [Named.NEITHER, Named.BOTH])
def test_both_sides_are_explained_where_both_are_out_of_range(circle: Circle, named: Named) -> None:
    now, (alex, _, carissa, dana, _, _) = circle("Alex Rob Carissa Dana Eli Fay")
    verdict = check_prevention(now, alex, source=carissa, recipient=dana, named=named)
    assert [v.reason.get("player") for v in (verdict, *verdict.others) if v.reason] == ["Carissa", "Dana"]


@pytest.mark.parametrize(("source", "recipient", "prevented"), [(1, 1, True), (2, 1, False), (1, 2, False)])
def test_naming_both_puts_both_under_their_sentence(
    circle: Circle, source: int, recipient: int, prevented: bool
) -> None:
    """CR 801.13b, hole H3: source and recipient both in range."""
    now, players = circle("Alex Rob Carissa Dana")
    verdict = check_prevention(
        now, players[0], source=players[source], recipient=players[recipient], named=Named.BOTH
    )
    assert bool(verdict) is prevented


def test_to_and_by_is_two_effects_of_which_only_the_named_thing_counts(circle: Circle) -> None:
    """CR 801.13b, hole H3: "to and by Rob's creature", in a fight with Carissa's, is asked of twice."""
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_prevention(now, alex, source=carissa, recipient=rob, named=Named.RECIPIENT)
    assert check_prevention(now, alex, source=rob, recipient=carissa, named=Named.SOURCE)


def test_a_battle_as_recipient_counts_through_its_protector(circle: Circle) -> None:
    """CR 801.2d + 801.13b: a battle that a neighbour protects is in range."""
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_prevention(now, alex, source=carissa, recipient=(carissa, rob), named=Named.RECIPIENT)
