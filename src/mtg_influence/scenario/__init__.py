"""Scenarios: a position, what happens, and what must be so then, as ``*.scenario.yaml`` files.

``load_scenario(path)`` reads a file into cases, ``run_case``/``run_files`` run them on a host and say what
was not so, with line and column. The files are described in ``docs/scenarios.md``.
"""

from mtg_influence.scenario.expectation import Asked, Check, Expectation, Logged
from mtg_influence.scenario.loader import SUFFIX, load_scenario, parse_scenario
from mtg_influence.scenario.model import (
    Act,
    Advance,
    Answers,
    Case,
    Choose,
    Combat,
    Concede,
    Deploy,
    NextTurn,
    Pass,
    Refused,
    Resolve,
    ScenarioFile,
    Step,
    Use,
    Verb,
)
from mtg_influence.scenario.results import CaseResult, Failure, Report
from mtg_influence.scenario.runner import CaseWatch, RangeOverride, run_case, run_files

__all__ = [
    "SUFFIX",
    "Act",
    "Advance",
    "Answers",
    "Asked",
    "Case",
    "CaseResult",
    "CaseWatch",
    "Check",
    "Choose",
    "Combat",
    "Concede",
    "Deploy",
    "Expectation",
    "Failure",
    "Logged",
    "NextTurn",
    "Pass",
    "RangeOverride",
    "Refused",
    "Report",
    "Resolve",
    "ScenarioFile",
    "Step",
    "Use",
    "Verb",
    "load_scenario",
    "parse_scenario",
    "run_case",
    "run_files",
]
