"""From a file to text that is safe to look at: size, encoding, characters."""

from __future__ import annotations

import re
import stat
import unicodedata
from typing import TYPE_CHECKING, Final

from mtg_influence.documents.codes import Code
from mtg_influence.documents.finding import Finding
from mtg_influence.documents.limits import DEFAULT_LIMITS, Limits

if TYPE_CHECKING:
    from pathlib import Path

_REFUSED: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad"
    "\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ue000-\uf8ff\ufeff\ufff9-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff]"
)
"""Control, format, surrogate, private and line-separating characters, but tab and line ends."""

_OTHER_BOMS: Final = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)


def read_bytes(path: Path, name: str, limits: Limits = DEFAULT_LIMITS) -> bytes | Finding:
    """Return the bytes of a regular file that is not too large, or the finding that says why not.

    Never reads more than the limit, and never opens a pipe or a device.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return Finding(name, 1, 1, Code.UNREADABLE, "this is no regular file")
        with path.open("rb") as file:
            data = file.read(limits.size + 1)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        return Finding(name, 1, 1, Code.UNREADABLE, f"cannot read the file: {reason}")
    except ValueError:
        return Finding(name, 1, 1, Code.UNREADABLE, "cannot read the file: its name holds a null character")
    return too_large(name, limits) if len(data) > limits.size else data


def too_large(name: str, limits: Limits) -> Finding:
    """Return the finding for a file above the size limit."""
    return Finding(name, 1, 1, Code.TOO_LARGE, f"the file is larger than {limits.size // 1024} kB")


def decode(data: bytes, name: str) -> str | Finding:
    """Return bytes as text without a byte order mark; a finding where they are not clean UTF-8 text."""
    for mark, encoding in _OTHER_BOMS:
        if data.startswith(mark):
            return Finding(name, 1, 1, Code.NOT_UTF8, f"the file is {encoding}", "save it as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        line, column = place(before, len(before))
        return Finding(
            name,
            line,
            column,
            Code.NOT_UTF8,
            f"byte 0x{data[error.start]:02x} is no UTF-8",
            "save it as UTF-8",
        )
    bad = refused_character(text)
    if bad is None:
        return text
    line, column = place(text, bad[0])
    return Finding(name, line, column, Code.BAD_CHARACTER, f"{bad[1]} is refused")


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
