"""Colours, letters and sizes of a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.picture.telling import width_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.picture.sight import Sight

__all__ = ["HUES", "SIZES", "STYLE", "fitted", "hues", "long"]

HUES: Final = (
    "#2f6fd0",
    "#c8502a",
    "#2b8a4b",
    "#9a4fc0",
    "#a87510",
    "#c23b78",
    "#12898f",
    "#6c7a1f",
    "#5a63d8",
    "#a8553a",
    "#3d7f9e",
    "#8a5a9c",
)
"""Colours of teams, or of players where there are no teams; each stands out on white and on black."""

SIZES: Final[Mapping[str, int]] = {
    "title": 19,
    "note": 14,
    "name": 16,
    "small-name": 13,
    "fact": 12,
    "key": 12,
}
"""Heights of letters by kind of text."""

_BOLD: Final = frozenset({"title", "name", "small-name"})
_WIDE, _NARROW, _SLIM = "mwMW@%&—", 'rstfzJc-()"/', "ijlI.,:;'|! "
_WIDTHS: Final[Mapping[bool, tuple[float, float, float, float, float]]] = {
    False: (0.98, 0.53, 0.34, 0.76, 0.64),
    True: (1.1, 0.6, 0.4, 0.82, 0.72),
}
"""How wide letters are in parts of their height, bold or not: wide ones, narrow ones, slim ones, capitals and
the rest, in the widest of the usual fonts."""

STYLE: Final = """
text { font-family: system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #1c2128; }
.title, .name, .small-name { font-weight: 600; }
.key { font-size: 12px; stroke: none; }
.paper { fill: #ffffff; }
.box { fill: #f6f8fa; }
.gone { opacity: 0.5; }
.guide { stroke: #8b949e; stroke-dasharray: 1 3; fill: none; }
.everyone { fill: none; stroke: #8b949e; stroke-width: 5; }
.arc { fill: none; stroke-width: 5; stroke-linecap: round; }
.sign { fill: none; stroke: #6e7781; }
.own { fill: #6e7781; stroke: none; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .paper { fill: #0d1117; }
  .box { fill: #161b22; }
}
"""


def hues(sight: Sight) -> list[str]:
    """Return a colour for each seat: the team's, or the player's own.

    >>> from mtg_influence.picture.sight import Sight
    >>> from mtg_influence.core.seating import Seat, Seating
    >>> len(set(hues(Sight.of(Seating((Seat("A", 1, "x"), Seat("B", 1, "y"), Seat("C", 1, "x")))))))
    2
    """
    groups: dict[object, int] = {}
    keys = [seat.team if seat.team is not None else (number,) for number, seat in enumerate(sight.seats)]
    return [HUES[groups.setdefault(key, len(groups)) % len(HUES)] for key in keys]


def long(text: str, kind: str) -> float:
    """Return how long a line of text is, rather too much than too little.

    >>> long("Mei", "name") < long("Carissa", "name")
    True
    """
    return sum(_width(letter, kind) for letter in text)


def fitted(text: str, kind: str, room: float) -> str:
    """Return as much of a text as there is room for; what is cut ends in an ellipsis.

    >>> fitted("Wolfeschlegelstein", "name", 100.0)
    'Wolfesc…'
    """
    if long(text, kind) <= room:
        return text
    kept, left = "", room - _width("…", kind)
    for letter in text:
        left -= _width(letter, kind)
        if left < 0:
            break
        kept += letter
    return f"{kept.rstrip()}…"


def _width(letter: str, kind: str) -> float:
    wide, narrow, slim, capital, rest = _WIDTHS[kind in _BOLD]
    columns = width_of(letter)
    if columns != 1 or not letter.isascii():
        part = max(wide, columns * rest) if columns else 0.0
    elif letter in _WIDE:
        part = wide
    elif letter in _NARROW:
        part = narrow
    elif letter in _SLIM:
        part = slim
    else:
        part = capital if letter.isupper() else rest
    return part * SIZES[kind]
