"""Plots as inline SVG: bars and a histogram, in the colours of the page that they are in."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["bars", "histogram"]

_WIDTH: Final = 640
_LABEL: Final = 210
_ROW: Final = 22
_HEIGHT: Final = 160
_BINS: Final = 30


def bars(counts: Mapping[str, int], *, title: str) -> str:
    """Return horizontal bars, one for each count, in their order; a line of text where there is none.

    >>> bars({}, title="judged")
    '<p>judged: nothing</p>'
    """
    if not counts:
        return f"<p>{escape(title)}: nothing</p>"
    most = max(*counts.values(), 1)
    rows = []
    for index, (name, count) in enumerate(counts.items()):
        y = index * _ROW
        length = max(round((_WIDTH - _LABEL - 70) * count / most), 1)
        rows.append(
            f'<text x="{_LABEL - 8}" y="{y + 15}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{_LABEL}" y="{y + 3}" width="{length}" height="{_ROW - 6}" rx="2"/>'
            f'<text x="{_LABEL + length + 6}" y="{y + 15}" class="number">{count:,}</text>'
        )
    return _svg("".join(rows), height=_ROW * len(counts), title=title)


def histogram(values: Sequence[float], *, title: str, unit: str) -> str:
    """Return how many values there are from 0 to the greatest, in equal steps.

    >>> histogram([], title="time", unit="s")
    '<p>time: nothing</p>'
    """
    if not values:
        return f"<p>{escape(title)}: nothing</p>"
    most = max(*values, 0.001)
    counts = [0] * _BINS
    for value in values:
        counts[min(int(_BINS * value / most), _BINS - 1)] += 1
    wide = _WIDTH / _BINS
    high = _HEIGHT - 24
    parts = []
    for index, count in enumerate(counts):
        tall = round(high * count / max(counts), 1)
        if count:
            parts.append(
                f'<rect x="{index * wide + 1:.1f}" y="{high - tall:.1f}" '
                f'width="{wide - 2:.1f}" height="{tall}">'
                f"<title>{count:,}</title></rect>"
            )
    parts.append(f'<line x1="0" y1="{high}" x2="{_WIDTH}" y2="{high}"/>')
    parts.append(f'<text x="0" y="{_HEIGHT - 6}">0</text>')
    parts.append(f'<text x="{_WIDTH}" y="{_HEIGHT - 6}" text-anchor="end">{most:.1f} {escape(unit)}</text>')
    return _svg("".join(parts), height=_HEIGHT, title=title)


def _svg(inside: str, *, height: int, title: str) -> str:
    return (
        f'<figure><figcaption>{escape(title)}</figcaption><svg viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" role="img" aria-label="{escape(title)}">{inside}</svg></figure>'
    )
