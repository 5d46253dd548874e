"""What is printed on a card besides its abilities: mana cost, types, colours, power, keywords."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.lower.keywords import lower_keyword
from mtg_influence.hosts.phase.lower.mana import COLORS, mana

if TYPE_CHECKING:
    from mtg_influence.cards import Card
    from mtg_influence.hosts.phase.lower.refusals import Refusals

__all__ = ["characteristics"]

_WITH_COST: Final = frozenset({"buyback", "flashback"})
"""Keywords that scripts can have with a cost in mana."""


def characteristics(card: Card, refusals: Refusals) -> dict[str, Any]:
    """Return the part of a face that says what the card is, not what it does."""
    if "battle" in card.types:
        raise refusals.at((), "the type battle", "scripts have no defense, and it has to start with some")
    return {
        "name": card.name,
        "mana_cost": mana(card.cost),
        "card_type": {
            "supertypes": [word.capitalize() for word in card.supertypes],
            "core_types": [word.capitalize() for word in card.types],
            "subtypes": list(card.subtypes),
        },
        "power": _number(card.power, "power", refusals),
        "toughness": _number(card.toughness, "toughness", refusals),
        "loyalty": None if card.loyalty is None else str(card.loyalty),
        "defense": None,
        "oracle_text": None,
        "keywords": [_keyword(word, refusals) for word in card.keywords],
        "color_override": _colors(card),
        "color_identity": _identity(card),
        "scryfall_oracle_id": f"script:{card.name.lower()}",
    }


def _keyword(word: str, refusals: Refusals) -> Any:
    """Return a keyword ability; some have a cost in mana."""
    name, brace, rest = word.partition(" {")
    if brace and name in _WITH_COST:
        return {name.capitalize(): {"type": "Mana", "data": mana(brace.strip() + rest)}}
    return lower_keyword(word, refusals)


def _number(text: str | None, what: str, refusals: Refusals) -> dict[str, Any] | None:
    if text is None:
        return None
    if re.fullmatch(r"[+-]?\d+", text):
        return {"type": "Fixed", "value": int(text)}
    raise refusals.at((what,), f"{what} {text!r}", "scripts have no ability that says how much that is")


def _colors(card: Card) -> list[str] | None:
    return None if card.colors is None else sorted(word.capitalize() for word in card.colors)


def _identity(card: Card) -> list[str]:
    # The colours of the card and of the symbols in its cost.
    shown = set(_colors(card) or ()) | {COLORS[letter] for letter in card.cost if letter in COLORS}
    return sorted(shown)
