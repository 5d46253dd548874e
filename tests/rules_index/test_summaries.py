"""The index of rules: complete, in both languages, in our own words."""

from __future__ import annotations

from importlib.resources import files

import pytest

from mtg_influence.i18n import LANGUAGES
from mtg_influence.rules_index import is_known, summaries, summary

SECTION_801 = [
    "801",
    *(f"801.{number}" for number in range(1, 19)),
    *("801.2a", "801.2b", "801.2c", "801.2d", "801.5a", "801.5b", "801.5c", "801.7a", "801.13a", "801.13b"),
]


@pytest.mark.parametrize("number", SECTION_801)
def test_every_rule_of_801_is_there(number: str) -> None:
    assert is_known(number)


def test_no_rule_is_there_twice() -> None:
    text = files("mtg_influence.rules_index").joinpath("summaries.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert len(lines) == len(summaries())


@pytest.mark.parametrize("number", summaries())
def test_each_is_one_short_sentence_in_each_language(number: str) -> None:
    for text in map(summaries()[number].to, LANGUAGES):
        assert text
        assert text == text.strip()
        assert not text.endswith(".")
        assert len(text) < 120


def test_a_rule_that_is_not_there_has_no_summary() -> None:
    assert summary("999.9") is None


def test_parts_of_other_sections_are_known_with_their_rule_and_parts_of_801_are_not() -> None:
    assert is_known("614.11a")
    assert not is_known("614.99a")
    assert not is_known("801.4b")
    assert not is_known("801.19")
