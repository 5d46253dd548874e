"""The host's objects as everybody sees them."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.base import Zone
from mtg_influence.hosts.phase.views import thing_of, view_of


def thing(**more: Any) -> dict[str, Any]:
    return {
        "id": 4,
        "name": "Bonesplitter",
        "zone": "Battlefield",
        "controller": 1,
        "owner": 2,
        "card_types": {"supertypes": [], "core_types": ["Artifact"], "subtypes": ["Equipment"]},
        "power": None,
        "toughness": None,
        "tapped": True,
        "attached_to": {"type": "Object", "data": 9},
        "counters": {"P1P1": 2, "charge": 0},
        **more,
    }


def test_a_permanent_is_shown_with_its_state() -> None:
    view = view_of(thing())
    assert (view.id, view.name, view.zone, view.controller, view.owner) == (
        4,
        "Bonesplitter",
        Zone.BATTLEFIELD,
        1,
        2,
    )
    assert (view.types, view.tapped, view.attached_to) == (("Artifact", "Equipment"), True, 9)
    assert view.counters == {"+1/+1": 2}


def test_off_the_battlefield_nobody_but_the_owner_controls() -> None:
    assert view_of(thing(zone="Graveyard")).controller == 2
    assert view_of(thing(zone="Stack")).controller == 1


def test_an_aura_on_a_player_is_attached_to_no_object() -> None:
    assert view_of(thing(attached_to={"type": "Player", "data": 0})).attached_to is None


def test_an_unknown_id_is_no_object() -> None:
    class Game:
        def object(self, _number: int) -> dict[str, Any]:
            raise ValueError("unknown object id 3")

    assert thing_of(Game(), 3) is None
