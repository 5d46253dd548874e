"""Whatever happens in a game happens to that game alone, and what is needed to play it again is kept."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mtg_influence.campaign.model import GamePlan, Status
from mtg_influence.campaign.sandbox import Sandbox
from mtg_influence.hosts.errors import UncoveredCard, UncoveredCards
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.errors import HostPanicked
from mtg_influence.hosts.uncovered import Lack

pytestmark = pytest.mark.host


class BrokenHost:
    """A host in which something happens as a game starts."""

    def __init__(self, happens: Callable[[], Any]) -> None:
        self._happens = happens

    def start(self, *_: Any, **__: Any) -> Any:
        return self._happens()


def stop_for_ever() -> None:
    while True:
        time.sleep(0.01)


def panic() -> None:
    try:
        raise BaseException("index out of bounds\nat some place")
    except BaseException as said:
        raise HostPanicked(said) from said


def fail() -> None:
    raise KeyError("nobody")


def refuse() -> None:
    lacking = UncoveredCard("Shahrazad", lack=Lack.UNSUPPORTED, reason="a game within a game")
    raise UncoveredCards([lacking])


def kill() -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def take_all_the_memory() -> None:
    bytearray(1 << 40)


@pytest.mark.parametrize(
    ("happens", "status", "said"),
    [
        (panic, Status.HOST_CRASH, "BaseException: index out of bounds"),
        (kill, Status.HOST_CRASH, "Segmentation fault"),
        (fail, Status.OUR_CRASH, "KeyError: 'nobody'"),
        (take_all_the_memory, Status.OUR_CRASH, "MemoryError"),
        (refuse, Status.REFUSED, "Shahrazad"),
        (stop_for_ever, Status.OUR_HANG, "not done in time"),
    ],
)
def test_what_breaks_is_told_apart(
    tmp_path: Path, plan: GamePlan, happens: Callable[[], Any], status: Status, said: str
) -> None:
    host: Any = BrokenHost(happens)
    outcome = Sandbox(host, tmp_path, time_limit=20.0 if status is not Status.OUR_HANG else 0.5).game(plan)
    assert outcome.status is status
    assert said in outcome.error
    kept = json.loads((tmp_path / "000000" / "plan.json").read_text(encoding="utf-8"))
    assert GamePlan.from_data(kept) == plan


def test_a_game_that_is_played_leaves_nothing(tmp_path: Path, plan: GamePlan) -> None:
    outcome = Sandbox(PhaseHost(), tmp_path, time_limit=60.0).game(plan)
    assert (outcome.status, outcome.ending, outcome.decisions) == (Status.PLAYED, "capped", plan.decisions)
    assert list(tmp_path.iterdir()) == []


def test_after_a_broken_game_the_next_one_is_played(tmp_path: Path, plan: GamePlan) -> None:
    host: Any = BrokenHost(kill)
    sandbox = Sandbox(host, tmp_path, time_limit=20.0)
    sandbox.game(plan)
    assert sandbox.game(plan).status is Status.HOST_CRASH
