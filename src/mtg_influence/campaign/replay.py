"""A game played again, with everything that is asked, answered and seen written down."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING, Any, Final, cast

from mtg_influence.campaign.game import Course, play
from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED
from mtg_influence.hosts.base import Candidate, DecisionKind, Zone
from mtg_influence.hosts.phase.ir.ids import ids_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from mtg_influence.campaign.model import GamePlan
    from mtg_influence.hosts.base import Decision, ObjectView
    from mtg_influence.hosts.phase.session.table import PhaseTable

__all__ = ["Answered", "Picture", "replay"]

_SEEN: Final = (Zone.BATTLEFIELD, Zone.STACK, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE)
_PASSED: Final = Candidate("pass", ALLOWED)
_MOST_AFTERWARDS: Final = 8
"""Answers that may follow what is looked for, until somebody has priority again."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The table at one moment; ``life`` is None for who has left. ``things`` are in no library."""

    turn: int
    step: str
    active: PlayerId
    life: tuple[int | None, ...]
    things: Mapping[int, ObjectView]

    @classmethod
    def of(cls, table: PhaseTable) -> Picture:
        """Take a picture of a table."""
        seats = [PlayerId(seat) for seat in range(len(table.names))]
        return cls(
            table.turn,
            table.step,
            table.active,
            tuple(table.life(seat) if table.in_game(seat) else None for seat in seats),
            {view.id: view for zone in _SEEN for view in table.objects(zone)},
        )

    def having(self, player: int, zone: Zone) -> list[ObjectView]:
        """Return what a player has in a zone."""
        return [view for view in self.things.values() if view.zone is zone and view.controller == player]


@dataclass(frozen=True, slots=True)
class Answered:
    """One answer: what was asked, what was chosen, how the table looked before and after it.

    ``acts`` are the host's actions that came of it, passes left out, as the log has them.
    """

    decision: Decision
    chosen: tuple[Candidate, ...]
    acts: tuple[Mapping[str, Any], ...]
    before: Picture
    after: Picture

    @property
    def is_pass(self) -> bool:
        """Whether somebody passed priority."""
        return self.decision.kind is DecisionKind.PRIORITY and self.chosen == (_PASSED,)


class _Enough(Exception):
    """What was looked for has happened."""


class _Watched:
    """A table that writes down what is answered, and stops once its log is as long as was asked for."""

    def __init__(self, table: PhaseTable, log: StringIO, *, until: int) -> None:
        self._table = table
        self._log = log
        self._until = until
        self._read = len(log.getvalue())
        self._lines = log.getvalue().count("\n")
        self._afterwards = 0
        self.answers: list[Answered] = []
        self.crossing: int | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)

    def choose(self, *candidates: Candidate) -> None:
        self._answer(lambda: self._table.choose(*candidates), candidates)

    def pass_priority(self) -> None:
        self._answer(self._table.pass_priority, (_PASSED,))

    def auto(self, *, difficulty: str = "Easy") -> None:
        decision = self._table.decision
        assert decision is not None
        _ = decision.candidates  # listed only now, before they are gone
        self._answer(lambda: self._table.auto(difficulty=difficulty), None)

    def _answer(self, act: Callable[[], None], chosen: tuple[Candidate, ...] | None) -> None:
        decision = self._table.decision
        assert decision is not None
        before = Picture.of(self._table)
        act()
        text = self._log.getvalue()
        lines = [json.loads(line) for line in text[self._read :].splitlines()]
        self._read, self._lines = len(text), self._lines + len(lines)
        acts = tuple(line for line in lines if line["type"] == "act")
        now = self._table.decision
        if chosen is None:
            chosen = _chosen(decision, acts, now)
        if decision.kind is DecisionKind.PRIORITY and [each.label for each in chosen] == ["pass"]:
            chosen = (_PASSED,)
        self.answers.append(Answered(decision, chosen, acts, before, Picture.of(self._table)))
        if self._lines < self._until:
            return
        if self.crossing is None:
            self.crossing = len(self.answers) - 1
        self._afterwards += 1
        at_rest = now is None or now.kind is DecisionKind.PRIORITY
        if at_rest or self._afterwards > _MOST_AFTERWARDS:
            raise _Enough


def replay(
    plan: GamePlan, start: Callable[[StringIO], PhaseTable], *, line: int
) -> tuple[Sequence[Answered], int]:
    """Play a game until its log has so many lines and somebody has priority again.

    ``start`` starts it with a log. Returns the answers, and which of them the line came of; the number of
    answers where the game did not come so far.
    """
    log = StringIO()
    watched = _Watched(start(log), log, until=line)
    with suppress(_Enough):
        play(cast("PhaseTable", watched), plan, Course())
    crossing = len(watched.answers) if watched.crossing is None else watched.crossing
    return watched.answers, crossing


def _chosen(
    decision: Decision, acts: Iterable[Mapping[str, Any]], now: Decision | None
) -> tuple[Candidate, ...]:
    """What the computer player has chosen, by what the host was given."""
    if decision.kind is DecisionKind.DECIDER and now is not None and not list(acts):
        return tuple(each for each in decision.candidates if each.player == now.decider)[:1]
    taken = next((act["act"] for act in acts), None)
    if taken is None:
        return tuple(each for each in decision.candidates if each.label == "pass")[:1]
    same = [each for each in decision.candidates if _plain(each.action) == taken]
    if same:
        return (same[0],)
    data = taken.get("data") or {}
    pairs = [pair for key in ("attacks", "assignments") for pair in data.get(key, ())]
    if pairs:
        return tuple(each for each in decision.candidates if _is_pair(each.action, pairs))
    numbers = list(ids_in(data))
    values = [each for value in data.values() if isinstance(value, list) for each in value]
    return tuple(
        each
        for each in decision.candidates
        if (each.object_id in numbers if each.object_id is not None else each.action in values)
    )


def _plain(action: Any) -> Any:
    return action.to_dict() if hasattr(action, "to_dict") else action


def _is_pair(value: Any, pairs: Sequence[Any]) -> bool:
    return isinstance(value, tuple) and list(value) in [list(pair) for pair in pairs]
