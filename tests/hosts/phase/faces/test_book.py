"""Names become faces, kept by host and source, and each caller has their own copy."""

from __future__ import annotations

import json
import sys
import time
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from mtg_influence.carddb.cache import CardCache
from mtg_influence.carddb.sources import OracleSource
from mtg_influence.hosts.errors import MissingExtra, UncoveredCard, UnknownCard
from mtg_influence.hosts.phase.faces import book as faces_module
from mtg_influence.hosts.phase.faces.book import FaceBook, host_version
from mtg_influence.hosts.phase.faces.warm import warm

pytestmark = pytest.mark.host


def record(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "types": ["Creature"], "layout": "normal", "colorIdentity": [], **more}


@pytest.fixture
def own(tmp_path: Path) -> FaceBook:
    path = tmp_path / "cards.json"
    records = [
        record("Test Bear", power="2", toughness="2", manaCost="{1}{G}", colorIdentity=["G"]),
        record("Day // Night", faceName="Day", side="a", layout="transform", manaCost="{W}"),
        record("Day // Night", faceName="Night", side="b", layout="transform"),
        record("Fire // Ice", layout="split"),
    ]
    path.write_text(json.dumps(records))
    return FaceBook(OracleSource.of(path), CardCache(tmp_path / "cache"))


def test_a_face_has_the_name_and_the_numbers_of_its_record(own: FaceBook) -> None:
    face = own.face("TEST BEAR")
    assert face["name"] == "Test Bear"
    assert face["power"] == {"type": "Fixed", "value": 2}
    assert face["scryfall_oracle_id"] == "name:test bear"


def test_both_faces_of_a_card_come_by_their_own_names(own: FaceBook) -> None:
    faces = own.faces(["Day // Night", "test bear", "Day"])
    assert sorted(faces) == ["day", "night", "test bear"]
    assert [faces[name]["face_index"] for name in ("day", "night")] == [0, 1]
    assert faces["day"]["scryfall_oracle_id"] == faces["night"]["scryfall_oracle_id"]


@pytest.mark.parametrize(
    ("name", "suggestions"), [("Test Baer", ("Test Bear",)), ("Night", ("Day",)), ("Zzz", ())]
)
def test_an_unknown_name_is_refused_with_what_was_meant(
    own: FaceBook, name: str, suggestions: tuple[str, ...]
) -> None:
    with pytest.raises(UnknownCard) as caught:
        own.faces(["Test Bear", name])
    assert (caught.value.name, caught.value.suggestions) == (name, suggestions)


def test_an_unknown_name_can_say_who_asked(own: FaceBook) -> None:
    with pytest.raises(UnknownCard, match="the deck of 'Rob': no card 'Zzz'"):
        own.canonical("Zzz", where="the deck of 'Rob'")


def test_a_missing_half_is_named(own: FaceBook) -> None:
    assert own.missing_halves("Fire") == ("Ice",)
    assert own.missing_halves("Day") == ()


def test_names_are_those_that_can_be_asked_for(own: FaceBook) -> None:
    assert own.names() == ("Day", "Fire", "Test Bear")
    assert [own.canonical(name) for name in own.names()] == list(own.names())


def test_changing_a_face_changes_nobody_else_s(own: FaceBook) -> None:
    own.face("Test Bear")["name"] = "Changed"
    own.faces(["Test Bear"])["test bear"]["card_type"].clear()
    assert own.face("Test Bear")["name"] == "Test Bear"
    assert own.face("Test Bear")["card_type"]


def test_a_face_is_made_once(own: FaceBook, monkeypatch: pytest.MonkeyPatch) -> None:
    first = own.face("Test Bear")
    monkeypatch.setattr(faces_module, "make_faces", None)
    again = FaceBook(own.source, CardCache(own.cache.path.parent))
    assert own.face("Test Bear") == first
    assert again.face("Test Bear") == first


def test_another_version_of_the_host_makes_its_own(own: FaceBook, monkeypatch: pytest.MonkeyPatch) -> None:
    own.face("Test Bear")
    assert "Test Bear" not in own.unmade()
    monkeypatch.setattr(faces_module, "host_version", lambda: "999.0")
    assert "Test Bear" in FaceBook(own.source, own.cache).unmade()


def test_a_record_that_the_parser_refuses_names_its_card(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([record("Test Bear", text=3)]))
    with pytest.raises(UncoveredCard, match="'Test Bear' is not covered: the host cannot read it"):
        FaceBook(OracleSource.of(path), CardCache(tmp_path)).face("Test Bear")


def test_without_the_engine_the_extra_is_named(own: FaceBook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "phase", None)
    with pytest.raises(MissingExtra, match=r"pip install 'mtg-influence\[phase\]'"):
        own.face("Test Bear")


def test_the_version_of_a_missing_engine_is_a_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    host_version.cache_clear()
    monkeypatch.setattr(metadata, "version", missing)
    with pytest.raises(MissingExtra) as caught:
        host_version()
    assert caught.value.extra == "phase"


def test_warming_makes_every_face_and_reports(own: FaceBook) -> None:
    seen: list[tuple[int, int]] = []
    assert warm(own, lambda done, of: seen.append((done, of)), workers=1) == 3
    assert seen[-1] == (3, 3)
    assert own.unmade() == ()
    assert warm(own) == 0


def test_six_decks_come_from_the_cache_in_no_time(book: FaceBook) -> None:
    names = list(book.names())[:: len(book.names()) // 90][:90]
    made = book.faces(names)
    again = FaceBook(book.source, CardCache(book.cache.path.parent))
    began = time.perf_counter()
    assert again.faces(names) == made
    assert time.perf_counter() - began < 0.2


def test_the_corpus_is_known_by_every_kind_of_name(book: FaceBook) -> None:
    assert book.canonical("lim-dul's vault") == "Lim-Dûl's Vault"
    assert book.canonical("Delver of Secrets // Insectile Aberration") == "Delver of Secrets"
    assert book.canonical("swords to plowshares") == "Swords to Plowshares"
    with pytest.raises(UnknownCard, match="did you mean 'Delver of Secrets'"):
        book.canonical("Insectile Aberration")
