"""Totals of a coverage."""

from __future__ import annotations

import pytest

from mtg_influence.hosts.phase.coverage.model import Coverage, Status
from mtg_influence.hosts.phase.coverage.report import CoverageReport

FACES = (
    Coverage("Pyroclasm", Status.WOVEN, rules=("801.10",), nodes=("DamageAll.target",)),
    Coverage("Flame Wave", Status.WOVEN, rules=("801.10", "801.4"), nodes=("DamageAll.target", "X.y")),
    Coverage("Liliana", Status.NOT_UNDERSTOOD, "a part", "abilities[2].effect"),
    Coverage("Grizzly Bears", Status.EXEMPT, "no abilities"),
)


def test_totals_are_counted_by_status_rule_and_node() -> None:
    report = CoverageReport(FACES)
    assert report.by_status[Status.WOVEN] == 2
    assert report.by_rule == {"801.10": 2, "801.4": 1}
    assert report.by_node["DamageAll.target"] == 2


def test_rules_are_listed_by_number_and_not_by_letter() -> None:
    lines = list(CoverageReport(FACES).lines())
    at = lines.index("by rule")
    assert [line.split()[-1] for line in lines[at + 1 : at + 3]] == ["801.4", "801.10"]


def test_what_is_not_covered_is_listed_with_its_place() -> None:
    assert list(CoverageReport(FACES).listed()) == ["Liliana: not understood: a part at abilities[2].effect"]


@pytest.mark.parametrize(
    ("status", "fault"),
    [
        (Status.UNKNOWN, True),
        (Status.REFUSED, True),
        (Status.NOT_NARROWED, False),
        (Status.MISREAD, False),
        (Status.WOVEN, False),
    ],
)
def test_only_what_must_not_occur_is_a_fault(status: Status, fault: bool) -> None:
    assert CoverageReport((Coverage("A", status),)).has_faults is fault


def test_data_has_every_status_and_the_list() -> None:
    data = CoverageReport(FACES).to_data()
    assert set(data["status"]) == {str(status) for status in Status}
    assert [each["name"] for each in data["not_covered"]] == ["Liliana"]
