"""Reports as text, for people and for programs."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import PurePath
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from mtg_influence.documents import CODES, printable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.documents import Finding
    from mtg_influence.lint.check import LintReport

__all__ = ["Format", "show"]


class Format(StrEnum):
    """How a report is shown."""

    TEXT = "text"
    """A line for each finding, ``file:line:column CODE message``."""
    JSON = "json"
    """One object; ``version`` changes when its keys do."""
    GITHUB = "github"
    """A workflow command for each finding, which marks the line in a pull request."""
    SARIF = "sarif"
    """SARIF 2.1.0, for code scanning."""


def show(report: LintReport, format_: Format) -> str:
    """Return a report as text, without a line end; empty where there is nothing to show."""
    match format_:
        case Format.JSON:
            return json.dumps(_json(report), indent=2, ensure_ascii=False)
        case Format.SARIF:
            return json.dumps(_sarif(report.findings), indent=2, ensure_ascii=False)
        case Format.GITHUB:
            return "\n".join(map(_github, report.findings))
        case Format.TEXT:
            return "\n".join(map(str, report.findings))


def _says(finding: Finding) -> str:
    return printable(f"{finding.message}, {finding.hint}" if finding.hint else finding.message)


def _json(report: LintReport) -> dict[str, Any]:
    return {
        "version": 1,
        "files": report.files,
        "findings": [
            {
                "path": finding.path,
                "line": finding.line,
                "column": finding.column,
                "code": finding.code.value,
                "message": finding.message,
                "hint": finding.hint,
            }
            for finding in report.findings
        ],
        "overrides": [{"card": each.card, "by": each.by, "of": each.of} for each in report.overridden],
        "crashes": [{"path": each.path, "error": repr(each.error)} for each in report.crashes],
    }


def _github(finding: Finding) -> str:
    def escaped(text: str) -> str:
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    path = escaped(finding.path).replace(":", "%3A").replace(",", "%2C")
    place = f"file={path},line={finding.line},col={finding.column},title={finding.code}"
    return f"::error {place}::{escaped(_says(finding))}"


def _sarif(findings: Iterable[Finding]) -> dict[str, Any]:
    given = tuple(findings)
    used = sorted({finding.code for finding in given})
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "columnKind": "unicodeCodePoints",
                "tool": {
                    "driver": {
                        "name": "mtg-influence",
                        "rules": [
                            {"id": code.value, "shortDescription": {"text": CODES[code]}} for code in used
                        ],
                    }
                },
                "results": [
                    {
                        "ruleId": finding.code.value,
                        "ruleIndex": used.index(finding.code),
                        "level": "error",
                        "message": {"text": _says(finding)},
                        "locations": [_location(finding)],
                    }
                    for finding in given
                ],
            }
        ],
    }


def _location(finding: Finding) -> dict[str, Any]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": quote(PurePath(finding.path).as_posix())},
            "region": {"startLine": finding.line, "startColumn": finding.column},
        }
    }
