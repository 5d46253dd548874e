"""The shipped scenarios on the real host, with their own ranges and with none."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.scenario import Case, load_scenario, run_case

HOST = PhaseHost(strict=True)
"""One for all cases: it reads the shipped cards once."""

FOLDER = Path(__file__).parents[2] / "scenarios"
CASES = [
    pytest.param(case, id=f"{file.name}: {case.title}")
    for file in sorted(FOLDER.rglob("*.scenario.yaml"))
    for case in load_scenario(file).unwrap().cases
]


@pytest.mark.host
@pytest.mark.parametrize("case", CASES)
def test_the_result_is_the_one_of_the_rule(case: Case) -> None:
    assert [str(failure) for failure in run_case(case, HOST).failures] == []


@pytest.mark.host
@pytest.mark.parametrize("case", CASES)
def test_without_range_only_a_control_passes(case: Case) -> None:
    """An assertion that holds at unlimited range too proves nothing about range."""
    result = run_case(case, HOST, range_override="unlimited")
    assert (not result.failures) == case.control
