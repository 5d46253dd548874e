"""The words of the command line."""

from __future__ import annotations

from mtg_influence.cli.words import listed


def test_nobody_is_said_in_words() -> None:
    assert listed([], "en") == "nobody else"
    assert listed([], "es") == "nadie más"


def test_two_names_are_joined_without_a_comma() -> None:
    assert listed(["Alex", "Mei"], "es") == "Alex y Mei"
