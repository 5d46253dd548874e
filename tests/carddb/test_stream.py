"""A large JSON file is read piece by piece, and what is no card data is refused."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.carddb import stream
from mtg_influence.carddb.stream import ShapeError, read_records

if TYPE_CHECKING:
    from pathlib import Path

BEAR = {"name": "Test Bear", "types": ["Creature"]}
OTHER = {"name": "Tést Ẅall 🐻", "types": ["Creature"], "text": 'a "quoted" {brace} [bracket]'}


def written(path: Path, value: Any, *, packed: bool = False, **options: Any) -> Path:
    text = json.dumps(value, **options).encode()
    path.write_bytes(gzip.compress(text) if packed else text)
    return path


SHAPES = {
    "atomic": {"meta": {"version": "5"}, "data": {"Test Bear": [BEAR], "Tést Ẅall 🐻": [OTHER]}},
    "set": {
        "meta": {},
        "data": {"booster": {"x": [1, 2]}, "cards": [BEAR, OTHER], "code": "TST", "tokens": [{"name": "T"}]},
    },
    "list": [BEAR, OTHER],
}


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzip"])
@pytest.mark.parametrize("shape", SHAPES)
def test_each_shape_gives_its_cards_in_order(tmp_path: Path, shape: str, packed: bool) -> None:
    path = written(tmp_path / "cards.json", SHAPES[shape], packed=packed, ensure_ascii=False)
    assert list(read_records(path)) == [BEAR, OTHER]


@pytest.mark.parametrize("chunk", range(1, 9))
@pytest.mark.parametrize("shape", SHAPES)
def test_it_does_not_matter_where_the_chunks_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shape: str, chunk: int
) -> None:
    monkeypatch.setattr(stream, "_CHUNK", chunk)
    path = written(tmp_path / "cards.json", SHAPES[shape], ensure_ascii=False, indent=1)
    assert list(read_records(path)) == [BEAR, OTHER]


def test_tokens_and_decks_of_a_set_file_are_no_cards(tmp_path: Path) -> None:
    sides = {"cards": [BEAR], "decks": [{**BEAR, "name": "D"}], "tokens": [{**BEAR, "name": "T"}]}
    path = written(tmp_path / "set.json", {"data": sides})
    assert list(read_records(path)) == [BEAR]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "ends in the middle"),
        ("hello", "no JSON object or list"),
        ("{}", "no object 'data'"),
        ('{"data": 3}', "no object 'data'"),
        ('{"data": {"A": [', "ends in the middle|no JSON"),
        ('[{"name": "A", "types": []}', "ends in the middle"),
        ('[{"name": "A"}]', "no card record"),
        ("[1, 2]", "no card record"),
        ('[{"name": "A", "types": []} {"name"', "'{' where , or ]"),
        ('{"data" 3}', "'3' where :"),
        ('[{"name": "A" "types": []}]', "no JSON"),
    ],
)
def test_what_is_no_card_data_is_refused_with_what_was_found(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(text)
    with pytest.raises(ShapeError, match=problem):
        list(read_records(path))


def test_an_endless_value_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "_CHUNK", 10)
    monkeypatch.setattr(stream, "_LONGEST", 100)
    path = written(tmp_path / "cards.json", [{"name": "x" * 500, "types": []}])
    with pytest.raises(ShapeError, match="no JSON"):
        list(read_records(path))


def test_a_cut_gzip_file_ends_in_an_error(tmp_path: Path) -> None:
    path = tmp_path / "cards.json.gz"
    path.write_bytes(gzip.compress(json.dumps(SHAPES["list"]).encode())[:-12])
    with pytest.raises(EOFError):
        list(read_records(path))


def test_text_that_is_no_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(b'[{"name": "\xff\xfe", "types": []}]')
    with pytest.raises(UnicodeDecodeError):
        list(read_records(path))
