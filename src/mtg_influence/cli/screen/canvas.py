"""A grid of characters, each with a style, to draw on."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from mtg_influence.documents.characters import printable

__all__ = ["Canvas", "fitted"]


class Canvas:
    """``width`` times ``height`` cells, blank at first. What falls outside is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text from a cell to the right; wide characters take two cells."""
        for character in printable(text):
            if 0 <= y < self.height and 0 <= x < self.width:
                self._cells[y][x] = (character, style)
                if cell_len(character) == 2 and x + 1 < self.width:
                    self._cells[y][x + 1] = ("", style)
            x += cell_len(character)

    def put_centred(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text with its middle at a cell."""
        self.put(x - cell_len(text) // 2, y, text, style)

    def across(self, y: int, x1: int, x2: int, style: str = "") -> None:
        """Draw a line from ``x1`` to ``x2``, both included, either way round."""
        low, high = sorted((x1, x2))
        self.put(low, y, "─" * (high - low + 1), style)

    def down(self, x: int, y1: int, y2: int, style: str = "") -> None:
        """Draw a line from ``y1`` to ``y2``, both included, either way round."""
        low, high = sorted((y1, y2))
        for y in range(low, high + 1):
            self.put(x, y, "│", style)

    def lines(self) -> list[Text]:
        """Return the rows, top to bottom, without blanks at their ends."""
        rows = []
        for cells in self._cells:
            row = Text(no_wrap=True)
            for style, run in groupby(cells, key=itemgetter(1)):
                row.append("".join(character for character, _ in run), style)
            row.rstrip()
            rows.append(row)
        return rows


def fitted(text: str, width: int) -> str:
    """Return text cut or filled up to so many cells; what is cut ends in an ellipsis.

    >>> fitted("Carissa", 5), fitted("Rob", 5)
    ('Cari…', 'Rob  ')
    """
    text = printable(text)
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return set_cell_size(text, max(width - 1, 0)) + "…" if width else ""
