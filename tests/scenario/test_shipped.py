"""The scenarios that come with the project: enough of them, each with the twin that turns the answer."""

from pathlib import Path

import pytest

from mtg_influence.scenario import Case, load_scenario

FOLDER = Path(__file__).parents[2] / "scenarios"
FILES = sorted(FOLDER.rglob("*.scenario.yaml"))
EXAMPLES = (
    "801.2a", "801.2b", "801.2c", "801.3", "801.4", "801.5a", "801.5b", "801.5c", "801.6", "801.10", "801.11",
    "801.13a", "801.13b",
)  # fmt: skip


def cases(file: Path) -> tuple[Case, ...]:
    return load_scenario(file).unwrap().cases


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_a_shipped_scenario_loads(file: Path) -> None:
    assert cases(file) != ()


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_every_file_has_cases_that_range_turns_and_a_control(file: Path) -> None:
    assert {case.control for case in cases(file)} == {True, False}


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_every_case_names_its_rules(file: Path) -> None:
    assert all(case.rules for case in cases(file))


def test_there_are_at_least_thirty() -> None:
    assert sum(len(cases(file)) for file in FILES) >= 30


@pytest.mark.parametrize("rule", EXAMPLES)
def test_every_rule_with_a_worked_example_has_scenarios(rule: str) -> None:
    assert any(rule in case.rules for file in FILES for case in cases(file))
