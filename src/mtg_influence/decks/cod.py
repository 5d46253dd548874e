"""``.cod``, the XML of Cockatrice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.decks.model import Part
from mtg_influence.decks.numbers import count_of
from mtg_influence.decks.xml import read_xml, root_of
from mtg_influence.documents import Code
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.decks.builder import DeckBuilder

__all__ = ["is_cod", "read_cod"]

_ZONES: Final = {"main": Part.MAIN, "side": Part.SIDEBOARD, "tokens": Part.TOKENS}


def is_cod(text: str) -> bool:
    """Return whether a text is Cockatrice's."""
    return root_of(text) == "cockatrice_deck"


def read_cod(text: str, builder: DeckBuilder) -> None:
    """Read zones: ``main`` is the deck, ``side`` the sideboard, ``tokens`` are none of it."""
    root = read_xml(text, builder)
    if root is None:
        return
    for title in root.all("deckname"):
        builder.title(title.text)
    for zone in root.all("zone"):
        part = _ZONES.get(zone.attributes.get("name", ""), Part.OTHER)
        for card in zone.all("card"):
            if "name" not in card.attributes:
                builder.note(card.at, Code.MISSING_KEY, msg("a card without a name"))
            else:
                builder.add(
                    part, card.attributes["name"], count_of(card.attributes.get("number", "1")), card.at
                )
