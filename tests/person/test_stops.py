"""When passing goes without saying."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import DecisionKind, ObjectView, Zone
from mtg_influence.person.stops import Stops

if TYPE_CHECKING:
    from tests.person.conftest import Kit, ScriptedTable

    from mtg_influence.hosts.base import Decision

ALEX, ROB = PlayerId(0), PlayerId(1)


@pytest.fixture
def able(kit: Kit) -> Decision:
    return kit.decision(DecisionKind.PRIORITY, ("pass", "cast Shock"))


def at(kit: Kit, step: str, *, active: PlayerId = ALEX, on_stack: PlayerId | None = None) -> ScriptedTable:
    spell = () if on_stack is None else (ObjectView(1, "Shock", Zone.STACK, on_stack, on_stack),)
    table = kit.table([], spell)
    table.step, table.active = step, active
    return table


@pytest.mark.parametrize(
    ("step", "active", "on_stack", "asked"),
    [
        ("precombat main", ALEX, None, True),
        ("postcombat main", ALEX, None, True),
        ("precombat main", ROB, None, False),
        ("upkeep", ALEX, None, False),
        ("draw", ROB, None, False),
        ("declare attackers", ROB, None, True),
        ("declare blockers", ROB, None, True),
        ("end", ROB, None, True),
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


def test_everywhere_means_wherever_there_is_something_to_do(kit: Kit, able: Decision) -> None:
    stops = Stops(ALEX)
    stops.everywhere = True
    assert not stops.passes(able, at(kit, "upkeep"))
    assert stops.passes(kit.decision(DecisionKind.PRIORITY, ("pass",)), at(kit, "upkeep"))


def test_what_is_not_priority_is_always_asked(kit: Kit) -> None:
    stops = Stops(ALEX)
    table = at(kit, "upkeep")
    stops.skip(table)
    assert not stops.passes(kit.decision(DecisionKind.TARGET, ("Rob",)), table)


def test_skipping_ends_with_the_next_turn_of_ones_own(kit: Kit, able: Decision) -> None:
    stops, table = Stops(ALEX), at(kit, "precombat main")
    stops.skip(table)
    assert stops.passes(able, table)
    table.turn, table.active = 4, ROB
    table.step = "declare attackers"
    assert stops.passes(able, table)
    table.turn, table.active, table.step = 7, ALEX, "precombat main"
    assert not stops.passes(able, table)
    table.active, table.step = ROB, "declare attackers"
    assert not stops.passes(able, table)


def test_skipping_can_be_halted(kit: Kit, able: Decision) -> None:
    stops, table = Stops(ALEX), at(kit, "precombat main")
    stops.skip(table)
    stops.halt()
    assert not stops.passes(able, table)
