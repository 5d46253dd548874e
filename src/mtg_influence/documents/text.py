"""From a file to text that is safe to look at: size and encoding."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING, Final

from mtg_influence.documents.characters import place, refused_character
from mtg_influence.documents.codes import Code
from mtg_influence.documents.finding import Finding
from mtg_influence.documents.limits import DEFAULT_LIMITS, Limits

if TYPE_CHECKING:
    from pathlib import Path

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
