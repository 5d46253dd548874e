"""Findings are values that print where, what and what was meant."""

import pytest

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.documents import CODES, Code, Finding, FindingsError, Loaded, Position


def test_a_finding_prints_place_code_message_and_hint() -> None:
    finding = Finding("a.yaml", 3, 5, Code.UNKNOWN_KEY, "unknown key 'amont'", "did you mean 'amount'?")
    assert str(finding) == "a.yaml:3:5 MI201 unknown key 'amont', did you mean 'amount'?"
    assert finding.position == Position(3, 5)


def test_unwrapping_what_could_not_be_read_raises_all_findings_sorted() -> None:
    late, early = Finding("a", 9, 1, Code.SYNTAX, "x"), Finding("a", 2, 1, Code.SYNTAX, "x")
    with pytest.raises(FindingsError) as raised:
        Loaded[int](None, findings=(late, early)).unwrap()
    assert raised.value.findings == (early, late)
    assert isinstance(raised.value, MtgInfluenceError)
    assert isinstance(raised.value, ValueError)


def test_unwrapping_a_value_is_the_value() -> None:
    assert Loaded(7).unwrap() == 7


def test_every_code_has_a_meaning_and_none_is_used_twice() -> None:
    assert set(CODES) == set(Code)
    assert len({code.value for code in Code}) == len(Code)


def test_what_would_break_the_line_or_the_terminal_prints_as_an_escape() -> None:
    finding = Finding("a\x1b[31m.yaml", 1, 1, Code.DUPLICATE_KEY, "key 'a\nb' stands here again")
    assert str(finding) == "a\\x1b[31m.yaml:1:1 MI112 key 'a\\nb' stands here again"
