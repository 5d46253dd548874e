"""Turn markers of Grand Melee: several turns at once, each with a marker that goes around (CR 807.4).

A pure model: every method returns another value. It says who may begin a turn and where markers go; it plays
nothing. Each marker has a stack of its own, see ``mtg_influence.rulings.stacks``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mtg_influence.core.errors import MtgInfluenceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.seating import PlayerId, Seating

__all__ = ["Marker", "Markers", "WrongMarker", "begin_turn", "marker_count"]

_CLOSE = 3
"""So many seats on either side have to be free of other markers."""


class WrongMarker(MtgInfluenceError, ValueError):
    """A marker that is not there, or cannot do that now. Carries its ``number``."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"turn marker {number} {why}")
        self.number = number


def marker_count(players: int) -> int:
    """Return how many turn markers so many players have; one where there are fewer than four.

    Rules: CR 807.4a: one for each full four players. That a game ends with one marker, and not with none,
    is this project's reading.

    >>> marker_count(16), marker_count(15)
    (4, 3)
    """
    return max(players // 4, 1)


@dataclass(frozen=True, slots=True)
class Marker:
    """One turn marker. ``seat`` may be that of a player who left during this very turn."""

    number: int
    """From 1, in the order in which they were handed out."""
    seat: PlayerId
    in_turn: bool
    """Whether its turn is going on; otherwise its holder waits to begin."""
    turns: int = 1
    """How many turns its holder takes before passing it, the one going on among them."""
    removals: int = 0
    """How often it is designated for removal (CR 807.4e)."""


@dataclass(frozen=True, slots=True)
class Markers:
    """All turn markers of a game, by number; ``owed`` are players with extra turns still to come, each as
    often as there are turns.

    >>> from mtg_influence.core.seating import PlayerId, Seating
    >>> table = Seating.from_names(*(f"P{seat}" for seat in range(1, 17)), range=1)
    >>> [(marker.number, table.name(marker.seat)) for marker in Markers.deal(table, PlayerId(0)).markers]
    [(1, 'P1'), (2, 'P5'), (3, 'P9'), (4, 'P13')]
    """

    seating: Seating
    markers: tuple[Marker, ...]
    owed: tuple[PlayerId, ...] = ()

    @classmethod
    def deal(cls, seating: Seating, first: PlayerId) -> Markers:
        """Hand the markers out; all who have one begin their turns at the same time.

        Rules: CR 807.4b: marker 1 to the starting player, the next one to the player four seats to the left,
        and so on.
        """
        order = (first, *seating.going_left(first))
        count = marker_count(len(order))
        return cls(seating, tuple(Marker(at + 1, order[4 * at], in_turn=True) for at in range(count)))

    def marker(self, number: int) -> Marker:
        """Return a marker. Raises WrongMarker."""
        for marker in self.markers:
            if marker.number == number:
                return marker
        raise WrongMarker(number, "is not there")

    def waits_for(self, number: int) -> PlayerId | None:
        """Return who has to have no marker any more before the turn of a waiting marker can begin.

        None: nobody. Raises WrongMarker.

        Rules: CR 807.4d: not while anybody in the three seats to the left has a marker.
        """
        marker = self.marker(number)
        twice = any(other.seat == marker.seat and other.in_turn for other in self._others(number))
        if twice:  # Nobody takes two turns at once; no rule says so because markers hardly ever meet.
            return marker.seat
        return next(iter(self._close(marker, leftward=True)), None)

    def begin(self, number: int) -> Markers:
        """Begin the turn of a waiting marker. Raises WrongMarker where it cannot begin.

        Everybody's ranges are measured then, whoever's turn it is (hole H30); ``begin_turn`` does both.
        """
        marker = self.marker(number)
        if marker.in_turn:
            raise WrongMarker(number, "has a turn already")
        blocked = self.waits_for(number)
        if blocked is not None:
            raise WrongMarker(number, f"has to wait for {self.seating.name(blocked)}")
        return self._with(replace(marker, in_turn=True))

    def end_turn(self, number: int) -> Markers:
        """End the turn of a marker: it is removed, kept, or passed to the left. Raises WrongMarker.

        Rules: CR 807.4c: passed to the left, also by who left during the turn; CR 807.4g: removed instead
        where it is designated; CR 807.4i: kept for an extra turn, unless another one is close on the right.
        """
        marker = self.marker(number)
        if not marker.in_turn:
            raise WrongMarker(number, "has no turn to end")
        if marker.removals:
            return self._remove(marker)
        if marker.seat in self.seating.gone:
            return self._pass(marker)
        if marker.turns > 1:
            return self._with(replace(marker, in_turn=False, turns=marker.turns - 1))
        extra = self.owed.count(marker.seat)
        if extra and not list(self._close(marker, leftward=False)):
            kept = self._with(replace(marker, in_turn=False, turns=extra))
            return replace(kept, owed=tuple(player for player in self.owed if player != marker.seat))
        return self._pass(marker)

    def give_extra_turn(self, player: PlayerId) -> Markers:
        """Give a player an extra turn after the one going on; whether they get it is a question of range.

        It follows at once where they have the marker then and nobody is close; otherwise it is taken just
        before their next turn.

        Rules: CR 807.4i + CR 807.4j: by who has a marker at that time. CR 801.10: none for who is out of
        range of the effect's controller, which the judge says (hole H14).
        """
        for marker in self.markers:
            if marker.seat == player and not marker.in_turn:
                return self._with(replace(marker, turns=marker.turns + 1))
        return replace(self, owed=(*self.owed, player))

    def leave(self, *players: PlayerId) -> Markers:
        """Let players leave, all at once.

        Rules: CR 807.4c: a marker whose turn has not begun goes to the left at once, one in a turn when that
        ends; CR 807.4e: to the right of who left, one is designated for removal where there are too many,
        of several the lowest number; CR 807.4f: those designated already do not count.
        """
        left = replace(
            self,
            seating=self.seating.leave(*players),
            owed=tuple(player for player in self.owed if player not in players),
        )
        there = len(left.seating.players)
        if not there:
            return replace(left, markers=())
        for marker in self.markers:
            if marker.seat in players and not marker.in_turn:
                left = left._pass(marker)
        counted = len(left.markers) - sum(marker.removals for marker in left.markers)
        too_many = counted - marker_count(there)
        if too_many <= 0:
            return left
        candidates = sorted(left._right_of(player).number for player in players)
        for number, times in Counter(candidates[:too_many]).items():
            left = left._designate(number, times=times)
        return left

    def _others(self, number: int) -> Iterator[Marker]:
        return (marker for marker in self.markers if marker.number != number)

    def _close(self, marker: Marker, *, leftward: bool) -> Iterator[PlayerId]:
        """Yield who has another marker within three seats of one, nearest first.

        A seat counts where its player is still there; one who left during their turn has no seat any more,
        and their marker is as close as the place where they sat.
        """
        holders = {other.seat for other in self._others(marker.number)}
        count, passed = len(self.seating.seats), 0
        for step in range(1, count):
            seat = type(marker.seat)((marker.seat + (step if leftward else -step)) % count)
            if seat not in self.seating.gone:
                passed += 1
            if seat in holders:
                yield seat
            if passed == _CLOSE:
                return

    def _right_of(self, player: PlayerId) -> Marker:
        """The nearest marker to the right of a seat; its own is the last one of all."""
        count = len(self.seating.seats)
        return min(self.markers, key=lambda marker: ((player - marker.seat - 1) % count, marker.number))

    def _designate(self, number: int, *, times: int) -> Markers:
        """Designate a marker for removal; one that is in no turn goes at once (CR 807.4g)."""
        marker = self.marker(number)
        marker = replace(marker, removals=marker.removals + times)
        found = self._with(marker)
        return found if marker.in_turn else found._remove(marker)

    def _remove(self, marker: Marker) -> Markers:
        """Take a marker away; what it was designated for besides goes to the one on its right (CR 807.4g)."""
        rest = replace(self, markers=tuple(self._others(marker.number)))
        if marker.removals < 2 or not rest.markers:
            return rest
        return rest._designate(rest._right_of(marker.seat).number, times=marker.removals - 1)

    def _pass(self, marker: Marker) -> Markers:
        """Give a marker to the left; who gets it takes the extra turns owed to them first (CR 807.4j)."""
        others = tuple(self.seating.going_left(marker.seat))
        receiver = others[0] if others else marker.seat
        owed = self.owed.count(receiver)
        passed = self._with(replace(marker, seat=receiver, in_turn=False, turns=1 + owed))
        return replace(passed, owed=tuple(player for player in self.owed if player != receiver))

    def _with(self, changed: Marker) -> Markers:
        kept: Iterable[Marker] = (changed if each.number == changed.number else each for each in self.markers)
        return replace(self, markers=tuple(kept))


def begin_turn(markers: Markers, influence: Influence, *, number: int) -> tuple[Markers, Influence]:
    """Begin the turn of a marker, and measure everybody's range. Raises WrongMarker.

    Rules: CR 801.2c + CR 807.4h: as any turn begins, also one that goes on beside others (hole H30).
    """
    return markers.begin(number), influence.next_turn()
