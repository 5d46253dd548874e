"""Events that nobody's name is on: those of players reached."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import player
from mtg_influence.hosts.phase.weave.passes.unqualified_events import (
    of_cards_reached,
    of_players_reached,
    watches_any_move,
    watches_any_player,
)
from mtg_influence.hosts.phase.weave.reach import Reach

REACH = Reach.same(0, (0, 1, 2, 3), (0, 1, 3))


@pytest.mark.parametrize(
    ("trigger", "anybodys"),
    [
        ({"mode": "SpellCast", "valid_card": None}, True),
        ({"mode": "LandPlayed"}, True),
        ({"mode": "SpellCast", "valid_target": {"type": "Controller"}}, False),
        ({"mode": "SpellCast", "valid_card": {"type": "SelfRef"}}, False),
        ({"mode": "Phase"}, False),
        ({"mode": {"Unknown": "whenever it rains"}}, False),
    ],
)
def test_triggers_on_what_any_player_does_are_told(trigger: dict[str, Any], anybodys: bool) -> None:
    assert watches_any_player(trigger) is anybodys


def test_the_player_has_to_be_reached() -> None:
    woven = of_players_reached({"mode": "SpellCast"}, REACH)
    assert woven["valid_target"] == {"type": "Or", "filters": [player(0), player(1), player(3)]}


@pytest.mark.parametrize(
    ("replacement", "anybodys"),
    [
        ({"event": "Moved", "valid_card": None}, True),
        ({"event": "Moved", "valid_card": {"type": "SelfRef"}}, False),
        ({"event": "DamageDone", "valid_card": None}, False),
    ],
)
def test_replacements_of_any_move_are_told(replacement: dict[str, Any], anybodys: bool) -> None:
    assert watches_any_move(replacement) is anybodys


def test_the_moved_card_has_to_be_a_reached_player_s() -> None:
    cards = of_cards_reached({"event": "Moved"}, REACH)["valid_card"]["filters"]
    assert [card["controller"]["SpecificPlayer"]["id"] for card in cards] == [0, 1, 3]
