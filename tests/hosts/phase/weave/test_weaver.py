"""The walk over a face: what is cut, what is refused with its path, and what seat cards are kept out of."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import either, player
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.weave.passes.damage import owned_by
from mtg_influence.hosts.phase.weave.player_filters import SEAT
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

NOT_A_SEAT_CARD = {"Non": {"Subtype": SEAT}}


def typed(*types: Any, controller: Any = None, properties: tuple[Any, ...] = ()) -> dict[str, Any]:
    return {
        "type": "Typed",
        "type_filters": list(types),
        "controller": controller,
        "properties": list(properties),
    }


def spell(effect: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": "Test", "abilities": [{"kind": "Spell", "effect": effect, **more}]}


def trigger(**more: Any) -> dict[str, Any]:
    return {"name": "Test", "triggers": [{"mode": "Phase", "execute": None, **more}]}


def replacement(**more: Any) -> dict[str, Any]:
    return {"name": "Test", "replacements": [{"event": "DamageDone", "mode": {"type": "Mandatory"}, **more}]}


def effects(face: dict[str, Any]) -> list[dict[str, Any]]:
    found, ability = [], face["abilities"][0]
    while ability:
        found.append(ability["effect"])
        ability = ability.get("sub_ability")
    return found


def test_a_face_is_not_changed_in_place(reach: Reach) -> None:
    face = spell({"type": "DestroyAll", "target": typed("Creature")})
    before = copy.deepcopy(face)
    assert Weaver(reach).face(face) != before
    assert face == before


def test_what_is_printed_is_not_walked(reach: Reach) -> None:
    face = {"name": "Test", "oracle_text": "x", "card_type": {"core_types": ["Nonsense"]}}
    weaver = Weaver(reach)
    assert weaver.face(face) == face
    assert weaver.faults == []


def test_a_filter_within_a_filter_is_cut_too(reach: Reach) -> None:
    count = {"type": "Ref", "qty": {"type": "ObjectCount", "filter": typed("Creature")}}
    least = {"type": "PtComparison", "stat": "Power", "scope": "Current", "comparator": "GE", "value": count}
    face = spell({"type": "DestroyAll", "target": typed("Creature", properties=(least,))})
    woven = Weaver(reach).face(face)["abilities"][0]["effect"]["target"]
    inner = woven["filters"][0]["properties"][0]["value"]["qty"]["filter"]
    assert [len(node["filters"]) for node in (woven, inner)] == [3, 3]


def test_an_unknown_node_is_a_fault_with_its_path(reach: Reach) -> None:
    weaver = Weaver(reach)
    face = spell({"type": "Frobnicate"})
    assert weaver.face(face) == face
    assert [str(fault) for fault in weaver.faults] == ["abilities[0].effect: Frobnicate: unknown node"]


def test_an_unknown_field_is_a_fault_with_its_path(reach: Reach) -> None:
    weaver = Weaver(reach)
    weaver.face(spell({"type": "Destroy", "target": {"type": "SelfRef"}, "colour": "red"}))
    assert [str(fault) for fault in weaver.faults] == ["abilities[0].effect: Destroy.colour: unknown field"]


@pytest.mark.parametrize("empty", [None, False, []])
def test_an_unknown_field_that_says_nothing_is_none(reach: Reach, empty: Any) -> None:
    weaver = Weaver(reach)
    weaver.face(spell({"type": "Destroy", "target": {"type": "SelfRef"}, "colour": empty}))
    assert weaver.faults == []


def test_an_unknown_filter_is_a_fault_and_the_rest_is_still_woven(reach: Reach) -> None:
    weaver = Weaver(reach)
    sub = {"kind": "Spell", "effect": {"type": "DestroyAll", "target": typed("Land")}}
    face = spell({"type": "Destroy", "target": {"type": "TopVotes", "data": {}}}, sub_ability=sub)
    woven = effects(weaver.face(face))
    assert [fault.node for fault in weaver.faults] == ["Destroy.target"]
    assert len(woven[1]["target"]["filters"]) == 3


@pytest.mark.parametrize("voters", ["AllPlayers", "EachOpponent"])
def test_a_vote_of_everybody_is_a_fault(reach: Reach, voters: str) -> None:
    weaver = Weaver(reach)
    weaver.face(spell({"type": "Vote", "voter_scope": voters}))
    assert [(fault.path, fault.why) for fault in weaver.faults] == [
        ("abilities[0].effect.voter_scope", f"names players by the word {voters}")
    ]


@pytest.mark.parametrize(
    "node",
    [
        typed(),
        typed("Permanent"),
        typed("Card"),
        typed({"Non": "Creature"}),
        typed({"Non": "Land"}, {"Non": "Creature"}),
        typed("Permanent", controller="You"),
        typed(controller="Opponent", properties=({"type": "Another"},)),
    ],
)
def test_seat_cards_are_kept_out_of_filters_that_match_what_has_no_type(
    reach: Reach, node: dict[str, Any]
) -> None:
    woven = Weaver(reach).face(spell({"type": "DestroyAll", "target": node}))["abilities"][0]["effect"][
        "target"
    ]
    parts = woven["filters"] if woven["type"] == "Or" else [woven]
    assert all(NOT_A_SEAT_CARD in part["type_filters"] for part in parts)


@pytest.mark.parametrize(
    "node",
    [
        typed("Creature"),
        typed({"Subtype": "Goblin"}),
        typed({"Non": "Land"}, "Creature"),
        typed("Card", properties=({"type": "InZone", "zone": "Graveyard"},)),
    ],
)
def test_filters_that_no_seat_card_matches_stay_as_they_are(reach: Reach, node: dict[str, Any]) -> None:
    woven = Weaver(reach).face(spell({"type": "DestroyAll", "target": node}))["abilities"][0]["effect"][
        "target"
    ]
    assert all(NOT_A_SEAT_CARD not in part["type_filters"] for part in woven["filters"])


def test_winning_is_a_loss_of_each_opponent_reached(team: Reach) -> None:
    face = spell({"type": "WinTheGame", "target": {"type": "Controller"}})
    assert effects(Weaver(team).face(face)) == [{"type": "LoseTheGame", "target": player(3)}]


def test_winning_with_no_opponent_reached_does_nothing(alone: Reach) -> None:
    face = spell({"type": "WinTheGame", "target": {"type": "Controller"}})
    assert effects(Weaver(alone).face(face)) == [{"type": "NoOp"}]


def test_a_step_of_its_player_is_one_of_the_players_reached(reach: Reach) -> None:
    damage = {"kind": "Spell", "effect": {"type": "DealDamage", "target": {"type": "TriggeringPlayer"}}}
    woven = Weaver(reach).face(trigger(phase="Upkeep", execute=damage))["triggers"][0]
    assert woven["valid_target"] == either(player(seat) for seat in (0, 1, 3))


def test_a_step_that_is_nobody_s_is_watched_on_every_turn(reach: Reach) -> None:
    draw = {"kind": "Spell", "effect": {"type": "Draw", "target": {"type": "Controller"}}}
    woven = Weaver(reach).face(trigger(phase="End", execute=draw))["triggers"][0]
    assert woven.get("valid_target") is None


def test_one_s_own_step_stays_one_s_own(reach: Reach) -> None:
    face = trigger(phase="Upkeep", constraint={"type": "OnlyDuringYourTurn"})
    assert Weaver(reach).face(face) == face


def test_damage_to_a_player_is_a_replacement_for_each_player_reached(reach: Reach) -> None:
    face = replacement(damage_target_filter={"Player": {"player": {"type": "Opponent"}}})
    woven = Weaver(reach).face(face)["replacements"]
    assert [each["damage_target_filter"]["Player"]["player"] for each in woven] == [
        {"type": "Specific", "data": 1},
        {"type": "Specific", "data": 3},
    ]


@pytest.mark.parametrize("more", [{}, {"shield_kind": {"Prevention": {"amount": "All"}}}])
def test_damage_of_which_nothing_is_said_needs_both_in_reach(reach: Reach, more: dict[str, Any]) -> None:
    woven = Weaver(reach).face(replacement(**more))["replacements"]
    assert [each["damage_target_filter"] for each in woven] == [owned_by(0), owned_by(1), owned_by(3)]
    assert all(len(each["damage_source_filter"]["filters"]) == 3 for each in woven)


@pytest.mark.parametrize(
    "prevents",
    [
        {"shield_kind": {"Prevention": {"amount": "All"}}},
        {"damage_modification": {"type": "PreventionMinus", "value": 1}},
    ],
)
def test_damage_is_prevented_wherever_it_goes_where_its_source_is_named(
    reach: Reach, prevents: dict[str, Any]
) -> None:
    face = replacement(damage_source_filter=typed("Creature"), **prevents)
    woven = Weaver(reach).face(face)["replacements"]
    assert [each.get("damage_target_filter") for each in woven] == [None]


@pytest.mark.parametrize(
    "changes",
    [
        {"damage_modification": {"type": "Double"}},
        {"shield_kind": {"Prevention": {"amount": "All"}}, "redirect_target": {"type": "SelfRef"}},
    ],
)
def test_other_damage_is_changed_where_it_would_be_dealt_within_reach(
    reach: Reach, changes: dict[str, Any]
) -> None:
    face = replacement(damage_source_filter=typed("Creature"), **changes)
    woven = Weaver(reach).face(face)["replacements"]
    assert [each["damage_target_filter"] for each in woven] == [owned_by(0), owned_by(1), owned_by(3)]
    assert len({str(each["damage_source_filter"]) for each in woven}) == 1


def test_damage_of_a_target_is_redirected_where_it_would_be_dealt_within_reach(reach: Reach) -> None:
    shield = {
        "type": "CreateDamageReplacement",
        "source_filter": {"type": "ParentTargetSlot", "index": 0},
        "redirect_to": {"type": "DamageSourceController"},
    }
    woven = effects(Weaver(reach).face(spell(shield)))
    assert [each["target_filter"] for each in woven] == [owned_by(0), owned_by(1), owned_by(3)]
    chosen = {**shield, "source_filter": {"type": "ChosenDamageSource"}}
    assert len(effects(Weaver(reach).face(spell(chosen)))) == 1


def test_a_floating_replacement_is_one_for_each_player_reached(reach: Reach) -> None:
    floating = {
        "type": "AddTargetReplacement",
        "target": {"type": "None"},
        "replacement": {"event": "DamageDone", "mode": {"type": "Mandatory"}},
    }
    woven = effects(Weaver(reach).face(spell(floating)))
    assert [each["replacement"]["damage_target_filter"] for each in woven] == [
        owned_by(0),
        owned_by(1),
        owned_by(3),
    ]


def test_who_needs_seat_cards_is_told(reach: Reach) -> None:
    grouping, plain = Weaver(reach), Weaver(reach)
    grouping.face(spell({"type": "DamageEachPlayer", "player_filter": {"type": "All"}}))
    plain.face(spell({"type": "DestroyAll", "target": typed("Creature")}))
    assert (grouping.groups_players, plain.groups_players) == (True, False)


@pytest.mark.parametrize("effect", ["VentureIntoDungeon", "TakeTheInitiative", "RingTemptsYou"])
def test_what_brings_abilities_of_no_card_into_play_is_not_woven(effect: str) -> None:
    """These abilities are woven when they lie on the stack."""
    face = {"abilities": [{"kind": "Spell", "effect": {"type": effect}}]}
    limited = Weaver(Reach.same(0, (0, 1, 2, 3), (0, 1, 3)))
    assert limited.face(face) == face
    assert limited.faults == []


RICHER: dict[str, Any] = {
    "type": "PlayerMatching",
    "player": {
        "type": "PlayerAttribute",
        "relation": {"type": "All"},
        "attr": {"type": "LifeTotal", "player": {"type": "ScopedPlayer"}},
        "comparator": "GT",
        "value": {"type": "Ref", "qty": {"type": "LifeTotal", "player": {"type": "Controller"}}},
    },
}


def attacking(attacker: dict[str, Any]) -> Face:
    trigger = {"mode": "Attacks", "valid_card": attacker, "valid_target": RICHER, "trigger_zones": []}
    return {"triggers": [{**trigger, "execute": {"kind": "Spell", "effect": {"type": "NoOp"}}}]}


def test_what_is_asked_of_whom_one_attacks_stays(reach: Reach) -> None:
    weaver = Weaver(reach)
    woven = weaver.face(attacking({"type": "SelfRef"}))
    assert woven["triggers"][0]["valid_target"] == RICHER
    assert weaver.faults == []


def test_what_is_asked_of_whom_others_attack_does_not(reach: Reach) -> None:
    weaver = Weaver(reach)
    weaver.face(attacking(typed("Creature")))
    assert [each.path for each in weaver.faults] == ["triggers[0].valid_target.player"]


@pytest.mark.parametrize("effect", ["Myriad", "Encore", "RedistributeLifeTotals"])
def test_what_the_host_does_to_everybody_by_a_word_is_a_fault(reach: Reach, effect: str) -> None:
    face = spell({"type": effect})
    weaver = Weaver(reach)
    weaver.face(face)
    assert [each.node for each in weaver.faults] == [effect]
    everybody = Weaver(Reach.same(0, reach.seats, reach.seats))
    everybody.face(face)
    assert everybody.faults == []


@pytest.mark.parametrize(("seats", "stays"), [((0, 1, 3), True), ((0, 1), False)])
def test_two_or_more_opponents_are_as_many_in_range(seats: tuple[int, ...], stays: bool) -> None:
    bond = {"event": "Moved", "mode": {"type": "Mandatory"}, "condition": {"type": "UnlessMultipleOpponents"}}
    (woven,) = Weaver(Reach.same(0, (0, 1, 2, 3), seats)).face({"replacements": [bond]})["replacements"]
    assert (woven["condition"] is not None) == stays


def test_other_ways_to_cast_are_woven_too(reach: Reach) -> None:
    destroy = {"kind": "Spell", "effect": {"type": "Destroy", "target": typed("Creature")}}
    empty: dict[str, Any] = {"triggers": [], "static_abilities": [], "replacements": []}
    weaver = Weaver(reach)
    woven = weaver.face({"cleave_variant": {"abilities": [destroy], **empty}})
    assert woven["cleave_variant"]["abilities"][0]["effect"]["target"]["type"] == "Or"
    assert weaver.faults == []
