"""What remembering answers over turns saves an engine that embeds the judge.

    python benchmarks/turns.py [GAMES]

Plays the same games on the engine of ``examples/small_host`` in two ways, in turn: as it is, and with a judge
that forgets everything as each turn begins, as if every turn had a snapshot of its own. At each decision it
also asks what an engine asks that lists all that is legal: whom the player may target, attack and affect.
Prints microseconds a call of the judge, and of all calls a decision, medians of all games, and the ratio.
"""

from __future__ import annotations

import statistics
import sys
from functools import wraps
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples" / "small_host" / "src"))

from small_host.host import SmallHost, SmallTable

from mtg_influence.core.questions import Affect, Use
from mtg_influence.core.seating import PlayerId
from mtg_influence.hooks import Judge
from mtg_influence.hosts.base import SeatSpec

DECK = ("Mountain", "Forest") * 9 + ("Runeclaw Bear", "Lightning Bolt", "Pyroclasm") * 4
DECISIONS = 300
ASKED = ("choice", "target", "event", "decider", "scope", "targetable", "choosable")


class Watch:
    """Counts the calls of judges and how long they take, calls in calls once; may make judges forget."""

    def __init__(self) -> None:
        self.calls = 0
        self.seconds = 0.0
        self._inside = False

    def around(self, method: Any) -> Any:
        """Return a method of the judge that is counted."""

        @wraps(method)
        def counted(*args: Any, **named: Any) -> Any:
            if self._inside:
                return method(*args, **named)
            self._inside, before = True, perf_counter()
            try:
                return method(*args, **named)
            finally:
                self.seconds += perf_counter() - before
                self.calls += 1
                self._inside = False

        return counted


def play(seed: int, *, forgetting: bool) -> dict[str, float]:
    """Play one game; return microseconds a call and a decision, and how many there were."""
    watch = Watch()
    known = {name: getattr(Judge, name) for name in ASKED}
    for name, method in known.items():
        setattr(Judge, name, watch.around(method))
    try:
        table = SmallHost().start([SeatSpec(f"P{seat}", 1, DECK) for seat in range(6)], seed=seed)
        decisions = run(table, forgetting=forgetting)
    finally:
        for name, method in known.items():
            setattr(Judge, name, method)
    microseconds = watch.seconds * 1e6
    return {
        "a call": microseconds / watch.calls,
        "a decision": microseconds / decisions,
        "calls": watch.calls,
        "decisions": decisions,
    }


def run(table: SmallTable, *, forgetting: bool) -> int:
    """Let computer players decide; return how many decisions there were."""
    turn, decisions = table.turn, 0
    while table.decision is not None and decisions < DECISIONS:
        if forgetting and table.turn != turn:
            turn = table.turn
            table._state.judge._memory = None
        list_what_is_legal(table, table.decision.decider)
        table.auto()
        decisions += 1
    return decisions


def list_what_is_legal(table: SmallTable, player: PlayerId) -> None:
    """Ask the judge of every seat, as an engine does that lists targets, attacks and effects."""
    judge, now = table._state.judge, table.influence
    for other in now.seating.players:
        judge.target(now, player, candidate=other)
        judge.target(now, player, candidate=other, use=Use.ATTACK)
        judge.choice(now, player, candidate=other, controller=player)
        judge.event(now, Affect(player, other))


def main(games: int) -> None:
    """Print what was measured."""
    found: dict[bool, list[dict[str, float]]] = {True: [], False: []}
    for seed in range(games):
        for forgetting in (True, False):
            found[forgetting].append(play(seed, forgetting=forgetting))
    assert [each["calls"] for each in found[True]] == [each["calls"] for each in found[False]]
    calls = sum(each["calls"] for each in found[False])
    decisions = sum(each["decisions"] for each in found[False])
    print(f"{games} games, {decisions:,.0f} decisions, {calls:,.0f} calls of the judge")  # noqa: T201
    for what in ("a call", "a decision"):
        before, after = (statistics.median(each[what] for each in found[way]) for way in (True, False))
        print(f"{what}: {before:.2f} -> {after:.2f} us ({after / before:.2f})")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
