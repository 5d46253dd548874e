"""What a host showed, rule by rule, as a table for a README and as JSON."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mtg_influence.scenario.model import Case
    from mtg_influence.scenario.results import CaseResult

__all__ = ["Conformance", "RuleRow"]

VERSION = 1


@dataclass(slots=True)
class RuleRow:
    """One rule: cases that showed it, that failed, and that were left out.

    ``controls`` passed and hold at unlimited range too: of a rule about range they show nothing.
    """

    rule: str
    shown: int = 0
    controls: int = 0
    failed: int = 0
    left_out: int = 0

    @property
    def status(self) -> str:
        """``shown``, ``broken``, or ``not shown`` where no case could be played."""
        if self.failed:
            return "broken"
        is_about_range = self.rule.startswith(("801.", "H"))
        return "shown" if self.shown or (self.controls and not is_about_range) else "not shown"


@dataclass(slots=True)
class Conformance:
    """What came of a suite. ``lacking`` counts the cases that each missing card or variant left out."""

    host: str
    rows: dict[str, RuleRow] = field(default_factory=dict)
    failures: list[CaseResult] = field(default_factory=list)
    lacking: Counter[str] = field(default_factory=Counter)
    played: int = 0
    left_out: int = 0

    @property
    def ok(self) -> bool:
        """Whether nothing failed and something was played."""
        return bool(self.played) and not self.failures

    def note(self, result: CaseResult) -> None:
        """Take in the result of a case that was played."""
        self.played += 1
        if not result.passed:
            self.failures.append(result)
        for rule in result.rules:
            row = self.rows.setdefault(rule, RuleRow(rule))
            row.failed += not result.passed
            row.shown += result.passed and not result.control
            row.controls += result.passed and result.control

    def leave_out(self, case: Case, missing: str) -> None:
        """Count a case that the host cannot play."""
        self.left_out += 1
        self.lacking[missing] += 1
        for rule in case.rules:
            self.rows.setdefault(rule, RuleRow(rule)).left_out += 1

    def sorted_rows(self) -> list[RuleRow]:
        """Return the rows in the order of the rules, holes last."""
        return sorted(self.rows.values(), key=lambda row: _order(row.rule))

    def markdown(self) -> str:
        """Return a table in Markdown, with a line of totals before it."""
        head = (
            f"`{self.host}`: {self.played} cases played, {len(self.failures)} failed,"
            f" {self.left_out} left out for cards or variants that it does not have."
        )
        rows = [
            f"| {row.rule} | {row.status} | {row.shown} | {row.controls} | {row.failed} | {row.left_out} |"
            for row in self.sorted_rows()
        ]
        table = ["| rule | | shown by | controls | failed | left out |", "|---|---|---|---|---|---|"]
        return "\n".join([head, "", *table, *rows])

    def to_data(self) -> dict[str, Any]:
        """Return everything as JSON data."""
        return {
            "version": VERSION,
            "host": self.host,
            "ok": self.ok,
            "played": self.played,
            "left_out": self.left_out,
            "rules": [
                {
                    "rule": row.rule,
                    "status": row.status,
                    "shown": row.shown,
                    "controls": row.controls,
                    "failed": row.failed,
                    "left_out": row.left_out,
                }
                for row in self.sorted_rows()
            ],
            "lacking": dict(self.lacking.most_common()),
            "failures": [
                {
                    "path": result.path,
                    "line": result.line,
                    "title": result.title,
                    "messages": [str(failure) for failure in result.failures],
                }
                for result in self.failures
            ],
        }


def _order(rule: str) -> tuple[int, int, int, str]:
    match = re.fullmatch(r"(\d+)(?:\.(\d+)([a-z]*))?", rule)
    if match is None:
        hole = re.fullmatch(r"H(\d+)", rule)
        return (10**6, int(hole[1]) if hole else 10**6, 0, rule)
    return (int(match[1]), int(match[2] or 0), 0, match[3] or "")
