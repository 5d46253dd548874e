"""What does not fit a schema is said in words that name what was written and what was meant."""

import pytest

from mtg_influence.documents import check_shape, parse_document

SPELL = "format: 1\nname: A\ntypes: [instant]\noverrides: nothing\nabilities:\n- kind: spell\n  effects:\n"


def found(text: str, kind: str = "card") -> list[str]:
    return [str(finding) for finding in check_shape(parse_document(text, name="f"), kind)]


@pytest.mark.parametrize(
    ("effect", "finding"),
    [
        (
            "{damage: {amont: 5, source: self, recipient: you}}",
            "f:8:15 MI201 unknown key 'amont', did you mean 'amount'?",
        ),
        ("{prevntion: {}}", "f:8:6 MI201 unknown key 'prevntion', did you mean 'prevention'?"),
        (
            "{damage: {amount: 5, recipient: you}}",
            "f:8:14 MI202 key 'source' is missing, write 'any' if nothing is said of the source",
        ),
        ("{draw: {player: yuo, count: 1}}", "f:8:21 MI204 unknown word 'yuo', did you mean 'you'?"),
        ("{draw: {player: you, count: -1}}", "f:8:33 MI205 -1 is too small, the least is 0"),
        ("{draw: [you]}", "f:8:12 MI203 this is a list, a mapping belongs here"),
        (
            "{draw: {player: you, count: 1}, damage: {}}",
            (
                "f:8:5 MI208 'draw' and 'damage' stand side by side, "
                "one key belongs here: indent what is part of 'draw' under it"
            ),
        ),
        ("{destroy: {what: }}", "f:8:16 MI116 nothing is written here, text or a mapping belongs here"),
        ("{destroy: {what: ~}}", "f:8:22 MI105 '~' means nothing in YAML, write 'self', or quote the text"),
        (
            "{destroy: {what: {objects: {}}}}",
            "f:8:32 MI207 a mapping of 0 is too short, what matches everything is written 'any'",
        ),
        (
            "{destroy: {what: {target: a, chosen: b}}}",
            "f:8:22 MI210 'target' and 'chosen' exclude each other, keep one",
        ),
        (
            "{replacement: {damage: {damage: any, source: any, recipient: any, amount: all}}}",
            "f:8:28 MI209 a key is missing, write redirect, change or instead",
        ),
        (
            "{replacement: {damage: {damage: any, source: any, recipient: any, amount: all, redirct: you}}}",
            "f:8:84 MI201 unknown key 'redirct', did you mean 'redirect'?",
        ),
        (
            "{prevention: {damage: any, source: any, recipient: any, amount: 4}}",
            "f:8:69 MI203 4 is a number, all, half rounded up, half rounded down or a mapping belongs here",
        ),
        (
            "{destroy: {what: {target: Victim}}}",
            "f:8:31 MI206 'Victim' does not have the form that belongs here",
        ),
    ],
)
def test_one_mistake_is_one_exact_finding(effect: str, finding: str) -> None:
    got = found(f"{SPELL}  - {effect}\n")
    assert len(got) == 1
    assert got[0].startswith(finding)


def test_an_unknown_kind_is_found_and_nothing_under_it_is_guessed() -> None:
    text = SPELL.replace("kind: spell", "kind: spel") + "  - {draw: {}}\n"
    assert found(text) == ["f:6:9 MI204 unknown word 'spel', did you mean 'spell'?"]


def test_nothing_is_reported_under_a_value_of_the_wrong_type() -> None:
    assert found("format: 1\nname: A\ntypes: {a: b}\noverrides: nothing\n") == [
        "f:3:8 MI203 this is a mapping, a list belongs here"
    ]


def test_nothing_is_said_twice_where_reading_found_something() -> None:
    document = parse_document("format: 1\nname: A\ncost: {R}\ntypes: [instant]\noverrides: nothing\n")
    assert [finding.code for finding in document.findings] == ["MI105"]
    assert check_shape(document, "card") == ()


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("seats: [A, {name: B, life: '20'}]", "leave the quotes out"),
        ("seats: [A, 7]", "write it in quotes: '7'"),
        ("seats: [A, {name: 7}]", "write it in quotes: '7'"),
        ("seats: [A, {name: true}]", "write it in quotes: 'true'"),
        ("seats: [A]", "a game needs at least 2 seats"),
        ("seats: [A, B]\nrange: one", "a number of seats from 0, or unlimited, belongs here"),
        ("seats: [A, B]\nrulings: [x, x]", "'x' stands here twice"),
        ("seats: [A, B]\nlife: 0", "the least is 1"),
        ("seats: [A, B]\nrange: 100", "the greatest is 99"),
    ],
)
def test_the_hint_says_what_belongs_there(text: str, hint: str) -> None:
    assert any(hint in finding for finding in found(text, "table"))


def test_yes_and_no_are_answered_with_true_and_false() -> None:
    text = "scenario: x\ncontrol: yes\n"
    assert found(text, "scenario") == ["f:2:10 MI203 'yes' is text, write true"]


def test_part_of_a_document_can_be_checked() -> None:
    document = parse_document("table: {seats: [A], rnge: 1}", name="f")
    got = [str(finding) for finding in check_shape(document, "table", at=("table",))]
    assert [finding.split()[0] for finding in got] == ["f:1:16", "f:1:21"]
