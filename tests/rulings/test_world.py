"""The world rule (CR 801.12: each world permanent looks round in its own controller's range)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.questions import World
from mtg_influence.rulings.world import check_world

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.rulings.conftest import Circle

    from mtg_influence import Influence


def dying(now: Influence, worlds: Sequence[World]) -> list[int]:
    """Return which of the worlds go, by index."""
    return [
        index
        for index, world in enumerate(worlds)
        if check_world(now, world, others=[other for other in worlds if other is not world])
    ]


def test_the_older_of_two_in_range_goes(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana Eli")
    assert dying(now, [World(alex, 1), World(rob, 2)]) == [0]


def test_two_out_of_range_of_each_other_stay(circle: Circle) -> None:
    now, (alex, _, carissa, *_) = circle("Alex Rob Carissa Dana Eli")
    assert dying(now, [World(alex, 1), World(carissa, 2)]) == []


def test_a_tie_for_the_newest_saves_nobody(circle: Circle) -> None:
    """CR 704.5k: as old as each other, both go."""
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana Eli")
    assert dying(now, [World(alex, 1), World(rob, 1)]) == [0, 1]


def test_in_a_chain_by_age_only_the_newest_stays(circle: Circle) -> None:
    """CR 801.12, three in a row, entered in the order of the seats: the middle one dies by the last."""
    now, (a, b, c, *_) = circle("A B C D E")
    assert dying(now, [World(a, 1), World(b, 2), World(c, 3)]) == [0, 1]


def test_in_a_chain_with_the_newest_in_the_middle_both_ends_go(circle: Circle) -> None:
    now, (a, b, c, *_) = circle("A B C D E")
    assert dying(now, [World(a, 1), World(c, 2), World(b, 3)]) == [0, 1]


def test_with_unequal_ranges_only_the_one_that_sees_the_other_goes(circle: Circle) -> None:
    """CR 801.12: Alex has range 1, Carissa 2, two seats apart; only Carissa's older one goes."""
    now, (alex, _, carissa, *_) = circle("Alex:1 Rob:1 Carissa:2 Dana:1 Eli:1")
    assert dying(now, [World(carissa, 1), World(alex, 2)]) == [0]
    assert dying(now, [World(alex, 1), World(carissa, 2)]) == []


def test_who_stays_is_told_why(circle: Circle) -> None:
    now, (alex, rob, carissa, *_) = circle("Alex Rob Carissa Dana Eli")
    newest = check_world(now, World(alex, 3), others=[World(rob, 1)])
    alone = check_world(now, World(alex, 1), others=[World(carissa, 2)])
    assert newest.text() == "CR 801.12: no world permanent in Alex's range is as new"
    assert alone.text("es") == "CR 801.12: ningún otro permanente mundial está en el rango de Alex"
