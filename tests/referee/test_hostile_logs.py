"""Whatever is in a log, the referee gives a report or says where the log is broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mtg_influence.referee import BrokenLog, Report, judge_log

STEADY = settings(deadline=None)  # a busy machine is no bug
Spoilt = Callable[[Any, st.DataObject, st.SearchStrategy[Any]], Any]
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 400) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def game(played: Callable[..., list[str]]) -> list[str]:
    return played(5, 120, seats=4)


def outcome(lines: list[str]) -> Report | BrokenLog:
    """The report on a log, or what is wrong with it."""
    try:
        return judge_log(lines)
    except BrokenLog as broken:
        return broken


@STEADY
@given(data=st.data())
def test_a_log_with_one_line_spoilt_is_judged_or_found_broken(
    game: list[str], spoilt: Spoilt, data: st.DataObject
) -> None:
    lines = list(game)
    place = data.draw(st.integers(0, len(lines) - 1))
    lines[place] = json.dumps(spoilt(json.loads(lines[place]), data, JSON))
    found = outcome(lines)
    if isinstance(found, BrokenLog):
        assert str(found).startswith(f"log:{found.line}:{found.column} ")
        assert found.line >= 1
    else:
        assert found.actions >= 0


@STEADY
@given(st.lists(st.text(max_size=40) | JSON.map(json.dumps), max_size=4))
def test_any_text_is_found_broken_at_its_first_line(lines: list[str]) -> None:
    with pytest.raises(BrokenLog) as broken:
        judge_log(lines)
    assert broken.value.line == 1
