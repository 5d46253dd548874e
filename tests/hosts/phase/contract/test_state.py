"""What ``position`` relies on in the state that the host exports and loads."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

import phase
import pytest

from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.host_words import STEPS, ZONES

pytestmark = pytest.mark.host


@pytest.fixture(scope="module")
def engine(book: FaceBook) -> Any:
    names = ["Wastes", "Grizzly Bears", "Jace Beleren", "Glorious Anthem", "Invasion of Zendikar"]
    return phase.Engine.from_json(json.dumps(book.faces(names)))


@pytest.fixture(scope="module")
def exported(engine: Any) -> Any:
    deck = ["Wastes"] * 20 + ["Grizzly Bears", "Jace Beleren", "Glorious Anthem", "Invasion of Zendikar"]
    return engine.new_game(
        deck, deck, extra_players=[deck], seed=1, format="FreeForAll", first_player=0
    ).state()


@pytest.fixture
def state(exported: Any) -> Any:
    return copy.deepcopy(exported)


def find(state: Any, name: str, owner: int = 0) -> Any:
    things = state["state"]["objects"].values()
    return next(thing for thing in things if thing["name"] == name and thing["owner"] == owner)


def put(state: Any, name: str) -> Any:
    thing = find(state, name)
    for pile in ("hand", "library"):
        if thing["id"] in state["state"]["players"][0][pile]:
            state["state"]["players"][0][pile].remove(thing["id"])
    thing["zone"] = "Battlefield"
    state["state"]["battlefield"].append(thing["id"])
    return thing


def start(state: Any) -> None:
    state["state"].update(phase="PreCombatMain", waiting_for={"type": "Priority", "data": {"player": 0}})


def test_the_fields_that_are_edited_are_there(state: Any) -> None:
    inner = state["state"]
    assert {
        "active_player",
        "battlefield",
        "command_zone",
        "current_starting_player",
        "exile",
        "next_timestamp",
        "objects",
        "phase",
        "priority_player",
        "stack",
        "steps_started_this_turn",
        "turn_number",
        "waiting_for",
    } <= set(inner)
    for player in inner["players"]:
        assert {"hand", "library", "graveyard", "life", "turns_taken"} <= set(player)
    for number, thing in inner["objects"].items():
        assert number == str(thing["id"])
        assert {
            "attached_to",
            "attachments",
            "base_controller",
            "card_types",
            "controller",
            "counters",
            "entered_battlefield_turn",
            "name",
            "owner",
            "tapped",
            "timestamp",
            "zone",
        } <= set(thing)


def test_a_new_game_waits_for_mulligans_with_an_empty_table(state: Any) -> None:
    inner = state["state"]
    assert inner["waiting_for"]["type"] == "MulliganDecision"
    assert (inner["battlefield"], inner["stack"], inner["exile"]) == ([], [], [])
    assert [len(player["hand"]) for player in inner["players"]] == [7, 7, 7]
    assert inner["turn_number"] == 1


def test_a_deck_below_the_minimum_of_the_format_is_not_refused(engine: Any) -> None:
    game = engine.new_game(["Wastes"] * 8, ["Wastes"] * 8, format="FreeForAll")
    assert game.state()["state"]["format_config"]["deck_size"]["data"] > 8


def variants(engine: Any, state: Any) -> list[str]:
    with pytest.raises(ValueError, match="unknown variant `Nonsense`") as caught:
        engine.load_game(state)
    return re.findall(r"`(\w+)`", str(caught.value))[1:]


def test_the_host_s_steps_are_those_we_have_words_for(engine: Any, state: Any) -> None:
    state["state"]["phase"] = "Nonsense"
    assert variants(engine, state) == list(STEPS)


def test_the_host_s_zones_are_those_we_have_words_for(engine: Any, state: Any) -> None:
    find(state, "Wastes")["zone"] = "Nonsense"
    assert sorted(variants(engine, state)) == sorted(ZONES)


def test_a_history_that_is_left_out_is_empty(engine: Any, state: Any) -> None:
    for history in ("zone_changes_this_turn", "zone_change_library_knowledge_stamps"):
        assert state["state"].pop(history)
    start(state)
    assert "zone_changes_this_turn" not in engine.load_game(state).state()["state"]


def test_continuous_effects_are_worked_out_at_loading(engine: Any, state: Any) -> None:
    put(state, "Glorious Anthem")
    bear = put(state, "Grizzly Bears")
    start(state)
    assert engine.load_game(state).object(bear["id"])["power"] == bear["power"] + 1


def test_the_controller_at_loading_is_the_base_controller(engine: Any, state: Any) -> None:
    bear = put(state, "Grizzly Bears")
    bear["controller"] = 1
    start(state)
    assert engine.load_game(state).object(bear["id"])["controller"] == 0
    bear["base_controller"] = 1
    assert engine.load_game(state).object(bear["id"])["controller"] == 1


def test_loyalty_is_said_beforehand_and_then_by_counters(engine: Any, state: Any) -> None:
    jace = put(state, "Jace Beleren")
    assert jace["loyalty"] == 3
    jace["counters"] = {"loyalty": 5}
    start(state)
    assert engine.load_game(state).object(jace["id"])["loyalty"] == 5


def test_defense_is_said_by_counters(engine: Any, state: Any) -> None:
    battle = put(state, "Invasion of Zendikar")
    battle["counters"] = {"defense": 2}
    start(state)
    assert engine.load_game(state).object(battle["id"])["defense"] == 2


def test_an_object_that_did_not_enter_this_turn_has_no_sickness_field(engine: Any, state: Any) -> None:
    bear = put(state, "Grizzly Bears")
    start(state)
    assert not engine.load_game(state).object(bear["id"]).get("summoning_sick", False)
    bear["summoning_sick"] = True
    assert engine.load_game(state).object(bear["id"])["summoning_sick"]


def test_the_first_card_of_a_library_is_its_top(engine: Any, state: Any) -> None:
    inner = state["state"]
    inner.update(phase="Upkeep", waiting_for={"type": "Priority", "data": {"player": 0}})
    top = inner["players"][0]["library"][0]
    game = engine.load_game(state)
    for _ in range(3):
        game.apply(game.waiting_for()["data"]["player"], {"type": "PassPriority"})
    assert top in [card["id"] for card in game.hand(0)]
