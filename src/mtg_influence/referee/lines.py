"""Reading a log line by line, and saying where it is broken."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.referee.errors import BrokenLog
from mtg_influence.referee.seats import SeatLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["VERSION", "Line", "read_lines", "seats_of"]

VERSION: Final = 1
"""The version of logs that can be read."""

_MOST: Final = 20_000_000
"""Characters of one line; a longer one is no log of ours."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a log: its number from 1 and what it holds."""

    number: int
    data: Mapping[str, Any]

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
        with Path(log).open(encoding="utf-8", errors="replace") as file:
            yield from _checked(file, str(log))
    else:
        yield from _checked(log, name)


def _checked(lines: Iterable[str], path: str) -> Iterator[Line]:
    number = 0
    for number, text in enumerate(lines, start=1):
        line = Line(number, _object(text, path, number))
        if number == 1:
            _check_first(line, path)
        elif line.type == "act" and not isinstance(line.data.get("events"), list):
            raise BrokenLog(path, line=number, column=1, problem="an action without its list of events")
        yield line
    if number == 0:
        raise BrokenLog(path, line=1, column=1, problem="the log is empty")


def _object(text: str, path: str, number: int) -> dict[str, Any]:
    if len(text) > _MOST:
        raise BrokenLog(path, line=number, column=_MOST, problem="the line is too long")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BrokenLog(
            path, line=number, column=error.colno, problem=f"not JSON: {error.msg.lower()}"
        ) from error
    except RecursionError as error:
        raise BrokenLog(path, line=number, column=1, problem="nested too deeply") from error
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
    try:
        seats_of(line.data)
    except (KeyError, TypeError, ValueError) as error:
        raise BrokenLog(path, line=1, column=1, problem=f"no seats to judge by: {error}") from error


def seats_of(game: Mapping[str, Any]) -> list[SeatLine]:
    """Return the seats that a log's first line gives. Raises KeyError, TypeError, ValueError."""
    seats = [
        SeatLine(str(each["name"]), each["range"], each.get("team"), bool(each.get("emperor")))
        for each in game["seats"]
    ]
    for seat in seats:
        if seat.range is not None and (type(seat.range) is not int or seat.range < 0):
            raise ValueError(f"{seat.name} has no such range as {seat.range!r}")
    if len(seats) < 2:
        raise ValueError("fewer than two seats")
    return seats
