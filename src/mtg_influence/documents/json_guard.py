"""The one way in for JSON that others may have written: regular files, within bounds."""

from __future__ import annotations

import json
import os
import stat
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NoReturn

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.documents.characters import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path
    from typing import BinaryIO

__all__ = ["JSON_LIMITS", "BadJson", "JsonLimits", "json_lines", "json_value", "open_regular", "read_json"]


@dataclass(frozen=True, slots=True)
class JsonLimits:
    """Bounds of foreign JSON: ``line`` in bytes of a line or a whole value, ``size`` in bytes of a file of
    lines, ``depth`` in nested lists and objects, ``whole`` the largest whole number either way."""

    line: int = 20_000_000
    size: int = 4 << 30
    depth: int = 100
    whole: int = 2**63 - 1


JSON_LIMITS: Final = JsonLimits()


class BadJson(MtgInfluenceError, ValueError):
    """JSON that is refused. Carries ``path``, ``line`` and ``column`` (from 1) and ``problem``."""

    def __init__(self, path: str, *, line: int, column: int, problem: str) -> None:
        self.path = path
        self.line = line
        self.column = column
        self.problem = printable(problem)
        super().__init__(f"{path}:{line}:{column} {self.problem}")


def open_regular(path: Path) -> BinaryIO:
    """Open a regular file to read; never waits for a pipe or reads a device. Raises BadJson, OSError."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    file = os.fdopen(descriptor, "rb")
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        file.close()
        raise BadJson(str(path), line=1, column=1, problem="this is no regular file")
    return file


def read_json(path: Path, limits: JsonLimits = JSON_LIMITS) -> Any:
    """Return the one value that a file holds. Raises BadJson, OSError where it cannot be opened."""
    with open_regular(path) as file:
        data = file.read(limits.line + 1)
    return json_value(_text(data, str(path), 1, limits), str(path), limits=limits, whole=True)


def json_lines(
    path: Path, limits: JsonLimits = JSON_LIMITS, *, cut_off: bool = False
) -> Iterator[tuple[int, Any]]:
    """Yield each line of a file with its number from 1. Raises as ``read_json``.

    ``cut_off`` leaves out lines that do not end, as they are left where a program is ended in the middle.
    """
    with open_regular(path) as file:
        if os.fstat(file.fileno()).st_size > limits.size:
            raise BadJson(str(path), line=1, column=1, problem=f"larger than {limits.size} bytes")
        for number, line in enumerate(iter(lambda: file.readline(limits.line + 1), b""), start=1):
            if cut_off and not line.rstrip().endswith(b"}"):
                continue
            yield number, json_value(_text(line, str(path), number, limits), str(path), number, limits=limits)


def json_value(
    text: str, path: str, line: int = 1, *, limits: JsonLimits = JSON_LIMITS, whole: bool = False
) -> Any:
    """Return what a text of JSON holds, within bounds. ``path`` and ``line`` are for what is said of it;
    ``whole`` is for a text of several lines.

    Raises BadJson: no JSON, nested too deeply, a number out of bounds, half of a surrogate pair.
    """
    if len(text) > limits.line:
        raise BadJson(path, line=line, column=1, problem="the line is too long")

    def refuse(problem: str, column: int = 1, down: int = 0) -> NoReturn:
        raise BadJson(path, line=line + down, column=column, problem=problem)

    try:
        value = json.loads(text, parse_constant=lambda word: refuse(f"{word} is no JSON"))
    except json.JSONDecodeError as error:
        refuse(f"not JSON: {error.msg.lower()}", error.colno, error.lineno - 1 if whole else 0)
    except RecursionError:
        refuse("nested too deeply")
    except BadJson:
        raise
    except ValueError:  # Python takes no whole number of thousands of digits
        refuse("a number has too many digits")
    for problem in _problems([value], limits):
        refuse(problem)
    return value


def _problems(layer: Iterable[Any], limits: JsonLimits) -> Iterator[str]:
    """What is wrong with values, seen layer by layer, so that no nesting can exhaust the stack."""
    for _ in range(limits.depth + 1):
        below: list[Any] = []
        for value in layer:
            if isinstance(value, dict):
                below += value.values()
                below += value
            elif isinstance(value, list):
                below += value
            elif isinstance(value, str):
                if not value.isascii() and any("\ud800" <= each <= "\udfff" for each in value):
                    yield "half of a surrogate pair"
            elif isinstance(value, (int, float)) and not -limits.whole <= value <= limits.whole:
                yield "a number is out of bounds"
        if not below:
            return
        layer = below
    yield f"nested more than {limits.depth} deep"


def _text(data: bytes, path: str, line: int, limits: JsonLimits) -> str:
    if len(data) > limits.line:
        raise BadJson(path, line=line, column=1, problem=f"longer than {limits.line} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        problem = f"byte 0x{data[error.start]:02x} is no UTF-8"
        raise BadJson(path, line=line, column=error.start + 1, problem=problem) from error
