"""Which objects are lent the variant of another seat, and when; how that plays is in the scenarios."""

from __future__ import annotations

from typing import Any, cast

import pytest

from mtg_influence.hosts.phase.session.caster_variants import CasterVariants
from mtg_influence.hosts.phase.state.variants import CardVariants

CARD = {"id": 7, "controller": 1, "name": "Caster"}


class Game:
    """A game with one object; it waits for what it is told to."""

    def __init__(self, waits: str = "Priority", **data: Any) -> None:
        self.waits = {"type": waits, "data": data}

    def object(self, number: int) -> dict[str, Any]:
        if number != CARD["id"]:
            raise ValueError(number)
        return CARD

    def battlefield(self) -> list[dict[str, Any]]:
        return [CARD]

    def state(self) -> dict[str, Any]:
        return {"state": {"objects": {"7": dict(CARD)}}}

    def waiting_for(self) -> dict[str, Any]:
        return self.waits


class Seats:
    """A variants that notes in the object whose variant it was given."""

    casters = ("Caster",)

    def is_another_s(self, thing: dict[str, Any], seat: int) -> bool:
        return bool(thing["controller"] != seat)

    def lend(self, state: dict[str, Any], number: int, seat: int) -> None:
        self.give(state["state"]["objects"][str(number)], seat)

    def give(self, thing: dict[str, Any], seat: int) -> None:
        thing["variant"] = seat


@pytest.fixture
def lending() -> CasterVariants:
    return CasterVariants(cast(CardVariants, Seats()))


def casts(number: int) -> dict[str, Any]:
    return {"type": "CastSpell", "data": {"object_id": number}}


def variant(state: dict[str, Any] | None) -> Any:
    return None if state is None else state["state"]["objects"]["7"].get("variant")


def test_a_card_of_somebody_else_is_lent_to_its_caster_and_ones_own_is_not(lending: CasterVariants) -> None:
    assert variant(lending.to_cast(Game(), 0, casts(7))) == 0
    assert lending.to_cast(Game(), 1, casts(7)) is None


def test_what_casts_nothing_or_an_object_that_is_gone_lends_nothing(lending: CasterVariants) -> None:
    assert lending.to_cast(Game(), 0, {"type": "PassPriority", "data": None}) is None
    assert lending.to_cast(Game(), 0, casts(8)) is None


def test_a_permanent_is_lent_to_who_activates_it(lending: CasterVariants) -> None:
    activates = {"type": "ActivateAbility", "data": {"source_id": 7}}
    assert variant(lending.to_activate(Game(), 0, activates)) == 0
    assert lending.to_activate(Game(), 1, activates) is None
    assert lending.to_cast(Game(), 0, activates) is None


def test_a_spell_cast_while_something_resolves_is_found_in_the_event_and_in_the_question(
    lending: CasterVariants,
) -> None:
    event = {"type": "SpellCast", "data": {"object_id": 7, "controller": 0}}
    assert lending.wanted(Game(), [event]) == (7, 0)
    asks = Game("TargetSelection", player=0, pending_cast={"object_id": 7})
    assert lending.wanted(asks, []) == (7, 0)
    assert lending.wanted(Game(), []) is None


@pytest.mark.parametrize("kind", ["SpellCast", "Transformed", "TurnedFaceUp"])
def test_a_resolution_can_cast_once_a_card_that_does_such_things_has_come_up(
    lending: CasterVariants, kind: str
) -> None:
    assert not lending.may_come_up(Game("ChooseFromZoneChoice"))
    lending.notice(Game(), [{"type": kind, "data": {"object_id": 8}}])
    assert not lending.may_come_up(Game("ChooseFromZoneChoice"))
    lending.notice(Game(), [{"type": kind, "data": {"object_id": 7}}])
    assert lending.may_come_up(Game("ChooseFromZoneChoice"))


def test_what_the_turn_alone_asks_casts_nothing(lending: CasterVariants) -> None:
    lending.begin(Game())
    assert lending.may_come_up(Game("ChooseFromZoneChoice"))
    for kind in ("Priority", "MulliganDecision", "DeclareBlockers"):
        assert not lending.may_come_up(Game(kind))


def test_of_a_copy_that_is_made_as_it_is_cast_the_card_is_lent(lending: CasterVariants) -> None:
    copied = {"face_name": "Bolt"}
    cards = {
        str(number): {"id": number, "zone": zone, "printed_ref": {"face_name": name}}
        for number, zone, name in [(1, "Exile", "Bolt"), (2, "Library", "Bolt"), (3, "Graveyard", "Shock")]
    }

    class Copying(Game):
        def object(self, number: int) -> dict[str, Any]:
            return {"id": number, "printed_ref": copied}

    lent = lending.lent({"state": {"objects": cards}}, 9, 0, game=Copying())
    assert [number for number, card in lent["state"]["objects"].items() if "variant" in card] == ["1"]


def test_where_nothing_is_woven_nothing_is_lent() -> None:
    nothing = CasterVariants(None)
    nothing.begin(Game())
    assert nothing.to_cast(Game(), 0, casts(7)) is None
    assert not nothing.may_come_up(Game("TargetSelection"))
    assert nothing.back(Game()) is None
