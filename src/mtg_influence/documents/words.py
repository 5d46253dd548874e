"""What a plain word means: YAML 1.2's core schema, and nothing of YAML 1.1.

So ``on``, ``no`` and ``12:30`` are text, ``010`` is ten, and a date is text.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

Scalar = str | int | float | bool | None

_NULL: Final = frozenset({"", "~", "null", "Null", "NULL"})
_BOOL: Final = {
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_NUMBERS: Final[dict[Callable[[str], int | float], re.Pattern[str]]] = {
    int: re.compile(r"[-+]?[0-9]+\Z"),
    partial(int, base=0): re.compile(r"0o[0-7]+\Z|0x[0-9a-fA-F]+\Z"),
    float: re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z"),
}
_NO_NUMBER: Final = re.compile(r"[-+]?\.(inf|Inf|INF)\Z|\.(nan|NaN|NAN)\Z")


class NumberRefusedError(ValueError):
    """A number that is too long, or is none; the message says which."""


def resolve(word: str, *, digits: int = 9) -> Scalar:
    """Return what an unquoted word means.

    Raises NumberRefusedError for more than ``digits`` characters of number, and for infinities.

    >>> [resolve(w) for w in ("on", "true", "010", "0x1F", "12:30", "+1/+1", "~")]
    ['on', True, 10, 31, '12:30', '+1/+1', None]
    """
    if word in _NULL:
        return None
    if word in _BOOL:
        return _BOOL[word]
    if _NO_NUMBER.match(word):
        raise NumberRefusedError(f"{word} is no number")
    kind = next((kind for kind, pattern in _NUMBERS.items() if pattern.match(word)), None)
    if kind is None:
        return word
    if len(word.lstrip("+-")) > digits:
        raise NumberRefusedError(f"a number of more than {digits} digits")
    value = kind(word)
    if value in {float("inf"), float("-inf")}:
        raise NumberRefusedError("a number that is too large")
    return value
