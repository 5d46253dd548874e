"""The cache keeps what was worked out, lets several processes in, and is never an error."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from mtg_influence.carddb.cache import CacheWarning, CardCache, cache_folder
from mtg_influence.carddb.finding import Meaning
from mtg_influence.carddb.sources import OracleSource
from mtg_influence.hosts.errors import UnreadableOracleData


def bear(name: str, **more: object) -> dict[str, object]:
    return {"name": name, "types": ["Creature"], "layout": "normal", "colorIdentity": [], **more}


def source_of(path: Path, *names: str) -> OracleSource:
    path.write_text(json.dumps([bear(name) for name in names]))
    return OracleSource.of(path)


@pytest.fixture
def source(tmp_path: Path) -> OracleSource:
    return source_of(tmp_path / "cards.json", "Test Bear", "Day // Night", "Zébra")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def test_a_card_is_found_by_any_of_its_names(source: OracleSource, folder: Path) -> None:
    cache = CardCache(folder)
    assert cache.find(source, "test bear") == Meaning("Test Bear")
    assert cache.find(source, "day/night") == Meaning("Day")
    assert cache.find(source, "Night") == Meaning("Day", "Night")
    assert cache.find(source, "zebra") == Meaning("Zébra")
    assert cache.find(source, "Bear") is None


def test_names_are_those_of_the_cards(source: OracleSource, folder: Path) -> None:
    assert CardCache(folder).names(source) == ["Day", "Test Bear", "Zébra"]


def test_a_card_comes_back_as_it_was_read(source: OracleSource, folder: Path) -> None:
    card = CardCache(folder).card(source, "Day")
    assert (card.name, card.layout, card.missing) == ("Day", None, ["Night"])
    assert card.faces[0]["faceName"] == "Day"


def test_the_higher_rank_has_the_name_whichever_comes_first(tmp_path: Path, folder: Path) -> None:
    path = tmp_path / "cards.json"
    split = bear("Bear // Ice", layout="split", faceName="Bear", side="a")
    other = bear("Bear // Ice", layout="split", faceName="Ice", side="b")
    for records in ([split, other, bear("Ice")], [bear("Ice"), split, other]):
        path.write_text(json.dumps(records))
        assert CardCache(folder).find(OracleSource.of(path), "Ice") == Meaning("Ice")


def test_the_file_is_read_once(source: OracleSource, folder: Path) -> None:
    CardCache(folder).find(source, "Test Bear")
    source.path.unlink()
    assert CardCache(folder).find(source, "Test Bear") == Meaning("Test Bear")


def test_a_changed_file_is_read_again(tmp_path: Path, folder: Path) -> None:
    cache = CardCache(folder)
    assert cache.find(source_of(tmp_path / "a.json", "Old"), "New") is None
    assert cache.find(source_of(tmp_path / "a.json", "New", "Newer"), "New") == Meaning("New")


def test_what_is_kept_comes_back_for_the_same_host_and_source_only(
    tmp_path: Path, source: OracleSource, folder: Path
) -> None:
    CardCache(folder).keep(source, "1.0", [("Test Bear", [{"name": "é"}])])
    cache = CardCache(folder)
    assert cache.kept(source, "1.0", "Test Bear") == [{"name": "é"}]
    assert cache.kept_names(source, "1.0") == {"Test Bear"}
    assert cache.kept(source, "1.1", "Test Bear") is None
    assert cache.kept(source_of(tmp_path / "b.json", "Test Bear"), "1.0", "Test Bear") is None


def test_only_the_latest_sources_are_kept(tmp_path: Path, source: OracleSource, folder: Path) -> None:
    cache = CardCache(folder)
    cache.keep(source, "1.0", [("Test Bear", [])])
    for number in range(4):
        cache.find(source_of(tmp_path / f"{number}.json", f"Card {number}"), "x")
    connection = sqlite3.connect(cache.path)
    counts = [
        connection.execute(f"SELECT count(*) FROM {what}").fetchone()[0]
        for what in ("source", "face", "card WHERE name = 'Test Bear'")
    ]
    connection.close()
    assert counts == [4, 0, 0]


def test_a_source_that_is_used_outlives_newer_ones(
    tmp_path: Path, source: OracleSource, folder: Path
) -> None:
    CardCache(folder).keep(source, "1.0", [("Test Bear", [])])
    for number in range(6):
        CardCache(folder).find(source_of(tmp_path / f"{number}.json", f"Card {number}"), "x")
        assert CardCache(folder).kept_names(source, "1.0") == {"Test Bear"}


def test_who_still_uses_a_source_that_others_needed_the_room_of_finds_its_cards(
    tmp_path: Path, source: OracleSource, folder: Path
) -> None:
    cache = CardCache(folder)
    assert cache.find(source, "Test Bear") is not None
    other = CardCache(folder)
    for number in range(5):
        other.find(source_of(tmp_path / f"{number}.json", f"Card {number}"), "x")
    assert cache.find(source, "Test Bear") == Meaning("Test Bear")
    cache.keep(source, "1.0", [("Test Bear", [])])
    assert CardCache(folder).kept(source, "1.0", "Test Bear") == []
    assert cache.find(source, "no such card") is None


def test_an_unreadable_source_leaves_nothing_behind(tmp_path: Path, folder: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([bear("Test Bear")])[:-1] + ", 3]")
    cache = CardCache(folder)
    with pytest.raises(UnreadableOracleData):
        cache.find(OracleSource.of(path), "Test Bear")
    with pytest.raises(UnreadableOracleData):
        cache.find(OracleSource.of(path), "Test Bear")


def test_a_damaged_file_is_replaced(source: OracleSource, folder: Path) -> None:
    folder.mkdir()
    cache = CardCache(folder)
    cache.path.write_bytes(b"this is no database at all, " * 100)
    assert cache.find(source, "Test Bear") == Meaning("Test Bear")
    assert CardCache(folder).path.read_bytes().startswith(b"SQLite format 3")


def damage(cache: CardCache, statement: str) -> None:
    cache.close()
    connection = sqlite3.connect(cache.path)
    with connection:
        connection.execute(statement)
    connection.close()


def test_a_damaged_face_counts_as_not_kept(source: OracleSource, folder: Path) -> None:
    cache = CardCache(folder)
    cache.keep(source, "1.0", [("Test Bear", [])])
    damage(cache, "UPDATE face SET body = x'00'")
    assert cache.kept(source, "1.0", "Test Bear") is None


def test_a_damaged_card_is_read_from_its_source_again(source: OracleSource, folder: Path) -> None:
    cache = CardCache(folder)
    cache.find(source, "Test Bear")
    damage(cache, "UPDATE card SET body = '['")
    with pytest.warns(CacheWarning, match="not kept on disk"):
        assert cache.card(source, "Test Bear").name == "Test Bear"


def test_a_folder_that_cannot_be_made_warns_once_and_works(tmp_path: Path, source: OracleSource) -> None:
    (tmp_path / "file").write_text("")
    cache = CardCache(tmp_path / "file" / "below")
    with pytest.warns(CacheWarning, match=r"not kept on disk: .*below"):
        assert cache.find(source, "Test Bear") == Meaning("Test Bear")
    cache.keep(source, "1.0", [("Test Bear", [1])])  # a second warning would be an error here
    assert cache.kept(source, "1.0", "Test Bear") == [1]
    assert cache.names(source)


def test_a_file_that_refuses_to_be_written_is_still_read(
    source: OracleSource, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    CardCache(folder).find(source, "Test Bear")
    cache = CardCache(folder)
    connect = sqlite3.connect

    def read_only(path: str, **options: object) -> sqlite3.Connection:
        return connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.warns(CacheWarning, match="readonly"):
        cache.keep(source, "1.0", [("Test Bear", [1])])
    cache.keep(source, "1.0", [("Test Bear", [1])])  # a second warning would be an error here
    assert cache.find(source, "Test Bear") == Meaning("Test Bear")


def test_a_closed_cache_opens_again(source: OracleSource, folder: Path) -> None:
    cache = CardCache(folder)
    cache.keep(source, "1.0", [("Test Bear", [1])])
    cache.close()
    assert cache.kept(source, "1.0", "Test Bear") == [1]


def test_several_processes_may_index_at_once(source: OracleSource, folder: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from mtg_influence.carddb.cache import CardCache\n"
        "from mtg_influence.carddb.sources import OracleSource\n"
        "cache, source = CardCache(Path(sys.argv[1])), OracleSource.of(Path(sys.argv[2]))\n"
        "assert cache.find(source, 'Test Bear')\n"
        "cache.keep(source, '1.0', [(sys.argv[3], [])])\n"
    )
    arguments = [sys.executable, "-W", "error", "-c", code, str(folder), str(source.path)]
    running = [subprocess.Popen([*arguments, str(number)], env=dict(os.environ)) for number in range(4)]
    assert [process.wait(60) for process in running] == [0] * 4
    assert CardCache(folder).kept_names(source, "1.0") == {"0", "1", "2", "3"}


def test_the_folder_is_the_one_of_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MTG_INFLUENCE_CACHE", str(tmp_path / "here"))
    assert cache_folder() == tmp_path / "here"
    assert CardCache().path.parent == tmp_path / "here"
    monkeypatch.delenv("MTG_INFLUENCE_CACHE")
    assert cache_folder().name == "mtg-influence"


def test_nothing_is_written_before_the_first_question(folder: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert not CardCache(folder).path.exists()
