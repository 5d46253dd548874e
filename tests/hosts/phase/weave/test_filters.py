"""Filters of objects and players, cut to the seats that are reached."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import controlled_by, either, player
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.filters import DAMAGEABLE, GIVEN, cut
from mtg_influence.hosts.phase.weave.reach import Reach


def typed(*types: Any, controller: Any = None, properties: tuple[Any, ...] = ()) -> dict[str, Any]:
    return {
        "type": "Typed",
        "type_filters": list(types),
        "controller": controller,
        "properties": list(properties),
    }


def seats_of(node: dict[str, Any]) -> list[int]:
    parts = node["filters"] if node["type"] == "Or" else [node]
    return [
        part["id"] if part["type"] == "SpecificPlayer" else part["controller"]["SpecificPlayer"]["id"]
        for part in parts
    ]


def test_objects_of_anybody_become_those_of_each_player_reached(reach: Reach) -> None:
    woven = cut(typed("Creature"), reach, "affects")
    assert seats_of(woven) == [0, 1, 3]
    assert all(part["type_filters"] == ["Creature"] for part in woven["filters"])


def test_objects_of_opponents_are_those_of_the_opponents_reached(team: Reach) -> None:
    assert seats_of(cut(typed("Creature", controller="Opponent"), team, "affects")) == [3]


@pytest.mark.parametrize("controller", ["You", "TargetPlayer", "ScopedPlayer", {"SpecificPlayer": {"id": 2}}])
def test_objects_of_one_player_already_found_stay(reach: Reach, controller: Any) -> None:
    assert cut(typed("Creature", controller=controller), reach, "affects") == typed(
        "Creature", controller=controller
    )


@pytest.mark.parametrize("kind", ["Player", "AllPlayers"])
def test_players_are_those_reached(reach: Reach, kind: str) -> None:
    assert cut({"type": kind}, reach, "affects") == either([player(0), player(1), player(3)])


def test_an_opponent_is_one_of_those_reached(reach: Reach) -> None:
    assert cut({"type": "Opponent"}, reach, "affects") == either([player(1), player(3)])


def test_a_filter_of_objects_that_names_none_is_an_opponent(reach: Reach) -> None:
    assert cut(typed(controller="Opponent"), reach, "affects") == either([player(1), player(3)])


def test_of_sources_it_is_what_an_opponent_controls(reach: Reach) -> None:
    woven = cut(typed(controller="Opponent"), reach, "source", of_sources=True)
    assert woven == either([controlled_by(1), controlled_by(3)])


def test_any_target_is_players_and_what_can_be_damaged(reach: Reach) -> None:
    woven = cut({"type": "Any"}, reach, "affects", any_target=True)
    assert woven["filters"] == [
        *(player(seat) for seat in (0, 1, 3)),
        *(controlled_by(seat, DAMAGEABLE) for seat in (0, 1, 3)),
    ]


def test_any_elsewhere_is_what_was_found_before(reach: Reach) -> None:
    assert cut({"type": "Any"}, reach, "affects") == {"type": "Any"}


def test_each_part_of_an_or_is_cut(reach: Reach) -> None:
    woven = cut({"type": "Or", "filters": [typed("Creature"), {"type": "Player"}]}, reach, "affects")
    assert seats_of(woven) == [0, 1, 3, 0, 1, 3]


def test_one_part_of_an_and_is_cut_and_the_others_kept(reach: Reach) -> None:
    spell = {"type": "StackSpell"}
    woven = cut({"type": "And", "filters": [spell, typed("Instant")]}, reach, "affects")
    assert [part["filters"][0] for part in woven["filters"]] == [spell] * 3
    assert [seats_of(part["filters"][1]) for part in woven["filters"]] == [[0], [1], [3]]


def test_spells_that_an_opponent_controls_are_objects(reach: Reach) -> None:
    node = {"type": "And", "filters": [{"type": "StackSpell"}, typed(controller="Opponent")]}
    assert [part["filters"][1] for part in cut(node, reach, "watches")["filters"]] == [
        controlled_by(1),
        controlled_by(3),
    ]


def test_a_player_and_an_opponent_is_an_opponent(reach: Reach) -> None:
    node = {"type": "And", "filters": [{"type": "Player"}, typed(controller="Opponent")]}
    assert cut(node, reach, "sees") == either([player(1), player(3)])


@pytest.mark.parametrize("kind", ["StackSpell", "Not", "Named", "HasChosenName"])
def test_what_says_no_controller_gets_one(reach: Reach, kind: str) -> None:
    woven = cut({"type": kind}, reach, "affects")
    assert [part["filters"][1] for part in woven["filters"]] == [controlled_by(seat) for seat in (0, 1, 3)]


def test_abilities_on_the_stack_go_by_their_controller(reach: Reach) -> None:
    node = {"type": "StackAbility", "controller": "Opponent"}
    assert seats_of(cut(node, reach, "affects")) == [1, 3]


@pytest.mark.parametrize("kind", sorted(GIVEN))
def test_what_was_found_before_stays(reach: Reach, kind: str) -> None:
    assert cut({"type": kind}, reach, "affects") == {"type": kind}


def test_an_unknown_filter_is_named(reach: Reach) -> None:
    with pytest.raises(CannotNarrow, match="Nonsense"):
        cut({"type": "Nonsense"}, reach, "affects")


def test_nobody_reached_matches_nothing(alone: Reach) -> None:
    assert cut({"type": "Opponent"}, alone, "affects") == {"type": "Or", "filters": []}


def test_a_role_reaches_its_own_seats(reach: Reach) -> None:
    wide = Reach(0, reach.seats, reach.opponents, {**reach.by_role, "sees": (0, 1, 2, 3)})
    assert seats_of(cut(typed("Creature"), wide, "sees")) == [0, 1, 2, 3]
    assert seats_of(cut(typed("Creature"), wide, "affects")) == [0, 1, 3]


def test_any_other_target_is_players_and_what_can_be_damaged(reach: Reach) -> None:
    other = {"type": "Typed", "type_filters": [], "controller": None, "properties": [{"type": "Another"}]}
    parts = cut(other, reach, "affects", any_target=True)["filters"]
    assert parts[:3] == [player(0), player(1), player(3)]
    assert all(part["properties"] == [{"type": "Another"}] for part in parts[3:])
    assert "SpecificPlayer" not in {part["type"] for part in cut(other, reach, "affects")["filters"]}


def test_a_source_that_is_targeted_keeps_its_shape(reach: Reach) -> None:
    creature = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": []}
    slot = {"type": "ParentTargetSlot"}
    woven = cut({"type": "And", "filters": [slot, creature]}, reach, "source")
    assert woven["filters"][0] == slot
    assert woven["filters"][1] == either(controlled_by(seat, ["Creature"]) for seat in (0, 1, 3))
