"""When a seat passes without being asked, and until when: what its page has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from mtg_influence.hosts.usual import usual_answer
from mtg_influence.person.stops import Stops

if TYPE_CHECKING:
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Decision, Table

__all__ = ["Stopping", "pass_priority"]


@runtime_checkable
class _Passing(Protocol):
    """A table on which passing takes less than looking at what could be done instead."""

    def pass_priority(self) -> None: ...


def pass_priority(table: Table, decision: Decision) -> None:
    """Pass for who has priority."""
    if isinstance(table, _Passing):
        table.pass_priority()
    else:
        table.choose(*(usual_answer(decision) or ()))


class Stopping:
    """The stops of one seat; ``until`` is one of ``UNTIL``, and goes back to ``off`` by itself."""

    def __init__(self, player: PlayerId) -> None:
        self._stops = Stops(player)
        self.until = "off"

    def set(self, until: str, table: Table) -> None:
        """Choose."""
        self.until = until
        if until == "off":
            self._stops.halt()
        else:
            self._stops.skip(table)

    def passes(self, decision: Decision, table: Table) -> bool:
        """Return whether a decision is one at priority that is passed without asking."""
        return self._stops.passes(decision, table)
