"""``mtg-influence test``, on a host on which nothing can be done but look."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.scenario import runner
from mtg_influence.scenario.runner import run_case

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Outcome

    from mtg_influence.scenario.model import Case
    from mtg_influence.scenario.results import CaseResult

    Command = Callable[..., Outcome]

SCENARIO = """\
scenario: who is reached
rules: ["801.2a"]
table: { range: 1, seats: [Alex, Rob, Carissa, Dana] }
cases:
  - case: with range 1
    expect: { in-range: { Alex: [Alex, Rob, Dana] } }
  - case: with life to spare
    control: true
    expect: { life: { Alex: 20 } }
"""
RUN = ("test", "--host", "pretend")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "reach.scenario.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def test_when_all_is_well_only_the_count_is_printed(command: Command, file: Path) -> None:
    outcome = command(*RUN, file)
    assert (outcome.code, outcome.out, outcome.err) == (0, "2 passed, 0 failed\n", "")


def test_a_failure_is_told_by_place_with_what_was_expected(command: Command, file: Path) -> None:
    outcome = command(*RUN, file, "--range", "unlimited")
    assert outcome.code == 1
    failure = f"{file}:6:27 in range of Alex: expected Alex, Dana, Rob, got Alex, Carissa, Dana, Rob"
    assert outcome.lines == [f"{failure} (who is reached: with range 1)", "1 passed, 1 failed"]


def test_a_range_of_some_seats_can_stand_in_too(command: Command, file: Path) -> None:
    assert command(*RUN, file, "--range", "0").lines[-1] == "1 passed, 1 failed"
    assert command(*RUN, file, "--range", "1").lines[-1] == "2 passed, 0 failed"


@pytest.mark.parametrize(
    ("word", "last"),
    [
        ("LIFE", "1 passed, 0 failed"),
        ("801.2a", "2 passed, 0 failed"),
        ("reach.scenario", "2 passed, 0 failed"),
        ("moon", "0 passed, 0 failed"),
    ],
)
def test_cases_are_chosen_by_file_title_or_rule(command: Command, file: Path, word: str, last: str) -> None:
    assert command(*RUN, file, "-k", word).lines == [last]


def test_a_folder_is_searched_and_no_file_is_run_twice(command: Command, file: Path) -> None:
    assert command(*RUN, file.parent, file).lines == ["2 passed, 0 failed"]


def test_a_broken_file_is_told_and_hides_no_other(command: Command, file: Path) -> None:
    broken = file.parent / "broken.scenario.yaml"
    broken.write_text(SCENARIO.replace("expect", "expct", 1), encoding="utf-8")
    outcome = command(*RUN, file.parent)
    assert outcome.code == 1
    assert outcome.lines[0].startswith(f"{broken}:6:5 MI201 unknown key 'expct'")
    assert outcome.lines[-1] == "2 passed, 0 failed"


def test_several_processes_give_the_same_report(command: Command, file: Path) -> None:
    for number in range(3):
        other = file.parent / f"{number}.scenario.yaml"
        other.write_text(SCENARIO.replace("Alex: 20", f"Alex: {number}"), encoding="utf-8")
    one, several = command(*RUN, file.parent), command(*RUN, file.parent, "-j", "2")
    assert one.lines[-1] == "5 passed, 3 failed"
    assert (several.code, several.out) == (one.code, one.out)


def test_json_says_the_same_with_a_version(command: Command, file: Path) -> None:
    outcome = command(*RUN, file, "--range", "unlimited", "--json")
    report = json.loads(outcome.out)
    assert outcome.code == 1
    assert (report["version"], report["passed"], report["failed"], report["findings"]) == (1, 1, 1, [])
    first, second = report["cases"]
    assert (first["path"], first["line"], first["passed"], first["control"]) == (str(file), 5, False, False)
    assert first["failures"][0]["expected"] == "Alex, Dana, Rob"
    assert (second["title"], second["control"], second["failures"]) == (
        "who is reached: with life to spare",
        True,
        [],
    )


def test_json_lists_what_is_wrong_with_files(command: Command, file: Path) -> None:
    file.write_text("scenario: 1\n", encoding="utf-8")
    report = json.loads(command(*RUN, file, "--json").out)
    assert report["cases"] == []
    assert {finding["path"] for finding in report["findings"]} == {str(file)}
    assert all(finding["line"] > 0 and finding["code"].startswith("MI") for finding in report["findings"])


def test_no_scenarios_at_all_is_a_matter_of_usage(command: Command, tmp_path: Path) -> None:
    outcome = command(*RUN, tmp_path)
    assert outcome.code == 2
    assert "no files named *.scenario.yaml" in outcome.err


def test_an_unknown_host_is_a_matter_of_usage(command: Command, file: Path) -> None:
    assert command("test", file, "--host", "nowhere").code == 2


def test_a_case_that_we_break_off_hides_no_other(
    command: Command, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(case: Case, *args: Any, **options: Any) -> CaseResult:
        if case.title.endswith("with range 1"):
            raise TypeError("ours")
        return run_case(case, *args, **options)

    monkeypatch.setattr(runner, "run_case", broken)
    outcome = command(*RUN, file)
    assert outcome.code == 3
    assert outcome.lines[-1] == "1 passed, 1 failed"
    assert f"{file}:5:1 a fault of this program or the engine: TypeError: ours" in outcome.out
