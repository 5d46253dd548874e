"""One resolver of names: what a name means, and what was meant by one that means nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mtg_influence.carddb.cache import CardCache
from mtg_influence.carddb.finding import CardNames, Meaning, did_you_mean_card
from mtg_influence.carddb.sources import OracleSource


def record(name: str, **more: object) -> dict[str, object]:
    return {"name": name, "types": ["Creature"], "layout": "normal", "colorIdentity": [], **more}


@pytest.fixture
def names() -> CardNames:
    return CardNames(["Lim-Dûl's Vault", "Æther Vial", "Fire // Ice", "Delver // Aberration", "Lava Axe"])


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("lim-dûl’s vault", "Lim-Dûl's Vault"),
        ("Aether Vial", "Æther Vial"),
        ("AETHER VIAL", "Æther Vial"),
        ("Fire // Ice", "Fire // Ice"),
        ("Fire/Ice", "Fire // Ice"),
        ("fire", "Fire // Ice"),
        ("Lava Axe // Anything", "Lava Axe"),
    ],
)
def test_spellings_of_a_name_mean_the_card(names: CardNames, typed: str, card: str) -> None:
    assert names.find(typed) == Meaning(card)


def test_another_face_points_to_its_card(names: CardNames) -> None:
    assert names.find("aberration") == Meaning("Delver // Aberration", "Aberration")
    hint = did_you_mean_card(names, "Aberration")
    assert str(hint) == "'Aberration' is a face of 'Delver // Aberration': name that card"


def test_a_near_face_is_suggested_with_its_card(names: CardNames) -> None:
    hint = did_you_mean_card(names, "Abberation")
    assert str(hint) == "did you mean 'Delver // Aberration' (with the face 'Aberration')?"
    assert did_you_mean_card(names, "Zzzzzz") is None


def test_card_data_knows_every_spelling_and_every_card_of_a_face(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    melded = [
        record(f"{half} // Whole", faceName=half, side="a", layout="meld", legalities={"x": legal})
        for half, legal in (("Left", "Legal"), ("Right", "Banned"))
    ]
    ice = [
        record("Fire // Ice", faceName=face, side=side, layout="split")
        for face, side in (("Fire", "a"), ("Ice", "b"))
    ]
    path.write_text(json.dumps([*melded, *ice, record("Plain Bear")]))
    source, cache = OracleSource.of(path), CardCache(tmp_path / "cache")
    assert cache.find(source, "whole") == Meaning("Left", "Whole", ("Right",))
    assert cache.find(source, "Ice") == cache.find(source, "fire/ice") == Meaning("Fire")
    assert cache.find(source, "Plain Bear // Who Knows") == Meaning("Plain Bear")
    assert cache.find(source, "Fire // Bear") is None
    assert {"Whole", "Fire // Ice", "Fire", "Plain Bear"} <= set(cache.spellings(source))
