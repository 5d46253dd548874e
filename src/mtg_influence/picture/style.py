"""Colours, letters and sizes of a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.picture.telling import cut, width_of

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

SIZES: Final[Mapping[str, int]] = {"title": 19, "note": 14, "name": 16, "fact": 12, "key": 12}
"""Heights of letters by kind of text."""

_LETTER: Final[Mapping[str, float]] = {"title": 0.66, "note": 0.58, "name": 0.66, "fact": 0.58, "key": 0.58}
"""How wide a letter is on average, in parts of its height: more than that of the usual fonts."""

STYLE: Final = """
text { font-family: system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #1c2128; }
.title, .name { font-weight: 600; }
.key { font-size: 12px; stroke: none; }
.paper { fill: #ffffff; }
.box { fill: #f6f8fa; }
.gone { opacity: 0.5; }
.guide { stroke: #8b949e; stroke-dasharray: 1 3; fill: none; }
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
    return width_of(text) * SIZES[kind] * _LETTER[kind]


def fitted(text: str, kind: str, room: float) -> str:
    """Return as much of a text as there is room for; what is cut ends in an ellipsis.

    >>> fitted("Wolfeschlegelstein", "name", 100.0)
    'Wolfesch…'
    """
    return cut(text, int(room / (SIZES[kind] * _LETTER[kind])))
