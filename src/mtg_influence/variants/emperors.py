"""Emperor tables: where emperors sit, and the ranges that teams of any size have (CR 809.6a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.variants.teams import named_teams, row, sits_together

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.core.seating import PlayerId, Seating

__all__ = ["emperor_ranges", "emperors", "emperors_in_reach", "likely_emperors", "middle"]


def emperors(seating: Seating) -> tuple[PlayerId, ...]:
    """Return the emperors in seat order, also those who have left."""
    return tuple(player for player in _all(seating) if seating.seats[player].emperor)


def middle(seating: Seating, team: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    """Return who sits in the middle of a team that sits together: one of an odd number, else two."""
    line = row(seating, tuple(team))
    half = len(line) // 2
    return (line[half],) if len(line) % 2 else line[half - 1 : half + 1]


def likely_emperors(seating: Seating) -> tuple[PlayerId, ...]:
    """Return who must be emperor where nobody says it: the middle of each team of an odd number.

    A team that has an emperor, or does not sit together, or has nobody in its middle, is left out.

    >>> from mtg_influence.core.seating import Seat, Seating
    >>> likely_emperors(Seating(tuple(Seat(name, 1, name[0]) for name in "A1 A2 A3 B1 B2 B3".split())))
    (1, 4)
    """
    found: list[PlayerId] = []
    for team in named_teams(seating).values():
        said = any(seating.seats[player].emperor for player in team)
        if not said and len(team) % 2 and sits_together(seating, team):
            found.extend(middle(seating, team))
    return tuple(sorted(found))


def emperor_ranges(seating: Seating) -> tuple[int, ...]:
    """Return the ranges that an Emperor table has by the rules, one a seat in seat order.

    A general reaches the nearest enemy general, an emperor the two nearest; measured with everybody there.
    Where there is no such general, as far as the farthest seat.

    Rules: CR 809.6a: the least range that does so; CR 809.3a: with teams of three, 2 and 1.

    >>> from mtg_influence.core.seating import Seat, Seating
    >>> four = [Seat(f"{team}{seat}", 1, team, emperor=seat == 2) for team in "AB" for seat in range(1, 5)]
    >>> emperor_ranges(Seating(tuple(four)))
    (1, 3, 2, 1, 1, 3, 2, 1)
    """
    return tuple(_range(seating, player) for player in _all(seating))


def emperors_in_reach(seating: Seating) -> tuple[PlayerId, PlayerId] | None:
    """Return an emperor and another one in their range as the game begins; None where there are none.

    Rules: CR 809.6a: no emperor begins in another's range.
    """
    crowned = emperors(seating)
    for one in crowned:
        limit = seating.seats[one].range
        for other in crowned:
            if one != other and (limit is None or _apart(seating, one, other) <= limit):
                return one, other
    return None


def _range(seating: Seating, player: PlayerId) -> int:
    generals = (seat for seat in _all(seating) if not seating.seats[seat].emperor)
    distances = sorted(_apart(seating, player, g) for g in generals if seating.is_opponent(player, g))
    wanted = 2 if seating.seats[player].emperor else 1
    return distances[wanted - 1] if len(distances) >= wanted else len(seating.seats) // 2


def _apart(seating: Seating, a: PlayerId, b: PlayerId) -> int:
    steps = abs(a - b)
    return min(steps, len(seating.seats) - steps)


def _all(seating: Seating) -> tuple[PlayerId, ...]:
    return tuple(sorted({*seating.players, *seating.gone}))
