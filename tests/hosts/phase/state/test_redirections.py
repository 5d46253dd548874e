"""Floating redirections whose new recipient has left range."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from mtg_influence import Influence, Seating
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.phase.state.redirections import narrow_redirections

NOW = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1))
DEFAULT = build_judge(entry_points=False)
LANDS = build_judge(entry_points=False, rulings=["combat-redirection-lands"])
SHIELD = {"Redirection": {"amount": {"Next": 3}, "recipient": {"type": "ChosenTarget"}}}


def state(controller: int, target: dict[str, Any] | None = None) -> dict[str, Any]:
    floating = {
        "shield_kind": SHIELD,
        "redirect_target": target or {"type": "SpecificObject", "id": 7},
        "source_controller": 0,
        "description": "One-shot damage replacement",
    }
    objects = {"7": {"zone": "Battlefield", "controller": controller}}
    return {
        "state": {
            "pending_damage_replacements": [floating, {"shield_kind": None}, {"shield_kind": "None"}],
            "objects": objects,
        }
    }


def shield(exported: dict[str, Any]) -> Any:
    return exported["state"]["pending_damage_replacements"][0]["shield_kind"]


def test_what_would_go_out_of_range_is_lost() -> None:
    exported = state(2)
    assert narrow_redirections(exported, DEFAULT, NOW)
    assert shield(exported) == {"Prevention": {"amount": {"Next": 3}}}


def test_it_is_whole_again_once_the_recipient_is_back() -> None:
    exported = state(2)
    was = deepcopy(state(1))
    narrow_redirections(exported, DEFAULT, NOW)
    exported["state"]["objects"]["7"]["controller"] = 1
    assert narrow_redirections(exported, DEFAULT, NOW)
    assert exported == was


def test_a_second_look_changes_nothing() -> None:
    exported = state(2)
    narrow_redirections(exported, DEFAULT, NOW)
    assert not narrow_redirections(exported, DEFAULT, NOW)


def test_in_range_nothing_changes() -> None:
    assert not narrow_redirections(state(1), DEFAULT, NOW)
    assert not narrow_redirections(state(0, {"type": "SpecificPlayer", "id": 3}), DEFAULT, NOW)


def test_by_the_house_ruling_it_lands() -> None:
    assert not narrow_redirections(state(2), LANDS, NOW)


def test_what_is_gone_is_left_to_the_host() -> None:
    exported = state(2)
    exported["state"]["objects"].clear()
    assert not narrow_redirections(exported, DEFAULT, NOW)
