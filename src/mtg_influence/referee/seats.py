"""Seats in a circle and who reaches whom, measured by the referee alone.

Written a second time on purpose: what the referee judges by must not be what it judges.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg_influence.referee.errors import Contradiction

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["SeatLine", "Seats"]


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat as a log gives it; ``range`` None is unlimited, ``team`` None a team of one.

    ``emperor`` says that the team is theirs.
    """

    name: str
    range: int | None
    team: str | None = None
    emperor: bool = False


class Seats:
    """Who is in the game, and who was in whose range when the present turn began.

    >>> seats = Seats([SeatLine(name, 1) for name in ("Alex", "Rob", "Carissa", "Bianca")])
    >>> seats.reaches(0, 1), seats.reaches(0, 2), seats.reaches(0, 3)
    (True, False, True)
    >>> seats.leave(1)
    >>> seats.reaches(0, 2)
    False
    >>> seats.begin_turn()
    >>> seats.reaches(0, 2)
    True
    """

    def __init__(self, seats: Sequence[SeatLine]) -> None:
        self.lines = tuple(seats)
        self.gone: set[int] = set()
        self._reached: list[frozenset[int]] = []
        self.begin_turn()

    def line(self, seat: int) -> SeatLine:
        """Return what the log says of a seat. Raises Contradiction where it has none of that number."""
        if not 0 <= seat < len(self.lines):
            raise Contradiction(f"there is no seat {seat}")
        return self.lines[seat]

    def begin_turn(self) -> None:
        """Measure: who is in range is told as each turn begins, and holds until the next (CR 801.2c)."""
        there = self.there
        places = {seat: place for place, seat in enumerate(there)}
        around = len(there)
        self._reached = []
        for seat, each in enumerate(self.lines):
            reached = {seat}
            if seat in places:
                for other in there:
                    steps = abs(places[seat] - places[other])
                    if each.range is None or min(steps, around - steps) <= each.range:
                        reached.add(other)
            self._reached.append(frozenset(reached))

    def leave(self, seat: int) -> None:
        """Take note that a player has left: no player any more, so in nobody's range (CR 102.1)."""
        self.line(seat)
        self.gone.add(seat)

    @property
    def there(self) -> list[int]:
        """Who is still in the game, in turn order."""
        return [seat for seat in range(len(self.lines)) if seat not in self.gone]

    def reaches(self, seat: int, other: int) -> bool:
        """Return whether one player has another in range in the present turn; oneself always."""
        self.line(seat), self.line(other)
        return seat == other or (other in self._reached[seat] and other not in self.gone)

    def reaches_any(self, seat: int, others: Iterable[int]) -> bool:
        """Return whether a player reaches at least one of others."""
        return any(self.reaches(seat, other) for other in others)

    def in_range(self, seat: int) -> list[int]:
        """Return who is in a player's range, in turn order, the player too."""
        return [other for other in self.there if self.reaches(seat, other)]

    def are_opponents(self, seat: int, other: int) -> bool:
        """Return whether two players are not of one team."""
        team = self.line(seat).team
        return seat != other and (team is None or team != self.line(other).team)

    def emperor_of(self, seat: int) -> int | None:
        """Return the emperor of somebody else's team; None for an emperor, and where there is none."""
        team = self.line(seat).team
        if team is None or self.line(seat).emperor:
            return None
        return next((at for at, each in enumerate(self.lines) if each.team == team and each.emperor), None)

    def opponents_leftwards(self, seat: int) -> list[int]:
        """Return a player's opponents who are still there, the nearest to the left first."""
        count = len(self.lines)
        around = [(seat + step) % count for step in range(1, count)]
        return [other for other in around if other not in self.gone and self.are_opponents(seat, other)]

    def is_limited(self) -> bool:
        """Return whether anybody at all is out of anybody's range."""
        there = self.there
        return any(not self.reaches(seat, other) for seat in there for other in there)
