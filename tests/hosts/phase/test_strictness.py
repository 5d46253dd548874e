"""What strict mode looks at after every action."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.errors import StrayAbility, StrayVariant
from mtg_influence.hosts.phase.loom import Loom
from mtg_influence.hosts.phase.strictness import look
from mtg_influence.hosts.phase.weave.filters import controlled_by, player
from mtg_influence.hosts.phase.weave.reach import Reach

SEATS = (0, 1, 2, 3)


@pytest.fixture
def loom() -> Loom:
    loom = Loom([[] for _ in SEATS], {})
    loom.weave([Reach.same(seat, SEATS, ((seat - 1) % 4, seat, (seat + 1) % 4)) for seat in SEATS])
    return loom


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


def test_what_names_those_reached_is_right(loom: Loom) -> None:
    look(state({"type": "DestroyAll", "target": controlled_by(1)}), loom)


@pytest.mark.parametrize("named", [controlled_by(2), player(2), {"type": "Or", "filters": [player(2)]}])
def test_what_names_somebody_else_is_a_stray(loom: Loom, named: dict[str, Any]) -> None:
    with pytest.raises(StrayAbility) as caught:
        look(state({"type": "DestroyAll", "target": named}), loom)
    assert (caught.value.entry, caught.value.name, caught.value.beyond) == (9, "Wrath", (2,))


def test_what_follows_is_looked_at_too(loom: Loom) -> None:
    then = {"effect": {"type": "DealDamage", "target": player(2)}}
    with pytest.raises(StrayAbility):
        look(state({"type": "NoOp"}, then=then), loom)


def test_what_is_granted_goes_by_who_gets_it(loom: Loom) -> None:
    granted = {"type": "GenericEffect", "static_abilities": [{"modifications": [controlled_by(2)]}]}
    look(state(granted), loom)


def test_it_goes_by_who_controls_the_entry(loom: Loom) -> None:
    look(state({"type": "DestroyAll", "target": controlled_by(2)}, controller=1), loom)


def of_no_card(ability: dict[str, Any]) -> dict[str, Any]:
    exported = state({"type": "NoOp"})
    entry = {"id": 9, "controller": 0, "source_id": 5}
    data = {"ability": {"kind": "Spell", "targets": [], **ability}, "description": "The Ring level 4"}
    exported["state"] |= {"stack": [{**entry, "kind": {"data": data}}], "players": [{}] * len(SEATS)}
    return exported


def test_what_is_on_no_card_and_was_not_woven_is_a_stray(loom: Loom) -> None:
    exported = of_no_card({"effect": {"type": "LoseLife"}, "player_scope": {"type": "Opponent"}})
    with pytest.raises(StrayAbility) as caught:
        look(exported, loom)
    assert (caught.value.name, caught.value.beyond) == ("The Ring level 4", (2,))


def test_what_is_on_no_card_and_was_woven_is_right(loom: Loom) -> None:
    exported = of_no_card({"effect": {"type": "LoseLife"}, "player_scope": {"type": "Opponent"}})
    data = exported["state"]["stack"][0]["kind"]["data"]
    data["ability"] = loom.weave_resolved(data["ability"], 0, name="")
    look(exported, loom)
    assert loom.has_seat_cards


def test_an_object_with_another_seat_s_face_is_a_stray(loom: Loom) -> None:
    exported = state({"type": "NoOp"})
    exported["state"]["objects"]["5"]["controller"] = 1
    with pytest.raises(StrayVariant):
        look(exported, loom)
