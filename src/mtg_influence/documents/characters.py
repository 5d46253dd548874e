"""Characters that make a file say something else than it shows."""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Final

_REFUSED: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad"
    "\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ue000-\uf8ff\ufeff\ufff9-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff]"
)
"""Control, format, surrogate, private and line-separating characters, but tab and line ends."""


def refused_character(text: str) -> tuple[int, str] | None:
    """Return the index and the name of the first character that is refused; None where all are fine.

    >>> refused_character("Rob\\u202e")
    (3, 'the character U+202E (right-to-left override)')
    """
    found = _REFUSED.search(text)
    if found is None:
        return None
    character = found.group()
    known = unicodedata.name(character, "control character" if character < "\xa0" else "").lower()
    return found.start(), f"the character U+{ord(character):04X}" + (f" ({known})" if known else "")


def place(text: str, index: int) -> tuple[int, int]:
    """Return the 1-based line and column of an index in a text."""
    start = text.rfind("\n", 0, index) + 1
    return text.count("\n", 0, index) + 1, index - start + 1


def printable(text: str) -> str:
    """Return a text that is safe to print on one line: what is not printable is written as an escape.

    >>> printable("a\\nb")
    'a\\\\nb'
    """
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)


def visible(text: str) -> str:
    """Return a text of several lines that is safe to print: ``printable``, but for line ends and spaces.

    What is for a terminal alone is shown and not obeyed: control sequences, direction marks, half characters.

    >>> visible("Rob\\x1b]52;c;\\x07\\nAlex")
    'Rob\\\\x1b]52;c;\\\\x07\\nAlex'
    """
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each in _SPACES else repr(each)[1:-1] for each in text)


_SPACES: Final = "\n\t\xa0\u202f"
"""What is no printable character by Python's word, and does no harm."""


def visible_json(text: str) -> str:
    """Return JSON of the same meaning in which whatever ``visible`` would change is an escape of JSON.

    >>> print(visible_json('"Rob\u202e"'))
    "Rob\\u202e"
    """
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() or each in _SPACES else json.dumps(each)[1:-1] for each in text)
