"""Answers that people have given, each with the game as it was before: what can be taken back."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg_influence.hosts.base import Undoable

if TYPE_CHECKING:
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Table

__all__ = ["KEPT", "Past", "Step"]

KEPT = 50
"""So many answers can be taken back."""


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of a person: who, what, when, and the game as it was before."""

    player: PlayerId
    what: str
    turn: int
    step: str
    snapshot: object


class Past:
    """The answers of all people at one table, oldest first."""

    def __init__(self, table: Table) -> None:
        self._host = table if isinstance(table, Undoable) else None
        self._steps: deque[Step] = deque(maxlen=KEPT)

    @property
    def is_kept(self) -> bool:
        """Whether the host can go back at all."""
        return self._host is not None

    def snapshot(self) -> object:
        """Return the game as it stands; None where the host cannot go back."""
        return None if self._host is None else self._host.snapshot()

    def add(self, step: Step) -> None:
        """Remember an answer."""
        if self._host is not None:
            self._steps.append(step)

    def take_back(self, player: PlayerId) -> tuple[Step, tuple[PlayerId, ...]] | None:
        """Go back to before a player's last answer; None where there is none.

        Returns that answer, and which other people's answers were lost with it.
        """
        if self._host is None or all(step.player != player for step in self._steps):
            return None
        lost: list[PlayerId] = []
        while (step := self._steps.pop()).player != player:
            lost.append(step.player)
        self._host.restore(step.snapshot)
        return step, tuple(sorted(set(lost)))
