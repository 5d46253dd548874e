"""Prevention by what its text names, and chains of effects."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.passes.damage import (
    chain,
    names_both,
    names_neither,
    names_recipient,
    owned_by,
    shield_everyone_reached,
    split_recipients,
)
from mtg_influence.hosts.phase.weave.reach import Reach

FOG: dict[str, Any] = {
    "type": "PreventDamage",
    "amount": "All",
    "target": {"type": "Any"},
    "scope": "CombatDamage",
}


def links(ability: dict[str, Any] | None) -> list[dict[str, Any]]:
    found = []
    while ability:
        found.append(ability)
        ability = ability.get("sub_ability")
    return found


@pytest.mark.parametrize(
    ("change", "recipient", "neither"),
    [
        ({}, False, True),
        ({"damage_source_filter": {"type": "SelfRef"}}, False, False),
        ({"target": {"type": "Controller"}}, True, False),
        ({"amount": {"Next": 4}}, True, False),
        ({"amount_dynamic": {"type": "Fixed"}}, False, False),
    ],
)
def test_what_a_prevention_names(change: dict[str, Any], recipient: bool, neither: bool) -> None:
    effect = {**FOG, **change}
    assert (names_recipient(effect), names_neither(effect)) == (recipient, neither)


def test_a_prevention_that_names_neither_is_a_shield_for_each_player_reached(reach: Reach) -> None:
    woven = links(
        shield_everyone_reached({"kind": "Spell", "effect": FOG, "duration": "UntilEndOfTurn"}, reach)
    )
    shields = [link["effect"]["replacement"] for link in woven]
    assert [shield["damage_target_filter"] for shield in shields] == [owned_by(0), owned_by(1), owned_by(3)]
    for shield in shields:
        assert shield["damage_source_filter"] == either(controlled_by(seat) for seat in (0, 1, 3))
        assert shield["shield_kind"] == {"Prevention": {"amount": "All"}}
        assert shield["combat_scope"] == "CombatOnly"
        assert shield["expiry"] == {"type": "EndOfTurn"}


def test_shields_end_when_the_prevention_would(reach: Reach) -> None:
    ability = {"kind": "Spell", "effect": {**FOG, "scope": "AllDamage"}, "duration": "UntilEndOfCombat"}
    for link in links(shield_everyone_reached(ability, reach)):
        assert link["effect"]["replacement"]["expiry"] == {"type": "EndOfCombat"}
        assert "combat_scope" not in link["effect"]["replacement"]


def test_a_chain_ends_with_what_the_ability_did_afterwards() -> None:
    gain = {"kind": "Spell", "effect": {"type": "GainLife"}}
    made = links(
        chain(
            {"kind": "Spell", "effect": {}, "sub_ability": gain},
            [{"type": "A"}, {"type": "B"}, {"type": "C"}],
        )
    )
    assert [link["effect"]["type"] for link in made] == ["A", "B", "C", "GainLife"]
    assert [link["sub_link"] for link in made[1:3]] == ["SequentialSibling"] * 2


def test_a_chain_of_nothing_does_nothing_and_goes_on() -> None:
    gain = {"kind": "Spell", "effect": {"type": "GainLife"}}
    made = links(chain({"kind": "Spell", "effect": {"type": "A"}, "sub_ability": gain}, []))
    assert [link["effect"]["type"] for link in made] == ["NoOp", "GainLife"]


def test_a_player_and_an_opponent_are_those_reached(team: Reach) -> None:
    assert split_recipients("Any", team, "recipient") == (0, 1, 3)
    assert split_recipients("Opponent", team, "recipient") == (3,)


@pytest.mark.parametrize(
    ("node", "both"),
    [
        ({"type": "PreventDamage", "amount": "All", "target": {"type": "Controller"}}, True),
        ({"type": "PreventDamage", "amount": "All", "target": {"type": "Any"}}, False),
        ({"damage_modification": {"type": "PreventionMinus", "value": 1}, "valid_card": {}}, False),
        (
            {"damage_modification": {"type": "PreventionMinus"}, "damage_target_filter": {"Player": {}}},
            True,
        ),
        ({"damage_modification": {"type": "Plus"}, "damage_target_filter": {"Player": {}}}, False),
        ({"shield_kind": {"Prevention": {"amount": "All"}}, "target_filter": {"Player": {}}}, True),
    ],
)
def test_prevention_that_says_something_of_the_recipient_names_both(node: Any, both: bool) -> None:
    assert names_both(node) is both
