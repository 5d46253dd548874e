"""A table in sentences, and in rows of signs: what a picture says to who cannot see it, and on a terminal."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.i18n import nsay, say
from mtg_influence.picture.words import listed, range_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mtg_influence.core.verdict import Lang
    from mtg_influence.picture.sight import Sight

__all__ = [
    "EMPEROR",
    "change_lines",
    "cut",
    "has_emperors",
    "legend",
    "rows",
    "seat_facts",
    "sentences",
    "width_of",
]

EMPEROR: Final = "♔ "
"""Stands before an emperor's name."""
_LONGEST = 9
"""Columns of a name above a row."""


def seat_facts(sight: Sight, player: PlayerId, *, lang: Lang) -> list[str]:
    """Return what is to be said of one seat: range, emperor, team."""
    seat = sight.seats[player]
    if player in sight.now.seating.gone:
        return [say("has left", lang)]
    facts = [range_text(seat.range, lang)]
    facts += [say("emperor", lang)] if seat.emperor else []
    facts += [say("team {team}", lang, team=seat.team)] if seat.team is not None else []
    return facts


def change_lines(sight: Sight, *, lang: Lang) -> Iterator[str]:
    """Yield what changes because somebody left; nothing where nobody did."""
    if not sight.left:
        return
    yield say("after {players} left", lang, players=_names(sight, sight.left, lang))
    if sight.taken:
        yield nsay(
            "{players} loses with their emperor (CR 809.5b)",
            "{players} lose with their emperor (CR 809.5b)",
            len(sight.taken),
            lang,
            players=_names(sight, sight.taken, lang),
        )
    if sight.is_over:
        everybody = range(len(sight.seats))
        won = [
            PlayerId(seat)
            for seat in everybody
            if sight.players and not sight.now.seating.is_opponent(sight.players[0], PlayerId(seat))
        ]
        yield (
            say("the game is over; winning: {players}", lang, players=_names(sight, won, lang))
            if won
            else say("nobody is left", lang)
        )
        return
    gains = [(player, sight.gains(player)) for player in sight.players]
    for player, gained in gains:
        if gained:
            yield say(
                "{player} reaches {players} when the next turn begins",
                lang,
                player=_name(sight, player),
                players=_names(sight, gained, lang),
            )
    if not any(gained for _, gained in gains):
        yield say("nobody comes into anybody's range for that", lang)


def sentences(sight: Sight, *, lang: Lang) -> Iterator[str]:
    """Yield everything that a picture shows: each seat, whom it reaches, and what changes."""
    for seat in range(len(sight.seats)):
        player = PlayerId(seat)
        facts = ", ".join(seat_facts(sight, player, lang=lang))
        words = f"{say('seat {number}', lang, number=seat + 1)}: {_name(sight, player)}, {facts}"
        if player in sight.players:
            others = [other for other in sight.now.in_range(player) if other != player]
            reached = say(
                "{player} reaches {players}",
                lang,
                player=_name(sight, player),
                players=_names(sight, others, lang),
            )
            words += f"; {reached}"
        yield words
    yield from change_lines(sight, lang=lang)


def rows(sight: Sight, *, width: int = 1000) -> Iterator[str]:
    """Yield a row for each player with their range as a line from seat to seat, below a row of names.

    ``width`` is how many columns there are; names are cut for it, but not below a few letters.

    ``◆`` is the player, ``●`` who is in range, ``○`` who comes into it with the next turn, ``·`` who is not.
    The last column goes on in the first one.

    >>> from mtg_influence.picture.sight import Sight
    >>> from mtg_influence.core.seating import Seating
    >>> for row in rows(Sight.of(Seating.from_names("Al", "Bo", "Cy", "Di", range=1))):
    ...     print(row)
         Al   Bo   Cy   Di
    Al  ━━◆━━━━●    ·    ●━━
    Bo    ●━━━━◆━━━━●    ·
    Cy    ·    ●━━━━◆━━━━●
    Di  ━━●    ·    ●━━━━◆━━
    """
    if sight.is_over:
        return
    names = [cut(seat.name, _LONGEST) for seat in sight.seats]
    widest = max(map(width_of, names))
    room = (width - widest - 2) // len(names)
    cell = max(min(widest + 2, room - 1 + room % 2), 4) | 1
    head = "".join(_centred(cut(name, cell - 1), cell) for name in names)
    yield f"{'':{widest + 2}}{head}".rstrip()
    for player in sight.players:
        name = names[player]
        gap = " " * (widest + 2 - width_of(name))
        yield f"{name}{gap}{_row(sight, player, cell=cell)}".rstrip()


def legend(sight: Sight, *, lang: Lang) -> str:
    """Return what the signs of the rows mean."""
    signs = [] if sight.is_over else [f"◆ {say('whose range it is', lang)}", f"● {say('in range', lang)}"]
    signs += [f"○ {say('from the next turn (CR 801.2c)', lang)}"] if sight.left and signs else []
    signs += [f"{EMPEROR}{say('emperor', lang)}"] if has_emperors(sight) else []
    return "   ".join(signs)


def has_emperors(sight: Sight) -> bool:
    """Return whether anybody at the table is an emperor."""
    return any(seat.emperor for seat in sight.seats)


def _row(sight: Sight, player: PlayerId, *, cell: int) -> str:
    arc, count = sight.arc(player), len(sight.seats)
    edges = {player + step for step in range(-arc.right, arc.left)}
    later = {player + step for step in range(-arc.reach_right, arc.reach_left)}
    if arc.is_round:
        later = set(range(count))
        edges = later if arc.whole else edges
    solid, dashed = ({edge % count for edge in each} for each in (edges, later))
    half = cell // 2

    def line(edge: int) -> str:
        return "━" if edge in solid else ("╌" if edge in dashed else " ")

    text = ""
    for seat in range(count):
        before, after = line((seat - 1) % count), line(seat)
        text += before * half + _sign(sight, player, PlayerId(seat), through=before) + after * half
    return text


def _sign(sight: Sight, player: PlayerId, other: PlayerId, *, through: str) -> str:
    if other == player:
        return "◆"
    if other not in sight.players:
        return through
    if sight.now.reaches(player, other):
        return "●"
    return "○" if sight.then.reaches(player, other) else "·"


def _centred(text: str, width: int) -> str:
    before = (width - width_of(text)) // 2
    return " " * before + text + " " * (width - width_of(text) - before)


def width_of(text: str) -> int:
    """Return how many columns a text takes; wide characters take two.

    >>> width_of("Mei"), width_of("美")
    (3, 2)
    """
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text)


def cut(text: str, width: int) -> str:
    """Return a text of at most so many columns; what is cut ends in an ellipsis.

    >>> cut("Carissa", 5), cut("Rob", 5)
    ('Cari…', 'Rob')
    """
    if width_of(text) <= width:
        return text
    kept = ""
    for each in text:
        if width_of(kept + each) > width - 1:
            break
        kept += each
    return kept + "…"


def _name(sight: Sight, player: PlayerId) -> str:
    return sight.seats[player].name


def _names(sight: Sight, players: Iterable[PlayerId], lang: Lang) -> str:
    return listed([_name(sight, player) for player in players], lang)
