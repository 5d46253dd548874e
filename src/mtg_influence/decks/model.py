"""A deck as it was read: cards, what was left out, and where each of it stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from mtg_influence.documents import Finding, Position

if TYPE_CHECKING:
    from mtg_influence.documents import Code

__all__ = ["Deck", "DeckEntry", "FaceNamed", "LeftOut", "Part"]


class Part(StrEnum):
    """A part of a deck list."""

    MAIN = "main"
    COMMANDER = "commander"
    """In the deck like any other card: there is no command zone for it at these tables."""
    COMPANION = "companion"
    SIDEBOARD = "sideboard"
    MAYBEBOARD = "maybeboard"
    TOKENS = "tokens"
    OTHER = "other"
    """Planes, schemes, attractions and whatever else is no card of the deck."""


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """So many of one card; ``at`` is where it stands first."""

    card: str
    count: int
    at: Position = field(default=Position(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A part that is not played; ``entries`` are its cards in the order of the file."""

    part: Part
    entries: tuple[DeckEntry, ...]

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(entry.count for entry in self.entries)


@dataclass(frozen=True, slots=True)
class FaceNamed:
    """A line that named a ``face``, which was read as the card ``card`` that it is on."""

    face: str
    card: str
    at: Position = field(default=Position(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck. The order of its cards means nothing.

    ``file`` is how findings call where it was read from, ``format`` what it was written as. ``commanders``
    are among ``entries``; what is in ``left_out`` is not. ``faces`` are lines that named a face.
    """

    entries: tuple[DeckEntry, ...]
    name: str | None = None
    commanders: tuple[str, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    faces: tuple[FaceNamed, ...] = ()
    format: str = field(default="", compare=False)
    file: str = field(default="", compare=False, repr=False)

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(entry.count for entry in self.entries)

    def cards(self) -> tuple[str, ...]:
        """Return card names, each as often as it is in the deck."""
        return tuple(entry.card for entry in self.entries for _ in range(entry.count))

    def finding(self, entry: DeckEntry, code: Code, message: str, hint: str | None = None) -> Finding:
        """Return a finding about a card of the deck."""
        return Finding(self.file, entry.at.line, entry.at.column, code, message, hint)
