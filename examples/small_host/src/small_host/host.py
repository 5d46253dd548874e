"""The host and its tables: what programs see of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from random import Random

from mtg_influence.core.influence import Influence
from mtg_influence.core.options import NO_OPTIONS, Options, Variant
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.hooks import build_judge
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
from mtg_influence.hosts.errors import TooManySeats, UnknownCard
from mtg_influence.variants import rule_of_winning
from small_host.cards import CARDS
from small_host.rules import STEPS, Rules
from small_host.state import TOLD, State, Thing


class SmallTable:
    """A game in progress; see ``mtg_influence.hosts.base.Table``."""

    def __init__(self, state: State, step: str) -> None:
        self._state = state
        self._game = Rules(state).game(step)
        self._question = next(self._game)
        self._number = 0
        self.names = state.names

    @property
    def influence(self) -> Influence:
        return self._state.now

    @property
    def turn(self) -> int:
        return self._state.turn

    @property
    def step(self) -> str:
        return self._state.step

    @property
    def active(self) -> PlayerId:
        return self._state.active

    @property
    def log(self) -> Sequence[LogEntry]:
        return self._state.log

    @property
    def result(self) -> Result | None:
        seating = self._state.now.seating
        left = seating.players
        if not left:
            return Result((), self.turn, drawn=True)
        if any(seating.is_opponent(left[0], other) for other in left):
            return None
        won = seating.team(left[0])
        return Result(won, self.turn, rule=rule_of_winning(seating, winners=won))

    @property
    def decision(self) -> Decision | None:
        if self.result is not None:
            return None
        asked = self._question
        return Decision(
            asked.kind,
            asked.decider,
            tuple(asked.candidates()),
            minimum=asked.minimum,
            maximum=asked.maximum,
            source=None if asked.source is None else asked.source.name,
            controller=None if asked.source is None else asked.source.controller,
            number=self._number,
        )

    def choose(self, *candidates: Candidate) -> None:
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over")
        chosen = []
        for candidate in candidates:
            if candidate not in decision.candidates:
                raise IllegalChoice("that is no candidate", decision=decision, candidate=candidate)
            found = decision.candidates[decision.candidates.index(candidate)]
            if not found.allowed:
                message = f"{found.label}: {found.verdict.text()}"
                raise IllegalChoice(message, decision=decision, candidate=found, verdict=found.verdict)
            chosen.append(found)
        if not decision.minimum <= len(chosen) <= decision.maximum:
            raise IllegalChoice("too few or too many", decision=decision)
        fighting = decision.kind in (DecisionKind.ATTACK, DecisionKind.BLOCK)
        if len({each.object_id for each in chosen}) < len(chosen) and fighting:
            raise IllegalChoice("a creature fights once", decision=decision)
        verdict = self._question.check(chosen)
        if not verdict.allowed:
            raise IllegalChoice(verdict.text(), decision=decision, verdict=verdict)
        self._send(chosen)

    def _send(self, chosen: list[Candidate]) -> None:
        self._number += 1
        if self.result is None:
            self._question = self._game.send(chosen)
        while self.result is None and self._question.decider in self._state.now.seating.gone:
            self._question = self._game.send([])

    def auto(self, *, difficulty: str = "Easy") -> None:  # noqa: ARG002 - there is one kind of player
        """By chance, but never a pass where something can be done, nor an attack left out."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over")
        legal = list(decision.legal)
        chance = self._state.chance
        if decision.kind is DecisionKind.PRIORITY and len(legal) > 1:
            legal = [
                each for each in legal if each.label != "pass" and not each.label.startswith("deploy")
            ] or legal
        if decision.kind is DecisionKind.TARGET:
            mine = self._state.now.seating.teammates(decision.decider)
            legal = [each for each in legal if each.player not in (decision.decider, *mine)] or legal
        chance.shuffle(legal)
        one_each = {each.object_id: each for each in legal}
        many = list(one_each.values())[: decision.maximum]
        chosen = many if decision.kind is DecisionKind.ATTACK else legal[: decision.minimum]
        while chosen and not self._question.check(chosen).allowed:
            chosen = chosen[:-1]
        self.choose(*chosen)

    def concede(self, player: PlayerId) -> None:
        if self.in_game(player) and self.result is None:
            self._state.leave([player])
            if self._question.decider in self._state.now.seating.gone:
                self._send([])

    def life(self, player: PlayerId) -> int:
        return self._state.lives[player]

    def in_game(self, player: PlayerId) -> bool:
        return player not in self._state.now.seating.gone

    def objects(self, zone: Zone, player: PlayerId | None = None) -> tuple[ObjectView, ...]:
        return tuple(_view(each) for each in self._state.zone(zone, player))

    def object(self, object_id: int) -> ObjectView | None:
        return next((_view(each) for each in self._state.things if each.id == object_id), None)


