"""The rules that this project cites: each number with a summary in the project's own words.

``summaries.txt`` beside this module has them all, one line a rule. A test reads every citation in the
project and refuses one whose number is not there.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["RULES_EDITION", "is_known", "summaries", "summary"]

RULES_EDITION = "2026-08-07"
"""The day the pinned edition came into force; rule numbers mean that text."""


@cache
def summaries() -> Mapping[str, Mapping[str, str]]:
    """Return for each rule its summary by language (``en``, ``es``), in the order of the file."""
    index: dict[str, Mapping[str, str]] = {}
    text = files(__name__).joinpath("summaries.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            number, english, spanish = (part.strip() for part in line.split("|"))
            index[number] = {"en": english, "es": spanish}
    return index


def summary(number: str, *, lang: str = "en") -> str | None:
    """Return what a rule says in the project's own words, None for one that is not in the index.

    >>> summary("801.2b")
    'you are always in your own range'
    >>> summary("801.2b", lang="es")
    'siempre estás en tu propio rango'
    """
    entry = summaries().get(number)
    return None if entry is None else entry.get(lang, entry["en"])


def is_known(number: str) -> bool:
    """Return whether a number may be cited: it is in the index, or part of a rule of another section that is.

    >>> is_known("801.5a"), is_known("801.5q"), is_known("614.12a"), is_known("999.1")
    (True, False, True, False)
    """
    index = summaries()
    if number in index:
        return True
    whole = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return whole != number and whole in index and not number.startswith("801.")
