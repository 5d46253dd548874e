"""A small game to record: Alex's Lightning Bolt, with two players in range and two out of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import CardPlacement, Position, SeatSpec, Zone
from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.hosts.phase.session.table import PhaseTable
from mtg_influence.replay import Recorder, Recording
from mtg_influence.replay.watched import WatchedTable

NAMES = ("Alex", "Rob", "Carissa", "Dana", "</script><script>alert(1)</script>")
HANDS = {
    "Alex": ("Lightning Bolt", "Giant Growth"),
    "Rob": ("Counterspell",),
    "Carissa": ("Dark Ritual",),
    "Dana": ("Healing Salve",),
}


@pytest.fixture
def table() -> PhaseTable:
    """Return Alex in a main phase with a Mountain and a hand, five players, range 1."""
    hands = [CardPlacement(card, name, Zone.HAND) for name, cards in HANDS.items() for card in cards]
    given = (CardPlacement("Mountain", "Alex", Zone.BATTLEFIELD), *hands)
    return PhaseHost().start(
        [SeatSpec(name, 1, ()) for name in NAMES], position=Position(given, active="Alex")
    )


def bolt_rob(table: WatchedTable) -> None:
    """Cast the bolt at Rob and let it resolve."""
    _choose(table, "cast Lightning Bolt")
    _choose(table, "Rob")
    for _ in range(12):
        if table.life(PlayerId(1)) == 17:
            break
        decision = table.decision
        table.choose(decision.legal[0])
    table.auto()


def _choose(table: WatchedTable, words: str) -> None:
    table.choose(next(each for each in table.decision.legal if words in each.label))


@pytest.fixture
def recorded(table: PhaseTable) -> Callable[[PlayerId | None], Recording]:
    """Record the bolt, through the eyes of one seat or of all."""

    def record(only: PlayerId | None = None) -> Recording:
        recorder = Recorder(table, title="A bolt", only=only)
        bolt_rob(WatchedTable(table, recorder))
        return recorder.end()

    return record
