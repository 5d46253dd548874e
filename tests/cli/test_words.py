"""The words of the command line."""

from __future__ import annotations

from string import Formatter

import pytest

from mtg_influence.cli.words import WORDS, listed, range_word


@pytest.mark.parametrize("key", WORDS)
def test_a_sentence_takes_the_same_parameters_in_every_language(key: str) -> None:
    sentences = WORDS[key]
    assert set(sentences) == {"en", "es"}
    names = [{field for _, field, _, _ in Formatter().parse(text) if field} for text in sentences.values()]
    assert names[0] == names[1]


def test_nobody_is_said_in_words() -> None:
    assert listed([], "en") == "nobody else"
    assert listed([], "es") == "nadie más"


def test_two_names_are_joined_without_a_comma() -> None:
    assert listed(["Alex", "Mei"], "es") == "Alex y Mei"


def test_range_zero_is_not_unlimited() -> None:
    assert range_word(0, "en") == "range 0"
