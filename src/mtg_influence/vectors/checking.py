"""Vectors put to an interpreter of somebody's own, over its stdin and stdout; what differs, by rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.vectors.interpreter import Interpreter, InterpreterFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

__all__ = ["Difference", "Report", "check", "table_of"]

_NOT_OF_THE_TABLE = ("format", "note", "masks", "rows")
_AFTER = 4
"""Entries of a row behind question and arguments: answer, rule, reason, hole."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One question that the interpreter answers otherwise."""

    table: Mapping[str, Any]
    row: Sequence[Any]
    """Question and arguments, as they were asked."""
    expected: Any
    got: Any
    rule: str
    reason: str | None
    hole: str | None
    note: str = ""

    @property
    def size(self) -> tuple[int, int, int]:
        """How much there is to read: seats, steps of history, arguments."""
        return len(self.table["ranges"]), len(self.table.get("history", ())), len(repr(self.row))


@dataclass(slots=True)
class Report:
    """What came of a check: numbers of rows by rule, and the smallest difference of each rule."""

    asked: dict[str, int] = field(default_factory=dict)
    unanswered: dict[str, int] = field(default_factory=dict)
    different: dict[str, int] = field(default_factory=dict)
    smallest: dict[str, Difference] = field(default_factory=dict)

    @property
    def agrees(self) -> bool:
        """Whether everything was answered, and as the vectors have it."""
        return not self.different and not self.unanswered

    @property
    def by_rule(self) -> tuple[str, ...]:
        """The rules with differences, that with the smallest example first."""
        return tuple(sorted(self.smallest, key=lambda rule: (self.smallest[rule].size, rule)))

    def note(self, line: Mapping[str, Any], answers: Sequence[Any]) -> None:
        """Compare the answers to one line."""
        for row, got in zip(line["rows"], answers, strict=True):
            expected, rule, reason, hole = row[-_AFTER:]
            where = f"{rule} ({hole})" if hole else rule
            self.asked[where] = self.asked.get(where, 0) + 1
            if got is None:
                self.unanswered[where] = self.unanswered.get(where, 0) + 1
            elif not _same(expected, got):
                self._differs(
                    where,
                    Difference(
                        table_of(line), row[:-_AFTER], expected, got, rule, reason, hole, line.get("note", "")
                    ),
                )

    def _differs(self, where: str, difference: Difference) -> None:
        self.different[where] = self.different.get(where, 0) + 1
        known = self.smallest.get(where)
        if known is None or difference.size < known.size:
            self.smallest[where] = difference

    def to_data(self) -> dict[str, Any]:
        """Return the report as JSON data."""
        return {
            "version": 1,
            "agrees": self.agrees,
            "asked": sum(self.asked.values()),
            "different": sum(self.different.values()),
            "unanswered": sum(self.unanswered.values()),
            "rules": [
                {
                    "rule": rule,
                    "asked": self.asked[rule],
                    "different": self.different.get(rule, 0),
                    "unanswered": self.unanswered.get(rule, 0),
                    "smallest": None if rule not in self.smallest else _as_data(self.smallest[rule]),
                }
                for rule in sorted(self.asked)
            ],
        }


def _as_data(difference: Difference) -> dict[str, Any]:
    return {
        "table": dict(difference.table),
        "row": list(difference.row),
        "expected": difference.expected,
        "got": difference.got,
        "reason": difference.reason,
    }


def _same(expected: Any, got: Any) -> bool:
    if isinstance(expected, list):
        return isinstance(got, list) and sorted(expected) == sorted(
            one for one in got if isinstance(one, int)
        )
    return expected is got


def table_of(line: Mapping[str, Any]) -> dict[str, Any]:
    """Return what of a line is the table: all but answers."""
    return {key: value for key, value in line.items() if key not in _NOT_OF_THE_TABLE}


def check(
    command: Sequence[str],
    lines: Iterable[Mapping[str, Any]],
    *,
    time_limit: float = 60.0,
    progress: Callable[[int], None] = lambda _: None,
) -> Report:
    """Put lines of vectors to a program and return what differs.

    The program reads a line of JSON at a time, ``{"id": N, ..., "rows": [[question, argument, ...]]}``, and
    writes one, ``{"id": N, "answers": [...]}``, with an answer a row; null is "not answered".
    ``time_limit`` is for one line, in seconds. ``progress`` is told how many rows have been answered.

    Raises:
        InterpreterFailed: it cannot be started, ends, takes too long, or writes something else.
    """
    report = Report()
    done = 0
    with Interpreter(command, time_limit=time_limit) as program:
        for number, line in enumerate(lines):
            rows = [row[:-_AFTER] for row in line["rows"]]
            answers = program.ask({"id": number, **table_of(line), "rows": rows})
            if len(answers) != len(rows):
                raise InterpreterFailed(
                    command, f"answered {len(answers)} of {len(rows)} rows of line {number}"
                )
            report.note(line, answers)
            done += len(rows)
            progress(done)
    return report
