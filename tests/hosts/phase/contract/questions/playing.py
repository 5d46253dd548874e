"""Plays a row of the table on the real engine: what is done, and who answers what is asked on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mtg_influence.core.options import NO_OPTIONS, Options
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import (
    CardPlacement,
    Decision,
    DecisionKind,
    IllegalChoice,
    Position,
    SeatSpec,
    Zone,
)
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.session.table import PhaseTable

from .answers import Answers

__all__ = ["HOST", "Play", "Row", "play"]

HOST: Final = PhaseHost(strict=True, plugins=[Answers()], allow_unhonoured=True)
NAMES: Final = ("Alex", "Rob", "Carissa", "Dana", "Erik")
_COMBAT: Final = (DecisionKind.ATTACK, DecisionKind.BLOCK)
_MOST: Final = 600


class Stopped(Exception):
    """What was to be done cannot be done."""


@dataclass(frozen=True, eq=False)
class Row:
    """One card with which a question comes up between Alex and somebody, ``{who}`` in everything.

    ``given`` are cards by player and zone, ``do`` what is done; ``hits`` says of the table whether the
    question's answer was yes. ``near`` is whom it is refused about, ``far`` whom it is allowed about.
    """

    question: str
    card: str
    given: Mapping[str, Mapping[str, Sequence[str]]]
    do: Sequence[str]
    hits: Callable[[Play], bool]
    also: Sequence[str] = ()
    """What has to be allowed besides, for it to come to the question or for its answer to be seen."""
    needs: Sequence[str] = ()
    """Further questions that come up on the way in range."""
    near: str = "Rob"
    far: str = "Carissa"
    seats: Sequence[SeatSpec] = tuple(SeatSpec(name, 1, ()) for name in NAMES)
    life: Mapping[str, int] = field(default_factory=dict)
    active: str = "Alex"
    step: str = "precombat main"
    options: Options = NO_OPTIONS
    far_options: Options | None = None
    """Options of the table where it is about ``far``; None: the same."""
    rulings: Sequence[str] = ()
    usual: bool = True
    """Whether the answer is yes about ``near`` where nobody says otherwise; about ``far`` it is the other."""

    def __str__(self) -> str:
        return f"{self.question}: {self.card}"


@dataclass
class Play:
    """A game of one row. ``computer``: the computer player answers whatever is asked on the way."""

    table: PhaseTable
    who: int
    computer: bool
    question: str = ""
    answers: list[str] = field(default_factory=list)
    """What is answered in any case, by the first letters of the label, as soon as it can be."""
    asked: list[Decision] = field(default_factory=list)
    """What was asked on the way, but for priority and combat."""

    @property
    def name(self) -> str:
        """Who it is about."""
        return self.table.names[self.who]

    def names(self, zone: Zone, player: str | None = None) -> list[str]:
        """The names of somebody's cards in a zone."""
        seat = self.who if player is None else self.table.names.index(player)
        return [view.name for view in self.table.objects(zone) if view.controller == seat]

    @property
    def life(self) -> int:
        """How much life they have."""
        return self.table.life(PlayerId(self.who))

    def says(self, text: str) -> bool:
        """Whether the log says something."""
        return any(text in str(entry.text) for entry in self.table.log)

    def do(self, step: str) -> None:
        """Do one step."""
        by, _, rest = step.rpartition(": ")
        player = self.table.names.index(by) if by else 0
        rest, *answers = rest.split(" > ")
        self.answers += answers
        verb, _, what = rest.partition(" ")
        match verb:
            case "cast" | "activate" | "play" | "deploy":
                self._use(player, rest)
            case "resolve":
                self._until(lambda: not self.table.objects(Zone.STACK))
            case "attack":
                self._attack(player, what)
            case "to":
                turn, _, when = what.partition(", ")
                self._until(lambda: self._is(turn, when))
            case "concede":
                self.table.concede(self.table.influence.seating.players[self.table.names.index(what)])
            case _:
                raise AssertionError(step)

    def _is(self, turn: str, step: str) -> bool:
        table = self.table
        return table.names[table.active] == turn and table.step == step and not table.objects(Zone.STACK)

    def _until(self, reached: Callable[[], bool]) -> None:
        for _ in range(_MOST):
            if self.table.result is not None or (reached() and self._asked().kind is DecisionKind.PRIORITY):
                return
            self._go_on()
        raise AssertionError("stuck")

    def _asked(self) -> Decision:
        decision = self.table.decision
        assert decision is not None
        return decision

    def _go_on(self) -> None:
        decision = self._asked()
        if decision.kind is DecisionKind.PRIORITY:
            self.table.pass_priority()
        elif decision.kind in _COMBAT:
            self.table.choose()
        else:
            self.answer()

    def answer(self) -> None:
        """Answer what is asked: a person rather with what is about ``who``."""
        decision = self._asked()
        self.asked.append(decision)
        for said in self.answers:
            found = [each for each in decision.legal if each.label.startswith(said)]
            if found:
                self.answers.remove(said)
                self.table.choose(found[0])
                return
        if self.computer:
            self.table.auto()
            return
        legal = sorted(decision.legal, key=lambda each: each.player != self.who)
        if decision.kind is DecisionKind.OPTION and not any(each.player == self.who for each in legal):
            legal.sort(key=lambda each: "yes" not in each.label)
        self.table.choose(*legal[: max(decision.minimum, min(1, decision.maximum, len(legal)))])

    def _use(self, player: int, what: str) -> None:
        for _ in range(len(self.table.names)):
            if self._asked().decider == player:
                break
            self._go_on()
        found = [each for each in self._asked().candidates if each.label.startswith(what)]
        if not any(each.allowed for each in found):
            raise Stopped(what)
        self.table.choose(next(each for each in found if each.allowed))
        while self.table.result is None and self._asked().kind is not DecisionKind.PRIORITY:
            if any(each.label == "cancel" for each in self._asked().legal):
                self.table.cancel()
                raise Stopped(what)
            self.answer()

    def _attack(self, player: int, what: str) -> None:
        for _ in range(_MOST):
            decision = self._asked()
            if decision.kind is DecisionKind.ATTACK and decision.decider == player:
                break
            self._go_on()
        if self.computer and self.question == "Use.ATTACK":
            self.table.auto(difficulty="VeryHard")
            return
        names = what.split(" and ")
        chosen = []
        for name in names:
            creature, _, whom = name.partition(" on ")
            found = [
                e for e in decision.candidates if e.label.startswith(creature) and e.label.endswith(whom)
            ]
            if not any(each.allowed for each in found):
                raise Stopped(what)
            chosen.append(found[0])
        try:
            self.table.choose(*chosen)
        except IllegalChoice as refused:
            raise Stopped(str(refused)) from refused


