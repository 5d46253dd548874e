"""What a game's log says, and that nothing changes by writing it."""

from __future__ import annotations

import json
from io import StringIO
from itertools import pairwise

import pytest

pytest.importorskip("phase")

from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.phase.host import PhaseHost


def play(decisions: int, *, log: StringIO | None) -> list[str]:
    table = PhaseHost().start(demo_setting(6, range_=1).seats, seed=3, log=log)
    for _ in range(decisions):
        table.auto(difficulty="Hard")
    return [entry.text for entry in table.log]


def test_the_game_is_the_same_whether_it_is_written_down_or_not() -> None:
    log = StringIO()
    assert play(300, log=log) == play(300, log=None)
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [line["type"] for line in lines[:3]] == ["game", "board", "act"]
    assert {line["type"] for line in lines[2:]} == {"act"}


def test_actions_are_counted_with_the_passes_that_have_no_line() -> None:
    log = StringIO()
    play(300, log=log)
    acts = [json.loads(line) for line in log.getvalue().splitlines()[2:]]
    assert acts[0]["action"] == 1
    assert all(now["action"] == before["action"] + now["passed"] + 1 for before, now in pairwise(acts))
