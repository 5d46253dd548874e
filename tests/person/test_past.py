"""What can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.person.past import KEPT, Past, Step

if TYPE_CHECKING:
    from tests.person.conftest import Kit

ALEX, ROB = PlayerId(0), PlayerId(1)


def test_a_host_that_cannot_go_back_keeps_nothing(kit: Kit) -> None:
    past = Past(kit.table([]))
    past.add(Step(ALEX, "anything", 1, "end", past.snapshot()))
    assert not past.is_kept
    assert past.snapshot() is None
    assert past.take_back(ALEX) is None


def test_only_so_many_answers_are_kept(kit: Kit) -> None:
    target = kit.decision(DecisionKind.TARGET, ("Rob", "Dana"))
    table = kit.undoable([target] * (KEPT + 9))
    past = Past(table)
    for number in range(KEPT + 5):
        past.add(Step(ALEX, f"answer {number}", 1, "end", past.snapshot()))
        table.choose(target.legal[0])
    taken = [past.take_back(ALEX) for _ in range(KEPT + 5)]
    assert sum(each is not None for each in taken) == KEPT
    assert len(table.answers) == 5


def test_answers_of_others_stay_where_ones_own_came_later(kit: Kit) -> None:
    table = kit.undoable([])
    past = Past(table)
    for player in (ROB, ALEX):
        past.add(Step(player, "answer", 1, "end", past.snapshot()))
    taken = past.take_back(ALEX)
    assert taken is not None
    assert taken[1] == ()
    assert past.take_back(ALEX) is None
    assert past.take_back(ROB) is not None
