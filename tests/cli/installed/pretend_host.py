"""A host that anybody could install: a game of attacks and nothing else, quickly over.

Each turn the player whose turn it is passes once, then attacks an opponent in range for 6. What decides is
the seed alone; seed 13 presses Ctrl-C in turn 3.
"""

# ruff: noqa: ARG002 - a host takes what every host is given

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from mtg_influence.core.influence import Influence
from mtg_influence.core.questions import Use
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.core.verdict import ALLOWED, Verdict
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.base import (
    Candidate,
    Decision,
    DecisionKind,
    LogEntry,
    ObjectView,
    Position,
    Result,
    SeatSpec,
    Zone,
)
from mtg_influence.hosts.capabilities import Choice, Draw
from mtg_influence.hosts.errors import MissingExtra, UnknownCard, UnreadableOracleData

KNOWN = ("Bear", "Plains", "Séance")
INTERRUPTED = 13


class PretendTable:
    def __init__(self, seats: Sequence[SeatSpec], *, seed: int, rulings: Sequence[str]) -> None:
        self.names = tuple(seat.name for seat in seats)
        self._judge = build_judge(rulings=rulings)
        seating = Seating(tuple(Seat(seat.name, seat.range, seat.team) for seat in seats))
        self.influence = Influence.measure(self._judge.seat(seating))
        self._seed = seed
        self._random = Random(seed)
        self._life = [seat.life for seat in seats]
        self.turn = 1
        self.step = "precombat main"
        self.active = PlayerId(0)
        self.log: list[LogEntry] = []
        self._number = 0
        self.chosen: Choice | None = None
        self.draws = [Draw(PlayerId(0), 1)]

    @property
    def decision(self) -> Decision | None:
        if self.result is not None:
            return None
        if self.step == "precombat main":
            passing = (Candidate("pass", ALLOWED),)
            return Decision(DecisionKind.PRIORITY, self.active, passing, number=self._number)
        others = [p for p in self.influence.seating.players if p != self.active]
        candidates = tuple(Candidate(f"attack {self.names[p]}", self._verdict(p), player=p) for p in others)
        return Decision(
            DecisionKind.ATTACK, self.active, candidates, minimum=0, maximum=9, number=self._number
        )

    @property
    def result(self) -> Result | None:
        players = self.influence.seating.players
        return None if len(players) > 1 else Result(tuple(players), self.turn, drawn=not players)

    def auto(self, *, difficulty: str = "Easy") -> None:
        decision = self.decision
        assert decision is not None
        if self._seed == INTERRUPTED and self.turn == 3:
            raise KeyboardInterrupt
        self._number += 1
        self.chosen = Choice(decision.number, decision.decider, decision.legal[:1])
        if decision.kind is DecisionKind.PRIORITY:
            self._say(f"{self.names[self.active]} passes ({difficulty})")
            self.step = "declare attackers"
            return
        if decision.refused:
            names = " and ".join(self.names[c.player] for c in decision.refused if c.player is not None)
            verdicts = tuple(candidate.verdict for candidate in decision.refused)
            self._say(
                f"{self.names[self.active]} cannot attack {names}", rule=verdicts[0].rule, verdicts=verdicts
            )
        if decision.legal:
            picked = self._random.choice([each for each in decision.legal if each.player is not None])
            self.chosen = Choice(decision.number, decision.decider, (picked,))
            if picked.player is not None:
                self._attack(picked.player)
        self._next_turn()

    def choose(self, *candidates: Candidate) -> None:
        decision = self.decision
        assert decision is not None
        self._number += 1
        self.chosen = Choice(decision.number, decision.decider, candidates)
        if decision.kind is DecisionKind.PRIORITY:
            self._say(f"{self.names[self.active]} passes")
            self.step = "declare attackers"
            return
        for candidate in candidates:
            if candidate.player is not None:
                self._attack(candidate.player)
        self._next_turn()

    def concede(self, player: PlayerId) -> None:
        self.influence = self.influence.leave(player)
        if player == self.active:
            self._next_turn()

    def life(self, player: PlayerId) -> int:
        return self._life[player]

    def in_game(self, player: PlayerId) -> bool:
        return player not in self.influence.seating.gone

    def objects(self, zone: Zone, player: PlayerId | None = None) -> tuple[ObjectView, ...]:
        if zone not in (Zone.HAND, Zone.BATTLEFIELD):
            return ()
        size = 2 if zone is Zone.BATTLEFIELD else None
        return tuple(
            ObjectView(p, "Bear", zone, p, p, ("Creature",), size, size)
            for p in self.influence.seating.players
            if player in (None, p)
        )

    def object(self, object_id: int) -> ObjectView | None:
        return None

    def _verdict(self, player: PlayerId) -> Verdict:
        return self._judge.target(self.influence, self.active, candidate=player, use=Use.ATTACK)

    def _attack(self, player: PlayerId) -> None:
        self._life[player] -= 6
        self._say(f"{self.names[self.active]} attacks {self.names[player]}")
        if self._life[player] <= 0:
            self._say(f"{self.names[player]} loses the game")
            self.influence = self.influence.leave(player)

    def _next_turn(self) -> None:
        if self.result is None:
            self.active = self.influence.seating.left_of(self.active)
            self.influence = self.influence.next_turn()
            self.turn += 1
            self.step = "precombat main"
            self._say(f"Turn {self.turn}", kind="turn")

    def _say(self, text: str, *, rule: str | None = None, kind: str = "event", **data: Any) -> None:
        self.log.append(LogEntry(self.turn, self.step, text, rule, self.active, kind, data))


class PretendHost:
    name = "pretend"
    max_seats = 6

    def start(
        self,
        seats: Sequence[SeatSpec],
        *,
        seed: int = 0,
        first: PlayerId | None = None,
        position: Position | None = None,
        rulings: Sequence[str] = (),
        packs: Sequence[Path] = (),
        oracle: Path | None = None,
    ) -> PretendTable:
        for seat in seats:
            if "Nonesuch" in seat.deck:
                raise UnknownCard("Nonesuch", where=f"the deck of {seat.name}")
        if oracle is not None:
            raise UnreadableOracleData(oracle, problem="it is no card data")
        return PretendTable(seats, seed=seed, rulings=rulings)

    def known_names(self) -> Iterator[str]:
        return iter(KNOWN)


class LackingHost(PretendHost):
    """A host whose engine is not installed."""

    def start(self, *args: Any, **kwargs: Any) -> PretendTable:
        raise MissingExtra("phase", needed_for="the host phase")


class CrashingHost(PretendHost):
    """A host with a fault."""

    def start(self, *args: Any, **kwargs: Any) -> PretendTable:
        raise ZeroDivisionError("integer modulo by zero")
