"""A table that is recorded while somebody else plays on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.base import IllegalChoice
from mtg_influence.hosts.capabilities import Repeatable
from mtg_influence.replay.chosen import chosen_by

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Candidate, Table
    from mtg_influence.replay.recorder import Recorder

__all__ = ["WatchedTable"]


class WatchedTable:
    """Tells a recorder of each answer. Everything that it does not do itself it leaves to the table."""

    def __init__(self, table: Table, recorder: Recorder) -> None:
        self._table = table
        self._recorder = recorder
        self._steps: list[Mapping[str, Any]] = []
        if isinstance(table, Repeatable):
            table.on_step(self._steps.append)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)

    def choose(self, *candidates: Candidate) -> None:
        """Answer the current decision."""
        self._do(lambda: self._table.choose(*candidates), candidates)

    def auto(self, *, difficulty: str = "Easy") -> None:
        """Let the host's own computer player answer."""
        self._do(lambda: self._table.auto(difficulty=difficulty), None)

    def concede(self, player: PlayerId) -> None:
        """Make a player leave the game."""
        self._do(lambda: self._table.concede(player), ())

    def pass_priority(self) -> None:
        """Pass priority, on a table that offers to do so without listing what else could be done."""
        self._do(self._table.pass_priority, None)  # type: ignore[attr-defined]  # asked for where there is one

    def _do(self, act: Callable[[], None], chosen: tuple[Candidate, ...] | None) -> None:
        self._recorder.asked()
        decision = self._table.decision
        if decision is not None and chosen is None:
            _ = decision.candidates  # they are gone once it is answered
        del self._steps[:]
        try:
            act()
        except IllegalChoice:
            self._recorder.refused(chosen or ())
            raise
        if chosen is None and decision is not None and len(self._steps) == 1:
            chosen = chosen_by(decision, self._steps[0])
        self._recorder.answered(chosen)
