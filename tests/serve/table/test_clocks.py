"""Chess clocks."""

import pytest

from mtg_influence.serve.plan import Clock
from mtg_influence.serve.table import clocks as module
from mtg_influence.serve.table.clocks import Clocks


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    return now


def test_time_runs_for_whom_the_game_waits(time: list[float]) -> None:
    clocks = Clocks(Clock(60), 2)
    assert clocks.left() == [60, 60]
    clocks.run(0)
    time[0] += 10
    clocks.run(1)
    time[0] += 5
    assert clocks.left() == [50, 55]
    clocks.run(None)
    time[0] += 100
    assert clocks.left() == [50, 55]
    assert clocks.runs_out_in() is None


def test_saying_the_same_again_changes_nothing(time: list[float]) -> None:
    clocks = Clocks(Clock(60), 2)
    clocks.run(0)
    time[0] += 10
    clocks.run(0)
    time[0] += 10
    assert clocks.left()[0] == 40
    assert clocks.runs_out_in() == 40


def test_time_never_goes_below_zero(time: list[float]) -> None:
    clocks = Clocks(Clock(60), 2)
    clocks.run(0)
    time[0] += 100
    assert clocks.left()[0] == 0


def test_a_turn_brings_time_once(time: list[float]) -> None:
    clocks = Clocks(Clock(60, per_turn=10), 2)
    clocks.turn(1, 0)
    clocks.turn(1, 0)
    assert clocks.left() == [60, 60], "the first turn is in the time that everybody has"
    clocks.turn(2, 1)
    assert clocks.left() == [60, 70]
    clocks.turn(1, 0)
    clocks.turn(2, 1)
    assert clocks.left() == [60, 70], "taken back and played again"


def test_what_was_left_comes_back() -> None:
    assert Clocks(Clock(60), 2, [1.5, 3]).left() == [1.5, 3]
