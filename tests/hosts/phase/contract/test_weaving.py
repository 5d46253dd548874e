"""What the weaver relies on in the host: what woven faces and has_helpers states do there."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

import phase
import pytest

from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.state.guards import GUARD, NO_SOURCE
from mtg_influence.hosts.phase.state.hidden_permanents import add_helpers, hidden_permanents
from mtg_influence.hosts.phase.weave.filters import GIVEN
from mtg_influence.hosts.phase.weave.nodes import known_nodes
from mtg_influence.hosts.phase.weave.player_filters import FOUND_BEFORE
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.remap import canonical
from mtg_influence.hosts.phase.weave.weaver import Weaver

pytestmark = pytest.mark.host

SEATS = (0, 1, 2, 3)
RING = [Reach.same(k, SEATS, tuple(sorted({(k - 1) % 4, k, (k + 1) % 4}))) for k in SEATS]


@pytest.fixture(scope="module")
def faces(book: FaceBook) -> dict[str, Face]:
    return book.faces(["Wastes", "Flame Rift", "Grizzly Bears", "Sulfuric Vortex", "Fog", "Pyroclasm"])


def engine_of(faces: dict[str, Face]) -> Any:
    return phase.Engine.from_json(json.dumps({**faces, **hidden_permanents(SEATS)}))


def begun(faces: dict[str, Face], card: str) -> tuple[Any, dict[str, Any]]:
    """An engine, and a state in seat 0's main phase with one card in hand and mana for it."""
    engine = engine_of(faces)
    deck = [card] + ["Wastes"] * 20
    state = engine.new_game(
        deck, deck, extra_players=[deck, deck], seed=1, format="FreeForAll", first_player=0
    ).state()
    inner = state["state"]
    player = inner["players"][0]
    for number in player["hand"] + player["library"]:
        thing = inner["objects"][str(number)]
        if thing["name"] == card:
            for pile in ("hand", "library"):
                if number in player[pile]:
                    player[pile].remove(number)
            player["hand"].append(number)
            thing["zone"] = "Hand"
    inner.update(phase="PreCombatMain", priority_player=0, debug_mode=True)
    inner["waiting_for"] = {"type": "Priority", "data": {"player": 0}}
    return engine, state


def cast(engine: Any, state: dict[str, Any]) -> Any:
    game = engine.load_game(state)
    game.apply(
        0, {"type": "Debug", "data": {"type": "SetInfiniteMana", "data": {"player_id": 0, "enabled": True}}}
    )
    game.apply(0, next(action for action in game.actions() if action.kind == "CastSpell"))
    while game.stack():
        game.apply(game.waiting_for()["data"]["player"], {"type": "PassPriority"})
    return game


def lives(game: Any) -> list[int]:
    return [game.player(seat)["life"] for seat in SEATS]


def test_restrictions_of_a_source_that_there_is_not_last(faces: dict[str, Face]) -> None:
    engine, state = begun(faces, "Flame Rift")
    add_helpers(state, RING, seat_cards=False)
    kept = cast(engine, state).state()["state"]
    assert {each["source"] for each in kept["restrictions"]} == {NO_SOURCE}
    assert len(kept["restrictions"]) == 4


def test_floating_replacements_that_say_no_end_last(faces: dict[str, Face]) -> None:
    engine, state = begun(faces, "Flame Rift")
    add_helpers(state, RING, seat_cards=False)
    kept = cast(engine, state).state()["state"]["pending_damage_replacements"]
    assert [each["description"] for each in kept] == [GUARD] * 4


def test_damage_set_to_nothing_by_a_guard_is_not_dealt(faces: dict[str, Face]) -> None:
    engine, state = begun(faces, "Flame Rift")
    add_helpers(state, RING, seat_cards=False)
    assert lives(cast(engine, state)) == [16, 16, 20, 16]


def of_seats(*seats: int) -> dict[str, Any]:
    each = [
        {
            "type": "Typed",
            "type_filters": [],
            "controller": {"SpecificPlayer": {"id": seat}},
            "properties": [],
        }
        for seat in seats
    ]
    return {
        "type": "ControlsPermanent",
        "relation": {"type": "All"},
        "filter": {"type": "Or", "filters": each},
    }


@pytest.mark.parametrize(("seat_cards", "expected"), [(True, [20, 16, 20, 16]), (False, [20, 20, 20, 20])])
def test_players_go_by_the_controllers_of_permanents(
    faces: dict[str, Face], seat_cards: bool, expected: list[int]
) -> None:
    woven = copy.deepcopy(faces)
    woven["flame rift"]["abilities"][0]["effect"]["player_filter"] = of_seats(1, 3)
    engine, state = begun(woven, "Flame Rift")
    add_helpers(state, [Reach.same(k, SEATS, SEATS) for k in SEATS], seat_cards=seat_cards)
    assert lives(cast(engine, state)) == expected


