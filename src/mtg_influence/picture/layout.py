"""Where things go in a picture: seats on a circle that is as large as they need, arcs inside of it."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, pi, sin

__all__ = ["BOX_HEIGHT", "BOX_WIDTH", "Layout", "Point", "lay_out"]

BOX_WIDTH, BOX_HEIGHT = 148.0, 66.0
_GAP = 18.0
_LANE = 15.0
_HEART = 62.0
"""What stays free in the middle."""


@dataclass(frozen=True, slots=True)
class Point:
    """A place, in units of the picture; x to the right, y down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Seats around the middle at 0, 0: the first one on top, the next one clockwise, which is left.

    ``outer`` is the radius of the outermost ring of arcs, with nothing of a seat inside of it.
    """

    seats: tuple[Point, ...]
    radius: float
    outer: float

    def angle(self, seat: float) -> float:
        """Return the direction of a seat from the middle, in radians, 0 on top; seats may be parts of one."""
        return 2 * pi * seat / len(self.seats)

    def lane(self, lane: int) -> float:
        """Return the radius of a ring of arcs, the outermost one first."""
        return self.outer - _LANE * lane

    def at(self, radius: float, seat: float) -> Point:
        """Return the place in the direction of a seat, so far from the middle."""
        return _at(radius, self.angle(seat))


def lay_out(seats: int, lanes: int) -> Layout:
    """Place seats on the smallest circle on which none of them overlaps and so many rings of arcs fit inside.

    >>> layout = lay_out(6, 3)
    >>> layout.seats[0].x, layout.seats[0].y < 0, layout.lane(2) > 0
    (0.0, True, True)
    """
    radius = 120.0
    while True:
        places = tuple(_at(radius, 2 * pi * seat / seats) for seat in range(seats))
        outer = min(map(_nearest, places)) - _GAP
        if outer - _LANE * (lanes - 1) >= _HEART and not _overlap(places):
            return Layout(places, radius, outer)
        radius += 6.0


def _at(radius: float, angle: float) -> Point:
    return Point(round(radius * sin(angle), 2) + 0.0, round(-radius * cos(angle), 2) + 0.0)


def _nearest(centre: Point) -> float:
    """How near a box comes to the middle."""
    across = max(abs(centre.x) - BOX_WIDTH / 2, 0.0)
    down = max(abs(centre.y) - BOX_HEIGHT / 2, 0.0)
    return hypot(across, down)


def _overlap(places: tuple[Point, ...]) -> bool:
    for number, one in enumerate(places):
        for other in places[number + 1 :]:
            beside = abs(one.x - other.x) < BOX_WIDTH + _GAP
            above = abs(one.y - other.y) < BOX_HEIGHT + _GAP
            if beside and above:
                return True
    return False
