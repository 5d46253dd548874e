"""Scenarios made at random load as they were meant, and on the engine range goes by distance."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from mtg_influence import PlayerId, Seat, Seating
from mtg_influence.scenario.loader import parse_scenario
from mtg_influence.scenario.runner import run_case

NAMES = ("Alex", "Rob", "Carissa", "Dana", "Erik", "Fay")
STEADY = settings(deadline=None)  # a busy machine is no bug
FEW = settings(deadline=None, max_examples=5)  # each is a game on the engine


@dataclass(frozen=True)
class Made:
    """A table with ranges, who casts Lightning Bolt at whom, and who has left before."""

    ranges: tuple[int | None, ...]
    caster: int
    target: int
    gone: frozenset[int]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: len(self.ranges)]

    @property
    def reaches(self) -> bool:
        """By the live distance at the beginning of the turn, in which all are still there."""
        seats = tuple(Seat(*each) for each in zip(self.names, self.ranges, strict=True))
        limit = self.ranges[self.caster]
        steps = Seating(seats).distance(PlayerId(self.caster), PlayerId(self.target))
        return limit is None or steps <= limit

    @property
    def has_choice(self) -> bool:
        """Whether there is more than one target in range; of a single one the engine does not ask."""
        seats = tuple(Seat(*each) for each in zip(self.names, self.ranges, strict=True))
        limit = self.ranges[self.caster]
        others = set(range(len(seats))) - {self.caster} - self.gone
        distance = Seating(seats).distance
        return limit is None or any(
            distance(PlayerId(self.caster), PlayerId(other)) <= limit for other in others
        )

    def data(self) -> dict[str, Any]:
        """The scenario file that says so."""
        caster, target = self.names[self.caster], self.names[self.target]
        cast = {"cast": {"card": "Lightning Bolt", "by": caster, "targets": [target]}}
        life = {target: 17 if self.reaches else 20}
        does = [cast, {"resolve": "top"}] if self.reaches else [{"refused": {**cast, "rule": "801.4"}}]
        seats = [
            {"name": name, "range": "unlimited" if limit is None else limit}
            for name, limit in zip(self.names, self.ranges, strict=True)
        ]
        return {
            "scenario": "a spell at somebody",
            "rules": ["801.4"],
            "table": {"seats": seats},
            "start": {"turn-of": caster},
            "given": {caster: {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}},
            "cases": [
                {
                    "case": "as far as it reaches",
                    "do": [*({"concede": self.names[seat]} for seat in sorted(self.gone)), *does],
                    "expect": {"life": life},
                }
            ],
        }


@st.composite
def made(draw: st.DrawFn) -> Made:
    ranges = draw(st.lists(st.none() | st.integers(0, 3), min_size=2, max_size=6))
    two = draw(st.permutations(range(len(ranges))))
    gone = frozenset(draw(st.sets(st.sampled_from(two[2:]), max_size=2)) if len(two) > 2 else ())
    return Made(tuple(ranges), two[0], two[1], gone)


@STEADY
@given(made())
def test_a_scenario_loads_as_it_was_meant(scenario: Made) -> None:
    text = yaml.safe_dump(scenario.data(), sort_keys=False)
    [case] = parse_scenario(text).unwrap().cases
    assert [(seat.name, seat.range) for seat in case.table.specs()] == list(
        zip(scenario.names, scenario.ranges, strict=True)
    )
    assert {each.card for each in case.position.placements} == {"Lightning Bolt", "Mountain"}
    assert case.position.active == scenario.names[scenario.caster]
    assert len(case.steps) == len(scenario.data()["cases"][0]["do"]) + 1


@pytest.mark.skipif(find_spec("phase") is None, reason="the engine is an extra")
@FEW
@given(made().filter(lambda scenario: scenario.has_choice))
def test_on_the_engine_range_decides_as_distance_does(scenario: Made) -> None:
    phase = import_module("mtg_influence.hosts.phase.host")
    [case] = parse_scenario(yaml.safe_dump(scenario.data(), sort_keys=False)).unwrap().cases
    result = run_case(case, phase.PhaseHost(strict=True))
    assert result.failures == ()