def play(row: Row, who: str, *, computer: bool, rulings: Sequence[str] = ()) -> bool:
    """Play a row about somebody, and return whether the question's answer was yes."""
    said: Any = _said(who)
    seats = tuple(row.seats)
    placed = [
        _placed(card, said(name), zone)
        for name, zones in row.given.items()
        for zone, cards in zones.items()
        for card in _each(cards)
    ]
    position = Position(
        tuple(placed),
        life={said(name): life for name, life in row.life.items()},
        active=said(row.active),
        step=row.step,
    )
    options = row.options if row.far_options is None or who == row.near else row.far_options
    how = {} if options == NO_OPTIONS else {"options": options}
    table = HOST.start(seats, seed=1, position=position, rulings=[*row.rulings, *rulings], **how)
    game = Play(table, table.names.index(who), computer, row.question)
    try:
        for step in row.do:
            game.do(said(step))
            if table.result is not None:
                break
    except Stopped:
        pass
    return row.hits(game)


def _placed(card: str, player: str, zone: str) -> CardPlacement:
    """``A`` is a card, ``A on B`` attached to a B of the same player's, ``A with 1 charge`` has counters."""
    name, _, counters = card.partition(" with ")
    number, _, kind = counters.partition(" ")
    name, _, host = name.partition(" on ")
    return CardPlacement(
        name,
        player,
        Zone(zone),
        counters={kind: int(number)} if counters else {},
        attached_to=f"{player}'s {host}" if host else None,
        ref=f"{player}'s {name}" if host == "" and zone == "battlefield" and "Bears" in name else None,
    )


def _said(who: str) -> Callable[[str], str]:
    return lambda text: text.replace("{who}", who)


def _each(cards: Sequence[str]) -> list[str]:
    found = []
    for card in cards:
        number, _, name = card.partition(" ")
        found += [name] * int(number) if number.isdigit() else [card]
    return found
