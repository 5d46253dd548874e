"""What is printed on cards, from the user's own card data; of a scripted card, what its script says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.cards.render import render_card
from mtg_influence.hosts.capabilities import CardText

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.cards.model import Card
    from mtg_influence.hosts.phase.faces.book import FaceBook

__all__ = ["PrintedCards"]


class PrintedCards:
    """The texts of cards by name, read when somebody asks.

    >>> from mtg_influence.hosts.phase.faces.book import FaceBook
    >>> PrintedCards(FaceBook.open(), {}).text("Forest").types
    'Basic Land — Forest'
    """

    def __init__(self, book: FaceBook, scripts: Mapping[str, Card]) -> None:
        self._book = book
        self._scripts = scripts

    def text(self, name: str) -> CardText | None:
        """Return what is printed on the card that has a face of this name; None where nobody knows."""
        card = self._book.card_with(name)
        if card is not None:
            return CardText(
                card.name,
                types=" // ".join(str(face.get("type", "")) for face in card.faces),
                cost=card.faces[0].get("manaCost"),
                text="\n//\n".join(str(face.get("text", "")) for face in card.faces).strip("\n/"),
            )
        script = self._scripts.get(name.casefold())
        if script is None:
            return None
        types = " ".join((*script.supertypes, *script.types, *script.subtypes))
        return CardText(script.name, types, script.cost or None, "\n".join(render_card(script)))
