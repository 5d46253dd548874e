"""Deck lists as text: MTGO, Arena, Moxfield, Archidekt and other pages, and whatever people paste."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mtg_influence.decks.card_line import read_card_line
from mtg_influence.decks.heads import part_of_head
from mtg_influence.decks.model import Part
from mtg_influence.documents import Position

if TYPE_CHECKING:
    from mtg_influence.decks.builder import DeckBuilder

__all__ = ["add_card_line", "read_text"]

_COMMENT: Final = re.compile(r"(?://|#|;|--|%)")
_RULE: Final = re.compile(r"[-=*~_.\s]{3,}\Z")
_LINK: Final = re.compile(r"https?://\S+\Z")
_TOTAL: Final = re.compile(
    r"\W*(?:total\W*)?[0-9]+\s+(?:cards?|cartas?)(?:\s+(?:in |en )?(?:total|all))?\W*\Z|total\W+[0-9]+\Z",
    re.IGNORECASE,
)
_SAID: Final = re.compile(
    r"(?://\s*)?(name|title|deck name|deck|nombre|author|creator|by|format|event|player|date|source|url"
    r"|description|comments?)\s*:\s*(\S.*)",
    re.IGNORECASE,
)
_TITLES: Final = frozenset({"name", "title", "deck name", "deck", "nombre"})
_ABOUT: Final = re.compile(r"(?:about|acerca de|sobre)\Z", re.IGNORECASE)
_ABOUT_NAME: Final = re.compile(r"(?:name|nombre)\s+(\S.*)", re.IGNORECASE)
_ENDS_AT_BLANK: Final = frozenset({Part.COMMANDER, Part.COMPANION})
_SIDEBOARD: Final = 15
"""The most cards that a sideboard has (CR 100.4a); what the page shows below an empty line without a head."""
_LEAST_DECK: Final = 40
"""CR 100.2b: the smallest deck that a sideboard stands beside."""


def read_text(text: str, builder: DeckBuilder) -> None:
    """Read a list, a card a line, with or without numbers, heads, comments and marks.

    Without any head, the last of two blocks is taken for a sideboard where it has at most 15 cards and the
    first has 40 or more, as MTGO writes it.
    """
    reader = _Reader(builder)
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and builder.is_full(Position(number, 1)):
            return
        reader.line(number, line)
    reader.end()


def add_card_line(builder: DeckBuilder, part: Part, number: int, line: str) -> int:
    """Take a line that names a card; returns how many it says are in the deck itself."""
    card = read_card_line(line)
    part = card.part if card.part is not None else part
    builder.add(part, card.name, card.count, Position(number, card.column))
    return card.count if part is Part.MAIN else 0


class _Reader:
    def __init__(self, builder: DeckBuilder) -> None:
        self._builder = builder
        self._part = Part.MAIN
        self._has_heads = False
        self._about = False
        self._blocks: list[list[int]] = [[]]

    def line(self, number: int, line: str) -> None:
        text = line.strip()
        if not text:
            self._blank()
        elif self._is_head(text) or self._says(text) or _COMMENT.match(text):
            pass
        elif not (_RULE.match(text) or _LINK.match(text) or _TOTAL.match(text)):
            self._blocks[-1].append(add_card_line(self._builder, self._part, number, line))

    def end(self) -> None:
        blocks = [block for block in self._blocks if block]
        if self._has_heads or len(blocks) != 2 or 0 in (*blocks[0], *blocks[1]):
            return
        if sum(blocks[1]) <= _SIDEBOARD and sum(blocks[0]) >= _LEAST_DECK:
            self._builder.move_last(len(blocks[1]), Part.SIDEBOARD)

    def _blank(self) -> None:
        self._about = False
        if self._part in _ENDS_AT_BLANK:
            self._part = Part.MAIN
        if self._blocks[-1]:
            self._blocks.append([])

    def _is_head(self, text: str) -> bool:
        part = part_of_head(text)
        if part is not None:
            self._part, self._has_heads, self._about = part, True, False
            return True
        if _ABOUT.match(text):
            self._about = True
        return self._about and _ABOUT.match(text) is not None

    def _says(self, text: str) -> bool:
        about = _ABOUT_NAME.match(text) if self._about else None
        if about is not None:
            self._builder.title(about[1])
            return True
        said = _SAID.match(text)
        if said is not None and said[1].casefold() in _TITLES:
            self._builder.title(said[2])
        return said is not None
