"""Errors: one base, each leaf a builtin too, and guesses that help."""

from __future__ import annotations

import builtins

import pytest

from mtg_influence.core import errors
from mtg_influence.core.errors import MtgInfluenceError, PluginError, SeatingError, did_you_mean, nearest

CLASSES = [value for value in vars(errors).values() if isinstance(value, type)]
LEAVES = [c for c in CLASSES if c not in (MtgInfluenceError, PluginError, SeatingError)]


@pytest.mark.parametrize("error", LEAVES)
def test_each_error_is_ours_and_a_builtin(error: type[Exception]) -> None:
    assert issubclass(error, MtgInfluenceError)
    ordinary = {value for value in vars(builtins).values() if isinstance(value, type)} - {Exception, object}
    assert any(base in ordinary for base in error.__mro__ if base not in (BaseException, Exception))


def test_every_error_is_exported() -> None:
    assert {error.__name__ for error in CLASSES} <= set(errors.__all__)


@pytest.mark.parametrize(
    ("word", "meant"), [("ALEX", "Alex"), ("alx", "Alex"), ("carisa", "Carissa"), ("zzz", None), ("", None)]
)
def test_the_nearest_word_is_found_whatever_its_case(word: str, meant: str | None) -> None:
    assert nearest(word, ["Alex", "Rob", "Carissa"]) == meant


def test_nothing_is_guessed_where_nothing_is_near() -> None:
    assert did_you_mean("zzz", ["Alex"]) == ""
    assert did_you_mean("Alex", []) == ""
