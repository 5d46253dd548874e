"""Seats in a ring, seen from above: the next seat clockwise is the player to the left."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from rich.cells import cell_len

from mtg_influence.cli.screen.canvas import Canvas, fitted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

__all__ = ["BOX_WIDTH", "MOST_SEATS", "Mark", "SeatBox", "draw_ring", "ring_height"]

BOX_WIDTH = 23
MOST_SEATS = 12
_BOX_HEIGHT = 4

_TOP = ((0, 0), (0.5, 0), (1, 0))
_BOTTOM = ((1, 1), (0.5, 1), (0, 1))
_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, 0.5), (1, 0.5)),
    3: ((0.5, 0), (1, 1), (0, 1)),
    4: ((0, 0), (1, 0), (1, 1), (0, 1)),
    5: ((0.5, 0), (1, 0.5), (0.77, 1), (0.23, 1), (0, 0.5)),
    6: ((0.23, 0), (0.77, 0), (1, 0.5), (0.77, 1), (0.23, 1), (0, 0.5)),
    7: (*_TOP, (1, 0.5), (0.77, 1), (0.23, 1), (0, 0.5)),
    8: (*_TOP, (1, 0.5), *_BOTTOM, (0, 0.5)),
    9: (*_TOP, (1, 0.33), (1, 0.67), *_BOTTOM, (0, 0.5)),
    10: (*_TOP, (1, 0.33), (1, 0.67), *_BOTTOM, (0, 0.67), (0, 0.33)),
    11: (*_TOP, (1, 0.25), (1, 0.5), (1, 0.75), *_BOTTOM, (0, 0.67), (0, 0.33)),
    12: (*_TOP, (1, 0.25), (1, 0.5), (1, 0.75), *_BOTTOM, (0, 0.75), (0, 0.5), (0, 0.25)),
}
"""Where the boxes are, by seat, as parts of the room that there is to move them across and down."""


class Mark(Enum):
    """What a box shows of its player: the six characters of its border, and its style."""

    MOVES = ("┏┓┗┛━┃", "bold yellow")
    """Who is to move."""
    IN_RANGE = ("╭╮╰╯─│", "green")
    """In range of who is to move."""
    OUT_OF_RANGE = ("┌┐└┘╌╎", "dim")
    """Out of range of who is to move."""
    GONE = ("      ", "dim")
    """Has left the game."""


@dataclass(frozen=True, slots=True)
class SeatBox:
    """What is shown of one seat; ``right`` stands at the right end of the first line."""

    name: str
    right: str
    second: str
    mark: Mark
    active: bool = False
    """Whether it is this player's turn."""
    style: str = ""
    """The style of the border, where that is not the mark's."""
    below: str = ""
    """Stands in the lower border: the team, say."""
    below_style: str = ""
    """The style of that, where it is not the border's."""


def ring_height(seats: int, *, room: int) -> int:
    """Return how many rows to draw in, as many as look well, and no more than ``room``."""
    rows = 1 + len({y for _, y in _PLACES[seats] if y}) if seats > 2 else 1
    least = rows * _BOX_HEIGHT + (rows - 1)
    return min(least + 3 * (rows - 1), max(room, least)) if seats > 2 else _BOX_HEIGHT + 4


def draw_ring(boxes: Sequence[SeatBox], *, width: int, height: int, centre: Sequence[str] = ()) -> list[Text]:
    """Draw two to twelve seats; ``centre`` are lines for the middle of the table.

    Looks well from 80 columns; everything still stands in its place from about 50.
    """
    canvas = Canvas(width, height)
    corners = [
        (round(x * (width - BOX_WIDTH)), round(y * (height - _BOX_HEIGHT))) for x, y in _PLACES[len(boxes)]
    ]
    for seat, corner in enumerate(corners if len(corners) > 2 else ()):
        _draw_edge(canvas, corner, corners[(seat + 1) % len(corners)], width=width)
    for box, corner in zip(boxes, corners, strict=True):
        _draw_box(canvas, corner, box)
    top = (height - len(centre)) // 2
    free = width if len(boxes) in (3, 4) else max(width - 2 * BOX_WIDTH - 2, 0)
    for row, line in enumerate(centre):
        canvas.put_centred(width // 2, top + row, fitted(line, min(cell_len(line), free)))
    return canvas.lines()


def _draw_box(canvas: Canvas, corner: tuple[int, int], box: SeatBox) -> None:
    (x, y), inside = corner, BOX_WIDTH - 2
    (top_left, top_right, bottom_left, bottom_right, across, down), style = box.mark.value
    style = box.style or style
    prefix = "▶ " if box.active else "  "
    right = f"{box.right} "
    first = fitted(prefix + box.name, inside - cell_len(right) - 1) + " " + right
    words = style if box.mark in (Mark.MOVES, Mark.GONE) else ""
    canvas.put(x, y, top_left + across * inside + top_right, style)
    for row, line in ((1, first), (2, fitted("  " + box.second, inside))):
        canvas.put(x, y + row, down, style)
        canvas.put(x + 1, y + row, line, words if row == 1 else (words or "dim"))
        canvas.put(x + 1 + inside, y + row, down, style)
    canvas.put(x, y + 3, bottom_left + across * inside + bottom_right, style)
    if box.below and box.mark is not Mark.GONE:
        below = fitted(f" {box.below} ", min(cell_len(box.below) + 2, inside - 2))
        canvas.put(x + 2, y + 3, below, box.below_style or style)


def _draw_edge(canvas: Canvas, a: tuple[int, int], b: tuple[int, int], *, width: int) -> None:
    """Draw the line from a seat to the next one, with its arrow head at the next one."""
    half = BOX_WIDTH // 2
    (ax, ay), (bx, by) = (a[0] + half, a[1] + 1), (b[0] + half, b[1] + 1)
    style = "dim"
    if ay == by:
        rightward = bx > ax
        start, end = (ax + half + 1, bx - half - 1) if rightward else (ax - half - 1, bx + half + 1)
        canvas.across(ay, start, end, style)
        canvas.put(end, ay, "▸" if rightward else "◂", style)
        return
    downward = by > ay
    if ax == bx:
        start, end = (ay + 3, by - 2) if downward else (ay - 2, by + 3)
        canvas.down(ax, start, end, style)
        canvas.put(ax, end, "▾" if downward else "▴", style)
        return
    middle = width // 2
    if abs(ax - middle) < abs(bx - middle):  # across from the inner box, then up or down to the outer one
        rightward = bx > ax
        canvas.across(ay, ax + (half + 1 if rightward else -half - 1), bx, style)
        end = by - 2 if downward else by + 3
        canvas.down(bx, ay, end, style)
        canvas.put(bx, ay, _corner(right=not rightward, down=downward), style)
        canvas.put(bx, end, "▾" if downward else "▴", style)
    else:
        rightward = bx > ax
        canvas.down(ax, ay + (3 if downward else -2), by, style)
        end = bx - half - 1 if rightward else bx + half + 1
        canvas.across(by, ax, end, style)
        canvas.put(ax, by, _corner(right=rightward, down=not downward), style)
        canvas.put(end, by, "▸" if rightward else "◂", style)


def _corner(*, right: bool, down: bool) -> str:
    """Return the corner of a line that leaves it to one side and up or down."""
    if right:
        return "╭" if down else "╰"
    return "╮" if down else "╯"
