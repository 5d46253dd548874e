"""One game of each kind of failure is made smaller, and what came of it lies beside the campaign."""

from __future__ import annotations

import json
from collections.abc import Mapping
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
from mtg_influence.scenario.write.errors import NoScenario

VIOLATION = {
    "rule": "801.10",
    "kind": "damage",
    "event": "DamageDealt",
    "line": 3,
    "reached": [2],
    "action": 1,
}


class Sandbox:
    """Fails where one card is in the game, and leaves a log."""

    culprit = ""
    no_scenario = ""
    most_kinds = 1000

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

    def scenario(self, plan: GamePlan, violation: Mapping[str, Any]) -> str:
        if self.no_scenario or len(kinds_of(plan)) > self.most_kinds:
            raise NoScenario(self.no_scenario or "too much lies there")
        return f"scenario: {violation['source']}\n"

    def close(self) -> None:
        """Nothing runs."""


@pytest.fixture
def store(tmp_path: Path, pool: tuple[PoolCard, ...], monkeypatch: pytest.MonkeyPatch) -> Store:
    """A campaign whose only game fails for a card of its."""
    monkeypatch.setattr(small, "SandboxProcess", Sandbox)
    made = Store.create(tmp_path / "out", Options(games=1, decisions=90), pool, versions={})
    monkeypatch.setattr(Sandbox, "culprit", kinds_of(Planner(made.options, pool).game(0))[4])
    return made


def said(store: Store) -> str:
    """What is said of the game once it has been made smaller."""
    found = Sandbox(store.failures).game(Planner(store.options, store.pool).game(0))
    [line] = small.shrink_failures(store, Report(store.options, [found]))
    return line


def test_a_game_that_crosses_a_range_becomes_a_scenario_as_it_is(store: Store) -> None:
    file = store.folder / "shrunk" / "000000-801.10-damage.scenario.yaml"
    assert said(store) == f"game 0: CR 801.10 damage: a scenario of 1 lines, {file}"
    assert file.read_text(encoding="utf-8") == f"scenario: {Sandbox.culprit}\n"


def test_a_game_of_which_there_is_no_scenario_is_made_smaller_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sandbox, "most_kinds", 2)
    line = said(store)
    assert line.startswith("game 0: CR 801.10 damage: 1 kinds of cards and 1 decisions after ")
    assert ", a scenario of 1 lines, " in line
    plan = json.loads((store.folder / "shrunk" / "000000" / "plan.json").read_text(encoding="utf-8"))
    assert kinds_of(GamePlan.from_data(plan)) == [Sandbox.culprit]


def test_where_there_is_no_scenario_at_all_it_is_said_why(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sandbox, "no_scenario", "no step says foretell")
    line = said(store)
    assert line.startswith("game 0: CR 801.10 damage: 1 kinds of cards and 1 decisions after ")
    assert line.endswith("; no scenario, for no step says foretell")


def test_what_does_not_fail_any_more_is_said(
    tmp_path: Path, pool: tuple[PoolCard, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.create(tmp_path / "out", Options(games=1), pool, versions={})
    monkeypatch.setattr(small, "SandboxProcess", Sandbox)
    broken = Outcome(0, Status.OUR_CRASH, error="KeyError: 1")
    monkeypatch.setattr(Sandbox, "culprit", "no such card")
    [line] = small.shrink_failures(store, Report(store.options, [broken]))
    assert line == "game 0: KeyError: 1: does not fail any more"
