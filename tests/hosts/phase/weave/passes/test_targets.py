"""Targets that the host finds by the very words that weaving cuts."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import either, player
from mtg_influence.hosts.phase.weave.passes.targets import (
    count_of_target,
    find_first,
    one_for_each_player,
    opponent_first,
)
from mtg_influence.hosts.phase.weave.reach import Reach

SOMEBODY = either([player(0), player(1)])
FOR_EACH = {
    "min": 0,
    "max": {
        "type": "Ref",
        "qty": {
            "type": "PlayerCount",
            "filter": {"ids": [{"SpecificPlayer": {"id": 1}}, {"SpecificPlayer": {"id": 3}}]},
        },
    },
}


def spell(effect: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "Spell", "effect": effect, **more}


@pytest.mark.parametrize(("effect", "field"), [("ChangeZoneAll", "target"), ("RevealTop", "player")])
def test_a_player_is_found_first_and_then_acted_on(effect: str, field: str) -> None:
    woven = find_first(spell({"type": effect, field: SOMEBODY}))
    assert woven["effect"] == {"type": "TargetOnly", "target": SOMEBODY}
    assert woven["sub_ability"]["effect"] == {"type": effect, field: {"type": "ParentTarget"}}


@pytest.mark.parametrize(
    "effect",
    [
        {"type": "Draw", "target": SOMEBODY},
        {"type": "ChangeZoneAll", "target": {"type": "Typed", "type_filters": ["Creature"]}},
        {"type": "RevealTop", "player": {"type": "Controller"}},
    ],
)
def test_other_effects_are_left_as_they_are(effect: dict[str, Any]) -> None:
    assert find_first(spell(effect)) == spell(effect)


@pytest.mark.parametrize(("zone", "size"), [("Hand", "HandSize"), ("Graveyard", "GraveyardSize")])
def test_the_cards_of_the_targeted_player_are_counted_without_the_word(zone: str, size: str) -> None:
    count = {"type": "TargetZoneCardCount", "zone": zone, "scope": "TargetPlayer"}
    woven = count_of_target(spell({"type": "DealDamage", "target": SOMEBODY, "amount": {"qty": count}}))
    assert woven["effect"]["amount"] == {"qty": {"type": size, "player": {"type": "Target"}}}


def test_more_that_is_said_of_the_targeted_player_is_said_of_one_found_before() -> None:
    cards = {"type": "TargetZoneCardCount", "zone": "Library", "scope": "TargetPlayer"}
    woven = count_of_target(spell({"type": "Mill", "target": SOMEBODY, "count": {"qty": cards}}))
    assert woven["effect"] == {"type": "TargetOnly", "target": SOMEBODY}
    mill = woven["sub_ability"]["effect"]
    assert mill["target"] == {"type": "ParentTarget"}
    assert mill["count"]["qty"]["filter"]["controller"] == "ParentTargetController"


def test_a_target_for_each_player_becomes_one_ability_a_player() -> None:
    target = {"type": "Typed", "controller": "TargetPlayer"}
    first = one_for_each_player(spell({"type": "Destroy", "target": target}, multi_target=FOR_EACH))
    second = first["sub_ability"]
    for link, seat in ((first, 1), (second, 3)):
        assert link["effect"]["target"]["controller"] == {"SpecificPlayer": {"id": seat}}
        assert link["multi_target"] == {"min": 0, "max": {"type": "Fixed", "value": 1}}
    assert "sub_link" not in first
    assert (second["sub_link"], second["sub_ability"]) == ("SequentialSibling", None)


def links(ability: dict[str, Any]) -> list[str]:
    found = []
    while ability:
        found.append(ability["effect"]["type"])
        ability = ability.get("sub_ability") or {}
    return found


def each_loses(*after: dict[str, Any]) -> dict[str, Any]:
    rest = None
    for effect in reversed(after):
        rest = spell(effect, sub_ability=rest)
    destroy = {"type": "Destroy", "target": {"controller": "TargetPlayer"}}
    return one_for_each_player(spell(destroy, multi_target=FOR_EACH, sub_ability=rest))


def test_what_follows_of_the_targets_follows_for_each_and_the_rest_comes_once() -> None:
    untap = {"type": "SetTapState", "target": {"type": "TrackedSet"}}
    assert links(each_loses(untap, {"type": "Draw"})) == [*["Destroy", "SetTapState"] * 2, "Draw"]
    assert links(each_loses({"type": "Draw"})) == ["Destroy", "Destroy", "Draw"]


def test_without_anybody_to_target_what_follows_once_still_comes() -> None:
    nobody = {"min": 1, "max": {"type": "Ref", "qty": {"type": "PlayerCount", "filter": {"ids": []}}}}
    destroy = {"type": "Destroy", "target": {"controller": "TargetPlayer"}}
    woven = one_for_each_player(spell(destroy, multi_target=nobody, sub_ability=spell({"type": "Draw"})))
    assert links(woven) == ["NoOp", "Draw"]


def test_a_target_opponent_whose_objects_something_is_done_to_is_found_first_among_those_reached() -> None:
    creatures = {
        "type": "Typed",
        "type_filters": ["Creature"],
        "controller": "TargetOpponent",
        "properties": [],
    }
    ability = {"kind": "Spell", "effect": {"type": "Sacrifice", "target": creatures}, "sub_ability": None}
    woven = opponent_first(ability, Reach.same(0, (0, 1, 2, 3), (0, 1, 3)))
    assert [each["id"] for each in woven["effect"]["target"]["filters"]] == [1, 3]
    assert woven["effect"]["type"] == "TargetOnly"
    assert woven["sub_ability"]["effect"]["target"]["controller"] == "ParentTargetController"
    other = {"kind": "Spell", "effect": {"type": "Sacrifice", "target": {**creatures, "controller": "You"}}}
    assert opponent_first(other, Reach.same(0, (0, 1, 2, 3), (0, 1, 3))) is other
