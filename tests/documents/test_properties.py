"""What holds for every text: reading never raises, and JSON, which is YAML, reads as itself."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from mtg_influence.documents import DataPath, parse_document
from mtg_influence.documents.characters import refused_character

TEXT = st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" ")).filter(
    lambda text: refused_character(text) is None
)
KEYS = TEXT.filter(lambda text: text != "<<")
DATA = st.recursive(
    st.none() | st.booleans() | st.integers(-999_999_999, 999_999_999) | TEXT,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=20,
)


def paths(data: Any, at: DataPath = ()) -> list[DataPath]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [at, *(path for key, value in inner for path in paths(value, (*at, key)))]


@given(st.text())
def test_reading_any_text_gives_data_or_findings(text: str) -> None:
    document = parse_document(text)
    assert document.data is not None or document.findings != ()


@given(st.binary(max_size=200))
def test_reading_any_bytes_gives_data_or_findings(data: bytes) -> None:
    document = parse_document(data)
    assert document.data is not None or document.findings != ()


@given(st.text("[]{}:,-?&*!|>'\"%@`# \nab1", max_size=60))
def test_reading_anything_like_yaml_gives_printable_findings(text: str) -> None:
    assert all(str(finding).isprintable() for finding in parse_document(text).findings)


@given(DATA.filter(lambda data: data is not None))
@example({"0": None})
def test_json_reads_as_itself(data: Any) -> None:
    document = parse_document(json.dumps(data, ensure_ascii=False))
    assert document.findings == ()
    assert document.data == data


@given(DATA.filter(lambda data: data is not None))
def test_every_value_has_its_place(data: Any) -> None:
    text = json.dumps(data, ensure_ascii=False)
    document = parse_document(text)
    assert set(document.marks) == set(paths(data))
    for path, mark in document.marks.items():
        if mark.key is not None:
            assert text[mark.key.column - 1 :].startswith(json.dumps(path[-1], ensure_ascii=False))
