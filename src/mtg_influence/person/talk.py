"""How a person is talked to: lines out, lines in. Terminals and pipes implement it; nothing here prints."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.seating import PlayerId

__all__ = ["Line", "Talk", "Tone"]


class Tone(Enum):
    """How a line is meant, for whoever can show it in colour."""

    PLAIN = "plain"
    HEADING = "heading"
    IN_RANGE = "in-range"
    OUT_OF_RANGE = "out-of-range"
    FAINT = "faint"
    WRONG = "wrong"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text, without an end of line."""

    text: str
    tone: Tone = Tone.PLAIN


class Talk(Protocol):
    """Who carries lines to a person and back."""

    def tell(self, *lines: Line) -> None:
        """Show lines."""

    def picture(self, viewer: PlayerId) -> None:
        """Draw the table as it is, with the ranges of a player; nothing where that cannot be drawn."""

    def ask(self, prompt: str, words: Sequence[str]) -> str | None:
        """Ask for one line; None where there will be none any more. ``words`` may help to complete it."""
