"""Five plugins, each of which refuses something of one pair of neighbours in one question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.core import questions as q
from mtg_influence.core.verdict import Reason, Verdict
from mtg_influence.hooks import impl

if TYPE_CHECKING:
    from mtg_influence.core.influence import Place
    from mtg_influence.core.seating import PlayerId

__all__ = ["five"]

_WHY = Reason("truce", (), (("en", "there is a truce"), ("es", "hay una tregua")))
_NO = Verdict(False, "truce", _WHY)


class _Uses:
    """Refuses one use between two seats."""

    def __init__(self, use: q.Use, one: int, other: int) -> None:
        self.name = f"no-{use.value}-{one}-{other}"
        self._use, self._pair = use, (one, other)

    @impl
    def mtg_influence_target(self, controller: PlayerId, candidate: Place, use: q.Use) -> Verdict | None:
        return _NO if use is self._use and (controller, candidate) == self._pair else None


class _Events:
    """Refuses one kind of event between two seats."""

    def __init__(self, name: str, *refused: q.Event) -> None:
        self.name, self._refused = name, frozenset(refused)

    @impl
    def mtg_influence_event(self, event: q.Event) -> Verdict | None:
        return _NO if event in self._refused else None


def five() -> list[Any]:
    """Return them."""
    seats: list[Any] = list(range(6))
    return [
        _Uses(q.Use.TARGET, seats[0], seats[1]),
        _Uses(q.Use.ATTACK, seats[2], seats[3]),
        _Events("no-affect", q.Affect(seats[1], seats[2])),
        _Events("no-sight", q.See(seats[3], seats[4])),
        _Events("no-wins", *(q.Win(seats[4], other) for other in seats)),
    ]
