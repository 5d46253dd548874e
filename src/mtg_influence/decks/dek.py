"""``.dek``, the XML of MTGO."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.decks.model import Part
from mtg_influence.decks.numbers import count_of
from mtg_influence.decks.xml import read_xml, root_of
from mtg_influence.documents import Code
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.decks.builder import DeckBuilder

__all__ = ["is_dek", "read_dek"]


def is_dek(text: str) -> bool:
    """Return whether a text is MTGO's."""
    return root_of(text) == "Deck"


def read_dek(text: str, builder: DeckBuilder) -> None:
    """Read ``Cards`` elements; ``Sideboard`` says of each whether it is in the deck."""
    root = read_xml(text, builder)
    if root is None:
        return
    for card in root.all("Cards"):
        side = card.attributes.get("Sideboard", "false").strip().casefold() == "true"
        part = Part.SIDEBOARD if side else Part.MAIN
        if not card.attributes.get("Name"):
            message = msg("a card without a name")
            builder.note(card.at, Code.MISSING_KEY, message, msg("export it with names, or as text"))
        else:
            builder.add(
                part, card.attributes["Name"], count_of(card.attributes.get("Quantity", "1")), card.at
            )
