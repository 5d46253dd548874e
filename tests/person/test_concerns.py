"""What concerns a player: by range, by team, by what they could do. Four players, everybody's range is 1."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.hosts.base import DecisionKind, ObjectView, TargetView, Zone
from mtg_influence.person.concerns import Concern, concern_of, situation_of

if TYPE_CHECKING:
    from tests.person.conftest import Kit, ScriptedTable

ALEX, ROB, CARISSA, DANA = map(PlayerId, range(4))


def creature(number: int, player: PlayerId, **more: Any) -> ObjectView:
    return ObjectView(number, "Bear", Zone.BATTLEFIELD, player, player, power=2, toughness=2, **more)


def spell(player: PlayerId, *targets: TargetView) -> ObjectView:
    return ObjectView(90, "Shock", Zone.STACK, player, player, targets=targets)


def of(
    kit: Kit,
    *views: ObjectView,
    step: str = "upkeep",
    active: PlayerId = ROB,
    affected: tuple[PlayerId, ...] = (),
    counters: bool = False,
) -> Concern | None:
    table = kit.foreseeing([], views, affected=affected, counters=counters)
    table.step, table.active = step, active
    options = (kit.candidate("pass"), kit.candidate("cast Shock", object_id=50))
    return concern_of(kit.decision(DecisionKind.PRIORITY, options), table, ALEX)


def test_a_spell_at_oneself_or_at_ones_own_concerns_whoever_casts_it(kit: Kit) -> None:
    for target in (TargetView(player=ALEX), TargetView(object=7)):
        for caster in (ROB, CARISSA):
            assert of(kit, creature(7, ALEX), spell(caster, target)) is Concern.STACK


def test_a_spell_at_others_does_not(kit: Kit) -> None:
    assert of(kit, spell(ROB, TargetView(player=CARISSA))) is None
    assert of(kit, spell(ROB)) is None


def test_what_an_opponent_in_range_does_to_their_own_can_be_answered(kit: Kit) -> None:
    for player, concern in ((ROB, Concern.STACK), (CARISSA, None)):
        views = creature(7, player), spell(player, TargetView(object=7))
        assert of(kit, *views) is concern


@pytest.mark.parametrize(
    ("caster", "affected", "concern"),
    [
        (ROB, (ROB, ALEX), Concern.STACK),
        (ROB, (ROB,), None),
        (CARISSA, (ROB, CARISSA, DANA), None),
    ],
)
def test_801_10_what_affects_everybody_concerns_whom_it_reaches(
    kit: Kit, caster: PlayerId, affected: tuple[PlayerId, ...], concern: Concern | None
) -> None:
    assert of(kit, spell(caster), affected=affected) is concern


def test_801_4_a_spell_can_be_countered_where_it_is_in_range(kit: Kit) -> None:
    assert of(kit, spell(ROB), counters=True) is Concern.STACK
    assert of(kit, spell(CARISSA), counters=True) is None


def test_what_nobody_can_foresee_concerns_whom_range_lets_it_reach(kit: Kit) -> None:
    for caster, concern in ((ROB, Concern.STACK), (CARISSA, None)):
        table = kit.table([], (spell(caster),))
        asked = kit.decision(DecisionKind.PRIORITY, ("pass", "cast Shock"))
        assert concern_of(asked, table, ALEX) is concern


def test_an_attack_on_oneself_concerns_and_one_on_others_does_not(kit: Kit) -> None:
    for defender, concern in ((ALEX, Concern.ATTACK), (CARISSA, None)):
        attacker = creature(7, ROB, attacking=defender)
        assert of(kit, attacker, step="declare attackers") is concern


def test_blocks_concern_only_where_there_are_any(kit: Kit) -> None:
    attacker = creature(7, ROB, attacking=ALEX)
    assert of(kit, attacker, creature(8, ALEX), step="declare blockers") is None
    assert of(kit, attacker, creature(8, ALEX, blocking=(7,)), step="declare blockers") is Concern.BLOCKS
    elsewhere = creature(9, DANA, attacking=CARISSA), creature(10, CARISSA, blocking=(9,))
    assert of(kit, attacker, *elsewhere, step="declare blockers") is None


def test_ones_own_attack_concerns(kit: Kit) -> None:
    mine, block = creature(7, ALEX, attacking=ROB), creature(8, ROB, blocking=(7,))
    assert of(kit, mine, step="declare attackers", active=ALEX) is Concern.ATTACK
    assert of(kit, mine, block, step="declare blockers", active=ALEX) is Concern.BLOCKS


def in_teams(kit: Kit, *views: ObjectView) -> ScriptedTable:
    """Alex and Dana are a team, and so are Rob and Carissa."""
    table: ScriptedTable = kit.foreseeing([], views)
    teams = {"Alex": "north", "Rob": "south", "Carissa": "south", "Dana": "north"}
    seats = tuple(Seat(name, 1, team=team) for name, team in teams.items())
    table.influence = Influence.measure(Seating(seats))
    table.active = CARISSA
    return table


def test_an_attack_on_a_teammate_in_range_concerns(kit: Kit) -> None:
    table = in_teams(kit, creature(7, CARISSA, attacking=DANA))
    table.step = "declare attackers"
    asked = kit.decision(DecisionKind.PRIORITY, ("pass", "cast Shock"))
    assert concern_of(asked, table, ALEX) is Concern.ATTACK
    assert concern_of(asked, table, ROB) is None


def test_a_situation_is_the_same_until_something_near_changes(kit: Kit) -> None:
    near, far, land = (
        creature(7, ROB),
        creature(8, CARISSA),
        ObjectView(9, "Forest", Zone.BATTLEFIELD, ROB, ROB),
    )

    def now(*views: ObjectView) -> object:
        return situation_of(kit.table([], views), ALEX)

    before = now(near, far, land)
    assert before == now(land, far, near)
    assert before == now(near, replace(far, tapped=True), replace(land, tapped=True))
    assert before != now(replace(near, tapped=True), far, land)
    assert before != now(replace(near, attacking=DANA), far, land)
    assert before != now(near, replace(far, attacking=ALEX), land)
    assert before != now(near, far, land, spell(ROB))
