"""Text that strangers send: how long it may be, and what may be in it."""

from __future__ import annotations

import unicodedata
from typing import Final

__all__ = ["LONGEST_DECK", "LONGEST_NAME", "LONGEST_TEXT", "chat_text", "is_name"]

LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 500
LONGEST_DECK: Final = 30_000


def _is_plain(sign: str) -> bool:
    """No control characters, nothing that turns the direction of writing, no half of a pair."""
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def is_name(text: str) -> bool:
    """Return whether a text may be a player's name. ``<`` may be in it: pages show text as text.

    >>> is_name("<b>Alex</b>"), is_name(""), is_name("a\\nb")
    (True, False, False)
    """
    return 0 < len(text) <= LONGEST_NAME and text == text.strip() and all(map(_is_plain, text))


def chat_text(text: str) -> str | None:
    """Return what may be shown of a line of chat; None where nothing is left, or where it is too long."""
    if len(text) > LONGEST_TEXT:
        return None
    return "".join(sign if _is_plain(sign) else " " for sign in text).strip() or None
