"""The referee catches every rule that is switched off, on games of a fixed set.

With nothing switched off the same games have no violations. Rules are switched off from outside, in
``conftest``; the program has no switch for any of them.
"""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("phase")

from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.referee import judge_log, judge_twins
from mtg_influence.scenario.loader import load_scenario
from mtg_influence.scenario.runner import run_case

if TYPE_CHECKING:
    from collections.abc import Callable

    from mtg_influence.hosts.phase.session.table import PhaseTable
    from mtg_influence.scenario.model import Case

TOP = Path(__file__).resolve().parents[2]
OWN = Path(__file__).parent / "mutations" / "mutations.scenario.yaml"
SHIPPED = TOP / "scenarios" / "801"


class Written(PhaseHost):
    """The host, and the log of the last game on it."""

    def start(self, *args: Any, **said: Any) -> PhaseTable:
        """Start a game that is written down."""
        self.log = StringIO()
        return super().start(*args, **said, log=self.log)


def case_of(file: str, words: str) -> Case:
    """The case of a file whose title ends so."""
    path = OWN if file == "own" else SHIPPED / f"{file}.scenario.yaml"
    [found] = [case for case in load_scenario(path).unwrap().cases if case.title.endswith(words)]
    return found


def log_of(file: str, words: str) -> list[str]:
    """The log of a case, played as far as it goes."""
    host = Written()
    run_case(case_of(file, words), host)
    return host.log.getvalue().splitlines()


SWITCHED_OFF = [
    ("affects", "801.10", "801.10-mass-removal", "Wrath of God"),
    ("affects", "801.10", "801.10-each-player", "Vision Skeins, three players draw"),
    ("affects", "801.8", "801.8-auras", "it falls off when a player out of range takes what it is on"),
    ("watches", "801.7", "801.7-triggers", "Soul Warden, a creature enters out of range"),
    ("modified", "801.10", "801.13a-replacement", "what would be dealt beyond Alex's range is lost"),
    ("source", "801.13b", "own", "prevention by source between two players out of range"),
    ("recipient", "801.13b", "own", "prevention by recipient between two players out of range"),
    ("targets", "801.4", "own", "a target out of range"),
    ("attacks", "801.3", "801.3-attacks", "with no opponent in range, no creature can attack"),
    ("activation", "801.6", "801.6-activation", "Alex cannot, Rob can"),
    ("choices", "801.5a", "801.5a-who-is-chosen", "Nyxathid, an opponent as it enters"),
    ("deciders", "801.5c", "own", "piles made by an opponent out of range"),
    ("equipment", "801.9", "801.9-equipment", "it becomes unattached and stays on the battlefield"),
    ("worlds", "801.12", "801.12-world-rule", "of two neighbours' the older goes"),
    ("wins", "801.14", "own", "a win with opponents out of range"),
    ("draws", "801.15", "801.15-draws", "Divine Intervention at range 1"),
    ("measuring", "801.4", "own", "a new neighbour in the turn in which somebody has left"),
    (
        "settling",
        "801.7",
        "801.10-changing-hands",
        "a creature from another's graveyard works for who put it onto the battlefield",
    ),
]
"""The switch, the rule that the referee names, and the game: a scenario file and the end of a title."""


@pytest.mark.parametrize(("switch", "rule", "file", "words"), SWITCHED_OFF)
def test_a_rule_that_is_switched_off_is_caught(
    switch: str, rule: str, file: str, words: str, switch_off: Callable[[str], None]
) -> None:
    kept = judge_log(log_of(file, words))
    assert kept.violations == ()
    switch_off(switch)
    broken = judge_log(log_of(file, words))
    assert rule in {each.rule for each in broken.violations}


@pytest.mark.parametrize(
    ("what", "unseen"), [("what an effect counts", 0), ("what a static ability counts", 5)]
)
def test_information_from_out_of_range_is_caught_by_a_twin(
    what: str, unseen: int, switch_off: Callable[[str], None]
) -> None:
    def twins() -> tuple[list[str], list[str]]:
        return log_of("own", f"{what}, with nothing out of range"), log_of(
            "own", f"{what}, with more out of range"
        )

    assert judge_twins(*twins(), unseen=[unseen]) == ()
    switch_off("sees")
    [violation] = judge_twins(*twins(), unseen=[unseen])
    assert (violation.rule, violation.controller) == ("801.11", 2)
