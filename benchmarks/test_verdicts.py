"""How long one verdict takes: the pure ruling, and the judge that remembers."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence import Influence, PlayerId, Seating
from mtg_influence.core.questions import Purpose
from mtg_influence.hooks import build_judge
from mtg_influence.rulings.targets import check_target

ALEX, ROB, CARISSA = PlayerId(0), PlayerId(1), PlayerId(2)


@pytest.fixture
def now() -> Influence:
    """A table of six with range 1."""
    return Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Bianca", "Dario", "Mei", range=1))


@pytest.mark.parametrize("candidate", [ROB, CARISSA], ids=["allowed", "refused"])
def test_ruling(benchmark: Any, now: Influence, candidate: PlayerId) -> None:
    """The pure function of the snapshot."""
    benchmark(check_target, now, ALEX, candidate=candidate)


@pytest.mark.parametrize("candidate", [ROB, CARISSA], ids=["allowed", "refused"])
def test_judge(benchmark: Any, now: Influence, candidate: PlayerId) -> None:
    """The same question to a judge that was asked before."""
    judge = build_judge(entry_points=False)
    benchmark(judge.target, now, ALEX, candidate=candidate)


def test_scope(benchmark: Any, now: Influence) -> None:
    """A scope, asked again."""
    judge = build_judge(entry_points=False)
    benchmark(judge.scope, now, ALEX, purpose=Purpose.AFFECT)


def test_measure(benchmark: Any, now: Influence) -> None:
    """Measuring the ranges anew, as a turn begins."""
    benchmark(now.next_turn)
