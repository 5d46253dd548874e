"""Continuous effects that outlive what began them are tested again all the time (hole H8)."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId, Seating
from mtg_influence.hooks import Judge, build_judge
from mtg_influence.hosts.phase.state.continuous_effects import narrow_lasting

HELD = {"type": "SpecificObject", "id": 7}
NOW = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", "Erik", range=1))


def effect(*kinds: str, controller: int = 0, affected: dict[str, Any] | None = None) -> dict[str, Any]:
    modifications = [{"type": kind} for kind in kinds or ("AddPower",)]
    return {"controller": controller, "affected": affected or dict(HELD), "modifications": modifications}


def state(*effects: dict[str, Any]) -> dict[str, Any]:
    return {"state": {"transient_continuous_effects": list(effects)}}


def judge(*rulings: str) -> Judge:
    return build_judge(rulings=rulings, entry_points=False)


def seats(affected: dict[str, Any]) -> list[int]:
    return [part["controller"]["SpecificPlayer"]["id"] for part in affected["filters"][1]["filters"]]


def test_what_an_effect_holds_has_to_be_controlled_in_range() -> None:
    exported = state(effect(controller=1))
    assert narrow_lasting(exported, judge(), NOW)
    [narrowed] = exported["state"]["transient_continuous_effects"]
    assert narrowed["affected"]["filters"][0] == HELD
    assert seats(narrowed["affected"]) == [0, 1, 2]


def test_doing_it_again_changes_nothing() -> None:
    exported = state(effect())
    narrow_lasting(exported, judge(), NOW)
    assert not narrow_lasting(exported, judge(), NOW)


def test_it_is_measured_anew_as_players_come_near() -> None:
    exported = state(effect())
    narrow_lasting(exported, judge(), NOW)
    assert narrow_lasting(exported, judge(), NOW.leave(PlayerId(1)).next_turn())
    assert seats(exported["state"]["transient_continuous_effects"][0]["affected"]) == [0, 2, 4]


@pytest.mark.parametrize("kind", ["ChangeController", "CopyValues"])
def test_control_and_copies_stay_what_they_are(kind: str) -> None:
    assert not narrow_lasting(state(effect(kind)), judge(), NOW)


def test_control_is_tested_too_where_the_table_says_so() -> None:
    exported = state(effect("ChangeController"))
    assert narrow_lasting(exported, judge("control-lapses"), NOW)
    assert seats(exported["state"]["transient_continuous_effects"][0]["affected"]) == [0, 1, 4]


@pytest.mark.parametrize(
    "given",
    [
        effect(affected={"type": "Typed", "type_filters": ["Creature"]}),
        effect(affected={"type": "And", "filters": [{"type": "Typed"}]}),
    ],
)
def test_what_holds_no_single_object_is_left_to_its_woven_filter(given: dict[str, Any]) -> None:
    assert not narrow_lasting(state(given), judge(), NOW)


def test_an_effect_of_a_player_who_has_left_is_left_alone() -> None:
    assert not narrow_lasting(state(effect()), judge(), NOW.leave(PlayerId(0)))


def test_with_everybody_in_range_nothing_changes() -> None:
    everyone = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", range=1))
    assert not narrow_lasting(state(effect()), judge(), everyone)
