"""Reading a log line by line, and saying where it is broken."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.documents.json_guard import BadJson, json_lines, json_value
from mtg_influence.referee.errors import BrokenLog
from mtg_influence.referee.seats import SeatLine
from mtg_influence.referee.shape import problem_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["VERSION", "Line", "read_lines", "seats_of"]

VERSION: Final = 1
"""The version of logs that can be read."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a log: its number from 1 and what it holds."""

    number: int
    data: dict[str, Any]

    @property
    def type(self) -> str:
        """What the line is: ``game``, ``board``, ``act`` or ``broke``."""
        return str(self.data["type"])


def read_lines(log: Path | str | Iterable[str], *, name: str = "log") -> Iterator[Line]:
    """Yield the lines of a log, the first of which says what was played.

    ``log`` is a file or its lines. Raises BrokenLog (``line``, ``column``) for what is no log, or one of
    another version; OSError for a file that cannot be opened.
    """
    if isinstance(log, (str, Path)):
        yield from _checked(json_lines(Path(log)), str(log))
    else:
        values = ((number, json_value(text, name, number)) for number, text in enumerate(log, start=1))
        yield from _checked(values, name)


def _checked(values: Iterator[tuple[int, Any]], path: str) -> Iterator[Line]:
    number = 0
    for number, value in _guarded(values):
        line = Line(number, _object(value, path, number))
        if number == 1:
            _check_first(line, path)
        elif (problem := problem_of(line.data)) is not None:
            raise BrokenLog(path, line=number, column=1, problem=f"a line {line.type!r}: {problem}")
        yield line
    if number == 0:
        raise BrokenLog(path, line=1, column=1, problem="the log is empty")


def _guarded(values: Iterator[tuple[int, Any]]) -> Iterator[tuple[int, Any]]:
    try:
        yield from values
    except BadJson as bad:
        raise BrokenLog(bad.path, line=bad.line, column=bad.column, problem=bad.problem) from bad


def _object(data: Any, path: str, number: int) -> dict[str, Any]:
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise BrokenLog(path, line=number, column=1, problem="not an object with a 'type'")
    return data


def _check_first(line: Line, path: str) -> None:
    if line.type != "game":
        problem = f"the first line says what was played: expected type 'game', got {line.type!r}"
        raise BrokenLog(path, line=1, column=1, problem=problem)
    if line.data.get("version") != VERSION:
        problem = f"a log of version {line.data.get('version')!r}, expected {VERSION}"
        raise BrokenLog(path, line=1, column=1, problem=problem)
    if (wrong := problem_of(line.data)) is not None:
        raise BrokenLog(path, line=1, column=1, problem=f"no game to judge: {wrong}")


def seats_of(game: Mapping[str, Any]) -> list[SeatLine]:
    """Return the seats that a log's first line gives."""
    return [
        SeatLine(each["name"], each["range"], each.get("team"), bool(each.get("emperor")))
        for each in game["seats"]
    ]
