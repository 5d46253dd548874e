"""What a server that starts again needs."""

import stat
from pathlib import Path

import pytest

from mtg_influence.serve.folder import BadState, StateFolder
from mtg_influence.serve.tokens import new_token


def test_the_host_keeps_their_secret(tmp_path: Path) -> None:
    token = StateFolder(tmp_path / "state").host_token()
    assert StateFolder(tmp_path / "state").host_token() == token


def test_nobody_else_may_read(tmp_path: Path) -> None:
    folder = StateFolder(tmp_path / "state")
    folder.host_token()
    folder.save(new_token(), {"v": 1})
    for path in (tmp_path / "state").rglob("*.json"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "state").stat().st_mode) == 0o700


def test_tables_come_back(tmp_path: Path) -> None:
    folder = StateFolder(tmp_path)
    one, two = new_token(), new_token()
    folder.save(one, {"title": "Ætherling"})
    folder.save(two, {"title": "two"})
    assert dict(StateFolder(tmp_path).tables()) == {one: {"title": "Ætherling"}, two: {"title": "two"}}
    folder.remove(one)
    assert [table for table, _data in StateFolder(tmp_path).tables()] == [two]


def test_what_is_broken_is_named(tmp_path: Path) -> None:
    folder = StateFolder(tmp_path)
    table = new_token()
    folder.save(table, {})
    (tmp_path / "tables" / table / "table.json").write_text("{")
    with pytest.raises(BadState, match=r"table\.json"):
        list(folder.tables())
    (tmp_path / "host.json").write_text('{"token": 3}')
    with pytest.raises(BadState, match=r"host\.json"):
        folder.host_token()


def test_what_was_half_written_is_as_it_was(tmp_path: Path) -> None:
    folder = StateFolder(tmp_path)
    table = new_token()
    folder.save(table, {"turn": 1})
    (tmp_path / "tables" / table / "table.new").write_text('{"tu')
    assert dict(folder.tables()) == {table: {"turn": 1}}
