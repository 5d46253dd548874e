"""What strict mode looks at after every action."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.errors import StrayAbility, StrayGrantedAbility, StrayVariant
from mtg_influence.hosts.phase.ir.builders import controlled_by, player
from mtg_influence.hosts.phase.session.invariants import look
from mtg_influence.hosts.phase.state.variants import CardVariants
from mtg_influence.hosts.phase.weave.reach import Reach

SEATS = (0, 1, 2, 3)


@pytest.fixture
def variants() -> CardVariants:
    variants = CardVariants([[] for _ in SEATS], {})
    variants.weave([Reach.same(seat, SEATS, ((seat - 1) % 4, seat, (seat + 1) % 4)) for seat in SEATS])
    return variants


def state(
    effect: dict[str, Any], *, controller: int = 0, then: dict[str, Any] | None = None
) -> dict[str, Any]:
    ability = {"effect": effect, "sub_ability": then}
    entry = {"id": 9, "controller": controller, "source_id": 5, "kind": {"data": {"ability": ability}}}
    thing = {
        "id": 5,
        "name": "Wrath",
        "zone": "Battlefield",
        "controller": 0,
        "owner": 0,
        "printed_ref": {"face_name": "Wrath", "oracle_id": "wrath#0"},
    }
    return {"state": {"objects": {"5": thing}, "stack": [entry]}}


def test_what_names_those_reached_is_right(variants: CardVariants) -> None:
    look(state({"type": "DestroyAll", "target": controlled_by(1)}), variants)


@pytest.mark.parametrize("named", [controlled_by(2), player(2), {"type": "Or", "filters": [player(2)]}])
def test_what_names_somebody_else_is_a_stray(variants: CardVariants, named: dict[str, Any]) -> None:
    with pytest.raises(StrayAbility) as caught:
        look(state({"type": "DestroyAll", "target": named}), variants)
    assert (caught.value.entry, caught.value.name, caught.value.beyond) == (9, "Wrath", (2,))


def test_what_follows_is_looked_at_too(variants: CardVariants) -> None:
    then = {"effect": {"type": "DealDamage", "target": player(2)}}
    with pytest.raises(StrayAbility):
        look(state({"type": "NoOp"}, then=then), variants)


def test_what_is_granted_goes_by_who_gets_it(variants: CardVariants) -> None:
    granted = {"type": "GenericEffect", "static_abilities": [{"modifications": [controlled_by(2)]}]}
    look(state(granted), variants)


def test_it_goes_by_who_controls_the_entry(variants: CardVariants) -> None:
    look(state({"type": "DestroyAll", "target": controlled_by(2)}, controller=1), variants)


def of_no_card(ability: dict[str, Any]) -> dict[str, Any]:
    exported = state({"type": "NoOp"})
    entry = {"id": 9, "controller": 0, "source_id": 5}
    data = {"ability": {"kind": "Spell", "targets": [], **ability}, "description": "The Ring level 4"}
    exported["state"] |= {"stack": [{**entry, "kind": {"data": data}}], "players": [{}] * len(SEATS)}
    return exported


def test_what_is_on_no_card_and_was_not_woven_is_a_stray(variants: CardVariants) -> None:
    exported = of_no_card({"effect": {"type": "LoseLife"}, "player_scope": {"type": "Opponent"}})
    with pytest.raises(StrayAbility) as caught:
        look(exported, variants)
    assert (caught.value.name, caught.value.beyond) == ("The Ring level 4", (2,))


def test_what_is_on_no_card_and_was_woven_is_right(variants: CardVariants) -> None:
    exported = of_no_card({"effect": {"type": "LoseLife"}, "player_scope": {"type": "Opponent"}})
    data = exported["state"]["stack"][0]["kind"]["data"]
    data["ability"] = variants.weave_resolved(data["ability"], 0, name="")
    look(exported, variants)
    assert variants.has_seat_cards


def test_a_spell_that_was_taken_goes_by_who_took_it(variants: CardVariants) -> None:
    """The host leaves the entry with who cast it."""
    taken = state({"type": "DestroyAll", "target": controlled_by(3)})
    taken["state"]["objects"]["5"] |= {"zone": "Stack", "controller": 2, "printed_ref": None}
    taken["state"]["stack"][0]["id"] = 5
    look(taken, variants)
    taken["state"]["objects"]["5"]["controller"] = 1
    with pytest.raises(StrayAbility):
        look(taken, variants)


def test_what_is_woven_for_another_seat_is_a_stray_though_it_names_nobody_beyond() -> None:
    everything = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": []}
    ability = {"kind": "Spell", "effect": {"type": "DestroyAll", "target": everything}}
    wrath = {"name": "Wrath", "abilities": [ability]}
    variants = CardVariants([["Wrath"], []], {"Wrath": wrath})
    variants.weave([Reach.same(0, (0, 1), (0,)), Reach.same(1, (0, 1, 2), (0, 1))])
    face = variants.variant("Wrath", 0)
    assert face is not None
    copied = state({"type": "DestroyAll", "target": controlled_by(0, ["Creature"])}, controller=1)
    ability = copied["state"]["stack"][0]["kind"]["data"]["ability"]
    ability["description"] = face["abilities"][0]["description"]
    with pytest.raises(StrayAbility, match="is another seat's"):
        look(copied, variants)


def test_a_gift_of_somebody_else_is_a_stray() -> None:
    everything = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": []}
    given = {"kind": "Activated", "effect": {"type": "DestroyAll", "target": everything}}
    gives = {"modifications": [{"type": "GrantAbility", "definition": given}]}
    effect = {"type": "GenericEffect", "static_abilities": [gives]}
    helix = {"name": "Helix", "abilities": [{"kind": "Spell", "effect": effect}]}
    variants = CardVariants([["Helix"], []], {"Helix": helix})
    variants.weave([Reach.same(0, (0, 1), (0,)), Reach.same(1, (0, 1), (1,))])
    exported = state({"type": "NoOp"})
    (theirs,) = variants.granted_abilities.woven_for(1).values()
    held = {"affected": {"type": "SpecificObject", "id": 5}, "controller": 1, "modifications": [theirs]}
    exported["state"]["transient_continuous_effects"] = [held]
    with pytest.raises(StrayGrantedAbility) as caught:
        look(exported, variants)
    assert (caught.value.object_id, caught.value.name) == (5, "Wrath")


def test_an_object_with_another_seat_s_face_is_a_stray(variants: CardVariants) -> None:
    exported = state({"type": "NoOp"})
    exported["state"]["objects"]["5"]["controller"] = 1
    with pytest.raises(StrayVariant):
        look(exported, variants)
