"""Names are found however people type them."""

from __future__ import annotations

import pytest

from mtg_influence.carddb.names import fold, is_called, name_key, split_halves


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


@pytest.mark.parametrize(
    ("word", "name", "means"),
    [
        ("Fire // Ice", "Fire", True),
        ("fire/ice", "Ice", True),
        ("Ice", "Fire // Ice", True),
        ("Lim-Dul’s Vault", "Lim-Dûl's Vault", True),
        ("Fire // Ice", "Fireball", False),
        ("Bear", "Bears", False),
    ],
)
def test_a_word_names_a_thing_by_any_of_its_faces(word: str, name: str, *, means: bool) -> None:
    assert is_called(word, name) is means


def test_power_and_toughness_are_no_faces() -> None:
    assert fold("Bear 2/2") == "bear 2/2"
    assert fold("+1/+1 Counter") == "+1/+1 counter"


def test_two_names_of_one_card_have_one_key() -> None:
    assert name_key("Fire // Ice") == name_key("FIRE") == name_key("fire/ice")
    assert name_key("Fire") != name_key("Ice")
