"""What the hooks allow, as the reach of each seat."""

from __future__ import annotations

import pytest

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import Seating
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.phase.weave.reaches import reaches_of


def one_sided(*ranges: int | None) -> list[frozenset[int]]:
    names = ["Alex", "Rob", "Carissa", "Dana", "Erik"][: len(ranges)]
    seating = Seating.from_names(*names, range=1).with_ranges(ranges)
    return [reach.one_sided for reach in reaches_of(build_judge(), Influence.measure(seating))]


@pytest.mark.parametrize("range_", [0, 1, 2])
def test_nobody_is_reached_one_sidedly_where_all_have_one_range(range_: int) -> None:
    assert one_sided(*[range_] * 5) == [frozenset()] * 5


def test_whoever_has_the_wider_range_reaches_others_one_sidedly() -> None:
    assert one_sided(2, 1, 1, 1, 1) == [
        frozenset(),
        frozenset(),
        frozenset({0}),
        frozenset({0}),
        frozenset(),
    ]
