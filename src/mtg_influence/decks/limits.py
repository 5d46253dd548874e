"""How large a deck may be. Nothing that anybody plays comes near."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["DECK_LIMITS", "DeckLimits"]


@dataclass(frozen=True, slots=True)
class DeckLimits:
    """Bounds that hold for every format.

    ``text``, ``xml`` and ``json`` are bytes of a file of that kind; ``depth`` nested elements or values;
    ``lines`` lines or elements that are looked at; ``cards`` different cards, ``count`` of one card, ``size``
    cards in all; ``name`` the letters of a card's name, ``title`` of the deck's.
    """

    text: int = 64 * 1024
    xml: int = 512 * 1024
    json: int = 4 * 1024 * 1024
    depth: int = 24
    lines: int = 4000
    cards: int = 250
    count: int = 250
    size: int = 1000
    name: int = 126
    title: int = 120


DECK_LIMITS: Final = DeckLimits()
