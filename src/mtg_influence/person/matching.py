"""What a person means by a few letters: forgiving about capitals, accents, and all but the beginnings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from mtg_influence.carddb.names import fold as fold_name

__all__ = ["beginnings", "find", "fold", "shown"]

_Thing = TypeVar("_Thing")

_MOST_SHOWN = 60


def fold(text: str) -> str:
    """Return a text without capitals, accents and doubled blanks, so that texts can be compared.

    >>> fold("  Lim-Dûl's   Vault ")
    "lim-dul's vault"
    """
    return fold_name(text)


def shown(text: str) -> str:
    """Return what a person typed as it can be shown to them: one line, not too long, nothing invisible.

    >>> shown("bo\\x07lt"), len(shown("x" * 5000))
    ('bo?lt', 60)
    """
    line = "".join(each if each.isprintable() else "?" for each in text.strip())
    return line if len(line) <= _MOST_SHOWN else line[: _MOST_SHOWN - 1] + "…"


def beginnings(said: str, text: str) -> bool:
    """Return whether the words said are beginnings of words of a text, in its order; both are folded.

    >>> beginnings("li bo", "cast lightning bolt"), beginnings("bo li", "cast lightning bolt")
    (True, False)
    """
    words = iter(re.findall(r"[^\s(),:]+", text))
    return all(any(word.startswith(start) for word in words) for start in said.split())


def find(said: str, things: Iterable[_Thing], names: Callable[[_Thing], Sequence[str]]) -> tuple[_Thing, ...]:
    """Return the things that a text may mean: those that it names best.

    Best is a whole name, then the beginning of one, then beginnings of its words in order. ``names`` gives
    what a thing is called; the first one counts for beginnings too. Nothing means nothing.

    >>> find("rob", ["Rob", "Robin's bear"], lambda name: [name])
    ('Rob',)
    >>> find("bear", ["Rob", "Robin's bear"], lambda name: [name])
    ("Robin's bear",)
    """
    wanted = fold(said)
    if not wanted:
        return ()
    folded = [(thing, [fold(name) for name in names(thing)]) for thing in things]
    grades: tuple[Callable[[list[str]], bool], ...] = (
        lambda called: wanted in called,
        lambda called: any(name.startswith(wanted) for name in called),
        lambda called: any(beginnings(wanted, name) for name in called),
    )
    for fits in grades:
        found = tuple(thing for thing, called in folded if fits(called))
        if found:
            return found
    return ()
