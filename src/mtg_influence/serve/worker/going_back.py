"""Taking answers back: what is kept for it, and whom it concerns."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtg_influence.hosts.base import Undoable

if TYPE_CHECKING:
    from collections.abc import Collection

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Table

__all__ = ["KEPT", "GoingBack"]

KEPT: Final = 40
"""So many answers can be taken back."""


@dataclass(frozen=True, slots=True)
class _Step:
    """An answer of a person: ``at`` counts actions of the game."""

    seat: PlayerId
    at: int
    snapshot: object


class GoingBack:
    """The answers of the people at one table, and when each of them saw something hidden."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._host = table if isinstance(table, Undoable) else None
        self._steps: deque[_Step] = deque(maxlen=KEPT)
        self._at = 0
        self._ready: tuple[int, object] | None = None
        self._seen: dict[PlayerId, frozenset[int]] = {}
        self._saw_at: dict[PlayerId, int] = {}

    def keep(self) -> None:
        """Put the game aside as it stands, while nobody has answered yet: then an answer need not wait."""
        if self._host is not None and (self._ready is None or self._ready[0] != self._at):
            self._ready = (self._at, self._host.snapshot())

    def before(self, seat: PlayerId) -> None:
        """Remember that a person answers now."""
        if self._host is None:
            return
        self.keep()
        assert self._ready is not None
        self._steps.append(_Step(seat, self._at, self._ready[1]))

    def not_after_all(self) -> None:
        """The answer was not taken."""
        if self._steps:
            self._steps.pop()

    def moved(self) -> None:
        """Something was decided, by whomever."""
        self._at += 1

    def saw(self, seat: PlayerId, hidden: Collection[int]) -> None:
        """Note what a person knows now of what is hidden, as ids of objects."""
        now = frozenset(hidden)
        if now - self._seen.get(seat, frozenset()):
            self._saw_at[seat] = self._at
        self._seen[seat] = now

    def has(self, seat: PlayerId) -> bool:
        """Return whether a person has an answer that can be taken back."""
        return any(step.seat == seat for step in self._steps)

    def concerns(self, seat: PlayerId, people: Collection[PlayerId]) -> bool:
        """Return whether somebody must agree before a person's last answer is taken back.

        Alone among computers nobody need. Otherwise somebody must where another person has decided since,
        or any person, the asking one too, has seen something hidden since.
        """
        others = [player for player in people if player != seat]
        if not others:
            return False
        last = next(step.at for step in reversed(self._steps) if step.seat == seat)
        decided = any(step.at > last and step.seat != seat for step in self._steps)
        return decided or any(self._saw_at.get(player, -1) > last for player in people)

    def take_back(self, seat: PlayerId) -> list[int]:
        """Go back to before a person's last answer; return whose answers were lost with it."""
        assert self._host is not None
        lost: set[int] = set()
        while (step := self._steps.pop()).seat != seat:
            lost.add(step.seat)
        self._host.restore(step.snapshot)
        self._at += 1
        self._ready = None
        return sorted(lost)
