"""Two formats that share an ending: ``.dck`` of XMage, and of Forge."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mtg_influence.decks.heads import part_of_word
from mtg_influence.decks.model import Part
from mtg_influence.decks.text import add_card_line
from mtg_influence.documents import Code, Position
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.decks.builder import DeckBuilder

__all__ = ["is_forge", "is_xmage", "read_forge", "read_xmage"]

_SECTION: Final = re.compile(r"\s*\[([A-Za-z][A-Za-z ]{0,30})\]\s*\Z")
_ABOUT: Final = frozenset({"metadata", "general"})
_KEY: Final = re.compile(r"\s*([A-Za-z][A-Za-z ]{0,30})\s*=(.*)")
_FORGE: Final = re.compile(
    r"^\s*\[(?:metadata|general|main|sideboard|commander)\]\s*$", re.IGNORECASE | re.MULTILINE
)
_PRINTED: Final = r"\s*[0-9]*\s*\[[A-Za-z0-9_]{1,8}:[^\[\]\n]{0,12}\]"
_XMAGE: Final = re.compile(rf"^(?:(?:SB:)?{_PRINTED}|LAYOUT (?:MAIN|SIDEBOARD):)", re.MULTILINE)
_UNNAMED: Final = re.compile(rf"(?:SB:)?{_PRINTED}\s*\Z")
_SAID: Final = re.compile(r"(NAME|AUTHOR|LAYOUT [A-Z]+)\s*:(.*)")


def is_forge(text: str) -> bool:
    """Return whether a text has the sections of Forge."""
    return _FORGE.search(text) is not None


def is_xmage(text: str) -> bool:
    """Return whether a text has cards as XMage writes them, ``4 [M10:146] Name``."""
    return _XMAGE.search(text) is not None


def read_forge(text: str, builder: DeckBuilder) -> None:
    """Read sections in brackets; those about the deck have ``key=value`` lines, others cards."""
    part: Part | None = Part.MAIN
    for number, line in enumerate(text.splitlines(), start=1):
        at = Position(number, len(line) - len(line.lstrip()) + 1)
        if not line.strip() or line.lstrip().startswith(("#", "//", ";")):
            continue
        if builder.is_full(at):
            return
        if (section := _SECTION.match(line)) is not None:
            part = _section(section[1], at, builder)
        elif part is None:
            key = _KEY.match(line)
            if key is not None and key[1].strip().casefold() in {"name", "title"}:
                builder.title(key[2])
        else:
            add_card_line(builder, part, number, line)


def _section(word: str, at: Position, builder: DeckBuilder) -> Part | None:
    """Return the part that a section holds; None for what is said about the deck."""
    if word.casefold() in _ABOUT:
        return None
    part = Part.OTHER if word.casefold() == "conspiracy" else part_of_word(word)
    if part is None:
        builder.note(at, Code.UNKNOWN_WORD, msg("no section of a deck is called '{name}'", name=word))
    return part if part is not None else Part.OTHER


def read_xmage(text: str, builder: DeckBuilder) -> None:
    """Read lines with set and number; ``SB:`` is the sideboard, in which XMage keeps commanders too."""
    for number, line in enumerate(text.splitlines(), start=1):
        at = Position(number, 1)
        if not line.strip() or line.startswith("#"):
            continue
        if builder.is_full(at):
            return
        said = _SAID.match(line)
        if said is not None:
            if said[1] == "NAME":
                builder.title(said[2])
        elif _UNNAMED.match(line):
            message = msg("this line has a set and a number and no name")
            builder.note(at, Code.MISSING_KEY, message, msg("write the card's name after the bracket"))
        else:
            add_card_line(builder, Part.MAIN, number, line)
