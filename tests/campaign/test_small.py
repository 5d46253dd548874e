"""One game of each kind of failure is made smaller, and what came of it lies beside the campaign."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mtg_influence.campaign import small
from mtg_influence.campaign.model import GamePlan, Options, Outcome, Status
from mtg_influence.campaign.plan import Planner
from mtg_influence.campaign.pool import PoolCard
from mtg_influence.campaign.report import Report
from mtg_influence.campaign.shrinking import kinds_of
from mtg_influence.campaign.store import Store

VIOLATION = {
    "rule": "801.10",
    "kind": "damage",
    "event": "DamageDealt",
    "line": 3,
    "reached": [2],
    "action": 1,
}


class Nursery:
    """Fails where one card is in the game, and leaves a log."""

    culprit = ""

    def __init__(self, folder: Path, **_: Any) -> None:
        self._folder = folder

    def game(self, plan: GamePlan) -> Outcome:
        place = self._folder / f"{plan.number:06}"
        place.mkdir(parents=True, exist_ok=True)
        life = [{"life": 20}] * 6
        lines: list[Any] = [{"type": "game"}, {"type": "board", "objects": {}, "players": life}]
        lines.append({"type": "act", "actor": 0, "act": {"type": "PassPriority"}, "events": []})
        (place / "game.jsonl").write_text("".join(json.dumps(each) + "\n" for each in lines), "utf-8")
        if self.culprit not in kinds_of(plan):
            return Outcome(plan.number, Status.PLAYED)
        violation = {**VIOLATION, "source": self.culprit, "subject": "Carissa"}
        return Outcome(plan.number, Status.VIOLATION, violations=(violation,), decisions=9)

    def close(self) -> None:
        """Nothing runs."""


def test_a_failure_becomes_a_small_game_and_a_scenario(
    tmp_path: Path, pool: tuple[PoolCard, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.create(tmp_path / "out", Options(games=1, decisions=90), pool, versions={})
    plan = Planner(store.options, pool).game(0)
    assert plan.positioned
    monkeypatch.setattr(Nursery, "culprit", kinds_of(plan)[4])
    monkeypatch.setattr(small, "NurseryProcess", Nursery)
    found = Nursery(tmp_path / "elsewhere").game(plan)
    [line] = small.shrink_failures(store, Report(store.options, [found]))
    assert line.startswith("game 0: CR 801.10 damage: 1 kinds of cards and 1 decisions")
    text = (tmp_path / "out" / "shrunk" / "000000.scenario.yaml").read_text(encoding="utf-8")
    assert 'expect: {"life": {"Carissa": 20}}' in text


def test_what_does_not_fail_any_more_is_said(
    tmp_path: Path, pool: tuple[PoolCard, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.create(tmp_path / "out", Options(games=1), pool, versions={})
    monkeypatch.setattr(small, "NurseryProcess", Nursery)
    broken = Outcome(0, Status.OUR_CRASH, error="KeyError: 1")
    monkeypatch.setattr(Nursery, "culprit", "no such card")
    [line] = small.shrink_failures(store, Report(store.options, [broken]))
    assert line == "game 0: KeyError: 1: does not fail any more"
