"""The helper objects of a table: attack bans, damage guards and seat cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.battle_marks import mark
from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.state.guards import GUARD, NO_SOURCE, attack_bans, damage_guards
from mtg_influence.hosts.phase.state.hidden_permanents import (
    add_helpers,
    hidden_permanents,
    seat_card,
)
from mtg_influence.hosts.phase.weave.passes.damage import owned_by
from mtg_influence.hosts.phase.weave.passes.tallies import CAST_LAST_TURN
from mtg_influence.hosts.phase.weave.reach import ROLES, Reach

SEATS = (0, 1, 2, 3)
RING = [Reach.same(seat, SEATS, tuple(sorted({(seat - 1) % 4, seat, (seat + 1) % 4}))) for seat in SEATS]
ALL = [Reach.same(seat, SEATS, SEATS) for seat in SEATS]
DAMAGE = {"type": "DamageDealtThisTurn", "source": {"type": "Any"}, "target": {"type": "Player"}}


def empty_state() -> dict[str, Any]:
    pattern = {"id": 5, "name": "Wastes", "controller": 0, "zone": "Library"}
    return {"state": {"objects": {"5": pattern}, "battlefield": [], "next_object_id": 9}}


def seat_cards_in(state: dict[str, Any]) -> list[int]:
    inner = state["state"]
    return [inner["objects"][str(number)]["controller"] for number in inner["battlefield"]]


def test_who_does_not_reach_a_player_may_not_attack_that_player() -> None:
    found = {
        (one["affected_players"]["data"], one["activity"]["protected_player"]) for one in attack_bans(RING)
    }
    assert found == {(0, 2), (2, 0), (1, 3), (3, 1)}


def test_a_truce_goes_one_way_where_reach_does() -> None:
    far = Reach.same(0, SEATS, SEATS)
    found = {
        (one["affected_players"]["data"], one["activity"]["protected_player"])
        for one in attack_bans([far, *RING[1:]])
    }
    assert (0, 2) not in found
    assert (2, 0) in found


def test_damage_from_who_does_not_reach_a_player_is_set_to_nothing() -> None:
    guard = next(one for one in damage_guards(RING) if one["damage_target_filter"] == owned_by(2))
    assert guard["damage_source_filter"] == either([controlled_by(0)])
    assert guard["damage_modification"] == {"type": "SetTo", "value": 0}
    assert guard["combat_scope"] == "NoncombatOnly"


def test_where_everybody_reaches_everybody_there_is_neither() -> None:
    assert (attack_bans(ALL), damage_guards(ALL)) == ([], [])


def test_attacks_and_what_is_modified_have_reaches_of_their_own() -> None:
    roles = {role: SEATS if role == "attacks" else (0, 1) for role in ROLES}
    odd = Reach(0, SEATS, frozenset({1, 2, 3}), roles)
    assert attack_bans([odd, *ALL[1:]]) == []
    assert len(damage_guards([odd, *ALL[1:]])) == 2


def test_furnishing_again_replaces_what_was_said_and_keeps_the_host_s_own() -> None:
    state = empty_state()
    own = {"type": "ProhibitActivity", "source": 3}
    shield = {"event": "DamageDone", "description": "Prevent damage"}
    state["state"].update(restrictions=[own], pending_damage_replacements=[shield])
    add_helpers(state, RING, seat_cards=False)
    add_helpers(state, ALL, seat_cards=False)
    assert state["state"]["restrictions"] == [own]
    assert state["state"]["pending_damage_replacements"] == [shield]


def test_what_is_furniture_is_known_again() -> None:
    state = empty_state()
    add_helpers(state, RING, seat_cards=False)
    assert {each["source"] for each in state["state"]["restrictions"]} == {NO_SOURCE}
    assert {each["description"] for each in state["state"]["pending_damage_replacements"]} == {GUARD}


def test_each_player_gets_one_seat_card_and_no_second_one() -> None:
    state = empty_state()
    for _ in range(2):
        add_helpers(state, RING, seat_cards=True)
    assert seat_cards_in(state) == [0, 1, 2, 3]


def test_who_left_gets_no_seat_card() -> None:
    state = empty_state()
    add_helpers(state, [RING[0], RING[2]], seat_cards=True)
    assert seat_cards_in(state) == [0, 2]


def test_without_need_there_are_no_seat_cards() -> None:
    state = empty_state()
    add_helpers(state, RING, seat_cards=False)
    assert seat_cards_in(state) == []


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_card_has_no_type_and_a_key_of_its_own(seat: int) -> None:
    card = seat_card(seat)
    assert card["card_type"] == {"supertypes": [], "core_types": [], "subtypes": ["Seat", "Holder"]}
    assert hidden_permanents(SEATS)[f"seat card#{seat}"] == card


def test_guards_of_a_table_with_battles_spare_those_that_are_in_range_through_their_protector() -> None:
    ring = [replace(reach, battles=True) for reach in RING]
    found = damage_guards(ring)
    players = [each for each in found if each["damage_target_filter"] is not None]
    permanents = [each for each in found if each["valid_card"] is not None]
    assert len(players) == len(permanents) == sum(len(SEATS) - len(reach.of("modified")) for reach in ring)
    assert all(set(each["damage_target_filter"]) == {"Player"} for each in players)
    spared = permanents[0]["valid_card"]["filters"][1]["filter"]["filters"]
    marks = {part["properties"][0]["counters"]["data"] for part in spared}
    source = permanents[0]["damage_source_filter"]["controller"]["SpecificPlayer"]["id"]
    assert marks == {mark(seat) for seat in ring[source].of("modified")}


def test_tally_cards_are_laid_out_once_and_for_nobody_who_has_left() -> None:
    state = empty_state()
    for _ in range(2):
        add_helpers(state, RING[:2], seat_cards=True, tallies=["Tally a#1", "Tally b#0", "Tally b#3"])
    inner = state["state"]
    there = [inner["objects"][str(number)]["printed_ref"]["oracle_id"] for number in inner["battlefield"]]
    assert there == ["seat-card#0", "seat-card#1", "Tally a#1", "Tally b#0"]


def test_seat_cards_come_without_truces_and_guards_where_these_do_not_matter() -> None:
    state = empty_state()
    add_helpers(state, RING, seat_cards=True, around=False)
    assert seat_cards_in(state) == list(SEATS)
    assert not {"restrictions", "pending_damage_replacements"} & state["state"].keys()


def test_a_tally_card_is_a_seat_card_that_holds_nothing_for_its_player() -> None:
    card = hidden_permanents([2], {"Tally a#2": {"type": "SpellsCastThisTurn", "scope": "Controller"}})[
        "tally a#2"
    ]
    assert card["card_type"]["subtypes"] == ["Seat", "Tally a"]
    assert card["name"] == "Seat Card"
    assert card["scryfall_oracle_id"] == "Tally a#2"


@pytest.mark.parametrize(
    ("quantity", "shown"),
    [
        ({"type": "SpellsCastThisTurn", "scope": "Controller"}, ["SetDynamicPower"]),
        (DAMAGE, ["SetDynamicPower", "SetDynamicToughness"]),
        (CAST_LAST_TURN, []),
    ],
)
def test_a_tally_card_does_no_more_than_its_number_takes(quantity: dict[str, Any], shown: list[str]) -> None:
    card = hidden_permanents([2], {"Tally a#2": quantity})["tally a#2"]
    changes = [each for static in card["static_abilities"] for each in static["modifications"]]
    assert [each["type"] for each in changes] == shown


def test_a_seat_card_looks_past_hexproof_that_does_not_see_its_player() -> None:
    far = replace(RING[2], blind=frozenset({0}))
    cards = hidden_permanents(SEATS, reaches=[*RING[:2], far])
    (static,) = cards["seat card#0"]["static_abilities"]
    assert (static["mode"], static["bypass_beneficiary"]) == ("IgnoreHexproof", "You")
    assert static["affected"] == controlled_by(2)
    assert not cards["seat card#1"]["static_abilities"]


def test_a_guard_lets_through_what_an_ability_of_somebody_else_deals() -> None:
    state = empty_state()
    inner = state["state"]
    inner["objects"]["7"] = {**inner["objects"]["5"], "id": 7, "zone": "Battlefield", "controller": 1}
    inner["stack"] = [{"source_id": 7, "controller": 3}]  # 3 used it, and then 1 took it
    add_helpers(state, RING, seat_cards=False)
    spared = {
        guard["source_controller"]: "Not" in str(guard["damage_source_filter"])
        for guard in inner["pending_damage_replacements"]
    }
    assert spared == {0: True, 1: False, 2: True, 3: True}
