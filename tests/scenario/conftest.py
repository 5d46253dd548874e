"""A small host of our own: enough of a game to see what the runner does with one.

Its cards: ``Zap`` (3 damage to a target player), ``Split`` (X, two targets), ``Vote`` (an opponent that the
controller picks chooses one of two modes), ``Dig`` (as it resolves, the controller's left neighbour names a
number), ``Bear`` (a 2/2) and ``Wand`` (two activated abilities).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.core.verdict import ALLOWED, Verdict
from mtg_influence.hosts.base import (
    Candidate,
    Decision,
    DecisionKind,
    IllegalChoice,
    LogEntry,
    ObjectView,
    Position,
    Result,
    SeatSpec,
    Zone,
)
from mtg_influence.hosts.errors import UnknownCard

STEPS = ("upkeep", "precombat main", "declare attackers", "declare blockers", "combat damage", "end")
FIRST = PlayerId(0)
KNOWN = ("Zap", "Split", "Vote", "Dig", "Bear", "Wand", "Mountain")


@dataclass
class Asking:
    """A question, and what is done with its answer."""

    kind: DecisionKind
    decider: PlayerId
    candidates: tuple[Candidate, ...]
    then: Callable[[tuple[Candidate, ...]], None]
    minimum: int = 1
    maximum: int = 1
    source: str | None = None


@dataclass
class FakeTable:
    seats: tuple[SeatSpec, ...]
    things: dict[int, ObjectView] = field(default_factory=dict)
    lives: dict[PlayerId, int] = field(default_factory=dict)
    entries: list[LogEntry] = field(default_factory=list)
    turn: int = 1
    active: PlayerId = FIRST
    step: str = "precombat main"
    number: int = 0
    questions: list[Asking] = field(default_factory=list)
    passed: set[PlayerId] = field(default_factory=set)
    priority: PlayerId = FIRST
    effects: dict[int, Callable[[], None]] = field(default_factory=dict)
    attacks: dict[int, PlayerId] = field(default_factory=dict)
    blocked: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        seating = Seating(tuple(Seat(seat.name, seat.range, seat.team) for seat in self.seats))
        self.influence = Influence.measure(seating)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def log(self) -> Sequence[LogEntry]:
        return self.entries

    @property
    def result(self) -> Result | None:
        left = self.influence.seating.players
        return Result(left, self.turn) if len(left) == 1 else None

    @property
    def decision(self) -> Decision | None:
        if self.result is not None:
            return None
        if self.questions:
            asking = self.questions[0]
            return Decision(
                asking.kind,
                asking.decider,
                asking.candidates,
                prompt="fake",
                minimum=asking.minimum,
                maximum=asking.maximum,
                source=asking.source,
                number=self.number,
            )
        return Decision(DecisionKind.PRIORITY, self.priority, tuple(self._at_priority()), number=self.number)

    def _at_priority(self) -> Iterator[Candidate]:
        yield Candidate("pass", ALLOWED)
        for view in self.objects(Zone.HAND, self.priority):
            verb = "play" if view.name == "Mountain" else "cast"
            yield Candidate(f"{verb} {view.name}", ALLOWED, view.owner, view.id)
        for view in self.objects(Zone.BATTLEFIELD):
            if view.name == "Wand":
                verdict = self._reach(self.priority, view.controller, "801.6")
                for action in ("one", "two"):
                    yield Candidate(f"activate {view.name}", verdict, view.controller, view.id, action)

    def _reach(self, who: PlayerId, whom: PlayerId, rule: str) -> Verdict:
        return ALLOWED if self.influence.reaches(who, whom) else Verdict(False, rule)

    def objects(self, zone: Zone, player: PlayerId | None = None) -> tuple[ObjectView, ...]:
        found = [view for view in self.things.values() if view.zone == zone]
        return tuple(view for view in found if player in (None, view.controller))

    def object(self, object_id: int) -> ObjectView | None:
        return self.things.get(object_id)

    def life(self, player: PlayerId) -> int:
        return self.lives[player]

    def in_game(self, player: PlayerId) -> bool:
        return player in self.influence.seating.players

    def auto(self, *, difficulty: str = "Easy") -> None:
        raise NotImplementedError

    def concede(self, player: PlayerId) -> None:
        self.influence = self.influence.leave(player)
        if self.priority == player:
            self.priority = self.influence.seating.left_of(player)

    def choose(self, *candidates: Candidate) -> None:
        decision = self.decision
        assert decision is not None
        if not decision.minimum <= len(candidates) <= decision.maximum:
            raise IllegalChoice(f"{len(candidates)} chosen", decision=decision)
        if any(each not in decision.candidates for each in candidates):
            raise IllegalChoice("no such candidate", decision=decision)
        self.number += 1
        if self.questions:
            self.questions.pop(0).then(candidates)
        elif candidates[0].label == "pass":
            self._pass()
        else:
            self.passed.clear()
            self._use(candidates[0])

    def _pass(self) -> None:
        self.passed.add(self.priority)
        self.priority = self.influence.seating.left_of(self.priority)
        if self.passed < set(self.influence.seating.players):
            return
        self.passed.clear()
        self.priority = self.active
        stack = self.objects(Zone.STACK)
        if stack:
            top = stack[-1]
            self.things[top.id] = replace(top, zone=Zone.GRAVEYARD)
            if top.id not in self.effects:
                return
            self.effects.pop(top.id)()
        else:
            self._next_step()

    def _next_step(self) -> None:
        at = STEPS.index(self.step) + 1
        if at == len(STEPS):
            at = 0
            self.turn += 1
            self.influence = self.influence.next_turn()
            self.active = self.influence.seating.left_of(self.active)
            self.priority = self.active
        self.step = STEPS[at]
        if self.step == "declare attackers":
            self._ask_attacks()
        elif self.step == "declare blockers":
            for defender in sorted(set(self.attacks.values())):
                self._ask_blocks(defender)
        elif self.step == "combat damage":
            for attacker, defender in self.attacks.items():
                if attacker not in self.blocked:
                    self.lives[defender] -= self.things[attacker].power or 0
            self.attacks.clear()

    def _ask_attacks(self) -> None:
        pairs = [
            Candidate(
                f"{view.name} attacks {self.names[other]}",
                self._reach(self.active, other, "801.3"),
                other,
                view.id,
            )
            for view in self.objects(Zone.BATTLEFIELD, self.active)
            if view.power is not None
            for other in self.influence.seating.opponents(self.active)
        ]

        def then(chosen: tuple[Candidate, ...]) -> None:
            for each in chosen:
                assert each.object_id is not None
                assert each.player is not None
                self.attacks[each.object_id] = each.player

        if pairs:
            self.questions.append(
                Asking(DecisionKind.ATTACK, self.active, tuple(pairs), then, minimum=0, maximum=len(pairs))
            )

    def _ask_blocks(self, defender: PlayerId) -> None:
        pairs = [
            Candidate(
                f"{view.name} blocks {self.things[attacker].name}", ALLOWED, self.active, view.id, attacker
            )
            for view in self.objects(Zone.BATTLEFIELD, defender)
            if view.power is not None
            for attacker, whom in self.attacks.items()
            if whom == defender
        ]

        def then(chosen: tuple[Candidate, ...]) -> None:
            self.blocked |= {each.action for each in chosen}

        if pairs:
            self.questions.append(
                Asking(DecisionKind.BLOCK, defender, tuple(pairs), then, minimum=0, maximum=len(pairs))
            )

    def _players(
        self, who: PlayerId, rule: str = "801.4", *, opponents: bool = False
    ) -> tuple[Candidate, ...]:
        seating = self.influence.seating
        among = seating.opponents(who) if opponents else seating.players
        return tuple(Candidate(self.names[p], self._reach(who, p, rule), p) for p in among)

    def _use(self, candidate: Candidate) -> None:
        assert candidate.object_id is not None
        view = self.things[candidate.object_id]
        who = self.priority
        if candidate.label.startswith("activate"):
            self.lives[who] += 1 if candidate.action == "one" else 2
            return
        self.things.pop(view.id)
        zone = Zone.BATTLEFIELD if view.name in ("Mountain", "Bear") else Zone.STACK
        self.things[view.id] = replace(view, zone=zone, controller=who)
        getattr(self, f"_cast_{view.name.lower()}", lambda *_: None)(view.id, who)

    def _target(self, who: PlayerId, source: str, then: Callable[[PlayerId], None]) -> Asking:
        def answered(chosen: tuple[Candidate, ...]) -> None:
            assert chosen[0].player is not None
            if not chosen[0].allowed:
                raise IllegalChoice("out of range", candidate=chosen[0], verdict=chosen[0].verdict)
            then(chosen[0].player)

        return Asking(DecisionKind.TARGET, who, self._players(who), answered, source=source)

    def _hit(self, whom: PlayerId, amount: int) -> None:
        self.lives[whom] -= amount
        text = f"{self.names[whom]} is dealt {amount}"
        self.entries.append(LogEntry(self.turn, self.step, text, rule="801.10", player=whom))

    def _cast_zap(self, thing: int, who: PlayerId) -> None:
        def then(whom: PlayerId) -> None:
            self.effects[thing] = lambda: self._hit(whom, 3)

        self.questions.append(self._target(who, "Zap", then))

    def _cast_split(self, thing: int, who: PlayerId) -> None:
        chosen: list[PlayerId] = []
        amount: list[int] = []
        numbers = tuple(Candidate(str(n), ALLOWED) for n in range(6))
        self.questions += [
            Asking(
                DecisionKind.NUMBER, who, numbers, lambda c: amount.append(int(c[0].label)), source="Split"
            ),
            self._target(who, "Split", chosen.append),
            self._target(who, "Split", chosen.append),
        ]

        def resolve() -> None:
            for whom in chosen:
                self._hit(whom, amount[0])

        self.effects[thing] = resolve

    def _cast_vote(self, thing: int, who: PlayerId) -> None:
        modes = tuple(Candidate(word, ALLOWED) for word in ("gain", "lose"))

        def picked(chosen: tuple[Candidate, ...]) -> None:
            assert chosen[0].player is not None
            self.questions.append(Asking(DecisionKind.MODE, chosen[0].player, modes, voted, source="Vote"))

        def voted(chosen: tuple[Candidate, ...]) -> None:
            change = 1 if chosen[0].label == "gain" else -1

            def resolve() -> None:
                self.lives[who] += change

            self.effects[thing] = resolve

        opponents = self._players(who, "801.5a", opponents=True)
        self.questions.append(Asking(DecisionKind.DECIDER, who, opponents, picked, source="Vote"))

    def _cast_dig(self, thing: int, who: PlayerId) -> None:
        left = self.influence.seating.left_of(who)
        numbers = tuple(Candidate(str(n), ALLOWED) for n in range(3))

        def named(chosen: tuple[Candidate, ...]) -> None:
            self.lives[who] += int(chosen[0].label)

        def resolve() -> None:
            self.questions.append(Asking(DecisionKind.NUMBER, left, numbers, named, source="Dig"))

        self.effects[thing] = resolve


class FakeHost:
    """Starts fake tables and keeps the last one."""

    name = "fake"
    max_seats = 4

    def __init__(self) -> None:
        self.started: FakeTable | None = None
        self.rulings: tuple[str, ...] = ()
        self.packs: tuple[Path, ...] = ()

    def known_names(self) -> Iterator[str]:
        return iter(KNOWN)

    def start(
        self,
        seats: Sequence[SeatSpec],
        *,
        seed: int = 0,  # noqa: ARG002
        first: PlayerId | None = None,  # noqa: ARG002
        position: Position | None = None,
        rulings: Sequence[str] = (),
        packs: Sequence[Path] = (),
        oracle: Path | None = None,  # noqa: ARG002
    ) -> FakeTable:
        table = FakeTable(tuple(seats))
        names = table.names
        table.lives = {PlayerId(index): seat.life for index, seat in enumerate(seats)}
        self.rulings, self.packs = tuple(rulings), tuple(packs)
        assert position is not None
        refs: dict[str, int] = {}
        for number, placed in enumerate(position.placements):
            if placed.card not in KNOWN:
                raise UnknownCard(placed.card, KNOWN[:1])
            player = PlayerId(names.index(placed.player))
            owner = player if placed.owner is None else PlayerId(names.index(placed.owner))
            size = 2 if placed.card == "Bear" else None
            table.things[number] = ObjectView(
                number,
                placed.card,
                placed.zone,
                player,
                owner,
                power=size,
                toughness=size,
                tapped=placed.tapped,
                attached_to=None if placed.attached_to is None else refs[placed.attached_to],
                counters=placed.counters,
            )
            if placed.ref is not None:
                refs[placed.ref] = number
        for name, life in position.life.items():
            table.lives[PlayerId(names.index(name))] = life
        table.active = table.priority = PlayerId(names.index(position.active or names[0]))
        table.step = position.step
        if table.step == "declare attackers":
            table._ask_attacks()
        self.started = table
        return table


@pytest.fixture
def host() -> FakeHost:
    """A host that needs no engine."""
    return FakeHost()
