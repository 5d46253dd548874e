"""What is said of a deck that was read: its cards, and what was not taken from the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.decks.model import Part
from mtg_influence.i18n import all_of, msg, nmsg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.decks.model import Deck, DeckEntry, LeftOut
    from mtg_influence.i18n import Message

__all__ = ["deck_data", "said_of"]

_NAMES: Final[Mapping[Part, Message]] = {
    Part.SIDEBOARD: msg("the sideboard"),
    Part.COMPANION: msg("the companion"),
    Part.MAYBEBOARD: msg("the maybeboard"),
    Part.TOKENS: msg("the tokens"),
    Part.OTHER: msg("what is no card of the deck"),
}
_LISTED: Final = 20


def said_of(deck: Deck) -> tuple[Message, ...]:
    """Return sentences about what is not simply a card of the deck; none where all of the file is.

    >>> from mtg_influence.decks import parse_deck
    >>> for line in said_of(parse_deck("9 Forest\\nSideboard\\n2 Fog").unwrap()):
    ...     print(line)
    left out: the sideboard, 2 cards from line 3 (2 Fog)
    """
    lines = [_left_out(each) for each in deck.left_out]
    if deck.commanders:
        names = all_of([f"'{name}'" for name in deck.commanders])
        lines.append(msg("in the deck, for there is no command zone here: {names}", names=names))
    for each in deck.faces:
        message = msg(
            "line {line}: '{face}' is read as '{card}'", line=each.at.line, face=each.face, card=each.card
        )
        lines.append(message)
    return tuple(lines)


def _left_out(left: LeftOut) -> Message:
    cards = ", ".join(f"{entry.count} {entry.card}" for entry in left.entries[:_LISTED])
    return nmsg(
        "left out: {part}, {count} card from line {line} ({cards})",
        "left out: {part}, {count} cards from line {line} ({cards})",
        left.size,
        part=_NAMES[left.part],
        count=left.size,
        line=left.entries[0].at.line,
        cards=cards if len(left.entries) <= _LISTED else f"{cards}, ...",
    )


def deck_data(deck: Deck) -> dict[str, Any]:
    """Return a deck as plain data, as ``deck --json`` prints it."""
    return {
        "file": deck.file,
        "format": deck.format,
        "name": deck.name,
        "size": deck.size,
        "cards": [_entry(entry) for entry in deck.entries],
        "commanders": list(deck.commanders),
        "left_out": [
            {"part": left.part.value, "cards": [_entry(entry) for entry in left.entries]}
            for left in deck.left_out
        ],
        "faces": [{"face": each.face, "card": each.card, "line": each.at.line} for each in deck.faces],
    }


def _entry(entry: DeckEntry) -> dict[str, Any]:
    return {"card": entry.card, "count": entry.count, "line": entry.at.line, "column": entry.at.column}