def words(faces: dict[str, Face], name: str, change: Any) -> set[str]:
    """The words that the engine expects where a face has been given ``Nonsense``."""
    face = copy.deepcopy(faces[name])
    change(face)
    with pytest.raises(ValueError, match="unknown variant `Nonsense`") as caught:
        phase.Engine.from_json(json.dumps({name: face}))
    return set(re.findall(r"`(\w+)`", str(caught.value))) - {"Nonsense"}


def set_target(face: Face) -> None:
    face["abilities"][0]["effect"] = {"type": "Destroy", "target": {"type": "Nonsense"}}


def set_players(face: Face) -> None:
    face["abilities"][0]["player_scope"] = {"type": "Nonsense"}


def set_effect(face: Face) -> None:
    face["abilities"][0]["effect"] = {"type": "Nonsense"}


def test_every_word_that_stays_as_it_is_is_a_filter_of_the_host(faces: dict[str, Face]) -> None:
    assert words(faces, "fog", set_target) >= GIVEN


def test_every_word_for_players_that_stays_is_one_of_the_host(faces: dict[str, Face]) -> None:
    assert words(faces, "fog", set_players) >= FOUND_BEFORE


@pytest.mark.parametrize(
    "field",
    [
        ("Destroy", "target"),
        ("DestroyAll", "target"),
        ("DealDamage", "target"),
        ("DamageAll", "target"),
        ("GainControl", "target"),
        ("PreventDamage", "target"),
        ("PreventDamage", "damage_source_filter"),
    ],
    ids=".".join,
)
def test_a_field_that_the_table_calls_a_filter_is_one(faces: dict[str, Face], field: tuple[str, str]) -> None:
    node, name = field
    amount: dict[str, Any] = {"amount": {"type": "Fixed", "value": 1}} if "Damage" in node else {}
    if node == "PreventDamage":
        amount = {"amount": "All", "recipient_scope": {"type": "Single"}, "scope": "AllDamage"}
    effect: dict[str, Any] = {
        "type": node,
        "target": {"type": "SelfRef"},
        **amount,
        name: {"type": "Nonsense"},
    }

    def change(face: Face) -> None:
        face["abilities"][0]["effect"] = effect

    assert known_nodes()[node][name].type == "filter"
    assert words(faces, "fog", change) >= {"Typed", "Or", "SpecificPlayer", "SelfRef"}


def test_every_effect_of_the_host_that_a_card_has_is_in_the_table(faces: dict[str, Face]) -> None:
    named = words(faces, "fog", set_effect)
    effects = {
        "Destroy",
        "DamageAll",
        "PreventDamage",
        "AddTargetReplacement",
        "LoseTheGame",
        "TargetOnly",
        "NoOp",
    }
    assert effects <= named
    assert effects <= set(known_nodes())


def test_a_granted_replacement_works_from_a_seat_card(faces: dict[str, Face]) -> None:
    woven = copy.deepcopy(faces)
    rift = woven["flame rift"]
    rift["abilities"] = [
        {
            "kind": "Spell",
            "effect": {
                "type": "GainLife",
                "amount": {"type": "Fixed", "value": 3},
                "player": {"type": "Controller"},
            },
        }
    ]
    lose = copy.deepcopy(woven["sulfuric vortex"]["replacements"][0])
    granting = {
        "mode": "Continuous",
        "affected": {
            "type": "Typed",
            "type_filters": [{"Subtype": "Seat"}],
            "controller": {"SpecificPlayer": {"id": 0}},
            "properties": [],
        },
        "modifications": [{"type": "GrantReplacement", "replacement": {**lose, "valid_player": "You"}}],
    }
    woven["wastes"]["static_abilities"] = [granting]
    engine, state = begun(woven, "Flame Rift")
    inner = state["state"]
    land = next(n for n in inner["players"][1]["library"] if inner["objects"][str(n)]["name"] == "Wastes")
    inner["players"][1]["library"].remove(land)
    inner["battlefield"].append(land)
    inner["objects"][str(land)]["zone"] = "Battlefield"
    add_helpers(state, [Reach.same(k, SEATS, SEATS) for k in SEATS], seat_cards=True)
    assert lives(cast(engine, state))[0] == 20


def test_an_object_keeps_its_abilities_as_its_face_says_them(faces: dict[str, Face]) -> None:
    """But for what is empty, and for one word; so what lies on the stack is found in a face again."""
    woven = {name: Weaver(RING[0]).face(face) for name, face in faces.items()}
    _, exported = begun(woven, "Flame Rift")
    held = [each for each in exported["state"]["objects"].values() if each["name"] == "Flame Rift"]
    assert held
    for thing in held:
        assert json.dumps(thing["abilities"]) != json.dumps(woven["flame rift"]["abilities"])
        assert canonical(thing["abilities"]) == canonical(woven["flame rift"]["abilities"])
