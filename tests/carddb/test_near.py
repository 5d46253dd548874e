"""The nearest names are found among many."""

from __future__ import annotations

import pytest

from mtg_influence.carddb.near import NearNames, suggest

POOL = ["Lightning Bolt", "Lightning Helix", "Lava Axe", "Lava Spike", "Jötun Grunt", "Fire"]


@pytest.mark.parametrize(
    ("typed", "first"),
    [("Lightnig Blot", "Lightning Bolt"), ("lava axes", "Lava Axe"), ("Jotun Grunts", "Jötun Grunt")],
)
def test_the_nearest_name_is_suggested_first(typed: str, first: str) -> None:
    assert suggest(typed, POOL)[0] == first


def test_nothing_is_suggested_where_nothing_is_near() -> None:
    assert suggest("Wrath of God", POOL) == ()
    assert suggest("", POOL) == ()
    assert suggest("Fog", []) == ()


def test_no_more_names_are_suggested_than_asked_for() -> None:
    pool = [f"Test Card {letter}" for letter in "abcdef"]
    assert len(suggest("Test Card", pool)) == 3
    assert len(suggest("Test Card", pool, most=2)) == 2


def test_a_text_that_is_no_name_costs_nothing_and_is_near_nothing() -> None:
    near = NearNames(POOL)
    assert near.nearest("Lava Axe " * 10_000) == ()
    assert near.nearest("\n") == ()
