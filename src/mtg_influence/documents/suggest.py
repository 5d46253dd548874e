"""Words for the hints of findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.errors import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["did_you_mean", "listed", "nearest"]


def did_you_mean(word: str, words: Iterable[str]) -> str | None:
    """Return the hint that names the nearest word; None where none is near.

    >>> did_you_mean("Lightnig Blast", ["Lava Axe", "Lightning Blast"])
    "did you mean 'Lightning Blast'?"
    """
    known = nearest(word, words)
    return f"did you mean '{known}'?" if known is not None else None


def listed(words: Iterable[object], *, last: str = "or", most: int = 12) -> str:
    """Return words as a sentence has them; after ``most`` of them come three dots.

    >>> listed(["redirect", "change", "instead"])
    'redirect, change or instead'
    """
    texts = [str(word) for word in words]
    if len(texts) > most:
        return ", ".join(texts[:most]) + ", ..."
    if len(texts) < 2:
        return texts[0] if texts else "nothing"
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"
