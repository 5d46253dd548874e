"""A data package of the user's own file: found where it is installed, and the same cards."""

from __future__ import annotations

import base64
import csv
import gzip
import hashlib
import json
import os
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from mtg_influence.carddb import sources
from mtg_influence.carddb.package import make_package
from mtg_influence.carddb.sources import OracleSource, corpus_path, find_oracle
from mtg_influence.hosts.errors import UnreadableOracleData

BEAR: dict[str, Any] = {
    "name": "Test Bear",
    "types": ["Creature"],
    "layout": "normal",
    "colorIdentity": [],
    "identifiers": {"scryfallOracleId": "1-2", "mtgjsonV4Id": "3"},
    "foreignData": [{"name": "Oso"}] * 50,
    "rulings": [{"text": "nothing that is read"}],
}
SPLIT = [
    {"name": "Fire // Ice", "faceName": "Fire", "side": "a", "types": ["Instant"], "layout": "split"},
    {"name": "Fire // Ice", "faceName": "Ice", "side": "b", "types": ["Instant"], "layout": "split"},
]


@pytest.fixture
def own(tmp_path: Path) -> OracleSource:
    path = tmp_path / "AtomicCards.json.gz"
    path.write_bytes(
        gzip.compress(json.dumps({"data": {"Test Bear": [BEAR], "Fire // Ice": SPLIT}}).encode())
    )
    os.utime(path, (1_780_000_000, 1_780_000_000))
    return OracleSource.of(path)


@pytest.fixture
def installed(own: OracleSource, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    site = tmp_path / "site"
    with zipfile.ZipFile(make_package(own, tmp_path / "out")) as archive:
        archive.extractall(site)
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.delenv("MTG_INFLUENCE_ORACLE", raising=False)
    return site


@pytest.mark.usefixtures("installed")
def test_an_installed_package_comes_before_the_corpus(own: OracleSource) -> None:
    found = find_oracle()
    assert found.path != corpus_path()
    assert list(found.cards()) == list(own.cards())
    assert "mtg-influence-own-cards 2026.5.28" in found.fingerprint
    assert "mtg_influence_own_cards" not in sys.modules


def test_a_file_that_is_named_comes_before_the_package(own: OracleSource, installed: Path) -> None:
    assert installed.is_dir()
    assert find_oracle(own.path) == own


def test_without_one_the_corpus_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MTG_INFLUENCE_ORACLE", raising=False)
    assert OracleSource.of_package() is None
    assert find_oracle().path == corpus_path()


def test_it_holds_what_is_read_and_no_more(installed: Path) -> None:
    records = json.loads(
        gzip.decompress((installed / sources.PACKAGE_MODULE / sources.PACKAGE_FILE).read_bytes())
    )
    bear = {key: value for key, value in BEAR.items() if key not in ("foreignData", "rulings")}
    assert records[0] == {**bear, "identifiers": {"scryfallOracleId": "1-2"}}


def test_the_same_file_gives_the_same_wheel(own: OracleSource, tmp_path: Path) -> None:
    one, other = (make_package(own, tmp_path / each) for each in ("one", "other"))
    assert one.name == other.name == "mtg_influence_own_cards-2026.5.28-py3-none-any.whl"
    assert one.read_bytes() == other.read_bytes()


def test_its_record_is_true_and_it_cannot_be_published(own: OracleSource, tmp_path: Path) -> None:
    with zipfile.ZipFile(make_package(own, tmp_path)) as archive:
        about = "mtg_influence_own_cards-2026.5.28.dist-info"
        rows = list(csv.reader(archive.read(f"{about}/RECORD").decode().splitlines()))
        assert {row[0] for row in rows} == set(archive.namelist())
        for name, digest, size in rows[:-1]:
            content = archive.read(name)
            found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            assert (digest, size) == (f"sha256={found}", str(len(content)))
        assert "Private :: Do Not Upload" in archive.read(f"{about}/METADATA").decode()


def test_the_cards_of_the_corpus_survive_it(tmp_path: Path) -> None:
    """Backs of transforming cards name their fronts there, in keys of the corpus's own."""
    names = ("Delver of Secrets // Insectile Aberration", "Insectile Aberration", "Lava Axe")
    records = json.loads(corpus_path().read_text("utf-8"))
    few = [each for each in records if each["name"] in names]
    file = tmp_path / "corpus.json"
    file.write_text(json.dumps(few), "utf-8")
    source = OracleSource.of(file)
    with zipfile.ZipFile(make_package(source, tmp_path)) as archive:
        archive.extractall(tmp_path / "site")
    packed = OracleSource.of(tmp_path / "site" / sources.PACKAGE_MODULE / sources.PACKAGE_FILE)
    assert list(packed.cards()) == list(source.cards())
    assert {card.name: len(card.faces) for card in packed.cards()} == {"Delver of Secrets": 2, "Lava Axe": 1}


@pytest.mark.parametrize("text", ["[]", "{}", "no JSON", '{"data": {}}'])
def test_what_is_no_card_data_makes_no_package(text: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(text, "utf-8")
    with pytest.raises(UnreadableOracleData):
        make_package(OracleSource.of(file), tmp_path / "out")
    assert not list(tmp_path.glob("out/*"))
