"""What weaving is for, on the real host: each kind of thing that it narrows, in range and out of range.

The positions are scenario files beside this one. A case that is no control must fail where everybody
reaches everybody: else it would say nothing about weaving.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.scenario import Case, load_scenario, run_case

pytestmark = pytest.mark.host

FILES = sorted(Path(__file__).with_name("scenarios").glob("*.scenario.yaml"))
CASES = [case for file in FILES for case in load_scenario(file).unwrap().cases]
HOST = PhaseHost(strict=True)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.title}: {case.case}")
def test_range_narrows_exactly_what_it_should(case: Case) -> None:
    assert run_case(case, HOST).failures == ()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.title}: {case.case}")
def test_only_controls_hold_without_a_range(case: Case) -> None:
    assert run_case(case, HOST, range_override="unlimited").passed is case.control
