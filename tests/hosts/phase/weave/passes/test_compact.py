"""What static abilities say in few words: the same, for the right cards only."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.base import CardPlacement, Zone
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.passes.compact import compact
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

EQUIPPED = {"type": "EquippedBy"}
ENCHANTED = {"type": "EnchantedBy"}
CREATURES = {
    "type": "Ref",
    "qty": {"type": "ObjectCount", "filter": either(controlled_by(seat, ["Creature"]) for seat in (0, 1))},
}
OWN_POWER = {"type": "Ref", "qty": {"type": "Power", "scope": {"type": "Source"}}}


def face(static: dict[str, Any], *subtypes: str, keywords: tuple[Any, ...] = ()) -> dict[str, Any]:
    types = {"supertypes": [], "core_types": [], "subtypes": list(subtypes)}
    return {"card_type": types, "keywords": list(keywords), "static_abilities": [static]}


def on_host(word: dict[str, Any], *types: Any, mode: str = "Continuous") -> dict[str, Any]:
    return {"mode": mode, "affected": either(controlled_by(seat, types, [word]) for seat in (0, 1, 3))}


def enchant(*types: str) -> dict[str, Any]:
    return {"Enchant": {"type": "Typed", "type_filters": list(types), "controller": None, "properties": []}}


@pytest.mark.parametrize(
    "card",
    [
        face(on_host(EQUIPPED, "Creature"), "Equipment"),
        face(on_host(EQUIPPED, "Permanent"), "Equipment"),
        face(on_host(EQUIPPED, "Land"), "Fortification"),
        face(on_host(ENCHANTED, "Creature"), "Aura", keywords=(enchant("Creature"),)),
        face(on_host(ENCHANTED, "Creature"), "Spirit", keywords=({"Bestow": {}},)),
    ],
)
def test_what_is_attached_is_known_by_that(card: dict[str, Any]) -> None:
    reached = {"type": "Or", "filters": [controlled_by(seat) for seat in (0, 1, 3)]}
    expected = {"type": "And", "filters": [{"type": "AttachedTo"}, reached]}
    assert compact(card)["static_abilities"][0]["affected"] == expected


@pytest.mark.parametrize(
    "card",
    [
        face(on_host(EQUIPPED, "Creature", {"Subtype": "Human"}), "Equipment"),
        face(on_host(EQUIPPED, "Creature", mode="CantBlock"), "Equipment"),
        face(on_host(ENCHANTED, "Creature"), "Aura", keywords=(enchant("Permanent"),)),
        face(on_host(ENCHANTED, "Creature"), "Aura", keywords=({"Enchant": {"type": "Or", "filters": []}},)),
        face(on_host(EQUIPPED, "Creature")),
        face({"mode": "Continuous", "affected": controlled_by(0, ["Creature"], [EQUIPPED])}, "Equipment"),
        face({"mode": "Continuous", "affected": {"type": "SelfRef"}}, "Equipment"),
    ],
)
def test_what_says_more_than_that_is_left(card: dict[str, Any]) -> None:
    assert compact(card) is card


def equal_to(power: dict[str, Any], toughness: dict[str, Any], **more: Any) -> dict[str, Any]:
    changes = [
        {"type": "SetDynamicPower", "value": power},
        {"type": "SetDynamicToughness", "value": toughness},
    ]
    return {"mode": "Continuous", "modifications": changes, "characteristic_defining": True, **more}


@pytest.mark.parametrize(
    ("toughness", "brief"),
    [
        (CREATURES, OWN_POWER),
        (
            {"type": "Offset", "offset": 1, "inner": CREATURES},
            {"type": "Offset", "offset": 1, "inner": OWN_POWER},
        ),
        ({"type": "Fixed", "value": 4}, {"type": "Fixed", "value": 4}),
    ],
)
def test_a_number_that_is_both_is_said_once(toughness: dict[str, Any], brief: dict[str, Any]) -> None:
    woven = compact(face(equal_to(CREATURES, toughness)))
    power, other = woven["static_abilities"][0]["modifications"]
    assert (power["value"], other["value"]) == (CREATURES, brief)


@pytest.mark.parametrize(
    "static",
    [
        equal_to({"type": "Fixed", "value": 1}, {"type": "Fixed", "value": 1}),
        equal_to(CREATURES, CREATURES, characteristic_defining=False),
    ],
)
def test_other_numbers_are_left(static: dict[str, Any]) -> None:
    card = face(static)
    assert compact(card) is card


@pytest.mark.host
def test_a_face_is_said_briefly_when_it_is_woven(book: FaceBook, reach: Reach) -> None:
    [static] = Weaver(reach).face(book.face("Bonesplitter"))["static_abilities"]
    assert static["affected"]["filters"][0] == {"type": "AttachedTo"}


@pytest.mark.host
def test_power_and_toughness_are_the_same_number_on_the_host(seated: Any) -> None:
    """CR 613.4a + CR 801.11: the number counts what is reached; changed power changes no toughness."""
    counted = [CardPlacement("Grizzly Bears", name, Zone.BATTLEFIELD) for name in ("Alex", "Rob", "Carissa")]
    beast = CardPlacement("Beast of Burden", "Alex", Zone.BATTLEFIELD, ref="beast")
    armed = CardPlacement("Bonesplitter", "Alex", Zone.BATTLEFIELD, attached_to="beast")
    table = seated(*counted, beast, armed)
    [size] = [
        (card.power, card.toughness) for card in table.objects(Zone.BATTLEFIELD) if "Beast" in card.name
    ]
    # Alex reaches Rob and Dana, not Carissa: two bears and the beast itself, and two of the Equipment.
    assert size == (5, 3)
