"""Going back to an earlier moment of a game, on the real host."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import CardPlacement, Undoable, Zone
from mtg_influence.hosts.phase.errors import NoSnapshot

if TYPE_CHECKING:
    from tests.hosts.phase.conftest import Seated

    from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host

ALEX, ROB, CARISSA, DANA = (PlayerId(seat) for seat in range(4))
BOLT = (
    CardPlacement("Lightning Bolt", "Alex", Zone.HAND),
    CardPlacement("Mountain", "Alex", Zone.BATTLEFIELD),
)


def do(table: PhaseTable, start: str) -> None:
    assert table.decision is not None
    table.choose(next(each for each in table.decision.candidates if each.label.startswith(start)))


def labels(table: PhaseTable) -> list[str]:
    assert table.decision is not None
    return [each.label for each in table.decision.candidates]


def bolt(table: PhaseTable, target: str) -> None:
    do(table, "cast Lightning Bolt")
    do(table, target)
    while table.objects(Zone.STACK):
        do(table, "pass")


def test_a_table_says_that_it_can_go_back(seated: Seated) -> None:
    assert isinstance(seated(), Undoable)


def test_life_zones_and_the_question_are_as_they_were(seated: Seated) -> None:
    table = seated(*BOLT)
    before, asked = table.snapshot(), labels(table)
    bolt(table, "Rob")
    assert table.life(ROB) == 17
    table.restore(before)
    assert table.life(ROB) == 20
    assert [view.name for view in table.objects(Zone.HAND, ALEX)] == ["Lightning Bolt"]
    assert labels(table) == asked


def test_a_snapshot_can_be_gone_back_to_again_and_again(seated: Seated) -> None:
    table = seated(*BOLT)
    before = table.snapshot()
    for target in ("Rob", "Dana", "Rob"):
        bolt(table, target)
        table.restore(before)
    assert [table.life(player) for player in (ALEX, ROB, CARISSA, DANA)] == [20] * 4


def test_a_question_between_two_answers_comes_back_with_what_range_rules_out(seated: Seated) -> None:
    table = seated(*BOLT)
    do(table, "cast Lightning Bolt")
    before = table.snapshot()
    do(table, "Rob")
    table.restore(before)
    assert table.decision is not None
    assert [(each.label, each.verdict.rule) for each in table.decision.refused] == [("Carissa", "801.4")]


def test_the_question_gets_a_new_number_and_the_log_stays(seated: Seated) -> None:
    table = seated(*BOLT)
    assert table.decision is not None
    number, before = table.decision.number, table.snapshot()
    bolt(table, "Rob")
    told = len(table.log)
    table.restore(before)
    assert table.decision is not None
    assert table.decision.number > number
    assert len(table.log) == told


def test_who_left_is_back_and_ranges_are_those_of_then(seated: Seated) -> None:
    """CR 801.2c: what was measured then is in force again, in what the cards reach too."""
    table = seated(*BOLT)
    before = table.snapshot()
    table.concede(ROB)
    while table.turn == 1 or table.decision is None or table.decision.decider != ALEX:
        table.auto()
    assert table.influence.reaches(ALEX, CARISSA)
    table.restore(before)
    assert table.in_game(ROB)
    assert not table.influence.reaches(ALEX, CARISSA)
    do(table, "cast Lightning Bolt")
    assert table.decision is not None
    assert {each.label for each in table.decision.legal} == {"Alex", "Rob", "Dana"}


def test_a_game_that_was_over_goes_on(seated: Seated) -> None:
    table = seated(names=("Alex", "Rob"))
    before = table.snapshot()
    table.concede(ROB)
    assert table.decision is None
    table.restore(before)
    assert (table.result, labels(table)) == (None, ["pass"])


def test_the_same_answers_lead_to_the_same_game(seated: Seated) -> None:
    """What is shuffled or drawn again comes out as it did."""
    table = seated(*BOLT, CardPlacement("Evolving Wilds", "Alex", Zone.BATTLEFIELD))
    before = table.snapshot()
    seen = []
    for _ in range(2):
        do(table, "activate Evolving Wilds")
        for _ in range(30):
            table.auto(difficulty="Hard")
        seen.append([(view.id, view.name) for view in table.objects(Zone.LIBRARY, ALEX)])
        table.restore(before)
    assert seen[0] == seen[1]


def test_something_else_is_no_snapshot(seated: Seated) -> None:
    with pytest.raises(NoSnapshot, match="no snapshot of a table on phase: str"):
        seated().restore("yesterday")
