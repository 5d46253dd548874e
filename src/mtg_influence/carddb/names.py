"""Card names as people type them: accents, case, apostrophes and slashes do not matter."""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher
from heapq import nlargest
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["fold", "split_halves", "suggest"]

_LETTERS: Final = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "’": "'", "‘": "'", "“": '"', "”": '"', "꞉": ":"}
)
_SLASHES: Final = re.compile(r"\s*/{1,3}\s*")
_SPACES: Final = re.compile(r"\s+")


def fold(name: str) -> str:
    """Return the form in which two spellings of one name are equal.

    >>> fold("Lim-Dûl’s  Vault") == fold("lim-dul's vault")
    True
    >>> fold("Fire/Ice"), fold("Æther Vial")
    ('fire // ice', 'aether vial')
    """
    plain = name.casefold()
    if not plain.isascii():
        decomposed = unicodedata.normalize("NFKD", plain.translate(_LETTERS))
        plain = "".join(char for char in decomposed if not unicodedata.combining(char))
    plain = plain.replace("`", "'")
    if "/" in plain:
        plain = _SLASHES.sub(" // ", plain)
    return _SPACES.sub(" ", plain).strip()


def split_halves(name: str) -> tuple[str, ...]:
    """Return the names of a card's faces; a card printed with the same name twice has one.

    >>> split_halves("Fire // Ice"), split_halves("Plains // Plains"), split_halves("Forest")
    (('Fire', 'Ice'), ('Plains',), ('Forest',))
    """
    parts = tuple(name.split(" // "))
    middle = len(parts) // 2
    return parts[:middle] if middle and parts[:middle] == parts[middle:] else parts


def suggest(name: str, known: Iterable[str], *, most: int = 3) -> tuple[str, ...]:
    """Return known names that were probably meant, nearest first; empty where none is near.

    Takes about 0.1 s for the whole pool: names that share too few groups of three letters are not
    compared further.

    >>> suggest("Lava Ax", ["Lava Axe", "Lava Spike", "Fog"])
    ('Lava Axe',)
    """
    wanted = fold(name)
    groups = _triples(wanted)
    shared = ((len(groups & _triples(folded)), folded, one) for one in known if (folded := fold(one)))
    near = nlargest(40, (entry for entry in shared if entry[0]))
    matcher = SequenceMatcher(b=wanted, autojunk=False)
    scored = []
    for _, folded, one in near:
        matcher.set_seq1(folded)
        scored.append((matcher.ratio(), one))
    scored.sort(key=lambda pair: (-pair[0], pair[1]))
    best = scored[0][0] if scored else 0.0
    return tuple(one for ratio, one in scored[:most] if ratio >= max(0.7, best - 0.1))


def _triples(text: str) -> set[str]:
    padded = f"  {text} "
    return {padded[at : at + 3] for at in range(len(padded) - 2)}
