"""Reading a woven filter without the players that it was cut down to."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.prompts.admits import admits, fits_types, slot_filter


def typed(*types: Any, seat: int | None = None, **more: Any) -> dict[str, Any]:
    controller = None if seat is None else {"SpecificPlayer": {"id": seat}}
    return {"type": "Typed", "type_filters": list(types), "controller": controller, "properties": [], **more}


def thing(*core: str, subtypes: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"card_types": {"core_types": list(core), "subtypes": list(subtypes), "supertypes": []}}


def test_players_and_types_are_found_in_every_part() -> None:
    found = admits(
        {"type": "Or", "filters": [{"type": "SpecificPlayer", "id": 1}, typed("Creature", seat=3)]}
    )
    assert (found.players, found.seats) == (True, frozenset({1, 3}))
    assert found.fits(thing("Creature"))
    assert not found.fits(thing("Land"))


def test_what_a_filter_asks_besides_types_is_not_guessed() -> None:
    assert admits(typed("Creature", properties=[{"type": "Tapped"}])).types == ()
    assert admits(typed("Creature", controller="You")).types == ()


def test_types_are_all_wanted_and_alternatives_are_any_of_them() -> None:
    goblin = thing("Artifact", "Creature", subtypes=("Goblin",))
    assert fits_types(goblin, ["Creature", {"Subtype": "Goblin"}, {"Non": "Land"}, "Permanent", "Card"])
    assert fits_types(goblin, [{"AnyOf": ["Planeswalker", "Artifact"]}])
    assert not fits_types(goblin, ["Creature", {"Non": "Artifact"}])
    assert not fits_types(goblin, [{"Unknown": "x"}])


def test_the_filter_of_a_slot_is_counted_along_the_chain() -> None:
    chain = {
        "effect": {"type": "DealDamage", "target": {"type": "Any"}},
        "sub_ability": {
            "effect": {"type": "Draw", "target": {"type": "Controller"}},
            "sub_ability": {"effect": {"type": "DealDamage", "target": {"type": "Player"}}},
        },
    }
    assert slot_filter(chain, "DealDamage", number=1) == {"type": "Player"}
    assert slot_filter(chain, "DealDamage", number=2) is None
    assert slot_filter(None, "DealDamage", number=0) is None


def test_cards_in_graveyards_are_read_apart_from_permanents() -> None:
    place = [{"type": "InZone", "zone": "Graveyard"}]
    card = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": place}
    admitted = admits(card)
    bear = {"card_types": {"core_types": ["Creature"], "subtypes": [], "supertypes": []}}
    assert admitted.fits_card(bear)
    assert not admitted.fits(bear)


def test_a_card_of_which_more_is_asked_is_not_read() -> None:
    more = [{"type": "InZone", "zone": "Graveyard"}, {"type": "Owned", "controller": "You"}]
    card = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": more}
    assert admits(card).cards == ()
