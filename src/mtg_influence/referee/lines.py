"""Reading a log line by line, and saying where it is broken."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.documents.json_guard import BadJson, json_lines, json_value
from mtg_influence.referee.errors import BrokenLog
from mtg_influence.referee.seats import SeatLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["VERSION", "Line", "read_lines", "seats_of"]

VERSION: Final = 1
"""The version of logs that can be read."""


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
        elif not _has_its_parts(line):
            raise BrokenLog(path, line=number, column=1, problem=f"a line {line.type!r} without its parts")
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


def _has_its_parts(line: Line) -> bool:
    """Whether what a line holds is where it has to be, and objects are objects."""
    data = line.data
    if line.type == "act":
        events: Any = data.get("events")
        return (
            _are_objects(events)
            and all(isinstance(event.get("data"), dict) for event in events)
            and all(isinstance(event["data"].get("record", {}), dict | None) for event in events)
            and all(type(data.get(key)) is int for key in ("action", "turn"))
            and isinstance(data.get("step"), str)
            and isinstance(data.get("act"), dict)
            and isinstance(data["act"].get("data", {}), dict | None)
            and isinstance(data.get("asked", {}), dict | None)
            and all(_are_objects(data.get(key, [])) for key in ("stack", "players", "deeds"))
            and all(_are_facts(data.get(key, {})) for key in ("came", "changed", "things"))
        )
    if line.type in ("board", "back"):
        lists = (data.get("stack"), data.get("players"))
        return _are_facts(data.get("objects")) and all(map(_are_objects, lists))
    return True


def _are_objects(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) for each in value)


def _are_facts(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(each, dict) for each in value.values())


def _check_first(line: Line, path: str) -> None:
    if line.type != "game":
        problem = f"the first line says what was played: expected type 'game', got {line.type!r}"
        raise BrokenLog(path, line=1, column=1, problem=problem)
    if line.data.get("version") != VERSION:
        problem = f"a log of version {line.data.get('version')!r}, expected {VERSION}"
        raise BrokenLog(path, line=1, column=1, problem=problem)
    for key in ("uncovered", "worlds"):
        names = line.data.get(key, [])
        if not (isinstance(names, list) and all(isinstance(each, str) for each in names)):
            raise BrokenLog(path, line=1, column=1, problem=f"{key!r} is no list of names")
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
