"""The command that lists rules with the scenarios that show them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

SCENARIO = """\
scenario: targets
table: { range: 1, seats: [Alex, Rob, Carissa, Dana] }
expect: { turn-of: Alex }
cases:
  - { case: out of range, rules: ["801.4", H9] }
  - { case: in range, rules: ["801.4"], control: true }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "targets.scenario.yaml").write_text(SCENARIO)
    return tmp_path


def test_each_line_has_its_cases_under_it(command: Command, folder: Path) -> None:
    outcome = command("rules", folder)
    at = outcome.lines.index("801.4: a target out of range is illegal")
    first, second = outcome.lines[at + 1 : at + 3]
    assert first == f"  {folder / 'targets.scenario.yaml'}:5 targets: out of range"
    assert second.endswith("in range [control]")


def test_a_line_without_a_case_is_told_and_is_a_failure(command: Command, folder: Path) -> None:
    outcome = command("rules", folder)
    at = next(i for i, line in enumerate(outcome.lines) if line.startswith("801.6:"))
    assert outcome.lines[at + 1] == "  no scenario shows this"
    assert outcome.code == 1


def test_with_every_line_shown_there_is_nothing_to_find_fault_with(command: Command, folder: Path) -> None:
    lines = json.loads(command("rules", folder, "--json").out)["lines"]
    rules = json.dumps([line["id"] for line in lines])
    (folder / "all.scenario.yaml").write_text(
        f"scenario: everything\nrules: {rules}\ntable: {{ range: 1, seats: [Alex, Rob] }}\n"
        "expect: { turn-of: Alex }\n"
    )
    outcome = command("rules", folder)
    assert outcome.code == 0
    assert outcome.lines[-1] == f"{len(lines)} shown, 0 not played, 0 missing"


def test_what_cannot_be_played_has_its_reason_in_the_language_asked_for(
    command: Command, folder: Path
) -> None:
    outcome = command("rules", folder, "--lang", "es")
    at = next(i for i, line in enumerate(outcome.lines) if line.startswith("802.3b:"))
    assert outcome.lines[at].startswith("802.3b: ")
    assert outcome.lines[at + 1].startswith("  no se juega: ")


def test_json_says_the_same(command: Command, folder: Path) -> None:
    shown = json.loads(command("rules", folder, "--json").out)
    assert shown["version"] == 1
    by_id = {line["id"]: line for line in shown["lines"]}
    assert [case["title"] for case in by_id["H9"]["cases"]] == ["targets: out of range"]
    assert by_id["H9"]["hole"]
    assert not by_id["H9"]["missing"]
    assert by_id["801.6"]["missing"]
    assert set(by_id["802.3b"]["unplayed"]) == {"en", "es"}


def test_a_broken_file_is_told_and_is_a_failure(command: Command, folder: Path) -> None:
    (folder / "broken.scenario.yaml").write_text("scenario: 3\n")
    outcome = command("rules", folder, "--json")
    assert "broken.scenario.yaml:1:" in json.loads(outcome.out)["findings"][0]
    assert outcome.code == 1


def test_without_a_folder_it_says_what_to_do(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = command("rules")
    assert outcome.code == 2
    assert "say where the scenarios are" in outcome.err


def test_a_line_that_a_test_shows_names_it(command: Command, folder: Path) -> None:
    outcome = command("rules", folder)
    at = next(i for i, line in enumerate(outcome.lines) if line.startswith("807.4a:"))
    assert outcome.lines[at + 1] == "  tests/variants/test_markers.py::Test807_4a"
    by_id = {line["id"]: line for line in json.loads(command("rules", folder, "--json").out)["lines"]}
    assert by_id["807.4a"]["tests"] == ["tests/variants/test_markers.py::Test807_4a"]
    assert not by_id["807.4a"]["missing"]
