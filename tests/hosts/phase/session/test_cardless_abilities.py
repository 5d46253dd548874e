"""Abilities of no card, looked at when they come onto the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.hosts.base import CardPlacement, DecisionKind, Zone
from mtg_influence.hosts.phase.errors import UnwovenAbility
from mtg_influence.hosts.phase.session.cardless_abilities import CardlessAbilities, is_cardless
from mtg_influence.hosts.phase.state.variants import CardVariants
from mtg_influence.hosts.phase.weave.reach import Reach

if TYPE_CHECKING:
    from tests.hosts.phase.conftest import Seated

    from mtg_influence.hosts.phase.session.table import PhaseTable

FIVE = ("Alex", "Rob", "Carissa", "Dana", "Eve")


def entry(*, said: str | None = None, event: str | None = None, source: int = 5) -> dict[str, Any]:
    data = {"description": said, "trigger_event": event and {"type": event}}
    return {"id": 9, "source_id": source, "kind": {"type": "TriggeredAbility", "data": data}}


class NoGame:
    """A game that nobody may look at."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(name)


class TestWhichTheyAre:
    @pytest.mark.parametrize(
        "said", ["Monarch steal (CR 725.2)", "Initiative steal (CR 726.2)", "The Ring level 4"]
    )
    def test_by_what_the_host_says(self, said: str) -> None:
        assert is_cardless(entry(said=said), {"5"})

    def test_a_room_by_its_event_and_a_source_that_is_nothing(self) -> None:
        assert is_cardless(entry(event="RoomEntered", source=6), {"5"})
        assert not is_cardless(entry(event="RoomEntered"), {"5"})  # a card that watches for it

    def test_no_other(self) -> None:
        assert not is_cardless(entry(said="Draw a card.", event="AttackersDeclared"), {"5"})
        assert not is_cardless({"id": 9, "source_id": 5, "kind": {"type": "Spell"}}, {"5"})


class TestWithoutThem:
    def test_the_game_is_not_looked_at(self) -> None:
        own = CardlessAbilities({"bolt": {"name": "Bolt", "abilities": [{"effect": {"type": "DealDamage"}}]}})
        assert own.come_up(NoGame()) == frozenset()
        assert own.answer(NoGame(), lambda: pytest.fail("looked around")) is None

    @pytest.mark.parametrize(
        "face",
        [
            {"abilities": [{"effect": {"type": "VentureIntoDungeon"}}]},
            {"keywords": ["StartYourEngines"]},
            {
                "static_abilities": [
                    {"modifications": [{"type": "AddKeyword", "keyword": "StartYourEngines"}]}
                ]
            },
        ],
    )
    def test_where_a_card_can_bring_some_it_is(self, face: dict[str, Any]) -> None:
        with pytest.raises(AssertionError, match="stack"):
            CardlessAbilities({"bolt": face}).come_up(NoGame())


def test_each_is_looked_at_once() -> None:
    class Game:
        entries: tuple[dict[str, Any], ...] = (entry(said="The Ring level 4"),)

        def stack(self) -> Any:
            return self.entries

        def object(self, number: int) -> Any:
            return {"id": number}

    own, game = CardlessAbilities({"frodo": {"abilities": [{"effect": {"type": "RingTemptsYou"}}]}}), Game()
    assert own.come_up(game) == {9}
    assert own.come_up(game) == frozenset()
    game.entries = (*game.entries, {**entry(said="The Ring level 2"), "id": 11})
    assert own.come_up(game) == {11}


DELAYING = {
    "name": "Rot",
    "abilities": [
        {
            "effect": {
                "type": "CreateDelayedTrigger",
                "condition": {"trigger": {"condition": {"controller": "TriggeringPlayer"}}},
            }
        }
    ],
}
DIED = {"type": "ZoneChanged", "data": {"record": {"controller": 3}}}
HURT = {"type": "DamageDealt", "data": {"target": {"Player": 3}}}
HURT_A_CREATURE = {"type": "DamageDealt", "data": {"target": {"Object": 3}}}


@pytest.mark.parametrize(
    ("event", "source", "looked_at"),
    [
        (DIED, "Rot", True),
        (HURT, "Rot", True),
        (HURT_A_CREATURE, "Rot", False),
        (DIED, "Bolt", False),
        (None, "Rot", False),
    ],
)
def test_delayed_triggers_that_ask_whose_an_event_is_are_looked_at_too(
    event: dict[str, Any] | None, source: str, *, looked_at: bool
) -> None:
    class Game:
        def stack(self) -> Any:
            data = {"description": None, "trigger_event": event}
            return [{"id": 9, "source_id": 5, "kind": {"type": "TriggeredAbility", "data": data}}]

        def object(self, number: int) -> Any:
            return {"id": number, "name": source}

    found = CardlessAbilities({"rot#0": DELAYING, "bolt#0": {"name": "Bolt"}}).come_up(Game())
    assert found == ({9} if looked_at else frozenset())


def test_what_cannot_be_narrowed_is_an_error_that_says_so() -> None:
    seats = (0, 1, 2, 3)
    variants = CardVariants([[] for _ in seats], {})
    variants.weave([Reach.same(seat, seats, (seat,)) for seat in seats])
    with pytest.raises(UnwovenAbility) as caught:
        variants.weave_resolved({"kind": "Spell", "effect": {"type": "SomethingNew"}}, 0, name="Attic")
    assert (caught.value.name, caught.value.why) == ("Attic", ("ability.effect: SomethingNew: unknown node",))


def do(table: PhaseTable, start: str) -> None:
    assert table.decision is not None
    table.choose(next(each for each in table.decision.candidates if each.label.startswith(start)))


def resolve(table: PhaseTable) -> None:
    while table.objects(Zone.STACK) and table.decision and table.decision.kind is DecisionKind.PRIORITY:
        do(table, "pass")


@pytest.mark.host
class TestRooms:
    """The scenarios show what they do; this is what they cost."""

    def venturing(self, seated: Seated, dungeon: str) -> PhaseTable:
        table = seated(
            CardPlacement("Fates' Reversal", "Alex", Zone.HAND),
            *[CardPlacement("Swamp", "Alex", Zone.BATTLEFIELD)] * 2,
            names=FIVE,
        )
        do(table, "cast")
        while table.decision and table.decision.kind is not DecisionKind.PRIORITY:
            do(table, "no target")
        resolve(table)
        do(table, dungeon)
        return table

    def test_one_that_concerns_nobody_else_loads_nothing(self, seated: Seated) -> None:
        assert self.venturing(seated, "Dungeon of the Mad Mage")._game.reloads == 0

    def test_one_that_concerns_everybody_is_loaded_woven_and_once(self, seated: Seated) -> None:
        table = self.venturing(seated, "Tomb of Annihilation")
        assert table._game.reloads == 1
        resolve(table)
        assert [table.life(player) for player in table.influence.seating.players] == [19, 19, 20, 20, 19]
        assert table._game.reloads == 1
