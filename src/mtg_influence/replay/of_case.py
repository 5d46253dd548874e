"""A scenario as a recording: what was done on the table, with the step of the file that did it."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING, Final, cast

from mtg_influence.replay.recorder import Recorder
from mtg_influence.replay.watched import WatchedTable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from mtg_influence.hosts.base import Table
    from mtg_influence.replay.recording import Recording
    from mtg_influence.scenario import Case, Failure, Step

__all__ = ["CaseRecorder", "case_file"]

_MOST_LINES: Final = 14


class CaseRecorder:
    """Looks on at a case; ``done`` hears of the recording when it is over, also where the case broke off."""

    def __init__(self, case: Case, table: Table, done: Callable[[Case, Recording], None]) -> None:
        self._case = case
        self._done = done
        self._recorder = Recorder(table, title=case.title)
        self.table: Table = cast("Table", WatchedTable(table, self._recorder))

    def step(self, step: Step) -> None:
        """Show the lines of the file that come next, at the next thing that is done."""
        line = self._case.document.at(step.at).line
        where = f"{self._case.document.name}:{line}"
        self._recorder.note(f"{where}\n{_lines(self._case.document.text, line)}")

    def end(self, failures: Sequence[Failure]) -> None:
        """Show what was not as the scenario says."""
        for failure in failures:
            self._recorder.note_in(failure.text, kind="fault")
        self._done(self._case, self._recorder.end())


def _lines(text: str, first: int) -> str:
    """The lines of one step: the first, and those that are further in."""
    lines = text.splitlines()[first - 1 :]
    if not lines:
        return ""
    depth = len(lines[0]) - len(lines[0].lstrip())
    taken = [lines[0]]
    for line in lines[1:]:
        inside = len(line) - len(line.lstrip())
        if not line.strip() or inside <= depth or len(taken) == _MOST_LINES:
            break
        taken.append(line)
    return dedent("\n".join(taken))


def case_file(case: Case, folder: Path) -> Path:
    """Return where the page of a case goes: named after its file and line, so that cases do not collide.

    Takes a case of a file; the folders on the way to it are part of the name.
    """
    parts = case.document.name.removesuffix(".yaml").removesuffix(".scenario").replace("\\", "/").split("/")
    name = "-".join(part for part in parts if part not in ("", ".", ".."))
    plain = "".join(each if each.isalnum() or each in "-_." else "-" for each in name)
    return folder / f"{plain}-{case.line}.html"
