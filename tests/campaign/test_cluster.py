"""A Dask cluster of which parts are killed in the middle; ``tox run -e cluster`` has what it takes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from mtg_influence.campaign.campaign import Campaign, on_cluster
from mtg_influence.campaign.errors import ClusterLost
from mtg_influence.campaign.model import Decks, Options, Players
from mtg_influence.campaign.store import Store

distributed = pytest.importorskip("distributed")
dask = pytest.importorskip("dask")
pytestmark = [pytest.mark.host, pytest.mark.filterwarnings("ignore")]

OPTIONS = Options(games=8, seats=4, decks=Decks.DEMO, players=Players.RANDOM, seed=7, decisions=60)


class Cluster:
    """A scheduler and two workers, each a process that a test may kill."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        said = folder / "scheduler.json"
        self.scheduler = self._start("scheduler", "--port", "0", "--scheduler-file", said, "--no-dashboard")
        options = ("--scheduler-file", said, "--nworkers", "1", "--nthreads", "1", "--no-dashboard")
        self.workers = [self._start("worker", *options, "--no-nanny") for _ in range(2)]
        self.file = said

    def _start(self, what: str, *words: object) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *map(str, words)]
        quiet = subprocess.DEVNULL
        return subprocess.Popen(command, cwd=self._folder, stdout=quiet, stderr=quiet)

    @property
    def address(self) -> str:
        while not self.file.is_file() or not self.file.read_text(encoding="utf-8").strip():
            assert self.scheduler.poll() is None
            sleep(0.1)
        return str(json.loads(self.file.read_text(encoding="utf-8"))["address"])

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    running = Cluster(tmp_path)
    yield running
    running.close()


def campaign(cluster: Cluster, folder: Path) -> Campaign:
    with distributed.Client(cluster.address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=60)
    store = Store.create(folder, OPTIONS, (), versions={})
    return Campaign(store, on_cluster(OPTIONS, scheduler=cluster.address))


def test_games_of_a_worker_that_is_killed_are_played_by_another(cluster: Cluster, tmp_path: Path) -> None:
    running = campaign(cluster, tmp_path / "out")
    outcomes = running.outcomes()
    numbers = [next(outcomes).number]
    cluster.workers[0].kill()
    numbers += [each.number for each in outcomes]
    assert sorted(numbers) == list(range(OPTIONS.games))
    assert running.report().unplayed == 0


def test_a_scheduler_that_is_killed_is_said_and_the_campaign_can_go_on(
    cluster: Cluster, tmp_path: Path
) -> None:
    running = campaign(cluster, tmp_path / "out")
    outcomes = running.outcomes()
    next(outcomes)
    cluster.scheduler.kill()
    with pytest.raises(ClusterLost):
        list(outcomes)
    kept = Store.open(tmp_path / "out").outcomes()
    assert 1 <= len(kept) < OPTIONS.games
    assert all(each.status.value == "played" for each in kept.values())


def test_no_scheduler_at_all_is_said(tmp_path: Path) -> None:
    with dask.config.set({"distributed.comm.timeouts.connect": "1s"}):
        store = Store.create(tmp_path / "out", OPTIONS, (), versions={})
        with pytest.raises(ClusterLost) as lost:
            list(Campaign(store, on_cluster(OPTIONS, scheduler="tcp://127.0.0.1:1")).outcomes())
    assert lost.value.scheduler == "tcp://127.0.0.1:1"