def _view(thing: Thing) -> ObjectView:
    card = thing.card
    power, toughness = (card.power, card.toughness) if card.is_creature else (None, None)
    return ObjectView(
        id=thing.id,
        name=thing.name,
        zone=thing.zone,
        controller=thing.controller,
        owner=thing.owner,
        types=(card.kind,),
        power=power,
        toughness=toughness,
        tapped=thing.tapped,
    )


class SmallHost:
    """See ``mtg_influence.hosts.base.Host``."""

    name = "small"
    max_seats = 20
    variants = (Variant.FREE_FOR_ALL, Variant.TEAM_VS_TEAM, Variant.EMPEROR, Variant.ALTERNATING_TEAMS)

    def start(
        self,
        seats: Sequence[SeatSpec],
        *,
        seed: int = 0,
        first: PlayerId | None = None,
        position: Position | None = None,
        rulings: Sequence[str] = (),
        packs: Sequence[Path] = (),  # noqa: ARG002 - this engine knows its cards
        oracle: Path | None = None,  # noqa: ARG002
        options: Options = NO_OPTIONS,
    ) -> SmallTable:
        if len(seats) > self.max_seats:
            raise TooManySeats(self.name, got=len(seats), maximum=self.max_seats)
        names = [card for seat in seats for card in seat.deck]
        names += [] if position is None else [each.card for each in position.placements]
        for name in names:
            if name not in CARDS:
                raise UnknownCard(name, get_close_matches(name, CARDS))
        judge = build_judge(rulings=rulings)
        judge.require(told=TOLD)
        seating = Seating(
            tuple(Seat(each.name, each.range, each.team, each.emperor) for each in seats), options=options
        )
        now = Influence.measure(judge.seat(seating))
        chance = Random(seed)
        state = State(judge, now, tuple(each.name for each in seats), [each.life for each in seats], chance)
        state.active = PlayerId(chance.randrange(len(seats))) if first is None else first
        if position is None:
            self._deal(state, seats)
            state.tell_plugins()
            return SmallTable(state, STEPS[0])
        self._place(state, position)
        state.tell_plugins()
        return SmallTable(state, position.step)

    def _deal(self, state: State, seats: Sequence[SeatSpec]) -> None:
        for number, seat in enumerate(seats):
            deck = list(seat.deck)
            state.chance.shuffle(deck)
            for at, card in enumerate(reversed(deck), 1):
                state.add(card, PlayerId(number), Zone.HAND if at > len(deck) - 7 else Zone.LIBRARY)

    def _place(self, state: State, position: Position) -> None:
        seats = {name: PlayerId(number) for number, name in enumerate(state.names)}
        state.active = PlayerId(0) if position.active is None else seats[position.active]
        for player in seats.values():
            for _ in range(20):
                state.add("Plains", player, Zone.LIBRARY)
        for placed in position.placements:
            owner = None if placed.owner is None else seats[placed.owner]
            thing = state.add(placed.card, seats[placed.player], placed.zone, owner)
            thing.tapped, thing.sick = placed.tapped, placed.summoning_sick
        for name, life in position.life.items():
            state.lives[seats[name]] = life

    def known_names(self) -> Iterator[str]:
        return iter(CARDS)
