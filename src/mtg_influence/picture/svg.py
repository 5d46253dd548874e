"""A table as an SVG picture, written by hand: seats in a ring, and each player's range as an arc."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.seating import PlayerId
from mtg_influence.i18n import say
from mtg_influence.picture.lanes import lanes
from mtg_influence.picture.layout import BOX_HEIGHT, BOX_WIDTH, lay_out
from mtg_influence.picture.markup import element, words
from mtg_influence.picture.style import SIZES, STYLE, fitted, hues, long
from mtg_influence.picture.telling import EMPEROR, change_lines, has_emperors, seat_facts, sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.core.verdict import Lang
    from mtg_influence.picture.sight import Arc, Sight

__all__ = ["draw"]

_MARGIN = 28.0
_LINE = 20.0
_PAD = 0.3
"""How far an arc goes beyond its last seat, in parts of the way to the next one."""
_MANY = 12
"""From more seats on the ring is flat and their boxes are low."""
_FLAT, _LOW = 1.6, 50.0
_WIDEST = 232.0
"""The widest box; a longer name is written smaller, and then cut."""
_INSIDE = 10.0
"""What stays free beside words in a box."""
_SIGN = 24.0
"""How wide a sign of the legend is, with the gap behind it."""


def draw(sight: Sight, *, title: str, subtitle: str = "", lang: Lang = "en") -> str:
    """Return the picture as the text of an SVG file.

    What it shows is also its description, in sentences. Nothing in it depends on time or machine; whether it
    is light or dark, on what whoever looks at it prefers.

    >>> from mtg_influence.picture.sight import Sight
    >>> from mtg_influence.core.seating import Seating
    >>> draw(Sight.of(Seating.from_names("Al", "Bo", range=0)), title="Two").count('class="arc"')
    2
    """
    return _Drawing(sight, title, subtitle, lang).text() + "\n"


class _Drawing:
    """One picture; the middle of the ring is at 0, 0."""

    def __init__(self, sight: Sight, title: str, subtitle: str, lang: Lang) -> None:
        self._sight = sight
        self._title, self._subtitle, self._lang = title, subtitle, lang
        self._arcs = () if sight.everyone or sight.is_over else sight.arcs()
        self._lanes = lanes(self._arcs, len(sight.seats))
        self._many = len(sight.seats) > _MANY
        self._height = _LOW if self._many else BOX_HEIGHT
        self._widths = [self._width(PlayerId(seat)) for seat in range(len(sight.seats))]
        self._layout = lay_out(
            self._widths,
            max(self._lanes, default=-1) + 1,
            height=self._height,
            stretch=_FLAT if self._many else 1.0,
        )
        self._notes = list(change_lines(sight, lang=lang))
        if sight.everyone and not sight.is_over:
            self._notes.append(say("everybody is in everybody's range", lang))
        self._hues = hues(sight)

    def text(self) -> str:
        across = self._across()
        down = max(place.y for place in self._layout.seats) + self._height / 2
        up = max(-place.y for place in self._layout.seats) + self._height / 2
        above = up + _MARGIN + _LINE * (2 if self._subtitle else 1) + 12
        height = above + down + _MARGIN + _LINE * len(self._notes) + 34
        told = ". ".join(sentences(self._sight, lang=self._lang))
        paper = element("rect", class_="paper", x=-across, y=-above, width=2 * across, height=height)
        parts = [
            element("title", words(self._title), id="title"),
            element("desc", words(f"{told}."), id="desc"),
            element("style", STYLE),
            paper,
            *self._ring_of_all(),
            *(self._guide(arc, lane) for arc, lane in zip(self._arcs, self._lanes, strict=True)),
            *(self._arc(arc, lane) for arc, lane in zip(self._arcs, self._lanes, strict=True)),
            *(self._seat(PlayerId(seat)) for seat in range(len(self._sight.seats))),
            *self._words(-above, down),
        ]
        attributes = {"xmlns": "http://www.w3.org/2000/svg", "xml:lang": self._lang, "role": "img"}
        box = " ".join(f"{round(each, 2):g}" for each in (-across, -above, 2 * across, height))
        return element(
            "svg",
            "\n",
            *(f"{part}\n" for part in parts),
            **attributes,
            viewBox=box,
            width=2 * across,
            height=height,
            aria_labelledby="title desc",
        )

    def _across(self) -> float:
        """Half the width: as much as the ring needs, and each line of words."""
        boxes = zip(self._layout.seats, self._widths, strict=True)
        ring = max(abs(place.x) + width / 2 for place, width in boxes)
        key = sum(width + 26 for _, _, width in self._key())
        lines = [long(self._title, "title"), key, *(long(line, "note") for line in self._lines())]
        return max(ring, max(lines) / 2) + _MARGIN

    def _lines(self) -> list[str]:
        return [self._subtitle, *self._notes]

    def _words(self, top: float, down: float) -> Iterator[str]:
        """Title and subtitle above, what changes and the legend below."""
        yield _text(self._title, "title", y=top + _MARGIN)
        if self._subtitle:
            yield _text(self._subtitle, "note", y=top + _MARGIN + _LINE)
        for number, note in enumerate(self._notes):
            yield _text(note, "note", y=down + _MARGIN + _LINE * number)
        key = self._key()
        x = -(sum(width for _, _, width in key) + 26 * (len(key) - 1)) / 2
        y = down + _MARGIN + _LINE * len(self._notes) + 6
        for sign, said, width in key:
            text = element("text", words(said), class_="key", x=_SIGN if sign else 0)
            yield element("g", sign, text, class_="sign", transform=f"translate({x:.1f} {y:.1f})")
            x += width + 26

    def _key(self) -> list[tuple[str, str, float]]:
        """Signs with their meaning, and how wide both are together."""
        key = [("", say("clockwise is to the left", self._lang))]
        if self._arcs or self._is_round:
            line = element("path", d="M-4 -4H16", stroke_width=5, stroke_linecap="round")
            knot = element("circle", class_="paper", cx=6, cy=-4, r=4, stroke_width=2.5)
            own = element("circle", cx=8, cy=-4, r=7, class_="own")
            key += [(own, say("whose range it is", self._lang))] if self._arcs else []
            key.append((line + knot, say("in range", self._lang)))
        if self._arcs and self._sight.left:
            dots = element(
                "path", d="M-3 -4H18", stroke_width=5, stroke_dasharray="1 9", stroke_linecap="round"
            )
            key.append((dots, say("from the next turn (CR 801.2c)", self._lang)))
        if has_emperors(self._sight):
            key.append(("", EMPEROR + say("emperor", self._lang)))
        return [(sign, said, long(said, "key") + (_SIGN if sign else 0)) for sign, said in key]

    @property
    def _is_round(self) -> bool:
        """Whether one ring stands for the range of all."""
        return self._sight.everyone and not self._sight.is_over

    def _ring_of_all(self) -> Iterator[str]:
        """One ring with everybody on it, where everybody reaches everybody."""
        if not self._is_round:
            return
        radius = self._layout.outer
        yield self._ellipse(radius, class_="everyone")
        for player in self._sight.players:
            place, seat = self._layout.at(radius, player), self._layout.seats[player]
            yield element("path", class_="guide", d=f"M{place.x:g} {place.y:g}L{seat.x:g} {seat.y:g}")
            yield element(
                "circle",
                class_="paper",
                cx=place.x,
                cy=place.y,
                r=5,
                stroke=self._hues[player],
                stroke_width=3,
            )

    def _ellipse(self, radius: float, **attributes: str) -> str:
        if self._layout.stretch == 1:
            return element("circle", r=radius, **attributes)
        return element("ellipse", rx=radius * self._layout.stretch, ry=radius, **attributes)

    def _named(self, player: PlayerId) -> str:
        seat = self._sight.seats[player]
        return (EMPEROR if seat.emperor else "") + seat.name

    def _facts(self, player: PlayerId) -> list[str]:
        """The lines below a name."""
        facts = seat_facts(self._sight, player, lang=self._lang)
        shown = [fact for fact in facts if fact != say("emperor", self._lang)]
        return [" · ".join(shown)] if self._many else shown

    def _width(self, player: PlayerId) -> float:
        """How wide a box is: as its name needs, within bounds."""
        needed = [long(self._named(player), "name"), *(long(fact, "fact") for fact in self._facts(player))]
        least = BOX_WIDTH * (0.7 if self._many else 1)
        return min(max(least, *(each + 2 * _INSIDE for each in needed)), _WIDEST)

    def _seat(self, player: PlayerId) -> str:
        seat, place = self._sight.seats[player], self._layout.seats[player]
        gone = player not in self._sight.players
        width, room = self._widths[player], self._widths[player] - 2 * _INSIDE
        box = element(
            "rect",
            class_="box",
            x=-width / 2,
            y=-self._height / 2,
            width=width,
            height=self._height,
            rx=12,
            stroke=self._hues[player],
            stroke_width=4.5 if seat.emperor else 2.5,
            stroke_dasharray="5 5" if gone else None,
        )
        name, shown = self._named(player), self._facts(player)
        kind = "name" if long(name, "name") <= room else "small-name"
        lines = [_text(fitted(name, kind, room), kind, y=-12 if len(shown) > 1 else -4)]
        lines += [
            _text(fitted(fact, "fact", room), "fact", y=(6 if len(shown) > 1 else 15) + 16 * number)
            for number, fact in enumerate(shown)
        ]
        facts = seat_facts(self._sight, player, lang=self._lang)
        told = element("title", words(f"{seat.name}: {', '.join(facts)}"))
        at = f"translate({place.x:g} {place.y:g})"
        return element("g", told, box, *lines, class_="seat gone" if gone else "seat", transform=at)

    def _guide(self, arc: Arc, lane: int) -> str:
        """A thin line from a seat to the beginning of its arc."""
        inner, outer = (
            self._layout.at(self._layout.lane(lane), arc.player),
            self._layout.seats[arc.player],
        )
        return element("path", class_="guide", d=f"M{inner.x:g} {inner.y:g}L{outer.x:g} {outer.y:g}")

    def _arc(self, arc: Arc, lane: int) -> str:
        radius, hue = self._layout.lane(lane), self._hues[arc.player]
        dots = "1 10"
        parts = [element("title", words(self._sight.seats[arc.player].name))]
        if arc.later_whole:
            parts.append(self._ellipse(radius, stroke_dasharray=dots))
        elif arc.later_left or arc.later_right:
            path = self._path(radius, arc.player - arc.reach_right - _PAD, arc.player + arc.reach_left + _PAD)
            parts.append(element("path", d=path, stroke_dasharray=dots))
        if arc.whole:
            parts.append(self._ellipse(radius))
        else:
            path = self._path(radius, arc.player - arc.right - _PAD, arc.player + arc.left + _PAD)
            parts.append(element("path", d=path))
        return element("g", *parts, *self._knots(arc, radius, hue), class_="arc", stroke=hue)

    def _knots(self, arc: Arc, radius: float, hue: str) -> Iterator[str]:
        """Where an arc meets a seat: the player's own, those in range, those that come into it."""
        for other in self._sight.players:
            place = self._layout.at(radius, other)
            if other == arc.player:
                yield element("circle", cx=place.x, cy=place.y, r=7, fill=hue, stroke="none")
            elif self._sight.now.reaches(arc.player, other):
                yield element("circle", class_="paper", cx=place.x, cy=place.y, r=4, stroke_width=2.5)
            elif self._sight.then.reaches(arc.player, other):
                yield element("circle", class_="paper", cx=place.x, cy=place.y, r=4, stroke_width=1.5)

    def _path(self, radius: float, low: float, high: float) -> str:
        start, end = self._layout.at(radius, low), self._layout.at(radius, high)
        large = int(high - low > len(self._sight.seats) / 2)
        across = round(radius * self._layout.stretch, 2)
        return f"M{start.x:g} {start.y:g}A{across:g} {radius:g} 0 {large} 1 {end.x:g} {end.y:g}"


def _text(text: str, kind: str, *, y: float) -> str:
    return element("text", words(text), class_=kind, y=y, font_size=SIZES[kind], text_anchor="middle")
