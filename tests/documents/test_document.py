"""A document is plain data and the place of every value."""

from pathlib import Path

import pytest

from mtg_influence.documents import Code, Document, Limits, Position, parse_document, read_document


def codes(document: Document) -> list[str]:
    return [f"{finding.line}:{finding.column} {finding.code}" for finding in document.findings]


def test_positions_are_known_for_keys_values_and_list_items() -> None:
    document = parse_document("name: Axe\nlist:\n  - one\n  - {two: 2}\n")
    assert document.data == {"name": "Axe", "list": ["one", {"two": 2}]}
    assert document.at(("name",)) == Position(1, 7)
    assert document.key_at(("name",)) == Position(1, 1)
    assert document.at(("list", 1)) == Position(4, 5)
    assert document.at(("list", 1, "two")) == Position(4, 11)
    assert document.key_at(("list", 0)) == Position(3, 5)


def test_a_value_that_is_not_there_stands_where_its_parent_does() -> None:
    document = parse_document("a: {b: 1}")
    assert document.at(("a", "c", "d")) == Position(1, 4)


def test_columns_count_characters_not_bytes() -> None:
    document = parse_document("{Ærøskøbing: 1, b: 2}")
    assert document.key_at(("b",)) == Position(1, 17)


def test_a_byte_order_mark_counts_for_nothing() -> None:
    document = parse_document(b"\xef\xbb\xbfa: b")
    assert document.data == {"a": "b"}
    assert document.key_at(("a",)) == Position(1, 1)


def test_windows_line_ends_are_line_ends() -> None:
    document = parse_document("a: b\r\nc: d\r\n")
    assert document.data == {"a": "b", "c": "d"}
    assert document.key_at(("c",)) == Position(2, 1)


def test_block_texts_keep_their_lines() -> None:
    assert parse_document("note: |\n  one\n  two\n").data == {"note": "one\ntwo\n"}


def test_keys_of_yaml_1_1_words_are_text() -> None:
    assert parse_document("on: 1\nno: 2\n").data == {"on": 1, "no": 2}


def test_a_second_key_of_one_name_is_found_and_the_first_is_kept() -> None:
    document = parse_document("a: 1\nb: 2\na: 3\n")
    assert codes(document) == ["3:1 MI112"]
    assert document.findings[0].hint == "first in line 1"
    assert document.data == {"a": 1, "b": 2}


def test_several_findings_are_collected_and_sorted() -> None:
    document = parse_document('b: .inf\na: "\\u202e"\n1: x\n<<: {q: 1}\n')
    assert codes(document) == ["1:4 MI115", "2:4 MI103", "3:1 MI114", "4:1 MI113"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a: *b", Code.ALIAS),
        ("a: &b c", Code.ALIAS),
        ("a: !!str b", Code.TAG),
        ("a: !mine b", Code.TAG),
        ("a: !!python/object/apply:os.system ['true']", Code.TAG),
        ("%YAML 1.1\n---\na: b", Code.TAG),
        ("%TAG ! tag:x,2000:\n---\na: b", Code.TAG),
        ("--- a\n--- b", Code.SEVERAL_DOCUMENTS),
        ("{a: b}: c", Code.KEY_NOT_TEXT),
        ("? [a]\n: c", Code.KEY_NOT_TEXT),
        ("true: c", Code.KEY_NOT_TEXT),
        ("? \n: c", Code.KEY_NOT_TEXT),
        ("", Code.EMPTY),
        ("# nothing", Code.EMPTY),
        ("~", Code.EMPTY),
    ],
)
def test_what_no_card_needs_is_refused(text: str, code: Code) -> None:
    assert [finding.code for finding in parse_document(text).findings] == [code]


def test_a_document_that_stops_has_no_data() -> None:
    assert parse_document("a: 1\nb: *c\n").data is None


def test_findings_beyond_the_limit_are_counted_not_listed() -> None:
    document = parse_document("".join(f"{n}: x\n" for n in range(30)), limits=Limits(findings=10))
    assert len(document.findings) == 11
    assert document.findings[-1].message == "20 more findings are left out"


def test_a_missing_file_is_a_finding(tmp_path: Path) -> None:
    document = read_document(tmp_path / "none.card.yaml", name="none.card.yaml")
    assert str(document.findings[0]).startswith("none.card.yaml:1:1 MI101 cannot read the file")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert codes(read_document(tmp_path)) == ["1:1 MI101"]


def test_a_file_is_named_as_the_caller_names_it(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("a: 1")
    assert read_document(file).name == str(file)
    assert read_document(file, name="pack/x.yaml").where(("a",)) == "pack/x.yaml:1"
