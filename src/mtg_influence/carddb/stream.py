"""Read a large JSON file of card records piece by piece, never the whole of it at once.

Three shapes are known by their outermost layers: MTGJSON's AtomicCards (an object ``data`` of name to
list of faces), an MTGJSON set (``data`` with a list ``cards``) and a bare list of records.
"""

from __future__ import annotations

import gzip
import json
from typing import IO, TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mtg_influence.carddb.shape import Record

__all__ = ["ShapeError", "read_records"]

_CHUNK: Final = 1 << 20
_LONGEST: Final = 64 << 20
"""No value is read that takes more characters; a set file's ``booster`` takes well under one million."""
_BESIDE_CARDS: Final = frozenset({"decks", "languages", "sealedProduct", "tokens"})
"""Lists of a set file that hold something else than its cards."""
_BLANK: Final = " \t\n\r"
_GZIP: Final = b"\x1f\x8b"


class ShapeError(ValueError):
    """The text is no JSON, or JSON of another shape; the message says what was found."""


def read_records(path: Path) -> Iterator[Record]:
    """Yield every card record of a file, in its order; plain or gzip is seen from the content.

    Raises OSError (also EOFError and zlib.error for a broken gzip file), UnicodeDecodeError and ShapeError.
    """
    with path.open("rb") as raw:
        packed = raw.read(2) == _GZIP
        raw.seek(0)
        binary = cast("IO[bytes]", gzip.GzipFile(fileobj=raw)) if packed else raw
        yield from _Scanner(binary).records()


class _Scanner:
    """A window of text over a file; ``_at`` is the next character to read."""

    def __init__(self, file: IO[bytes]) -> None:
        self._bytes = file
        self._text = ""
        self._at = 0
        self._decode = json.JSONDecoder().raw_decode
        self._pending = b""
        self._over = False
        self._blanks = 0

    def records(self) -> Iterator[Record]:
        opening = self._peek()
        if opening == "[":
            yield from self._records_of_list()
        elif opening == "{":
            yield from self._records_of_object()
        else:
            raise ShapeError("it is no JSON object or list")

    def _records_of_object(self) -> Iterator[Record]:
        found = False
        for key in self._members():
            if key == "data" and self._peek() == "{":
                found = True
                yield from self._records_of_data()
            else:
                self._value()
        if not found:
            raise ShapeError("it has no object 'data'")

    def _records_of_data(self) -> Iterator[Record]:
        for key in self._members():
            if self._peek() != "[":
                self._value()
            elif key == "cards":
                yield from self._records_of_list()
            elif key in _BESIDE_CARDS:
                self._value()
            else:
                yield from filter(_is_record, self._value())

    def _records_of_list(self) -> Iterator[Record]:
        for _ in self._items():
            value = self._value()
            if not _is_record(value):
                raise ShapeError("its list holds what is no card record: it has no 'name' or no 'types'")
            yield value

    def _members(self) -> Iterator[str]:
        """Step through an object; after each key the caller must consume the value."""
        self._take("{")
        if self._peek() == "}":
            self._at += 1
            return
        while True:
            key = self._value()
            self._take(":")
            yield str(key)
            if self._take(",}") == "}":
                return

    def _items(self) -> Iterator[None]:
        """Step through a list; the caller must consume each item."""
        self._take("[")
        if self._peek() == "]":
            self._at += 1
            return
        while True:
            yield
            if self._take(",]") == "]":
                return

    def _value(self) -> Any:
        self._peek()
        wanted = _CHUNK
        while True:
            try:
                value, end = self._decode(self._text, self._at)
            except RecursionError as error:
                raise ShapeError("it is nested too deeply") from error
            except json.JSONDecodeError as error:
                # Each try doubles what is at hand, so a long value costs no more than twice its length.
                if self._over or len(self._text) - self._at > _LONGEST:
                    raise ShapeError(f"it is no JSON: {error.msg.lower()}") from error
                self._fill(wanted)
                wanted *= 2
                continue
            except ValueError as error:  # Python takes no whole number of thousands of digits
                raise ShapeError("a number in it has too many digits") from error
            self._at = end
            return value

    def _take(self, expected: str) -> str:
        found = self._peek()
        if found not in expected:
            raise ShapeError(f"it is no JSON: {found!r} where {' or '.join(expected)} was expected")
        self._at += 1
        return found

    def _peek(self) -> str:
        while True:
            while self._at < len(self._text):
                if self._text[self._at] not in _BLANK:
                    self._blanks = 0
                    return self._text[self._at]
                self._at += 1
            if self._over:
                raise ShapeError("it ends in the middle")
            self._blanks += len(self._text)
            if self._blanks > _LONGEST:
                raise ShapeError("it holds nothing but blanks for too long")
            self._fill(_CHUNK)

    def _fill(self, size: int) -> None:
        chunk = self._bytes.read(size)
        self._over = not chunk
        data = self._pending + chunk
        cut = len(data) if self._over else _whole_characters(data)
        self._pending = data[cut:]
        self._text = self._text[self._at :] + data[:cut].decode("utf-8")
        self._at = 0


def _whole_characters(data: bytes) -> int:
    """Return the length of the longest prefix that ends between two UTF-8 characters."""
    for back in range(1, min(4, len(data)) + 1):
        byte = data[-back]
        if byte < 0x80:
            return len(data)
        if byte >= 0xC0:
            width = 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4
            return len(data) if back >= width else len(data) - back
    return len(data)


def _is_record(value: object) -> bool:
    return isinstance(value, dict) and isinstance(value.get("name"), str) and "types" in value
