"""What lies on the stack is said for who controls it now."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import player
from mtg_influence.hosts.phase.ir.origins import mark_origins
from mtg_influence.hosts.phase.ir.x_amounts import REDIRECT_X
from mtg_influence.hosts.phase.state.stack import (
    ability_copied,
    holder_of,
    not_remapped,
    remap,
    remapped_for_another,
    remeasure,
)
from mtg_influence.hosts.phase.state.variants import CardVariants
from mtg_influence.hosts.phase.weave.passes.tallies import seats_named
from mtg_influence.hosts.phase.weave.reach import Reach

SEATS = (0, 1, 2, 3)
WRATH: dict[str, Any] = {
    "name": "Wrath",
    "scryfall_oracle_id": "wrath",
    "abilities": [
        {
            "kind": "Spell",
            "effect": {
                "type": "DestroyAll",
                "target": {
                    "type": "Typed",
                    "type_filters": ["Creature"],
                    "controller": None,
                    "properties": [],
                },
            },
        }
    ],
}


@pytest.fixture
def variants() -> CardVariants:
    variants = CardVariants([["Wrath"] for _ in SEATS], {"Wrath": WRATH})
    variants.weave([Reach.same(seat, SEATS, ((seat - 1) % 4, seat, (seat + 1) % 4)) for seat in SEATS])
    return variants


def ability(variants: CardVariants, seat: int, **more: Any) -> dict[str, Any]:
    face = variants.variant("Wrath", seat)
    assert face is not None
    return {**face["abilities"][0], "sub_ability": None, "targets": [], **more}


def state(said: dict[str, Any], *, entry: int, controller: int, zone: str = "Stack") -> dict[str, Any]:
    thing = {
        "id": 5,
        "zone": zone,
        "controller": controller,
        "printed_ref": {"face_name": "Wrath", "oracle_id": "wrath#0"},
    }
    kind = {"type": "Spell", "data": {"ability": said}}
    on_stack = {"id": 5, "controller": entry, "source_id": 5, "kind": kind}
    return {"state": {"objects": {"5": thing}, "stack": [on_stack]}}


def named(exported: dict[str, Any]) -> tuple[int, ...]:
    return seats_named(exported["state"]["stack"][0]["kind"]["data"]["ability"])


def test_a_copy_is_said_for_the_copier(variants: CardVariants) -> None:
    exported = state(ability(variants, 0, cast=1), entry=2, controller=2)
    assert list(remapped_for_another(exported, variants)) == exported["state"]["stack"]
    assert remap(exported, variants) == [5]
    assert named(exported) == (1, 2, 3)
    assert exported["state"]["stack"][0]["kind"]["data"]["ability"]["cast"] == 1
    assert not list(remapped_for_another(exported, variants))


def test_a_spell_goes_by_who_has_taken_it_though_the_entry_says_who_cast_it(variants: CardVariants) -> None:
    exported = state(ability(variants, 0), entry=0, controller=1)
    assert remap(exported, variants) == [5]
    assert named(exported) == (0, 1, 2)


def test_an_ability_goes_by_its_own_controller_and_not_its_source_s(variants: CardVariants) -> None:
    exported = state(ability(variants, 0), entry=0, controller=1, zone="Battlefield")
    assert holder_of(exported["state"]["stack"][0], exported["state"]["objects"]) == 0
    assert remap(exported, variants) == []


def test_what_is_its_controller_s_already_stays(variants: CardVariants) -> None:
    assert remap(state(ability(variants, 3), entry=3, controller=3), variants) == []


def test_what_is_no_card_s_is_left_alone(variants: CardVariants) -> None:
    exported = state({"effect": {"type": "Draw"}, "sub_ability": None}, entry=0, controller=1)
    assert remap(exported, variants) == []
    exported["state"]["objects"]["5"]["printed_ref"] = None
    assert remap(exported, variants) == []


def test_what_a_trigger_still_asks_is_said_for_its_controller_too(variants: CardVariants) -> None:
    for seat in (0, 1):
        trigger = {"execute": WRATH["abilities"][0], "condition": {"type": "Asks", "of": seat}}
        variants._variants[seat]["wrath"] = mark_origins({"triggers": [trigger]}, "wrath", seat)
    exported = state(variants._variants[0]["wrath"]["triggers"][0]["execute"], entry=1, controller=1)
    exported["state"]["stack"][0]["kind"]["data"]["condition"] = {"type": "Asks", "of": 0}
    assert remap(exported, variants) == [5]
    assert exported["state"]["stack"][0]["kind"]["data"]["condition"] == {"type": "Asks", "of": 1}


def test_x_that_was_announced_is_no_difference(variants: CardVariants) -> None:
    for seat in SEATS:
        effect = {"type": "PreventDamage", "redirect_amount": dict(REDIRECT_X), "target": player(seat)}
        variants._variants[seat]["wrath"] = mark_origins({"abilities": [{"effect": effect}]}, "wrath", seat)
    effect = {"type": "PreventDamage", "redirect_amount": {"Next": 3}, "target": player(0)}
    said = mark_origins({"abilities": [{"effect": effect}]}, "wrath", 0)["abilities"][0]
    exported = state({**said, "chosen_x": 3}, entry=1, controller=1)
    assert remap(exported, variants) == [5]
    effect = exported["state"]["stack"][0]["kind"]["data"]["ability"]["effect"]
    assert (effect["redirect_amount"], effect["target"]) == ({"Next": 3}, player(1))


def test_a_copy_that_is_found_nowhere_is_named() -> None:
    said = {"effect": {"type": "Mill", "target": player(0)}, "context": {"cast_controller": 0}}
    assert list(not_remapped(state(said, entry=1, controller=1)))
    assert not list(not_remapped(state(said, entry=0, controller=0)))
    nobody = {**said, "effect": {"type": "Mill"}}
    assert not list(not_remapped(state(nobody, entry=1, controller=1)))


def test_a_delayed_trigger_goes_by_the_ranges_of_now(variants: CardVariants) -> None:
    exported = state(ability(variants, 0), entry=0, controller=0)
    delayed = {"controller": 0, "source_id": 5, "condition": None, "ability": ability(variants, 0)}
    other = {**delayed, "controller": 1, "ability": ability(variants, 1)}
    exported["state"]["delayed_triggers"] = [delayed, other]
    reaches = [Reach.same(seat, SEATS, ((seat - 1) % 4, seat, (seat + 1) % 4)) for seat in SEATS]
    reaches[0] = Reach.same(0, SEATS, (0, 2, 3))
    variants.weave(reaches)
    remeasure(exported, variants)
    assert seats_named(delayed["ability"]) == (0, 2, 3)
    assert seats_named(other["ability"]) == (0, 1, 2)
    assert not variants.outdated


class Waiting:
    """A game that waits for something."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def waiting_for(self) -> dict[str, str]:
        return {"type": self._kind}


def event(name: str, **data: Any) -> dict[str, Any]:
    return {"type": name, "data": data}


PUSHED = event("StackPushed", object_id=5)


@pytest.mark.parametrize(
    ("events", "waits", "copied"),
    [
        ([PUSHED, event("EffectResolved", kind="CopySpell")], "Priority", True),
        ([PUSHED], "CopyRetarget", True),
        ([PUSHED, event("StackPushed", object_id=6), event("SpellCopied", object_id=6)], "Priority", True),
        ([PUSHED, event("SpellCopied", object_id=5)], "CopyRetarget", False),
        ([PUSHED, event("EffectResolved", kind="Draw")], "Priority", False),
        ([event("EffectResolved", kind="CopySpell")], "Priority", False),
    ],
)
def test_a_copied_ability_is_noticed(events: list[dict[str, Any]], waits: str, *, copied: bool) -> None:
    assert ability_copied(Waiting(waits), events) is copied
