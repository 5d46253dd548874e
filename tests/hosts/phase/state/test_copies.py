"""Copies in a state that is about to be loaded."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.state.copies import prepare_copies

FACE = {
    "scryfall_oracle_id": "angel#0",
    "abilities": ["a"],
    "triggers": ["t"],
    "static_abilities": ["s"],
    "replacements": ["r"],
}


def exported(affected: dict[str, Any] | None = None) -> dict[str, Any]:
    copied = {
        "type": "CopyValues",
        "printed_ref": {"face_name": "Serra Angel", "oracle_id": "angel#1"},
        "values": {
            "abilities": [],
            "trigger_definitions": ["woven for 1"],
            "static_definitions": [],
            "replacement_definitions": [],
            "power": 4,
            "trigger_printed_origins": [
                {"printed_ref": {"face_name": "Serra Angel", "oracle_id": "angel#1"}}
            ],
        },
    }
    copy = {
        "controller": 0,
        "layer1_copy_effect": {"continuous_effect_id": 1},
        "printed_ref": {"face_name": "Serra Angel", "oracle_id": "angel#1"},
        "base_printed_ref": {"face_name": "Clone", "oracle_id": "clone#0"},
    }
    effect = {"affected": affected or {"type": "SpecificObject", "id": 3}, "modifications": [copied]}
    return {"state": {"objects": {"3": copy}, "transient_continuous_effects": [effect]}}


def test_the_card_under_the_copy_is_what_gets_loaded() -> None:
    state = exported()
    prepare_copies(state, {})
    assert state["state"]["objects"]["3"]["printed_ref"]["face_name"] == "Clone"


def test_the_copied_abilities_become_those_of_the_controllers_variant() -> None:
    state = exported()
    prepare_copies(state, {"serra angel#0": FACE})
    (copied,) = state["state"]["transient_continuous_effects"][0]["modifications"]
    assert copied["printed_ref"]["oracle_id"] == "angel#0"
    assert copied["values"] == {
        "abilities": ["a"],
        "trigger_definitions": ["t"],
        "static_definitions": ["s"],
        "replacement_definitions": ["r"],
        "power": 4,
        "trigger_printed_origins": [{"printed_ref": {"face_name": "Serra Angel", "oracle_id": "angel#0"}}],
    }


def test_effects_on_several_objects_and_cards_without_variant_are_left_alone() -> None:
    for affected, faces in (({"type": "Typed"}, {"serra angel#0": FACE}), (None, {"serra angel#2": FACE})):
        state = exported(affected)
        prepare_copies(state, faces)
        assert (
            state["state"]["transient_continuous_effects"]
            == exported(affected)["state"]["transient_continuous_effects"]
        )


def test_what_the_copying_effect_adds_has_no_printed_origin_and_stays() -> None:
    state = exported()
    (copied,) = state["state"]["transient_continuous_effects"][0]["modifications"]
    values = copied["values"]
    values["trigger_definitions"].append("added trigger")
    values["trigger_printed_origins"].append(None)
    values["abilities"] = ["woven for 1", "added ability"]
    values["static_definitions"] = ["woven for 1"]
    values["replacement_definitions"] = ["woven for 1"]
    prepare_copies(state, {"serra angel#0": FACE, "serra angel#1": FACE})
    assert values["trigger_definitions"] == ["t", "added trigger"]
    assert values["abilities"] == ["a", "added ability"]
    assert values["trigger_printed_origins"][0]["printed_ref"]["oracle_id"] == "angel#0"
    assert values["trigger_printed_origins"][1] is None
