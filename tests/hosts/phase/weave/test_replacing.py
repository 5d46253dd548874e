"""Replacement effects about players, granted to seat cards."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.weave.filters import SEAT, controlled_by, either
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.replacing import grant_to_seat_cards

LOSE = {"kind": "Spell", "effect": {"type": "LoseLife", "target": {"type": "PostReplacementDamageTarget"}}}
DRAW = {"kind": "Spell", "effect": {"type": "Draw", "target": {"type": "Controller"}}}


def face(**more: Any) -> dict[str, Any]:
    one = {"event": "GainLife", "mode": {"type": "Mandatory"}, "valid_player": "Opponent", **more}
    return {"name": "Test", "replacements": [one], "static_abilities": [{"mode": "CantBlock"}]}


def test_what_an_opponent_would_do_is_said_by_the_seat_cards_of_those_reached(reach: Reach) -> None:
    woven = grant_to_seat_cards(face(execute=LOSE), reach)
    assert woven["replacements"] == []
    had, granting = woven["static_abilities"]
    assert had == {"mode": "CantBlock"}
    assert granting["affected"] == either(controlled_by(seat, [{"Subtype": SEAT}]) for seat in (1, 3))
    (granted,) = granting["modifications"]
    assert (granted["replacement"]["valid_player"], granted["replacement"]["execute"]) == ("You", LOSE)


def test_a_player_is_oneself_too(reach: Reach) -> None:
    granting = grant_to_seat_cards(face(valid_player="AnyPlayer"), reach)["static_abilities"][1]
    assert len(granting["affected"]["filters"]) == 3


@pytest.mark.parametrize(
    "more",
    [
        {"execute": DRAW},
        {"condition": {"type": "OnlyIfQuantity"}},
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
