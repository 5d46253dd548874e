"""Opponents that are chosen, and nobody to choose."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.weave.passes.chosen_players import (
    chosen_of_those_reached,
    copied_by_an_opponent,
    entering_under_an_opponent,
    from_zones_of_those_reached,
)
from mtg_influence.hosts.phase.weave.reach import Reach

CARDS: dict[str, Any] = {"type": "Typed", "type_filters": ["Card"], "controller": None, "properties": []}


def copy(copier: str) -> dict[str, Any]:
    return {"kind": "Spell", "effect": {"type": "CopySpell", "copier": copier}, "sub_ability": None}


def test_an_opponent_who_copies_is_chosen_first() -> None:
    woven = copied_by_an_opponent(copy("Opponent"))
    assert woven["effect"] == {"type": "Choose", "choice_type": "Opponent", "persist": False}
    theirs = woven["sub_ability"]
    assert theirs["effect"]["copier"] == "ScopedPlayer"
    assert theirs["player_scope"] == {"type": "ChosenPlayer", "index": 0}


def test_another_who_copies_is_known() -> None:
    assert copied_by_an_opponent(copy("You")) == copy("You")


def test_an_opponent_is_chosen_only_where_there_is_one(reach: Reach, alone: Reach) -> None:
    for kind in ("Opponent", {"Opponent": {"restriction": None}}):
        choice = {"type": "Choose", "choice_type": kind}
        assert chosen_of_those_reached(choice, reach) is choice
        assert chosen_of_those_reached(choice, alone) == {"type": "NoOp"}
    color = {"type": "Choose", "choice_type": "Color"}
    assert chosen_of_those_reached(color, alone) is color


def test_what_enters_under_an_opponent_enters_under_its_controller_without_one(
    reach: Reach, alone: Reach
) -> None:
    sent = {"event": "Moved", "enters_under": "Opponent"}
    assert entering_under_an_opponent(sent, reach) is sent
    assert entering_under_an_opponent(sent, alone)["enters_under"] == "You"


def owners(effect: dict[str, Any]) -> list[int]:
    parts = effect["filter"].get("filters") or [effect["filter"]]
    return [part["properties"][-1]["controller"]["SpecificPlayer"]["id"] for part in parts]


def test_cards_come_from_the_zones_of_the_players_reached(reach: Reach) -> None:
    each = {"type": "ChooseFromZone", "zone_owner": {"Each": "AllPlayers"}, "filter": CARDS}
    assert owners(from_zones_of_those_reached(each, reach)) == [0, 1, 3]
    each["zone_owner"] = {"Each": "Opponents"}
    assert owners(from_zones_of_those_reached(each, reach)) == [1, 3]
    either = {**each, "filter": {"type": "Or", "filters": [CARDS, CARDS]}}
    assert owners(from_zones_of_those_reached(either, reach)) == [1, 1, 3, 3]


def test_a_zone_of_one_player_is_left_as_it_is(reach: Reach) -> None:
    one = {"type": "ChooseFromZone", "zone_owner": "Controller", "filter": CARDS}
    assert from_zones_of_those_reached(one, reach) is one
