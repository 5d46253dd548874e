"""State-based actions that go by range: the world rule, and Equipment that comes off."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import Range, Seat, Seating
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.phase.ir.pending_action import allow_debug_actions
from mtg_influence.hosts.phase.ir.worlds import is_world, without_world
from mtg_influence.hosts.phase.session.state_based import StateBasedActions

WORLDS = ("Arboria", "Chaosphere")


def at(*ranges: Range) -> Influence:
    seats = tuple(Seat(f"player {number}", limit) for number, limit in enumerate(ranges))
    return Influence.measure(Seating(seats))


def thing(number: int, controller: int, name: str = "Arboria", **more: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {"zone": "Battlefield", "timestamp": number, "owner": controller}
    types = {"core_types": ["Enchantment"], "subtypes": [], "supertypes": []}
    return {"id": number, "name": name, "controller": controller, "card_types": types, **plain, **more}


def gear(number: int, controller: int, *, on: int) -> dict[str, Any]:
    types = {"core_types": ["Artifact"], "subtypes": ["Equipment"], "supertypes": []}
    attached = {"type": "Object", "data": on}
    return thing(number, controller, "Bonesplitter", card_types=types, attached_to=attached)


@pytest.fixture
def rules() -> StateBasedActions:
    return StateBasedActions(build_judge(entry_points=False), WORLDS)


def gone(
    rules: StateBasedActions, *permanents: dict[str, Any], influence: Influence | None = None
) -> list[int]:
    ring = at(1, 1, 1, 1, 1) if influence is None else influence
    pending = rules.due(permanents, ring, control_moved=False)
    return [pending_action.thing["id"] for pending_action in pending if pending_action.thing is not None]


def test_of_two_neighbours_the_older_goes_to_the_graveyard(rules: StateBasedActions) -> None:
    rules.begin([thing(7, 0)])
    [pending_action] = rules.due([thing(7, 0), thing(8, 1)], at(1, 1, 1, 1, 1), control_moved=False)
    assert pending_action.action["data"]["data"] == {"object_id": 7, "to_zone": "Graveyard", "simulate": True}
    assert pending_action.verdict.rule == "801.12"
    assert pending_action.text == "Arboria goes to the graveyard by the world rule"


def test_two_out_of_range_of_each_other_both_stay(rules: StateBasedActions) -> None:
    rules.begin([thing(7, 0)])
    assert gone(rules, thing(7, 0), thing(8, 2)) == []


def test_one_in_the_middle_ends_both_of_its_neighbours_at_once(rules: StateBasedActions) -> None:
    rules.begin([thing(7, 0), thing(8, 2)])
    assert gone(rules, thing(7, 0), thing(8, 2), thing(9, 1)) == [7, 8]


def test_only_the_one_of_the_longer_range_goes(rules: StateBasedActions) -> None:
    unequal = at(1, 1, 2, 1, 1)
    rules.begin([thing(7, 2)])
    assert gone(rules, thing(7, 2), thing(8, 0), influence=unequal) == [7]


def test_the_older_one_of_the_shorter_range_stays(rules: StateBasedActions) -> None:
    rules.begin([thing(7, 0)])
    assert gone(rules, thing(7, 0), thing(8, 2), influence=at(1, 1, 2, 1, 1)) == []


def test_what_comes_at_once_is_equally_new(rules: StateBasedActions) -> None:
    assert gone(rules, thing(7, 0), thing(8, 0)) == [7, 8]


def test_those_there_from_the_beginning_came_in_the_order_of_their_timestamps(
    rules: StateBasedActions,
) -> None:
    rules.begin([thing(7, 0, timestamp=5), thing(8, 0, timestamp=3)])
    assert gone(rules, thing(7, 0), thing(8, 0)) == [8]


def test_one_that_has_left_and_come_back_is_new(rules: StateBasedActions) -> None:
    rules.begin([thing(7, 0), thing(8, 0)])
    assert gone(rules, thing(7, 0, incarnation=3), thing(8, 0)) == [8]


def test_a_permanent_that_is_no_world_is_none_of_its_business(rules: StateBasedActions) -> None:
    assert gone(rules, thing(7, 0), thing(8, 0, "Glorious Anthem")) == []


def test_equipment_comes_off_what_is_out_of_range_of_its_controller(rules: StateBasedActions) -> None:
    bears = thing(7, 2, "Grizzly Bears")
    [pending_action] = rules.due([bears, gear(8, 0, on=7)], at(1, 1, 1, 1, 1), control_moved=True)
    assert pending_action.action["data"] == {"type": "Detach", "data": {"object_id": 8}}
    assert pending_action.verdict.rule == "801.9"
    assert pending_action.text == "Bonesplitter comes off Grizzly Bears"


@pytest.mark.parametrize("controller", [1, 2, 3])
def test_equipment_stays_on_what_is_in_range(rules: StateBasedActions, controller: int) -> None:
    bears = thing(7, controller, "Grizzly Bears")
    assert rules.due([bears, gear(8, 2, on=7)], at(1, 1, 1, 1, 1), control_moved=True) == []


def test_equipment_is_not_looked_at_where_no_control_moved(rules: StateBasedActions) -> None:
    bears = thing(7, 2, "Grizzly Bears")
    assert gone(rules, bears, gear(8, 0, on=7)) == []


def test_an_aura_is_left_to_the_host(rules: StateBasedActions) -> None:
    bears = thing(7, 2, "Grizzly Bears")
    types = {"core_types": ["Enchantment"], "subtypes": ["Aura"], "supertypes": []}
    aura = thing(8, 0, "Pacifism", card_types=types, attached_to={"type": "Object", "data": 7})
    assert rules.due([bears, aura], at(1, 1, 1, 1, 1), control_moved=True) == []


def test_a_world_card_s_face_loses_the_supertype_and_nothing_else() -> None:
    card_type = {"supertypes": ["World", "Snow"], "core_types": ["Enchantment"], "subtypes": []}
    assert is_world({"card_type": card_type})
    assert not is_world({"card_type": without_world(card_type)})
    assert without_world(card_type) == {**card_type, "supertypes": ["Snow"]}
    assert not is_world({"name": "a face without types"})


def test_deeds_have_to_be_allowed_in_a_state() -> None:
    state: dict[str, Any] = {"state": {}}
    allow_debug_actions(state)
    assert state["state"]["debug_mode"] is True
