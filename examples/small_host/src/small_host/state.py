"""What lies where, and what happens to it. Effects ask the judge whom they reach; combat does not (H1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

from mtg_influence.core.context import Context
from mtg_influence.core.influence import Influence
from mtg_influence.core.questions import Affect, EmperorFalls, Named, Prevent
from mtg_influence.core.seating import PlayerId
from mtg_influence.hooks import Judge
from mtg_influence.hosts.base import LogEntry, Zone
from small_host.cards import CARDS, Card

NOBODY = PlayerId(0)
TOLD = ("turn", "active")
"""What plugins may read of a game here; the table refuses one that reads more."""


@dataclass(slots=True, eq=False)
class Thing:
    """A card somewhere, or a deploy ability on the stack (``deploys``: what, to whom)."""

    id: int
    card: Card
    zone: Zone
    owner: PlayerId
    controller: PlayerId
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    attacks: PlayerId | None = None
    blocks: Thing | None = None
    target: Thing | PlayerId | None = None
    deploys: tuple[Thing, PlayerId] | None = None

    @property
    def name(self) -> str:
        return self.card.name if self.deploys is None else f"deploy {self.card.name}"


@dataclass(slots=True)
class State:
    """A game as it stands."""

    judge: Judge
    now: Influence
    names: tuple[str, ...]
    lives: list[int]
    chance: Random
    things: list[Thing] = field(default_factory=list)
    """In zones that have an order, the last one is on top."""
    fogs: list[PlayerId] = field(default_factory=list)
    log: list[LogEntry] = field(default_factory=list)
    turn: int = 1
    step: str = "precombat main"
    active: PlayerId = NOBODY
    land_played: bool = False

    def tell_plugins(self) -> None:
        """Give plugins what they may read besides seats: as each turn begins, what TOLD names."""
        self.now = self.now.with_context(Context(turn=self.turn, active=self.active))

    def add(self, name: str, player: PlayerId, zone: Zone, owner: PlayerId | None = None) -> Thing:
        owner = player if owner is None else owner
        thing = Thing(len(self.things) + 1, CARDS[name], zone, owner, player)
        self.things.append(thing)
        return thing

    def zone(self, zone: Zone, player: PlayerId | None = None) -> list[Thing]:
        return [each for each in self.things if each.zone is zone and player in (None, each.controller)]

    def creatures(self, player: PlayerId | None = None) -> list[Thing]:
        return [each for each in self.zone(Zone.BATTLEFIELD, player) if each.card.is_creature]

    def move(self, thing: Thing, zone: Zone) -> None:
        self.things.remove(thing)
        self.things.append(thing)
        keeps = zone in (Zone.BATTLEFIELD, Zone.STACK)
        thing.zone, thing.controller = zone, thing.controller if keeps else thing.owner
        thing.tapped, thing.damage, thing.attacks, thing.blocks = False, 0, None, None
        thing.sick = zone is Zone.BATTLEFIELD

    def say(self, text: str, *, player: PlayerId | None = None, rule: str | None = None, **data: Any) -> None:
        self.log.append(LogEntry(self.turn, self.step, text, rule, player, data=data))

    def affects(self, controller: PlayerId, what: Thing | PlayerId) -> bool:
        """CR 801.10: what is out of range is not affected; the rest of the effect goes on."""
        place = what.controller if isinstance(what, Thing) else what
        verdict = self.judge.event(self.now, Affect(controller, place))
        if not verdict.allowed:
            self.say(f"nothing happens to {self.called(what)}", rule=verdict.rule, verdicts=(verdict,))
        return verdict.allowed

    def called(self, what: Thing | PlayerId) -> str:
        return what.name if isinstance(what, Thing) else self.names[what]

    def damage(self, amount: int, what: Thing | PlayerId, *, by: Thing, combat: bool = False) -> None:
        place = what.controller if isinstance(what, Thing) else what
        if combat and self._is_prevented(by.controller, place):
            return
        self.say(f"{by.name} deals {amount} damage to {self.called(what)}", player=by.controller)
        if isinstance(what, Thing):
            what.damage += amount
        else:
            self.lives[what] -= amount

    def _is_prevented(self, source: PlayerId, recipient: PlayerId) -> bool:
        """CR 801.13b: Fog names neither source nor recipient."""
        asked = (Prevent(fog, source, recipient, Named.NEITHER) for fog in self.fogs)
        return any(self.judge.event(self.now, each).allowed for each in asked)

    def draw(self, player: PlayerId) -> bool:
        library = self.zone(Zone.LIBRARY, player)
        if library:
            self.move(library[-1], Zone.HAND)
        return bool(library)

    def check(self) -> None:
        """State-based actions, until there are none."""
        for creature in self.creatures():
            if creature.damage >= creature.card.toughness:
                self.move(creature, Zone.GRAVEYARD)
        self.leave([player for player in self.now.seating.players if self.lives[player] <= 0])

    def leave(self, players: Sequence[PlayerId]) -> None:
        """CR 800.4a: what they own leaves, what they control goes back; CR 809.5b: so do their teams."""
        while players:
            self.now = self.now.leave(*players)
            for player in players:
                self.say(f"{self.names[player]} leaves the game", player=player)
            gone = self.now.seating.gone
            self.things = [each for each in self.things if each.owner not in gone]
            for thing in self.things:
                if thing.controller in gone:
                    thing.controller = thing.owner
            self.things = [each for each in self.things if each.deploys is None or each.owner not in gone]
            players = list(self._fallen())

    def _fallen(self) -> Iterator[PlayerId]:
        seats = self.now.seating.seats
        for player, emperor in product(self.now.seating.players, sorted(self.now.seating.gone)):
            verdict = self.judge.event(self.now, EmperorFalls(emperor, player))
            if seats[emperor].emperor and verdict.allowed:
                self.say(f"{self.names[player]} loses with {self.names[emperor]}", rule=verdict.rule)
                yield player
