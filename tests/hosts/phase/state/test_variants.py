"""All variants of a table's cards, and what settles who runs with which."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.state.hidden_permanents import is_hidden_permanent
from mtg_influence.hosts.phase.state.variants import CardVariants
from mtg_influence.hosts.phase.weave.reach import Reach

CREATURES = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": []}


def face(name: str, **more: Any) -> dict[str, Any]:
    wrath = {"kind": "Spell", "effect": {"type": "DestroyAll", "target": CREATURES}}
    return {"name": name, "scryfall_oracle_id": f"id-{name}", "abilities": [wrath], **more}


def reaches(*reached: tuple[int, ...]) -> list[Reach]:
    seats = tuple(range(len(reached)))
    return [Reach.same(seat, seats, each) for seat, each in enumerate(reached)]


@pytest.fixture
def variants() -> CardVariants:
    decks = [["Wrath"], ["Wrath", "Bear"], ["Bear"]]
    return CardVariants(decks, {"wrath": face("Wrath"), "bear": face("Bear", abilities=[])})


def thing(number: int, seat: int, *, zone: str = "Battlefield", controller: int = 0) -> dict[str, Any]:
    printed = {"face_name": "Wrath", "oracle_id": f"id-Wrath#{seat}"}
    return {
        "id": number,
        "name": "Wrath",
        "zone": zone,
        "owner": seat,
        "controller": controller,
        "printed_ref": printed,
        "base_printed_ref": dict(printed),
    }


def state_of(*things: dict[str, Any]) -> dict[str, Any]:
    return {"state": {"objects": {str(each["id"]): each for each in things}}}


def test_each_seat_has_its_own_variants_of_its_own_cards(variants: CardVariants) -> None:
    data = variants.weave(reaches((0, 1), (0, 1, 2), (1, 2)))
    assert sorted(name for name in data if not name.startswith("seat card")) == [
        "bear#1",
        "bear#2",
        "wrath#0",
        "wrath#1",
    ]
    parts = data["wrath#0"]["abilities"][0]["effect"]["target"]["filters"]
    assert [part["controller"]["SpecificPlayer"]["id"] for part in parts] == [0, 1]
    assert data["wrath#0"]["name"] == "Wrath"
    assert data["wrath#0"]["scryfall_oracle_id"] == "id-Wrath#0"


def test_decks_are_lists_of_variants(variants: CardVariants) -> None:
    assert variants.deck(1) == ["Wrath#1", "Bear#1"]


def test_a_seat_that_reaches_everybody_has_the_printed_card(variants: CardVariants) -> None:
    data = variants.weave(reaches((0, 1), (0, 1, 2), (1, 2)))
    assert data["wrath#1"]["abilities"] == face("Wrath")["abilities"]


def test_only_seats_whose_reach_changed_are_woven_again(variants: CardVariants) -> None:
    before = variants.weave(reaches((0, 1), (0, 1, 2), (1, 2)))
    after = variants.weave(reaches((0, 1, 2), (0, 1, 2), (1, 2)))
    assert after["bear#2"] is before["bear#2"]
    assert after["wrath#0"] is not before["wrath#0"]


def test_faults_are_told_by_card() -> None:
    vote = {"kind": "Spell", "effect": {"type": "Vote", "voter_scope": "AllPlayers"}}
    variants = CardVariants([["Vote"], []], {"vote": face("Vote", abilities=[vote])})
    variants.weave(reaches((0,), (1,)))
    assert [fault.node for fault in variants.faults["Vote"]] == ["Vote.voter_scope"]


@pytest.mark.parametrize(
    ("zone", "controller", "owner", "runs_as"),
    [("Battlefield", 0, 1, 0), ("Stack", 0, 1, 0), ("Graveyard", 0, 1, 1), ("Hand", 0, 1, 1)],
)
def test_the_controller_counts_where_there_is_one_and_else_the_owner(
    variants: CardVariants, zone: str, controller: int, owner: int, runs_as: int
) -> None:
    variants.weave(reaches((0, 1), (0, 1, 2), (1, 2)))
    one = thing(7, owner, zone=zone, controller=controller)
    settled = variants.settle(state_of(one))
    assert (settled is not None) is (runs_as != owner)
    assert one["printed_ref"]["oracle_id"] == f"id-Wrath#{runs_as}"
    assert variants.strays([one]) == ()


def test_who_comes_to_control_a_card_gets_variants_of_it(variants: CardVariants) -> None:
    each = reaches((0, 1), (0, 1, 2), (1, 2))
    variants.weave(each)
    variants.settle(state_of(thing(7, 0, controller=2)))
    assert "wrath#2" in variants.weave(each)


def test_an_object_with_another_seat_s_variant_is_a_stray(variants: CardVariants) -> None:
    assert variants.strays([thing(7, 0, controller=2), thing(8, 0)]) == (7,)


def test_other_faces_of_a_card_come_with_it() -> None:
    pair = {
        "front": face("Front", layout="transform", scryfall_oracle_id="one"),
        "back": face("Back", layout="transform", scryfall_oracle_id="one"),
    }
    data = CardVariants([["Front"], []], pair).weave(reaches((0,), (1,)))
    assert {"front#0", "back#0"} <= set(data)


def test_furniture_is_known_by_its_name(variants: CardVariants) -> None:
    data = variants.weave(reaches((0,), (1,), (2,)))
    assert sum(is_hidden_permanent(each["name"]) for each in data.values()) == 3
    assert not is_hidden_permanent("Wrath")
