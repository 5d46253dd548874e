"""The rules that this project cites: each number with a summary in the project's own words.

``summaries.txt`` beside this module has them all, one line a rule; what they are in other languages is in
the catalogues, under ``CR`` and the number. A test reads every citation in the
project and refuses one whose number is not there.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from mtg_influence.i18n.message import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.i18n.catalogues import Lang

__all__ = ["RULES_EDITION", "is_known", "summaries", "summary", "table"]

RULES_EDITION = "2026-08-07"
"""The day the pinned edition came into force; rule numbers mean that text."""


@cache
def summaries() -> Mapping[str, Message]:
    """Return for each rule its summary, in the order of the file."""
    return table("summaries.txt", "CR")


def table(name: str, context: str) -> Mapping[str, Message]:
    """Return the texts of a file of this package by what they are about; ``context`` is theirs."""
    found: dict[str, Message] = {}
    for line in files(__name__).joinpath(name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            key, text = (part.strip() for part in line.split("|"))
            found[key] = Message(text, {}, context=f"{context} {key}")
    return found


def summary(number: str, *, lang: Lang = "en") -> str | None:
    """Return what a rule says in the project's own words, None for one that is not in the index.

    >>> summary("801.2b")
    'you are always in your own range'
    >>> summary("801.2b", lang="es")
    'siempre estás en tu propio rango'
    """
    entry = summaries().get(number)
    return None if entry is None else entry.to(lang)


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
