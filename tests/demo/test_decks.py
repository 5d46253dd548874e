"""The demo decks."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from mtg_influence.demo import decks
from mtg_influence.demo.decks import DECKS, demo_decks, siege_deck

FOLDER = Path(decks.__file__).parent / "decks"
BASICS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}


def test_every_deck_file_is_used() -> None:
    assert {f"{name}.deck.yaml" for name in (*DECKS, "siege")} == {path.name for path in FOLDER.iterdir()}


def test_decks_are_as_large_as_constructed_decks_and_differ() -> None:
    assert {deck.size for deck in demo_decks()} == {60}
    assert len({deck.name for deck in demo_decks()}) == len(DECKS)


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_no_deck_has_more_than_four_of_a_card_but_basic_lands(number: int) -> None:
    for entry in demo_decks()[number].entries:
        assert entry.count <= 4 or entry.card in BASICS


def test_the_deck_of_tables_with_teams_is_a_deck_too() -> None:
    assert siege_deck().size == 60
    assert all(entry.count <= 4 or entry.card in BASICS for entry in siege_deck().entries)


@pytest.mark.parametrize(
    "card", ["Captain's Maneuver", "Cuombajj Witches", "Fact or Fiction", "Lava Axe", "Fog"]
)
def test_the_cards_of_the_rules_own_examples_are_played(card: str) -> None:
    assert any(card in deck.cards() for deck in demo_decks())


def test_every_name_is_a_card() -> None:
    corpus = find_spec("mtg")
    if corpus is None or not corpus.submodule_search_locations:
        pytest.skip("the extra 'corpus' is not installed")
    data = Path(corpus.submodule_search_locations[0]) / "_data" / "oracle_corpus.json"
    names = {record["name"] for record in json.loads(data.read_text(encoding="utf-8"))}
    assert {card for deck in demo_decks() for card in deck.cards()} - names == set()
