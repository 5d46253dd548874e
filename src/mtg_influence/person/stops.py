"""When a person is asked whether they want to do something, and when passing goes without saying."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.person.concerns import Concern, concern_of, is_last_chance, situation_of

if TYPE_CHECKING:
    from collections.abc import Hashable

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Decision, Table

__all__ = ["Stops", "Until"]


class Until(StrEnum):
    """Until when a person passes at priority."""

    EVENT = "event"
    """Until something happens that reaches them or that they can reach, and in their own main phases."""
    MY_TURN = "my-turn"
    """Until their next turn; then as before."""
    BEFORE_MY_TURN = "before-my-turn"
    """Until the end of the turn before their own; then as before."""
    OFF = "off"
    """Not at all: they are asked whenever there is something that they could do."""


class Stops:
    """What one person wants to be asked at priority. Everything else they are always asked, but for
    attackers and blockers where there are none to be declared.

    A terminal and a server use one of these for each person; who takes something back calls ``halt``.

    >>> from mtg_influence import PlayerId
    >>> stops = Stops(PlayerId(0))
    >>> stops.until
    <Until.EVENT: 'event'>
    """

    def __init__(self, player: PlayerId, *, until: Until = Until.EVENT) -> None:
        self._player = player
        self._standing = until if until is Until.OFF else Until.EVENT
        self._skipping: Until | None = None
        self._since = 0
        self._asked: tuple[int, Hashable] | None = None
        """The number of the last question about something that happened, and how things stood."""

    @property
    def until(self) -> Until:
        """Until when the person passes now."""
        return self._skipping or self._standing

    def pass_until(self, until: Until, table: Table) -> None:
        """Pass until then, from now on. ``EVENT`` and ``OFF`` stay, the others end by themselves."""
        if until in (Until.EVENT, Until.OFF):
            self._standing = until
            self._skipping = None
            return
        self._skipping, self._since = until, table.turn

    def halt(self) -> None:
        """End what ends by itself, and forget what was asked, as when the game has gone back."""
        self._skipping = self._asked = None

    def passes(self, decision: Decision, table: Table) -> bool:
        """Return whether a decision goes without asking; the answer is then what an empty one means.

        A decision for which it returns False is taken as asked, and never passed when it comes again.
        """
        if decision.kind in (DecisionKind.ATTACK, DecisionKind.BLOCK):
            # CR 508.1 + CR 509.1a: no attackers to declare, no blockers to choose.
            return decision.minimum == 0 and not decision.legal
        if decision.kind is not DecisionKind.PRIORITY:
            self._asked = None  # the person has done something, and may want to go on
            return False
        if self._skipping is not None:
            if not self._is_reached(self._skipping, table):
                return True
            self._skipping = None
        if self._standing is Until.EVENT and not self._has_happened(decision, table):
            return True
        return len(decision.legal) < 2

    def _is_reached(self, until: Until, table: Table) -> bool:
        own = table.active == self._player and table.turn != self._since
        return own or (until is Until.BEFORE_MY_TURN and is_last_chance(table, self._player))

    def _has_happened(self, decision: Decision, table: Table) -> bool:
        """Whether there is something to ask about that has not been asked about as it stands now."""
        concern = concern_of(decision, table, self._player)
        if concern is None or concern is Concern.OWN_TURN:
            stack = table.objects(Zone.STACK)
            if concern is not None or (stack and stack[-1].controller == self._player):
                self._asked = None
            return concern is not None
        situation = situation_of(table, self._player)
        if self._asked is not None and self._asked[1] == situation and self._asked[0] != decision.number:
            return False
        if len(decision.legal) > 1:
            self._asked = decision.number, situation
        return True
