"""The clocks of a table while it is played: whose runs, and what happens when one is at zero."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mtg_influence.serve.table.clocks import Clocks
    from mtg_influence.serve.table.timers import Timers

__all__ = ["Timekeeper"]


class Timekeeper:
    """Runs ``clocks``. ``show`` takes what pages are told of them, ``up`` the seat whose time is up."""

    def __init__(
        self,
        clocks: Clocks,
        timers: Timers,
        *,
        show: Callable[[Mapping[str, Any]], None],
        up: Callable[[int], None],
    ) -> None:
        self.clocks = clocks
        self._timers = timers
        self._show = show
        self._up = up

    def run(self, seat: int | None) -> None:
        """Let the clock of a seat run, nobody's for None."""
        self.clocks.run(seat)
        self._show(self.shown())
        self._timers.forget("clock")
        left = self.clocks.runs_out_in()
        if left is not None:
            self._timers.later("clock", left + 0.05, self._look)

    def shown(self) -> dict[str, Any]:
        """Return the clocks as pages are told of them."""
        return {"left": self.clocks.left(), "running": self.clocks.running}

    def _look(self) -> None:
        seat = self.clocks.running
        if seat is None:
            return
        if self.clocks.left()[seat] > 0:
            self.run(seat)
        else:
            self._up(seat)
