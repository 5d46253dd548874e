"""The demo decks."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from mtg_influence.carddb.cache import CardCache
from mtg_influence.carddb.sources import find_oracle
from mtg_influence.demo import decks
from mtg_influence.demo.decks import DECKS, TEAM_DECKS, demo_decks, team_decks
from mtg_influence.hosts.known_cards import uncovered_cards
from mtg_influence.hosts.phase import PhaseHost

FOLDER = Path(decks.__file__).parent / "decks"
BASICS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}


def test_every_deck_file_is_used() -> None:
    assert {f"{name}.deck.yaml" for name in (*DECKS, *TEAM_DECKS)} == {path.name for path in FOLDER.iterdir()}


def test_decks_are_as_large_as_constructed_decks_and_differ() -> None:
    both = (*demo_decks(), *team_decks())
    assert {deck.size for deck in both} == {60}
    assert len({deck.name for deck in both}) == len(DECKS) + len(TEAM_DECKS)


@pytest.mark.parametrize("number", range(len(DECKS) + len(TEAM_DECKS)))
def test_no_deck_has_more_than_four_of_a_card_but_basic_lands(number: int) -> None:
    for entry in (*demo_decks(), *team_decks())[number].entries:
        assert entry.count <= 4 or entry.card in BASICS


def test_every_deck_of_a_table_with_teams_shows_range_and_both_sides_have_what_helps_teammates() -> None:
    """All creatures of a colour in range, each opponent in range, a target in range."""
    for number, deck in enumerate(team_decks()):
        cards = set(deck.cards())
        assert cards & {"Sizzle", "Gray Merchant of Asphodel", "Blood Artist", "Bump in the Night"}
        assert number == 3 or ("Crusade" if number < 3 else "Bad Moon") in cards


@pytest.mark.host
def test_the_text_of_no_card_at_a_table_with_teams_hurts_each_player() -> None:
    source = find_oracle()
    cache = CardCache()
    for name in {card for deck in team_decks() for card in deck.cards()}:
        texts = " ".join(face.get("text", "") for face in cache.card(source, name).faces).casefold()
        assert not re.search(
            r"each (?:other )?player|each creature|all creatures|opponent's choice", texts
        ), name


@pytest.mark.host
def test_every_card_is_covered() -> None:
    names = sorted({card for deck in (*demo_decks(), *team_decks()) for card in deck.cards()})
    assert uncovered_cards(PhaseHost(), names) == ()


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
    assert {card for deck in (*demo_decks(), *team_decks()) for card in deck.cards()} - names == set()
