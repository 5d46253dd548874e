"""Numbers as attributes of XML have them."""

from __future__ import annotations

__all__ = ["count_of"]


def count_of(text: str) -> int:
    """Return how many a text says, 0 for what is no number of cards.

    >>> count_of("4"), count_of("four"), count_of("9" * 5000)
    (4, 0, 0)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
