"""Plots without a script: bars as a table, a histogram as inline SVG, in the colours of their page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["bars", "histogram"]

_WIDTH: Final = 640
_HEIGHT: Final = 136
_BINS: Final = 30


def bars(counts: Mapping[str, int], *, title: str) -> str:
    """Return horizontal bars, one for each count, in their order; a line of text where there is none.

    A table, so that long names go on in a second line, bars are as long as there is room on a screen of any
    width, and who listens hears names and numbers.

    >>> bars({}, title="judged")
    '<p>judged: nothing</p>'
    """
    if not counts:
        return f"<p>{escape(title)}: nothing</p>"
    most = max(*counts.values(), 1)
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        f'<td><i style="width:{max(100 * count / most, 0.5):.1f}%"></i></td><td>{count:,}</td></tr>'
        for name, count in counts.items()
    )
    return f'<table class="bars"><caption>{escape(title)}</caption><tbody>{rows}</tbody></table>'


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
    high = _HEIGHT - 1
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
    label = f"{title}, 0 to {most:.1f} {unit}"
    return (
        f'<figure><figcaption>{escape(title)}</figcaption><svg viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'preserveAspectRatio="none" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'
        '<p class="scale" aria-hidden="true"><span>0</span>'
        f"<span>{most:.1f} {escape(unit)}</span></p></figure>"
    )
