"""Names are found however people type them."""

from __future__ import annotations

import pytest

from mtg_influence.carddb.names import fold, split_halves, suggest


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("LIGHTNING BOLT", "Lightning Bolt"),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("jotun grunt", "Jötun Grunt"),
        ("Gaea’s Cradle", "Gaea's Cradle"),
        ("aether vial", "Æther Vial"),
        ("Fire/Ice", "Fire // Ice"),
        ("fire//ice", "Fire // Ice"),
        ("  Lava   Axe ", "Lava Axe"),
        ("Lim-Du\u0302l's Vault", "Lim-Dûl's Vault"),
    ],
)
def test_two_spellings_of_one_name_fold_to_the_same(typed: str, printed: str) -> None:
    assert fold(typed) == fold(printed)


@pytest.mark.parametrize(("one", "other"), [("Fire", "Fire // Ice"), ("Bind", "Blind"), ("X", "X-")])
def test_other_names_fold_to_something_else(one: str, other: str) -> None:
    assert fold(one) != fold(other)


def test_the_name_of_a_card_printed_twice_is_one_name() -> None:
    assert split_halves("Command Tower // Command Tower") == ("Command Tower",)
    assert split_halves("A // B // A // B") == ("A", "B")
    assert split_halves("A // B // C") == ("A", "B", "C")


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
