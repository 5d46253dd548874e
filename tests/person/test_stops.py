"""When passing goes without saying, and until when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import Decision, DecisionKind, ObjectView, TargetView, Zone
from mtg_influence.person.stops import Stops, Until

if TYPE_CHECKING:
    from tests.person.conftest import Kit, ScriptedTable

ALEX, ROB, CARISSA, DANA = map(PlayerId, range(4))


@pytest.fixture
def able(kit: Kit) -> Decision:
    return kit.decision(DecisionKind.PRIORITY, ("pass", "cast Shock"))


def at(kit: Kit, step: str, *, active: PlayerId = ALEX, on_stack: PlayerId | None = None) -> ScriptedTable:
    spell = () if on_stack is None else (spell_of(on_stack, at_player=ALEX),)
    table = kit.table([], spell)
    table.step, table.active = step, active
    return table


def spell_of(player: PlayerId, *, at_player: PlayerId | None = None) -> ObjectView:
    targets = () if at_player is None else (TargetView(player=at_player),)
    return ObjectView(1, "Shock", Zone.STACK, player, player, targets=targets)


@pytest.mark.parametrize(
    ("step", "active", "on_stack", "asked"),
    [
        ("precombat main", ALEX, None, True),
        ("postcombat main", ALEX, None, True),
        ("precombat main", ROB, None, False),
        ("upkeep", ALEX, None, False),
        ("draw", ROB, None, False),
        ("end", DANA, None, True),
        ("end", ROB, None, False),
        ("upkeep", ROB, ROB, True),
        ("precombat main", ALEX, ALEX, False),
        ("moonrise", ROB, None, True),
    ],
)
def test_the_usual_times(
    kit: Kit, step: str, active: PlayerId, on_stack: PlayerId | None, asked: bool
) -> None:
    able = kit.decision(DecisionKind.PRIORITY, ("pass", "cast Shock"))
    assert Stops(ALEX).passes(able, at(kit, step, active=active, on_stack=on_stack)) is not asked


def test_off_means_wherever_there_is_something_to_do(kit: Kit, able: Decision) -> None:
    stops = Stops(ALEX)
    stops.pass_until(Until.OFF, at(kit, "upkeep"))
    assert stops.until is Until.OFF
    assert not stops.passes(able, at(kit, "upkeep"))
    assert stops.passes(kit.decision(DecisionKind.PRIORITY, ("pass",)), at(kit, "upkeep"))


def test_what_is_not_priority_is_always_asked(kit: Kit) -> None:
    stops = Stops(ALEX)
    table = at(kit, "upkeep")
    stops.pass_until(Until.MY_TURN, table)
    assert not stops.passes(kit.decision(DecisionKind.TARGET, ("Rob",)), table)


@pytest.mark.parametrize("kind", [DecisionKind.ATTACK, DecisionKind.BLOCK])
def test_nobody_is_asked_for_attackers_or_blockers_where_there_are_none(kit: Kit, kind: DecisionKind) -> None:
    stops, table = Stops(ALEX, until=Until.OFF), at(kit, "declare attackers")
    assert stops.passes(kit.decision(kind, (), minimum=0), table)
    assert not stops.passes(kit.decision(kind, ("Bear attacks Rob",), minimum=0), table)


def test_passing_until_ones_turn_ends_with_it(kit: Kit, able: Decision) -> None:
    stops, table = Stops(ALEX), at(kit, "precombat main")
    stops.pass_until(Until.MY_TURN, table)
    assert stops.passes(able, table)
    table.turn, table.active, table.step = 6, DANA, "end"
    assert stops.passes(able, table)
    table.turn, table.active, table.step = 7, ALEX, "precombat main"
    assert not stops.passes(able, table)
    assert stops.until is Until.EVENT
    table.active, table.step = DANA, "end"
    assert not stops.passes(able, table)


def test_passing_until_before_ones_turn_ends_with_the_turn_before(kit: Kit, able: Decision) -> None:
    stops, table = Stops(ALEX), at(kit, "precombat main")
    stops.pass_until(Until.BEFORE_MY_TURN, table)
    assert stops.passes(able, table)
    table.turn, table.active, table.step = 4, ROB, "end"
    assert stops.passes(able, table)
    table.turn, table.active, table.step = 6, DANA, "end"
    assert not stops.passes(able, table)
    assert stops.until is Until.EVENT


def test_passing_before_ones_turn_ends_by_oneself_where_the_player_before_has_left(
    kit: Kit, able: Decision
) -> None:
    stops, table = Stops(ALEX), at(kit, "end", active=CARISSA)
    table.influence = table.influence.leave(DANA)
    stops.pass_until(Until.BEFORE_MY_TURN, table)
    assert not stops.passes(able, table)


def test_what_ends_by_itself_goes_back_to_what_was_wanted(kit: Kit, able: Decision) -> None:
    stops, table = Stops(ALEX, until=Until.OFF), at(kit, "upkeep", active=ROB)
    stops.pass_until(Until.MY_TURN, table)
    assert stops.passes(able, table)
    stops.halt()
    assert stops.until is Until.OFF
    assert not stops.passes(able, table)


def test_the_same_situation_is_asked_about_once(kit: Kit, able: Decision) -> None:
    stops, table = Stops(ALEX), at(kit, "upkeep", active=ROB, on_stack=ROB)
    first = kit.decision(DecisionKind.PRIORITY, ("pass", "cast Shock"), number=4)
    again = kit.decision(DecisionKind.PRIORITY, ("pass", "cast Shock"), number=9)
    assert not stops.passes(first, table)
    assert not stops.passes(first, table), "the same question, shown again"
    assert stops.passes(again, table)
    table.lives = {ALEX: 17}
    assert not stops.passes(again, table), "life has changed"


def test_who_has_done_something_is_asked_again(kit: Kit) -> None:
    stops, table = Stops(ALEX), at(kit, "upkeep", active=ROB, on_stack=ROB)
    assert not stops.passes(kit.decision(DecisionKind.PRIORITY, ("pass", "pump"), number=4), table)
    assert not stops.passes(kit.decision(DecisionKind.TARGET, ("Bear",), number=5), table)
    assert not stops.passes(kit.decision(DecisionKind.PRIORITY, ("pass", "pump"), number=9), table)


def test_a_game_that_has_gone_back_asks_again(kit: Kit) -> None:
    stops, table = Stops(ALEX), at(kit, "upkeep", active=ROB, on_stack=ROB)
    assert not stops.passes(kit.decision(DecisionKind.PRIORITY, ("pass", "pump"), number=4), table)
    stops.halt()
    assert not stops.passes(kit.decision(DecisionKind.PRIORITY, ("pass", "pump"), number=9), table)
