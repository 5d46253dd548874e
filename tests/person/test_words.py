"""What is asked, and the words of commands, in every language."""

from __future__ import annotations

import pytest

from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.i18n import LANGUAGES
from mtg_influence.i18n.words import zone_word
from mtg_influence.person.commands import Command, command_of, help_lines
from mtg_influence.person.words import question


@pytest.mark.parametrize("kind", DecisionKind)
def test_every_kind_of_decision_has_a_question(kind: DecisionKind) -> None:
    assert question(kind, "en")
    assert question(kind, "es")


@pytest.mark.parametrize("zone", Zone)
def test_every_zone_has_a_name(zone: Zone) -> None:
    assert zone_word(zone, "en") == zone.value
    assert zone_word(zone, "es") != zone.value


@pytest.mark.parametrize("command", Command)
def test_every_command_is_understood_in_every_language_and_helped_with(command: Command) -> None:
    for lang in LANGUAGES:
        assert command_of(command.word(lang)) == (command, "")
        assert any(line.startswith(f"  {command.word(lang)} ") for line in help_lines(lang))
