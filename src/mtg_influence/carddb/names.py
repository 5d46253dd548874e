"""Card names as people type them: accents, case, apostrophes and slashes do not matter."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

__all__ = ["fold", "is_called", "name_key", "split_halves"]

_LETTERS: Final = str.maketrans(
    {
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ß": "ss",
        "’": "'",
        "‘": "'",
        "‛": "'",
        "′": "'",
        "ʼ": "'",
        "＇": "'",
        "“": '"',
        "”": '"',
        "꞉": ":",
        "‐": "-",
        "‑": "-",
        "‒": "-",
        "–": "-",
        "—": "-",
        "−": "-",
    }
)
_SLASHES: Final = re.compile(r"(?<![\d\s])\s*/{1,3}\s*(?!\d)")
"""Between the faces of a card, and not between power and toughness."""
_SPACES: Final = re.compile(r"\s+")


@lru_cache(maxsize=16_384)
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


def is_called(word: str, name: str) -> bool:
    """Return whether a word that somebody wrote names what is called ``name``.

    A card may be named by all its faces: on the battlefield it is called as the face that is up.

    >>> is_called("lim-dul’s vault", "Lim-Dûl's Vault"), is_called("Fire/Ice", "Fire")
    (True, True)
    >>> is_called("Fire", "Fire // Ice"), is_called("Fire", "Firebolt")
    (True, False)
    """
    said, called = fold(word), fold(name)
    return said == called or called in split_halves(said) or said in split_halves(called)


def name_key(name: str) -> str:
    """Return by what two names of one card are equal, as far as names alone tell: the front face, folded.

    >>> name_key("Fire // Ice") == name_key("fire")
    True
    """
    return split_halves(fold(name))[0]
