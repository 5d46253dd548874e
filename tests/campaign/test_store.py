"""The folder of a campaign: nothing of anybody's is overwritten, and nothing that is done is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mtg_influence.campaign.errors import BadFolder
from mtg_influence.campaign.model import Options, Outcome, Status
from mtg_influence.campaign.pool import PoolCard
from mtg_influence.campaign.store import Store

Make = Callable[..., Outcome]


def created(folder: Path, pool: tuple[PoolCard, ...] = (), games: int = 10) -> Store:
    return Store.create(folder, Options(games=games), pool, versions={"phase": "1"})


def test_what_is_kept_is_there_again(tmp_path: Path, pool: tuple[PoolCard, ...], outcome: Make) -> None:
    store = created(tmp_path / "out", pool)
    kept = [outcome(1, seconds=0.5), outcome(0, Status.VIOLATION, violations=({"rule": "801.4"},))]
    for each in kept:
        store.keep(each)
    store.add_session(seconds=2.0, games=2, jobs=1)
    again = Store.open(tmp_path / "out")
    assert again.outcomes() == {0: kept[1], 1: kept[0]}
    assert again.pool == pool
    assert again.options == store.options
    assert again.versions == {"phase": "1"}
    assert again.sessions == [{"seconds": 2.0, "games": 2, "jobs": 1}]


def test_a_game_played_twice_counts_as_it_was_played_last(tmp_path: Path, outcome: Make) -> None:
    store = created(tmp_path)
    store.keep(outcome(0, Status.OUR_CRASH, error="KeyError: 1"))
    store.keep(outcome(0))
    assert store.outcomes() == {0: outcome(0)}


def test_a_line_that_was_being_written_is_left_out_and_written_after(tmp_path: Path, outcome: Make) -> None:
    store = created(tmp_path)
    store.keep(outcome(0))
    games = tmp_path / "games.jsonl"
    games.write_bytes(games.read_bytes() + b'{"number": 1, "sta')
    assert set(store.outcomes()) == {0}
    store.keep(outcome(2))
    with pytest.raises(json.JSONDecodeError):
        json.loads(games.read_text(encoding="utf-8").splitlines()[1])
    assert set(store.outcomes()) == {0, 2}


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(BadFolder, match="it is not empty") as caught:
        created(tmp_path)
    assert caught.value.folder == tmp_path
    assert [each.name for each in tmp_path.iterdir()] == ["mine.txt"]


def test_a_campaign_is_gone_on_with_only_where_that_is_asked_for(tmp_path: Path) -> None:
    created(tmp_path)
    with pytest.raises(BadFolder, match="--resume"):
        created(tmp_path)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"version": 99, "options": {}}'])
def test_what_is_no_campaign_cannot_be_gone_on_with(tmp_path: Path, text: str) -> None:
    created(tmp_path)
    (tmp_path / "campaign.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadFolder):
        Store.open(tmp_path)


def test_a_campaign_can_be_made_longer_and_shorter(tmp_path: Path, outcome: Make) -> None:
    store = created(tmp_path, games=2)
    store.keep(outcome(1))
    assert Store.open(tmp_path, games=5).options.games == 5
    assert Store.open(tmp_path, games=1).outcomes() == {}
