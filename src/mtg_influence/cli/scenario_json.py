"""The report of ``mtg-influence test --json``; documented in ``docs/command-line.md``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from mtg_influence.documents import visible_json

if TYPE_CHECKING:
    from mtg_influence.scenario import CaseResult, Report

__all__ = ["as_json"]


def as_json(report: Report) -> str:
    """Return the report as one JSON object, indented."""
    shown = {
        "version": 1,
        "passed": report.passed,
        "failed": report.failed,
        "cases": [_case(result) for result in report.results],
        "findings": [
            {
                "path": finding.path,
                "line": finding.line,
                "column": finding.column,
                "code": str(finding.code),
                "message": finding.message,
                "hint": finding.hint,
            }
            for finding in report.findings
        ],
    }
    return visible_json(json.dumps(shown, indent=2, ensure_ascii=False))


def _case(result: CaseResult) -> dict[str, Any]:
    return {
        "path": result.path,
        "line": result.line,
        "title": result.title,
        "control": result.control,
        "rules": list(result.rules),
        "passed": result.passed,
        "seconds": round(result.seconds, 3),
        "crashed": result.crash is not None,
        "uncovered": list(result.uncovered),
        "failures": [
            {
                "path": failure.path,
                "line": failure.line,
                "column": failure.column,
                "message": failure.message,
                "expected": failure.expected,
                "actual": failure.actual,
            }
            for failure in result.failures
        ],
    }
