"""Whole games: how often a person is asked, and that nothing is missed; the benchmark counts."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from mtg_influence.person.stops import Until

BOLT = {"instant": "Lightning Bolt"}
QUESTIONS = Path(__file__).parents[2] / "benchmarks" / "questions.py"


@pytest.fixture(scope="module")
def questions() -> Any:
    spec = importlib.util.spec_from_file_location("questions_of_games", QUESTIONS)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("variant", "instant", "seed", "turns"),
    [("emperor", "Lightning Bolt", 1, 14), (None, "Counterspell", 1, 20)],
)
def test_few_questions_and_none_is_missed(
    questions: Any, variant: str | None, instant: str, seed: int, turns: int
) -> None:
    tally = questions.play(seed, turns=turns, variant=variant, instant=instant)
    assert max(tally.asked) > 0
    assert max(tally.asked) <= 6
    assert tally.details == []
    if instant == "Lightning Bolt":
        assert sum(tally.offered) > 10 * sum(tally.asked)


def test_who_passes_until_their_turn_misses_something(questions: Any) -> None:
    tally = questions.play(1, turns=24, variant="emperor", difficulty="Hard", **BOLT, until=Until.MY_TURN)
    assert sum(tally.asked) == 0
    assert tally.missed["last"] > 0
    assert tally.missed["harmed"] > 0
    assert tally.missed["targeted"] > 0
