"""The demo decks: names only, one file each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mtg_influence.decks import Deck, load_deck

__all__ = ["DECKS", "demo_decks", "siege_deck"]

DECKS = ("captains-maneuver", "coat-of-arms", "witches", "flame-rift", "earthquake", "wrath-of-god")
"""The files, without ``.deck.yaml``, in the order of the seats that get them."""


@cache
def demo_decks() -> tuple[Deck, ...]:
    """Return the demo decks, 60 cards each, in the order of the seats that get them.

    >>> [deck.size for deck in demo_decks()]
    [60, 60, 60, 60, 60, 60]
    """
    folder = Path(__file__).parent / "decks"
    return tuple(load_deck(folder / f"{name}.deck.yaml").unwrap() for name in DECKS)


@cache
def siege_deck() -> Deck:
    """Return the deck of demo tables with teams, where games would otherwise take very long.

    >>> siege_deck().size
    60
    """
    return load_deck(Path(__file__).parent / "decks" / "siege.deck.yaml").unwrap()
