"""The file of a journal: written line by line, so that a crash costs at most the last step."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

from mtg_influence.documents.json_guard import BadJson, JsonLimits, json_lines
from mtg_influence.documents.json_shape import require_shape
from mtg_influence.hosts.capabilities import BadStep
from mtg_influence.i18n import msg
from mtg_influence.journal.errors import JournalExists, NoJournal
from mtg_influence.journal.opening import Opening

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from mtg_influence.hosts.capabilities import Repeatable

__all__ = ["VERSION", "JournalFile", "Recorded", "read_journal"]

VERSION: Final = 1
"""The version of journals that are written and read."""

_LIMITS: Final = JsonLimits(line=2_000_000, size=200_000_000)


@dataclass(frozen=True, slots=True)
class Recorded:
    """What the journal at ``path`` holds: how the game began, and the steps that were not taken back.

    ``lines`` are the numbers of the lines that the steps stand in. ``torn`` says that the last line was cut
    off in the middle, as where the machine stopped.
    """

    path: Path
    opening: Opening
    steps: tuple[Mapping[str, Any], ...]
    lines: tuple[int, ...]
    torn: bool = False

    def require_engine(self, here: str | None) -> None:
        """Raise NoJournal where the game was played on another release of the engine than the one here."""
        if self.opening.engine != here:
            then = f"{self.opening.host} {self.opening.engine}"
            problem = msg("the game was played on {then}, and here is {now}", then=then, now=here)
            raise NoJournal(str(self.path), line=1, problem=problem)

    def repeat_on(self, table: Repeatable, place: int) -> None:
        """Take a step again, by its place. Raises NoJournal where the game does not take it."""
        try:
            table.repeat(self.steps[place])
        except BadStep as error:
            problem = msg("step {number} is none of this game: {why}", number=place + 1, why=str(error))
            raise NoJournal(str(self.path), line=self.lines[place], problem=problem) from error


class JournalFile:
    """A journal that is being written; each line is with the system before the next step is taken."""

    def __init__(self, path: Path, count: int = 0) -> None:
        self.path = path
        self.count = count
        """How many steps count, those taken back left out."""

    @classmethod
    def create(cls, path: Path, opening: Opening) -> Self:
        """Begin a journal. Raises JournalExists where something is there; OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            path.open("x").close()
        except FileExistsError as error:
            raise JournalExists(path) from error
        begun = cls(path)
        begun._write({"journal": VERSION, **opening.to_json()})
        return begun

    @classmethod
    def go_on(cls, path: Path, recorded: Recorded) -> Self:
        """Write on in a journal that has been read; a last line that was cut off goes. Raises OSError."""
        if recorded.torn:
            whole = path.read_bytes()
            with path.open("r+b") as cut:
                cut.truncate(whole.rfind(b"\n") + 1)
        return cls(path, len(recorded.steps))

    def add(self, step: Mapping[str, Any]) -> None:
        """Write a step."""
        self._write({"step": step})
        self.count += 1

    def back(self, count: int) -> None:
        """Write that only the first ``count`` steps still count."""
        if count != self.count:
            self._write({"back": count})
            self.count = count

    def _write(self, line: Mapping[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def read_journal(path: Path) -> Recorded:
    """Return what a journal holds. Raises NoJournal (with line and column), OSError.

    A last line that was cut off is left out: that step is as if nobody had taken it.
    """
    opening: Opening | None = None
    steps: list[tuple[int, Mapping[str, Any]]] = []
    try:
        for number, line in json_lines(path, _LIMITS, cut_off=True):
            if opening is None:
                opening = _opening(line, str(path))
                continue
            require_shape(line, "journal-step", str(path), number)
            if "back" in line:
                _go_back(steps, line["back"], path, number)
            else:
                steps.append((number, line["step"]))
    except BadJson as bad:
        raise NoJournal(bad.path, line=bad.line, column=bad.column, problem=bad.problem) from bad
    if opening is None:
        raise NoJournal(str(path), line=1, problem="the journal is empty")
    taken = tuple(step for _, step in steps)
    return Recorded(path, opening, taken, tuple(number for number, _ in steps), torn=_is_torn(path))


def _opening(line: Any, path: str) -> Opening:
    version = line.get("journal") if isinstance(line, dict) else None
    if version is None:
        raise NoJournal(path, line=1, problem="no journal: the first line says what was played")
    if version != VERSION:
        raise NoJournal(path, line=1, problem=f"a journal of version {version!r}, expected {VERSION}")
    require_shape(line, "journal", path, 1)
    return Opening.of_json(line)


def _go_back(steps: list[Any], count: int, path: Path, number: int) -> None:
    if count > len(steps):
        problem = f"goes back to step {count}, and there are {len(steps)}"
        raise NoJournal(str(path), line=number, problem=problem)
    del steps[count:]


def _is_torn(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) != b"\n"
