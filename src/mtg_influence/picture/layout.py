"""Where things go in a picture: seats on a ring that is as large as they need, arcs inside of it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["BOX_HEIGHT", "BOX_WIDTH", "Layout", "Point", "lay_out"]

BOX_WIDTH, BOX_HEIGHT = 148.0, 66.0
"""The usual size of a seat's box."""
_GAP: Final = 18.0
_LANE: Final = 15.0
_HEART: Final = 62.0
"""What stays free in the middle of arcs."""
_ROUND: Final = 26.0
"""The least radius of a ring that stands for everybody's range."""
_FEW, _SOME = 54.0, 120.0
"""The least radius of a ring of seats, without arcs and with them."""
_STEP: Final = 6.0


@dataclass(frozen=True, slots=True)
class Point:
    """A place, in units of the picture; x to the right, y down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Seats around the middle at 0, 0: the first one on top, the next one clockwise, which is left.

    ``radius`` is that of the ring, upwards; sideways it is ``stretch`` times as long, as are those of arcs.
    ``outer`` is the radius of the outermost ring of arcs, with nothing of a seat inside of it.
    """

    seats: tuple[Point, ...]
    radius: float
    outer: float
    stretch: float = 1.0

    def angle(self, seat: float) -> float:
        """Return the direction of a seat from the middle, in radians, 0 on top; seats may be parts of one."""
        return 2 * pi * seat / len(self.seats)

    def lane(self, lane: int) -> float:
        """Return the radius of a ring of arcs, the outermost one first."""
        return self.outer - _LANE * lane

    def at(self, radius: float, seat: float) -> Point:
        """Return the place in the direction of a seat, so far from the middle."""
        return _at(radius, self.angle(seat), self.stretch)


def lay_out(
    widths: Sequence[float], lanes: int, *, height: float = BOX_HEIGHT, stretch: float = 1.0
) -> Layout:
    """Place seats on the smallest ring on which none of them overlaps and so many rings of arcs fit inside.

    ``widths`` are those of the seats' boxes, ``height`` is that of all. ``lanes`` 0: no arcs, but one small
    ring in the middle.

    >>> layout = lay_out([148.0] * 6, 3)
    >>> layout.seats[0].x, layout.seats[0].y < 0, layout.lane(2) > 0
    (0.0, True, True)
    """
    count = len(widths)
    radius = _SOME if lanes else _FEW
    heart = _HEART if lanes else _ROUND
    while True:
        places = tuple(_at(radius, 2 * pi * seat / count, stretch) for seat in range(count))
        boxes = tuple(zip(places, widths, strict=True))
        outer = min(_nearest(place, width, height, stretch) for place, width in boxes) - _GAP
        if outer - _LANE * max(lanes - 1, 0) >= heart and not _overlap(boxes, height):
            return Layout(places, radius, outer, stretch)
        radius += _STEP


def _at(radius: float, angle: float, stretch: float) -> Point:
    return Point(round(stretch * radius * sin(angle), 2) + 0.0, round(-radius * cos(angle), 2) + 0.0)


def _nearest(centre: Point, width: float, height: float, stretch: float) -> float:
    """How near a box comes to the middle, sideways measured in stretched units."""
    across = max(abs(centre.x) - width / 2, 0.0) / stretch
    down = max(abs(centre.y) - height / 2, 0.0)
    return hypot(across, down)


def _overlap(boxes: Sequence[tuple[Point, float]], height: float) -> bool:
    for (one, width), (other, other_width) in combinations(boxes, 2):
        beside = abs(one.x - other.x) < (width + other_width) / 2 + _GAP
        above = abs(one.y - other.y) < height + _GAP
        if beside and above:
            return True
    return False
