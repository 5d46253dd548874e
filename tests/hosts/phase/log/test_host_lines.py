"""The host's own lines: those that come most often in every language, the others as the host says them."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.log.host_lines import line_text
from mtg_influence.i18n import translate

NAMES = ("Alex", "Rob")
CARD = {"type": "CardName", "value": {"name": "Lava Axe", "object_id": 7}}
NAMELESS = {"type": "CardName", "value": {"name": "", "object_id": 8}}
ROB = {"type": "PlayerName", "value": {"name": "Player 2", "player_id": 1}}
ALEX = {"type": "PlayerName", "value": {"name": "Player 1", "player_id": 0}}
FIVE = {"type": "Number", "value": 5}


def words(text: str) -> dict[str, Any]:
    return {"type": "Text", "value": text}


def line(*segments: Any) -> dict[str, Any]:
    return {"segments": list(segments)}


@pytest.mark.parametrize(
    ("said", "english", "spanish"),
    [
        (line(ROB, words(" plays "), CARD), "Rob plays Lava Axe", "Rob juega Lava Axe"),
        (
            line(CARD, words(" deals "), FIVE, words(" damage to "), ROB),
            "Lava Axe deals 5 damage to Rob",
            "Lava Axe hace 5 puntos de daño a Rob",
        ),
        (
            line(CARD, words(" changed controller from "), ROB, words(" to "), ALEX),
            "Lava Axe changed controller from Rob to Alex",
            "Lava Axe pasa del control de Rob al de Alex",
        ),
        (
            line(ROB, words(" casts "), NAMELESS),
            "Rob casts a face-down card",
            "Rob lanza una carta boca abajo",
        ),
    ],
)
def test_a_line_that_comes_often_is_told_in_both_languages(
    said: dict[str, Any], english: str, spanish: str
) -> None:
    text = line_text(said, NAMES)
    assert text == english
    assert translate(text, "es") == spanish


def test_another_line_stays_as_the_host_says_it() -> None:
    text = line_text(line(ROB, words(" {shrugs} at "), CARD), NAMES)
    assert text == "Rob {shrugs} at Lava Axe"
    assert translate(text, "es") == text


def test_no_card_is_named_to_whom_it_is_hidden_from() -> None:
    text = line_text(line(ROB, words(" casts "), CARD), NAMES, unnamed=True)
    assert text == "Rob casts a card"
    assert translate(text, "es") == "Rob lanza una carta"
