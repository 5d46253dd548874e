"""Marks on battles, which say who protects them."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.ir.battle_marks import is_mark, mark, protector_of, remarks
from mtg_influence.hosts.phase.prompts.context import place_of
from mtg_influence.hosts.phase.views import view_of


def battle(*protectors: int, core: str = "Battle", marked: int | None = None) -> dict[str, Any]:
    return {
        "id": 7,
        "name": "Invasion of Zendikar",
        "zone": "Battlefield",
        "controller": 0,
        "owner": 0,
        "card_types": {"core_types": [core], "subtypes": [], "supertypes": []},
        "chosen_attributes": [{"type": "Player", "value": seat} for seat in protectors],
        "counters": {"defense": 4} if marked is None else {"defense": 4, mark(marked): 1},
    }


def changes(thing: dict[str, Any]) -> list[tuple[str, int]]:
    data = [action["data"]["data"] for action in remarks([thing])]
    return [(each["counter_type"], each["delta"]) for each in data]


def test_a_battle_is_marked_for_its_protector() -> None:
    assert protector_of(battle(2)) == 2
    assert changes(battle(2)) == [(mark(2), 1)]


def test_a_marked_battle_is_left_alone() -> None:
    assert changes(battle(2, marked=2)) == []


def test_the_mark_follows_the_protector() -> None:
    assert sorted(changes(battle(2, 3, marked=2))) == [(mark(2), -1), (mark(3), 1)]


def test_nothing_but_a_battle_with_a_protector_is_marked() -> None:
    assert changes(battle()) == changes(battle(2, core="Enchantment")) == []


def test_a_battle_is_at_its_controller_and_at_its_protector() -> None:
    assert place_of(battle(2)) == (0, 2)
    assert place_of(battle()) == 0


def test_marks_are_not_shown() -> None:
    assert view_of(battle(2, marked=2)).counters == {"defense": 4}
    assert is_mark(mark(11))
