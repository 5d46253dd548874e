"""What an effect gave to a permanent goes by the range of who controls it now."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.state.granted_abilities import GrantedAbilities, gives
from mtg_influence.hosts.phase.weave.passes.tallies import seats_named
from mtg_influence.hosts.phase.weave.reach import Reach

SEATS = (0, 1, 2, 3)
CREATURES = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": []}
TAP = {"kind": "Activated", "effect": {"type": "DestroyAll", "target": CREATURES}}
GIVEN = {"type": "GrantAbility", "definition": TAP}
COUNTED = {"type": "Ref", "qty": {"type": "ObjectCount", "filter": CREATURES}}
OF_TOKEN = {
    "mode": "Continuous",
    "affected": {"type": "SelfRef"},
    "modifications": [{"type": "SetDynamicPower", "value": COUNTED}],
}
HELIX: dict[str, Any] = {
    "name": "Helix",
    "abilities": [
        {
            "kind": "Spell",
            "effect": {
                "type": "GenericEffect",
                "static_abilities": [
                    {"mode": "Continuous", "affected": {"type": "ParentTarget"}, "modifications": [GIVEN]}
                ],
                "target": CREATURES,
            },
        }
    ],
}
MAKER: dict[str, Any] = {
    "name": "Maker",
    "abilities": [{"kind": "Spell", "effect": {"type": "Token", "static_abilities": [OF_TOKEN]}}],
}


def reach(seat: int, *others: int) -> Reach:
    return Reach.same(seat, SEATS, tuple(sorted({seat, *others})))


@pytest.fixture
def reaches() -> dict[int, Reach]:
    return {seat: reach(seat, (seat - 1) % 4, (seat + 1) % 4) for seat in SEATS}


@pytest.fixture
def granted_abilities(reaches: dict[int, Reach]) -> GrantedAbilities:
    return GrantedAbilities([HELIX, MAKER], reaches)


def woven(granted_abilities: GrantedAbilities, seat: int, place: int = 0) -> dict[str, Any]:
    return list(granted_abilities.pairs(seat, seat))[place][0]


def state(given: dict[str, Any], *, controller: int, zone: str = "Battlefield") -> dict[str, Any]:
    bears = {"id": 7, "zone": zone, "controller": controller, "owner": 3, "name": "Bears"}
    effect = {"affected": {"type": "SpecificObject", "id": 7}, "controller": 0, "modifications": [given]}
    return {"state": {"objects": {"7": bears}, "transient_continuous_effects": [effect]}}


def seats(exported: dict[str, Any]) -> tuple[int, ...]:
    return seats_named(exported["state"]["transient_continuous_effects"][0]["modifications"])


def test_a_gift_becomes_what_it_is_for_who_has_it(granted_abilities: GrantedAbilities) -> None:
    exported = state(woven(granted_abilities, 0), controller=2)
    assert [thing["name"] for thing in granted_abilities.astray(exported)] == ["Bears"]
    assert granted_abilities.settle(exported)
    assert seats(exported) == (1, 2, 3)
    assert not granted_abilities.astray(exported)
    assert not granted_abilities.settle(exported)


def test_off_the_battlefield_it_goes_by_the_owner(granted_abilities: GrantedAbilities) -> None:
    exported = state(woven(granted_abilities, 0), controller=1, zone="Graveyard")
    granted_abilities.settle(exported)
    assert seats(exported) == (0, 2, 3)


def test_an_effect_that_was_narrowed_still_holds_its_object(granted_abilities: GrantedAbilities) -> None:
    exported = state(woven(granted_abilities, 0), controller=2)
    effect = exported["state"]["transient_continuous_effects"][0]
    effect["affected"] = {"type": "And", "filters": [effect["affected"], CREATURES]}
    assert granted_abilities.settle(exported)


def test_what_no_card_gives_is_left_alone(granted_abilities: GrantedAbilities) -> None:
    for other in (
        {"type": "AddPower", "value": 1},
        {"type": "GrantAbility", "definition": {"kind": "Spell"}},
    ):
        assert not granted_abilities.settle(state(other, controller=2))


def test_the_ability_of_a_token_goes_with_the_token(granted_abilities: GrantedAbilities) -> None:
    token = {"id": 8, "zone": "Battlefield", "controller": 2, "owner": 0, "name": "Voice", "is_token": True}
    token["base_static_definitions"] = [woven(granted_abilities, 0, 1)]
    exported: dict[str, Any] = {"state": {"objects": {"8": token}}}
    assert granted_abilities.settle(exported)
    assert seats_named(token["base_static_definitions"]) == (1, 2, 3)


def test_a_token_that_is_a_copy_of_a_card_has_that_card_s_variant(
    granted_abilities: GrantedAbilities,
) -> None:
    token = {"id": 8, "zone": "Battlefield", "controller": 2, "owner": 0, "name": "Voice", "is_token": True}
    token |= {
        "base_static_definitions": [woven(granted_abilities, 0, 1)],
        "printed_ref": {"face_name": "Voice"},
    }
    assert not granted_abilities.settle({"state": {"objects": {"8": token}}})


def test_it_is_woven_anew_once_reaches_have_changed(
    granted_abilities: GrantedAbilities, reaches: dict[int, Reach]
) -> None:
    exported = state(woven(granted_abilities, 2), controller=2)
    granted_abilities.settle(exported)
    reaches[2] = reach(2, 0)
    granted_abilities.forget()
    assert granted_abilities.settle(exported)
    assert seats(exported) == (0, 2)


def test_what_is_the_same_for_every_seat_is_not_followed(reaches: dict[int, Reach]) -> None:
    mana = {"type": "GrantAbility", "definition": {"kind": "Activated", "effect": {"type": "NoOp"}}}
    effect = {"type": "GenericEffect", "static_abilities": [{"modifications": [mana]}]}
    granted_abilities = GrantedAbilities(
        [{"name": "Spawn", "abilities": [{"kind": "Spell", "effect": effect}]}], reaches
    )
    granted_abilities.settle(state(mana, controller=2))
    assert not granted_abilities.may_move(Game(n7={"controller": 1}), [])


class Game:
    """A game with things by their number."""

    def __init__(self, **things: Any) -> None:
        self._things = {int(number[1:]): thing for number, thing in things.items()}

    def object(self, number: int) -> Any:
        if number not in self._things:
            raise ValueError(number)
        return self._things[number]


def resolved(source: int) -> dict[str, Any]:
    return {"type": "EffectResolved", "data": {"kind": "GenericEffect", "source_id": source}}


class TestNoticing:
    def test_an_effect_of_a_card_that_gives_may_have_given(self, granted_abilities: GrantedAbilities) -> None:
        game = Game(n1={"name": "Helix"}, n2={"name": "Shock"})
        assert granted_abilities.may_move(game, [resolved(1)])
        assert granted_abilities.may_move(game, [resolved(9)])
        assert not granted_abilities.may_move(game, [resolved(2), {"type": "SpellCast", "data": {}}])

    def test_what_has_a_gift_is_followed_to_another_player(self, granted_abilities: GrantedAbilities) -> None:
        granted_abilities.settle(state(woven(granted_abilities, 0), controller=2))
        assert not granted_abilities.may_move(Game(n7={"controller": 2}), [])
        assert granted_abilities.may_move(Game(n7={"controller": 1}), [])
        assert not granted_abilities.may_move(Game(), [])

    def test_where_no_card_gives_nothing_is_looked_at(self, reaches: dict[int, Reach]) -> None:
        none = GrantedAbilities([{"name": "Shock", "abilities": [TAP]}], reaches)
        assert not none.may_move(None, [resolved(1)])
        assert not none.settle({})
        assert none.astray({}) == []


def test_what_a_permanent_grants_as_long_as_it_is_there_is_no_gift() -> None:
    lord = {"static_abilities": [{"affected": CREATURES, "modifications": [GIVEN]}]}
    assert not gives(lord)
    assert not GrantedAbilities([{"name": "Lord", **lord}], {}).givers
    assert gives(HELIX)
    assert gives(MAKER)


def test_what_a_permanent_grants_is_known_for_who_copies_it(reaches: dict[int, Reach]) -> None:
    lord = {"name": "Lord", "static_abilities": [{"affected": CREATURES, "modifications": [GIVEN]}]}
    [(theirs, mine)] = GrantedAbilities([lord], reaches).pairs(0, 2)
    assert (seats_named(theirs), seats_named(mine)) == ((0, 1, 3), (1, 2, 3))


def test_an_emblem_goes_by_the_ranges_of_now(reaches: dict[int, Reach]) -> None:
    trigger = {"mode": "SpellCast", "execute": {"kind": "Spell", "effect": TAP["effect"]}}
    makes = {"type": "CreateEmblem", "triggers": [trigger], "statics": []}
    granted_abilities = GrantedAbilities(
        [{"name": "Walker", "abilities": [{"kind": "Spell", "effect": makes}]}], reaches
    )
    before = woven(granted_abilities, 0)
    emblem = {"id": 9, "zone": "Command", "controller": 0, "owner": 0, "name": "Emblem", "is_emblem": True}
    emblem |= {"base_trigger_definitions": [before], "trigger_definitions": [{"definition": before}]}
    exported: dict[str, Any] = {"state": {"objects": {"9": emblem}}}
    assert not granted_abilities.settle(exported)
    reaches[0] = reach(0, 2)
    granted_abilities.forget()
    assert granted_abilities.settle(exported)
    assert seats_named(emblem["base_trigger_definitions"]) == (0, 2)
    assert seats_named(emblem["trigger_definitions"]) == (0, 2)
