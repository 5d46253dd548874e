"""Chess clocks: each person's time runs while the game waits for them."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.serve.plan import Clock

__all__ = ["Clocks"]


class Clocks:
    """The clocks of one table. ``left`` are seconds by seat."""

    def __init__(self, clock: Clock, seats: int, left: Sequence[float] | None = None) -> None:
        self._clock = clock
        self._left = list(left) if left is not None else [clock.seconds] * seats
        self._running: int | None = None
        self._since = 0.0
        self._turn: tuple[int, int] | None = None

    @property
    def running(self) -> int | None:
        """Whose clock runs."""
        return self._running

    def left(self) -> list[float]:
        """Return the seconds that each seat has left, rounded to tenths."""
        used = monotonic() - self._since
        return [
            round(max(0.0, left - (used if seat == self._running else 0.0)), 1)
            for seat, left in enumerate(self._left)
        ]

    def run(self, seat: int | None) -> None:
        """Let a seat's clock run, and no other; None: nobody's."""
        if seat != self._running:
            self._left = list(self.left())
            self._running, self._since = seat, monotonic()

    def turn(self, turn: int, player: int) -> None:
        """A turn begins: its player has more time. A turn that is played again brings nothing."""
        if self._turn is not None and turn > self._turn[0]:
            self._left[player] += self._clock.per_turn
        if self._turn is None or turn > self._turn[0]:
            self._turn = (turn, player)

    def runs_out_in(self) -> float | None:
        """Return the seconds until the running clock is at zero, None where none runs."""
        return None if self._running is None else self.left()[self._running]
