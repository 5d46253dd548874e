"""The demo decks: names only, one file each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mtg_influence.decks import Deck, load_deck

__all__ = ["DECKS", "TEAM_DECKS", "demo_decks", "team_decks"]

DECKS = ("captains-maneuver", "coat-of-arms", "witches", "flame-rift", "earthquake", "wrath-of-god")
"""The files, without ``.deck.yaml``, in the order of the seats that get them."""

TEAM_DECKS = ("crusade", "serra-angel", "last-rites", "overrun", "bad-moon", "night-flight")
"""The same for tables with teams.

None of their cards hurts each player: they speak of opponents, of targets, and of all creatures of a colour,
which helps the teammates in range. Those in the second and the fifth seat, where emperors sit, reach far
and stay behind; the others attack.
"""


def demo_decks() -> tuple[Deck, ...]:
    """Return the demo decks, 60 cards each, in the order of the seats that get them.

    >>> [deck.size for deck in demo_decks()]
    [60, 60, 60, 60, 60, 60]
    """
    return _read(DECKS)


def team_decks() -> tuple[Deck, ...]:
    """Return the demo decks of tables with teams, 60 cards each, in the order of the seats that get them.

    >>> [deck.name for deck in team_decks()][:2]
    ['Crusade', 'Serra Angel']
    """
    return _read(TEAM_DECKS)


@cache
def _read(names: tuple[str, ...]) -> tuple[Deck, ...]:
    folder = Path(__file__).parent / "decks"
    return tuple(load_deck(folder / f"{name}.deck.yaml").unwrap() for name in names)
