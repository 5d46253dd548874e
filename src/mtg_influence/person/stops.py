"""When a person is asked whether they want to do something, and when passing goes without saying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.base import DecisionKind, Zone

if TYPE_CHECKING:
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Decision, Table

__all__ = ["Stops"]

_OWN = ("precombat main", "postcombat main")
_ANYBODYS = ("declare attackers", "declare blockers", "end")
_QUIET = ("upkeep", "draw", "beginning of combat", "combat damage", "end of combat", "untap", "cleanup")


class Stops:
    """What one person wants to be asked at priority; everything else they are always asked.

    ``everywhere``: whenever there is something that they could do. Otherwise in their own main phases, when
    a spell or ability of somebody else is on top of the stack, after attacks and blocks, at the end of
    turns, and in steps that nobody here has heard of.
    """

    def __init__(self, player: PlayerId) -> None:
        self._player = player
        self.everywhere = False
        self._skipping: int | None = None

    def skip(self, table: Table) -> None:
        """Pass until the player's next turn."""
        self._skipping = table.turn

    def halt(self) -> None:
        """Do not skip any longer."""
        self._skipping = None

    def passes(self, decision: Decision, table: Table) -> bool:
        """Return whether a decision is one at priority that is passed without asking."""
        if decision.kind is not DecisionKind.PRIORITY:
            return False
        if self._skipping is not None:
            if table.active != self._player or table.turn == self._skipping:
                return True
            self._skipping = None
        if not self.everywhere and not self._is_usual(table):
            return True
        return len(decision.legal) < 2

    def _is_usual(self, table: Table) -> bool:
        stack = table.objects(Zone.STACK)
        if stack:
            return stack[-1].controller != self._player
        if table.step in _OWN:
            return table.active == self._player
        return table.step in _ANYBODYS or table.step not in _QUIET
