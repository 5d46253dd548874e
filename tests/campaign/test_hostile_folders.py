"""Whatever is in the folder of a campaign, it is read or refused."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mtg_influence.campaign.errors import BadFolder
from mtg_influence.campaign.model import Options, Outcome, Status
from mtg_influence.campaign.pool import PoolCard
from mtg_influence.campaign.store import Store
from mtg_influence.documents.json_guard import BadJson, json_value, read_json

FILES = ("campaign.json", "games.jsonl", "pool.jsonl")
Spoilt = Callable[[Any, st.DataObject, st.SearchStrategy[Any]], Any]
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def made(folder: Path) -> Path:
    pool = (PoolCard("Shock", ("R",), 1, woven=True, placeable=False),)
    store = Store.create(folder, Options(games=3), pool, versions={"phase": "1"})
    store.keep(Outcome(0, Status.PLAYED, decisions=3, kinds={"priority": 3}))
    store.add_session(seconds=1.0, games=1, jobs=1)
    return folder


@settings(deadline=None)
@given(data=st.data())
def test_a_file_with_one_part_spoilt_is_read_or_refused(spoilt: Spoilt, data: st.DataObject) -> None:
    with TemporaryDirectory() as place:
        folder = made(Path(place) / "out")
        path = folder / data.draw(st.sampled_from(FILES))
        text = json.dumps(spoilt(json.loads(path.read_text(encoding="utf-8")), data, JSON))
        path.write_text(text + "\n", encoding="utf-8")
        with suppress(BadFolder):
            assert set(Store.open(folder).outcomes()) <= {0, 1, 2}


@pytest.mark.parametrize(
    "text", ["9" * 5000, "[" * 5000, "[" * 200 + "]" * 200, "NaN", "1e999", '"\\ud800"', "{", ""]
)
def test_what_json_may_not_be(text: str) -> None:
    with pytest.raises(BadJson):
        json_value(text, "file")


def test_pipes_and_devices_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(BadJson, match="no regular file"):
            read_json(path)


@pytest.mark.parametrize("name", ["games.jsonl", "campaign.new", "report.html", "failures"])
def test_links_in_a_folder_are_refused(tmp_path: Path, name: str) -> None:
    folder = made(tmp_path / "out")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("mine", encoding="utf-8")
    (folder / name).unlink(missing_ok=True)
    (folder / name).symlink_to(elsewhere)
    with pytest.raises(BadFolder, match="symbolic link"):
        Store.open(folder)
    assert elsewhere.read_text(encoding="utf-8") == "mine"
