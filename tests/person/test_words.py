"""Every sentence is there in both languages, with the same things filled in."""

from __future__ import annotations

from string import Formatter

import pytest

from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.person.commands import Command, command_of, help_lines
from mtg_influence.person.words import SENTENCES, question, zone_word


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("key", SENTENCES)
def test_a_sentence_says_the_same_in_both_languages(key: str) -> None:
    english, spanish = SENTENCES[key]["en"], SENTENCES[key]["es"]
    assert fields(english) == fields(spanish)
    assert english
    assert spanish


@pytest.mark.parametrize("kind", DecisionKind)
def test_every_kind_of_decision_has_a_question(kind: DecisionKind) -> None:
    assert question(kind, "en")
    assert question(kind, "es")


@pytest.mark.parametrize("zone", Zone)
def test_every_zone_has_a_name(zone: Zone) -> None:
    assert zone_word(zone, "en") == zone.value
    assert zone_word(zone, "es")


@pytest.mark.parametrize("command", Command)
def test_every_command_is_understood_in_both_languages_and_helped_with(command: Command) -> None:
    for lang in ("en", "es"):
        assert command_of(command.word(lang)) == (command, "")
        assert any(line.startswith(f"  {command.word(lang)} ") for line in help_lines(lang))
