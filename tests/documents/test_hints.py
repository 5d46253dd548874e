"""Rules text and mana look like YAML and are not: the finding says what to write."""

import pytest

from mtg_influence.documents import parse_document


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("cost: {R}", "1:7 MI105 {R} reads as a mapping in YAML, write it in quotes: '{R}'"),
        ("cost: {1}{R}", "1:7 MI105 {1}{R} reads as a mapping in YAML, write it in quotes: '{1}{R}'"),
        ("- {W/U}", "1:3 MI105 {W/U} reads as a mapping in YAML, write it in quotes: '{W/U}'"),
        (
            "text: {T}: Add {G}.",
            "1:7 MI105 {T} reads as a mapping in YAML, write it in quotes: '{T}: Add {G}.'",
        ),
        ("a: {b: [", "1:8 MI104 this '[' is never closed, ']' is missing"),
        ("a: '[' # [\nb: [1,\n\n", "2:4 MI104 this '[' is never closed, ']' is missing"),
        ("power: *", "1:8 MI105 '*' begins an alias in YAML, write it in quotes: '*'"),
        ("power: */2", "1:8 MI105 '*' begins an alias in YAML, write it in quotes: '*/2'"),
        ("size: [*, 1]", "1:8 MI105 '*' begins an alias in YAML, write it in quotes: '*, 1'"),
        (
            "note: Choose one: draw",
            (
                "1:17 MI105 a text that holds ': ' reads as a key in YAML, "
                "write it in quotes: 'Choose one: draw'"
            ),
        ),
        ("a: @b", "1:4 MI105 a value cannot begin with '@' in YAML, write it in quotes: '@b'"),
        ("a: `b`", "1:4 MI105 a value cannot begin with '`' in YAML, write it in quotes: '`b`'"),
        ("a: %b", "1:4 MI105 a value cannot begin with '%' in YAML, write it in quotes: '%b'"),
        ("a:\n\tb: c", "2:1 MI104 a tab cannot indent or begin a value, use spaces"),
        ("a: [1, 2", "1:4 MI104 this '[' is never closed, ']' is missing"),
        ("a: {b: 2", "1:4 MI104 this '{' is never closed, '}' is missing"),
        ("a: 'b", "1:4 MI104 this ' is never closed"),
        ("a: b\n  c: d", "2:4 MI104 a key stands where none can, is the line indented as it should be?"),
        ("- a\nb: c", "2:1 MI104 a list item is expected here"),
        ('a: "\\q"', "1:5 MI104 a backslash in double quotes that escapes nothing"),
    ],
)
def test_a_mistake_is_named_and_the_right_text_given(text: str, finding: str) -> None:
    found = [str(each) for each in parse_document(text, name="f").findings]
    assert f"f:{finding}" in found


def test_a_text_with_a_quote_in_it_is_quoted_with_the_other_quotes() -> None:
    found = parse_document("note: Harm's Way: go", name="f").findings
    assert found[0].hint == 'write it in quotes: "Harm\'s Way: go"'


@pytest.mark.parametrize(
    "text", ["cost: '{R}'", 'cost: "{1}{R}"', "name: Harm's Way", "size: 1/3", "a: +1/+1"]
)
def test_what_yaml_reads_rightly_is_left_alone(text: str) -> None:
    assert parse_document(text).findings == ()


def test_a_mapping_that_is_no_mana_is_left_alone() -> None:
    assert parse_document("a: {target: victim}").findings == ()
