"""What a picture of a table shows: who reaches whom, now and from the next turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.core.seating import Seat, Seating

__all__ = ["Arc", "Sight"]


@dataclass(frozen=True, slots=True)
class Arc:
    """How far a player's range goes around the table, in seats of the table; departed ones are counted.

    ``whole``: all the way round. ``later_left`` and ``later_right`` are what the next turn adds on each side.
    """

    player: PlayerId
    left: int
    right: int
    whole: bool = False
    later_left: int = 0
    later_right: int = 0
    later_whole: bool = False

    @property
    def reach_left(self) -> int:
        """Seats to the left, those of the next turn among them."""
        return self.left + self.later_left

    @property
    def reach_right(self) -> int:
        """Seats to the right, those of the next turn among them."""
        return self.right + self.later_right

    @property
    def is_round(self) -> bool:
        """Whether it goes all the way round, now or from the next turn."""
        return self.whole or self.later_whole


@dataclass(frozen=True, slots=True)
class Sight:
    """A table as it is seen: the ranges in force, and those of the next turn.

    ``left`` are the players who were asked to leave; ``taken`` those who leave with them, because their
    emperor does.

    >>> from mtg_influence.core.seating import PlayerId, Seating
    >>> sight = Sight.of(Seating.from_names(*"ABCDEF", range=1), without=[PlayerId(1)])
    >>> sight.gains(PlayerId(0)), sight.now.in_range(PlayerId(0))
    ((2,), (0, 5))
    """

    now: Influence
    then: Influence
    left: tuple[PlayerId, ...] = ()
    taken: tuple[PlayerId, ...] = ()

    @classmethod
    def of(cls, seating: Seating, *, without: Iterable[PlayerId] = ()) -> Sight:
        """Measure a table, then let players leave in the middle of a turn.

        Rules: CR 801.2c: who is in range is not measured again before the next turn begins; CR 809.5b: a team
        loses with its emperor.
        """
        left = tuple(dict.fromkeys(without))
        seats = range(len(seating.seats))
        taken = tuple(
            PlayerId(seat) for seat in seats if seat not in left and seating.emperor(PlayerId(seat)) in left
        )
        now = Influence.measure(seating).leave(*left, *taken)
        return cls(now, now.next_turn(), left, taken)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, those of who left too."""
        return self.now.seating.seats

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """Who is still there, in seat order."""
        return self.now.seating.players

    @property
    def is_over(self) -> bool:
        """Whether only one team, or nobody, is left."""
        seating, players = self.now.seating, self.players
        return not any(seating.is_opponent(players[0], other) for other in players) if players else True

    @property
    def everyone(self) -> bool:
        """Whether everybody reaches everybody, now and then."""
        return self.now.everyone and self.then.everyone

    def gains(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Return who comes into a player's range as the next turn begins."""
        return tuple(other for other in self.then.in_range(player) if not self.now.reaches(player, other))

    def arc(self, player: PlayerId) -> Arc:
        """Return how far around the table a player's range goes."""
        left, right = (self._run(self.now, player, step) for step in (1, -1))
        more_left, more_right = (self._run(self.then, player, step) for step in (1, -1))
        return Arc(
            player,
            left,
            right,
            whole=self.now.in_range(player) == self.players,
            later_left=max(more_left - left, 0),
            later_right=max(more_right - right, 0),
            later_whole=self.then.in_range(player) == self.players and bool(self.gains(player)),
        )

    def arcs(self) -> tuple[Arc, ...]:
        """Return the arc of everybody who is still there."""
        return tuple(map(self.arc, self.players))

    def _run(self, influence: Influence, player: PlayerId, step: int) -> int:
        """How many seats one way the range goes without a gap; seats of who left are passed over."""
        count, far = len(self.seats), 0
        for distance in range(1, count):
            other = PlayerId((player + step * distance) % count)
            if influence.reaches(player, other):
                far = distance
            elif other not in influence.seating.gone:
                break
        return far
