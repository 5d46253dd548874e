"""Decks as people have them: files of other programs, pages' exports, pasted text, and ``.deck.yaml``.

``load_deck(path)`` and ``parse_deck(text)`` read every format; ``resolve_deck(deck, cards)`` puts a deck
under the names of the card data. All of them give a deck or findings, whatever a stranger's file holds.
``docs/decks.md`` says what is read.
"""

from mtg_influence.decks.deck_yaml import build_deck, check_deck, check_repeats, deck_text
from mtg_influence.decks.limits import DECK_LIMITS, DeckLimits
from mtg_influence.decks.model import Deck, DeckEntry, FaceNamed, LeftOut, Part
from mtg_influence.decks.reading import FORMATS, SUFFIXES, DeckFormat, format_of, load_deck, parse_deck
from mtg_influence.decks.report import deck_data, said_of
from mtg_influence.decks.resolving import resolve_deck

__all__ = [
    "DECK_LIMITS",
    "FORMATS",
    "SUFFIXES",
    "Deck",
    "DeckEntry",
    "DeckFormat",
    "DeckLimits",
    "FaceNamed",
    "LeftOut",
    "Part",
    "build_deck",
    "check_deck",
    "check_repeats",
    "deck_data",
    "deck_text",
    "format_of",
    "load_deck",
    "parse_deck",
    "resolve_deck",
    "said_of",
]
