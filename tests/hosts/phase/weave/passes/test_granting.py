"""Abilities granted to permanents of several players."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.weave.passes.granting import by_holder, grants
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

SEATS = (0, 1, 2, 3)
RING = {seat: Reach.same(seat, SEATS, ((seat - 1) % 4, seat, (seat + 1) % 4)) for seat in SEATS}
CREATURES = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": []}


def granting(affected: dict[str, Any] = CREATURES) -> dict[str, Any]:
    destroy = {"kind": "Activated", "effect": {"type": "Destroy", "target": CREATURES}}
    change = {"type": "GrantAbility", "definition": destroy}
    return {"mode": "Continuous", "affected": affected, "modifications": [change]}


def seats_of(node: dict[str, Any]) -> list[int]:
    parts = node["filters"] if node["type"] == "Or" else [node]
    return [part["controller"]["SpecificPlayer"]["id"] for part in parts]


def woven(affected: dict[str, Any] = CREATURES, seat: int = 0) -> tuple[Weaver, list[dict[str, Any]]]:
    weaver = Weaver(RING[seat], others=RING)
    return weaver, weaver.face({"static_abilities": [granting(affected)]})["static_abilities"]


def test_each_player_s_permanents_get_it_by_that_player_s_range() -> None:
    weaver, statics = woven()
    found = {
        tuple(seats_of(static["affected"])): seats_of(
            static["modifications"][0]["definition"]["effect"]["target"]
        )
        for static in statics
    }
    assert found == {(0,): [3, 0, 1], (1,): [0, 1, 2], (3,): [2, 3, 0]}
    assert weaver.grants


def test_what_only_one_s_own_get_is_granted_once() -> None:
    weaver, statics = woven({**CREATURES, "controller": "You"})
    assert len(statics) == 1
    assert not weaver.grants


def test_who_would_get_the_same_shares_one_ability() -> None:
    static = granting({"type": "Or", "filters": [{**CREATURES, "controller": None}] * 2})
    assert len(list(by_holder(static, lambda _: []))) == 1


def test_other_changes_grant_nothing() -> None:
    assert grants(granting())
    assert not grants({"modifications": [{"type": "AddPower", "value": 1}]})
    assert not grants({"modifications": None})


def test_what_affects_no_permanents_stays_as_it_is() -> None:
    static = {**granting(), "affected": None}
    assert list(by_holder(static, lambda _: [])) == [static]
