"""The same games and the same report, however they are spread, stopped and gone on with."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mtg_influence.campaign.campaign import Campaign, Spread, locally, on_cluster
from mtg_influence.campaign.local import SandboxProcess
from mtg_influence.campaign.model import Decks, GamePlan, Options, Players
from mtg_influence.campaign.store import Store
from mtg_influence.scenario.write.errors import NoScenario

pytestmark = pytest.mark.host

OPTIONS = Options(
    games=4, seats=4, ranges=("1", "2"), decks=Decks.DEMO, players=Players.RANDOM, seed=7, decisions=60
)


def played(folder: Path, spread: Spread) -> dict[str, Any]:
    campaign = Campaign(Store.create(folder, OPTIONS, (), versions={}), spread)
    assert len(list(campaign.outcomes())) == OPTIONS.games
    return {**campaign.report().to_data(), "speed": None}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return played(tmp_path_factory.mktemp("alone") / "out", locally(OPTIONS, jobs=1))


def test_two_jobs_give_what_one_gives(tmp_path: Path, alone: dict[str, Any]) -> None:
    assert alone["status"]["played"] == OPTIONS.games
    assert played(tmp_path / "out", locally(OPTIONS, jobs=2)) == alone


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_what_one_gives(tmp_path: Path, alone: dict[str, Any]) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        spread = on_cluster(OPTIONS, scheduler=cluster.scheduler_address)
        assert played(tmp_path / "out", spread) == alone


def test_a_campaign_that_was_stopped_goes_on(tmp_path: Path, alone: dict[str, Any]) -> None:
    spread = locally(OPTIONS, jobs=1)
    store = Store.create(tmp_path / "out", OPTIONS, (), versions={})
    running = Campaign(store, spread).outcomes()
    next(running)
    running.close()  # type: ignore[attr-defined]
    again = Campaign(Store.open(tmp_path / "out"), spread)
    assert set(again.done) == {0}
    assert len(list(again.outcomes())) == OPTIONS.games - 1
    assert {**again.report().to_data(), "speed": None} == alone


def test_who_stops_early_leaves_no_process(tmp_path: Path) -> None:
    running = locally(OPTIONS, jobs=2)(iter(_plans()), tmp_path)
    next(running)
    running.close()  # type: ignore[attr-defined]
    assert not _children()


def test_a_sandbox_that_is_lost_is_started_anew(tmp_path: Path) -> None:
    sandbox = SandboxProcess(tmp_path, time_limit=60.0)
    plans = _plans()
    first = sandbox.game(next(plans))
    process: Any = sandbox._process
    process.kill()
    process.wait()
    second = sandbox.game(next(plans))
    sandbox.close()
    assert (first.number, second.number) == (0, 1)


def _plans() -> Iterator[GamePlan]:
    from mtg_influence.campaign.plan import Planner  # noqa: PLC0415 - for this alone

    return Planner(OPTIONS).games()


def _children() -> list[str]:
    """Sandboxes that this process has."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        try:
            stat = (each / "stat").read_text(encoding="utf-8")
            command = (each / "cmdline").read_text(encoding="utf-8")
        except OSError:
            continue
        if int(stat.rpartition(")")[2].split()[1]) == os.getpid() and "campaign.sandbox" in command:
            found.append(command)
    return found


def test_a_sandbox_elsewhere_says_why_there_is_no_scenario(tmp_path: Path) -> None:
    sandbox = SandboxProcess(tmp_path, time_limit=60.0)
    violation = {
        "rule": "801.10",
        "kind": "life",
        "line": 9,
        "reached": [2],
        "controller": 0,
        "event": "Nothing",
    }
    with pytest.raises(NoScenario, match=r"nothing at the table shows the life|cannot start"):
        sandbox.scenario(next(_plans()), violation)
    assert sandbox.game(next(_plans())).number == 0
    sandbox.close()
