"""Differences bring back what they were made of, and share what did not change."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from mtg_influence.replay.difference import applied, difference

_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=4),
    max_leaves=12,
)
_OBJECTS = st.dictionaries(st.text(max_size=2), _VALUES, max_size=5)


def _typed(value: Any) -> Any:
    """A value in which 1 and True differ."""
    if isinstance(value, dict):
        return {key: _typed(each) for key, each in value.items()}
    return [_typed(each) for each in value] if isinstance(value, list) else (type(value), value)


@given(_OBJECTS, _OBJECTS)
def test_applied_it_brings_the_other_object_back(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert _typed(applied(before, difference(before, after))) == _typed(after)


@given(_OBJECTS)
def test_nothing_differs_from_itself(value: dict[str, Any]) -> None:
    assert difference(value, dict(value)) == {}


def test_what_did_not_change_is_shared() -> None:
    before = {"one": {"a": 1}, "other": {"b": 2}}
    assert applied(before, {"p": {"one": {"s": {"a": 3}}}})["other"] is before["other"]
