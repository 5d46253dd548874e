"""Replacement effects about players, granted to seat cards."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.filters import HOLDER
from mtg_influence.hosts.phase.weave.passes.replacements import grant_to_seat_cards
from mtg_influence.hosts.phase.weave.reach import Reach

LOSE = {"kind": "Spell", "effect": {"type": "LoseLife", "target": {"type": "PostReplacementDamageTarget"}}}
DRAW = {"kind": "Spell", "effect": {"type": "Draw", "target": {"type": "Controller"}}}
AMOUNT = {
    "type": "OnlyIfQuantity",
    "lhs": {"type": "Ref", "qty": {"type": "EventContextAmount"}},
    "comparator": "GE",
    "rhs": {"type": "Fixed", "value": 2},
}


def face(**more: Any) -> dict[str, Any]:
    one = {"event": "GainLife", "mode": {"type": "Mandatory"}, "valid_player": "Opponent", **more}
    return {"name": "Test", "replacements": [one], "static_abilities": [{"mode": "CantBlock"}]}


def test_what_an_opponent_would_do_is_said_by_the_seat_cards_of_those_reached(reach: Reach) -> None:
    woven = grant_to_seat_cards(face(execute=LOSE), reach)
    assert woven["replacements"] == []
    had, granting = woven["static_abilities"]
    assert had == {"mode": "CantBlock"}
    assert granting["affected"] == either(controlled_by(seat, [{"Subtype": HOLDER}]) for seat in (1, 3))
    (granted,) = granting["modifications"]
    assert (granted["replacement"]["valid_player"], granted["replacement"]["execute"]) == ("You", LOSE)


def test_a_player_is_oneself_too(reach: Reach) -> None:
    granting = grant_to_seat_cards(face(valid_player="AnyPlayer"), reach)["static_abilities"][1]
    assert len(granting["affected"]["filters"]) == 3


@pytest.mark.parametrize(
    "more",
    [
        {"execute": {**DRAW, "effect": {"type": "Sacrifice", "target": {"controller": "You"}}}},
        {"execute": {**DRAW, "optional_for": "AnyOtherPlayer"}},
        {"token_owner_scope": "Opponent"},
        {"valid_player": None, "token_owner_scope": "Opponent", "token_owner_redirect": "You"},
        {"condition": {"type": "HasMaxSpeed"}},
        {"condition": {**AMOUNT, "rhs": {"type": "Ref", "qty": {"type": "HandSize"}}}},
        {"condition": {**AMOUNT, "active_player_req": "Opponent"}},
        {"valid_player": "You"},
        {"valid_player": None},
    ],
)
def test_what_would_mean_something_else_there_stays(reach: Reach, more: dict[str, Any]) -> None:
    stays = face(**more)
    assert grant_to_seat_cards(stays, reach) is stays


def test_a_condition_about_the_player_of_the_event_goes_along(reach: Reach) -> None:
    woven = grant_to_seat_cards(face(condition={"type": "ExceptFirstDrawInDrawStep"}), reach)
    assert woven["replacements"] == []


def test_what_one_does_in_their_place_is_done_by_oneself_after_nothing(reach: Reach) -> None:
    woven = grant_to_seat_cards(face(event="Draw", execute=DRAW, condition=AMOUNT), reach)
    execute = woven["static_abilities"][1]["modifications"][0]["replacement"]["execute"]
    assert execute["effect"] == {"type": "NoOp"}
    mine = execute["sub_ability"]
    assert mine["effect"] == DRAW["effect"]
    assert mine["player_scope"]["filter"] == controlled_by(0)


def test_twice_as_many_cards_are_milled_by_the_same_player(reach: Reach) -> None:
    mill = {"kind": "Spell", "effect": {"type": "Mill", "target": {"type": "Controller"}}}
    woven = grant_to_seat_cards(face(event="Mill", execute=mill), reach)
    assert woven["static_abilities"][1]["modifications"][0]["replacement"]["execute"] == mill


def test_on_one_s_own_turn_is_asked_of_the_source_s_controller(reach: Reach) -> None:
    always = {"type": "Fixed", "value": 0}
    mine = {**AMOUNT, "lhs": always, "rhs": always, "active_player_req": "You"}
    granting = grant_to_seat_cards(face(event="LoseLife", condition=mine), reach)["static_abilities"][1]
    assert granting["condition"] == {"type": "DuringYourTurn"}
    assert granting["modifications"][0]["replacement"]["condition"]["active_player_req"] is None


def test_tokens_of_an_opponent_are_those_of_their_seat_cards_player(reach: Reach) -> None:
    tokens = face(event="CreateToken", valid_player=None, token_owner_scope="Opponent")
    granted = grant_to_seat_cards(tokens, reach)["static_abilities"][1]["modifications"][0]["replacement"]
    assert (granted["token_owner_scope"], granted["valid_player"]) == ("You", None)
