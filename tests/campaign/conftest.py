"""For the tests of campaigns: a small pool, a plan of a short game, and outcomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.campaign.model import Decks, GamePlan, Options, Outcome, Status
from mtg_influence.campaign.plan import Planner
from mtg_influence.campaign.pool import PoolCard

COLORS = ("White", "Blue", "Black", "Red", "Green")


@pytest.fixture
def pool() -> tuple[PoolCard, ...]:
    """Invented cards: thirty of each colour, and thirty without."""
    own = [
        PoolCard(f"{color} {n}", (color,), n % 8, n % 2 == 0, n % 3 == 0)
        for color in COLORS
        for n in range(30)
    ]
    return (*own, *(PoolCard(f"Thing {n}", (), 2, False, False) for n in range(30)))


@pytest.fixture
def plan() -> GamePlan:
    """A short game with the demo decks."""
    return Planner(Options(decks=Decks.DEMO, seats=3, decisions=20)).game(0)


@pytest.fixture
def outcome() -> Callable[..., Outcome]:
    """Make an outcome; what is not said is as in a game that nothing happened in."""

    def make(number: int, status: Status = Status.PLAYED, **more: Any) -> Outcome:
        given = {"ending": "capped", "decisions": 10, "turns": 1, "players": "random", "ranges": (1, 1)}
        return Outcome(number, status, **{**given, **more})

    return make
