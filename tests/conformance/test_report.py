"""What a suite counts: shown in range, controls apart, failures, and what was left out with its reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mtg_influence.conformance import Conformance, RuleRow, conform
from mtg_influence.documents import FindingsError
from mtg_influence.scenario.results import CaseResult, Failure


def result(*rules: str, control: bool = False, fails: bool = False) -> CaseResult:
    failures = (Failure("x.scenario.yaml", 3, 1, "life of Rob", "17", "20"),) if fails else ()
    return CaseResult("x.scenario.yaml", 3, "a case", control, rules, failures, 0.0)


def test_a_control_shows_no_rule_of_range_but_may_show_another() -> None:
    found = Conformance("some")
    found.note(result("801.4", "809.5b", control=True))
    assert [row.status for row in found.sorted_rows()] == ["not shown", "shown"]
    found.note(result("801.4"))
    assert found.rows["801.4"].status == "shown"


def test_one_failure_breaks_a_rule_and_the_suite() -> None:
    found = Conformance("some")
    found.note(result("801.4"))
    assert found.to_data()["ok"]
    found.note(result("801.4", fails=True))
    assert not found.ok
    assert found.rows["801.4"] == RuleRow("801.4", shown=1, failed=1)
    assert found.to_data()["failures"][0]["messages"] == [str(found.failures[0].failures[0])]


def test_nothing_played_is_not_fine() -> None:
    assert not Conformance("some").ok


def test_rows_are_in_the_order_of_the_rules_with_holes_last() -> None:
    found = Conformance("some")
    found.note(result("H10", "801.13a", "801.5c", "H2", "801.13b", "100"))
    assert [row.rule for row in found.sorted_rows()] == ["100", "801.5c", "801.13a", "801.13b", "H2", "H10"]
    assert found.markdown().splitlines()[4].startswith("| 100 | shown | 1 |")


class Lacking:
    """A host with few cards, that plays no variant and seats three."""

    name = "lacking"
    max_seats = 3

    def known_names(self) -> Any:
        return iter(["Mountain"])

    def start(self, *_: Any, **__: Any) -> Any:
        raise AssertionError("nothing is started")


CASES = """
scenario: cards, seats and variants that are not there
rules: ["801.4"]
given: { Alex: { battlefield: [%s] } }
table: { range: 1, seats: [%s]%s }
expect: { playing: [Alex] }
"""


@pytest.mark.parametrize(
    ("card", "seats", "more", "reason"),
    [
        ("Hill Giant, Forest", "Alex, Rob", "", "Forest, Hill Giant"),
        ("Mountain", "Alex, Rob, Carissa, Dana", "", "4 seats"),
        ("Mountain", "Alex, Rob", ", variant: free-for-all", "free-for-all"),
    ],
)
def test_what_a_host_lacks_is_counted(tmp_path: Path, card: str, seats: str, more: str, reason: str) -> None:
    file = tmp_path / "x.scenario.yaml"
    file.write_text(CASES % (card, seats, more), "utf-8")
    told: list[tuple[int, int]] = []
    found = conform(Lacking(), [file], progress=lambda *done: told.append(done))
    assert (found.played, found.left_out, dict(found.lacking)) == (0, 1, {reason: 1})
    assert found.rows["801.4"].left_out == 1
    assert told == [(1, 1)]


def test_a_broken_file_is_an_error_and_not_left_out(tmp_path: Path) -> None:
    file = tmp_path / "x.scenario.yaml"
    file.write_text("scenario: 5\n", "utf-8")
    with pytest.raises(FindingsError):
        conform(Lacking(), [file])
