"""Triggers on damage to players: whom they name, and how that is cut."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.weave.passes.damage_triggers import (
    is_of_own_sources,
    of_damaged_players_reached,
    watches_damaged_players,
)
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver


def things(controller: str | None = None, *types: str) -> dict[str, Any]:
    return {"type": "Typed", "type_filters": list(types), "controller": controller, "properties": []}


def damage(target: dict[str, Any] | None, source: dict[str, Any] | None = None) -> dict[str, Any]:
    return {
        "mode": "DamageDone",
        "valid_target": target,
        "valid_source": source,
        "execute": None,
        "condition": None,
    }


PLAYER = {"type": "Player"}
PLANESWALKER = {"type": "Or", "filters": [PLAYER, things(None, "Planeswalker")]}


@pytest.mark.parametrize(
    ("target", "players"),
    [
        (PLAYER, True),
        (things("Opponent"), True),
        (PLANESWALKER, True),
        (things(None, "Creature"), False),
        (things("You"), False),
        ({"type": "Controller"}, False),
        (None, False),
    ],
)
def test_it_is_about_players_where_a_word_says_so(target: dict[str, Any] | None, players: bool) -> None:
    assert watches_damaged_players(damage(target)) is players


def test_another_event_than_damage_is_not_meant() -> None:
    assert not watches_damaged_players({**damage(PLAYER), "mode": "LifeLost"})


@pytest.mark.parametrize(
    ("source", "own"),
    [
        ({"type": "SelfRef"}, True),
        (things("You", "Creature"), True),
        ({"type": "Or", "filters": [{"type": "SelfRef"}, {"type": "AttachedTo"}]}, False),
        ({"type": "AttachedTo"}, False),
        (None, False),
    ],
)
def test_one_s_own_sources_are_known(source: dict[str, Any] | None, own: bool) -> None:
    assert is_of_own_sources(damage(PLAYER, source)) is own


def seats_in(trigger: dict[str, Any]) -> list[int]:
    counted = trigger["condition"]["lhs"]["qty"]["filter"]["filters"]
    return [part["filters"][1]["controller"]["SpecificPlayer"]["id"] for part in counted]


def test_the_player_of_the_event_is_asked_for(reach: Reach) -> None:
    assert seats_in(of_damaged_players_reached(damage(PLAYER), reach)) == [0, 1, 3]
    assert seats_in(of_damaged_players_reached(damage(things("Opponent")), reach)) == [1, 3]


def test_one_s_own_creature_triggers_by_the_host_s_word(reach: Reach) -> None:
    trigger = damage(PLAYER, {"type": "SelfRef"})
    weaver = Weaver(reach)
    assert weaver.face({"triggers": [trigger]})["triggers"] == [trigger]
    assert not weaver.groups_players


def test_for_other_sources_every_player_must_have_a_permanent(reach: Reach) -> None:
    weaver = Weaver(reach)
    (woven,) = weaver.face({"triggers": [damage(PLAYER)]})["triggers"]
    assert woven["valid_target"] == PLAYER
    assert weaver.groups_players
