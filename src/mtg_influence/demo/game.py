"""Play a table with computer players only, and tell what happens."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Protocol

from mtg_influence.core.seating import PlayerId
from mtg_influence.demo.moments import Asked, Chose, Ended, Ending, Said, Summary, TurnBegan
from mtg_influence.hosts.capabilities import Retold

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.demo.moments import Moment
    from mtg_influence.hosts.base import Decision, Table
    from mtg_influence.hosts.capabilities import Choice

__all__ = ["Decides", "Game", "life_totals", "rule_order"]


class Decides(Protocol):
    """Whoever sits in a seat instead of a computer player."""

    def answer(self, decision: Decision) -> bool:
        """Answer the table's current decision, or take something back; False ends the game for everybody."""


class Game:
    """A table played by the host's computer players, moment by moment.

    ``people`` are asked instead at the seats that they take.

    ``max_turns`` ends it after that many turns of all players together; None: never. ``difficulty`` is
    one of the host's words for how well its computer players play.
    """

    def __init__(
        self,
        table: Table,
        *,
        difficulty: str,
        max_turns: int | None = None,
        people: Mapping[PlayerId, Decides] | None = None,
    ) -> None:
        self.table = table
        self._people = people or {}
        self._difficulty = difficulty
        self._max_turns = max_turns
        self._turn = 0
        self._read = 0
        self._decisions = 0
        self._rules: Counter[str] = Counter()

    def moments(self) -> Iterator[Moment]:
        """Play to the end; the last moment is an ``Ended``. Whoever stops early may ask for ``summary``."""
        yield from self._news()
        while (decision := self.table.decision) is not None:
            if self._is_past(self.table.turn):
                yield Ended(self.summary(Ending.TURN_LIMIT))
                return
            turn, step = self.table.turn, self.table.step
            yield Asked(decision, turn, step)
            person = self._people.get(decision.decider)
            if person is None:
                self.table.auto(difficulty=self._difficulty)
            elif not person.answer(decision):
                yield Ended(self.summary(Ending.QUIT))
                return
            self._decisions += 1
            if (choice := self._chosen(decision)) is not None:
                yield Chose(decision, choice, turn, step, computer=person is None)
            yield from self._news()
        result = self.table.result
        won = result is not None and bool(result.winners)
        yield Ended(self.summary(Ending.WON if won else Ending.DRAWN))

    def _chosen(self, decision: Decision) -> Choice | None:
        """What was just chosen; None where the host does not tell, and where somebody took something back."""
        choice = self.table.chosen if isinstance(self.table, Retold) else None
        return choice if choice is not None and choice.number == decision.number else None

    def summary(self, ending: Ending) -> Summary:
        """Return the game in numbers, as far as it came."""
        result = self.table.result
        return Summary(
            ending=ending,
            winners=result.winners if result is not None else (),
            turns=self._turn,
            decisions=self._decisions,
            rules={rule: self._rules[rule] for rule in sorted(self._rules, key=rule_order)},
            life=life_totals(self.table),
            rule=result.rule if result is not None else None,
        )

    def _is_past(self, turn: int) -> bool:
        return self._max_turns is not None and turn > self._max_turns

    def _news(self) -> Iterator[Moment]:
        began = self._turn_began()
        log = self.table.log
        while self._read < len(log):
            entry = log[self._read]
            self._read += 1
            if self._is_past(entry.turn) or entry.kind == "turn":  # TurnBegan says it
                continue
            if began is not None and entry.turn >= began.turn:
                yield began
                began = None
            if entry.rule is not None:
                self._rules[entry.rule] += 1
            yield Said(entry)
        if began is not None:
            yield began

    def _turn_began(self) -> TurnBegan | None:
        table = self.table
        if table.turn == self._turn or table.decision is None or self._is_past(table.turn):
            return None
        self._turn = table.turn
        return TurnBegan(table.turn, table.active, table.influence, life_totals(table))


def life_totals(table: Table) -> tuple[int | None, ...]:
    """Return life by seat, None for players who have left."""
    players = (PlayerId(i) for i in range(len(table.names)))
    return tuple(table.life(player) if table.in_game(player) else None for player in players)


def rule_order(rule: str) -> tuple[int, int, str, str]:
    """Return a sort key that puts 801.5c before 801.13a, and names of house rulings last.

    >>> sorted(["801.13a", "no-attacks", "801.5c", "801.5a"], key=rule_order)
    ['801.5a', '801.5c', '801.13a', 'no-attacks']
    """
    match = re.fullmatch(r"(\d+)\.(\d+)([a-z]*)", rule)
    if match is None:
        return (2**31, 0, "", rule)
    return (int(match[1]), int(match[2]), match[3], rule)
