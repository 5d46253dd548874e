"""Teams around a table: who is on which, and how they sit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.seating import PlayerId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.core.seating import Seating

__all__ = ["adjacent_teammates", "is_evenly_spaced", "named_teams", "row", "sits_together"]


def named_teams(seating: Seating) -> Mapping[str, tuple[PlayerId, ...]]:
    """Return the teams by name, their players in seat order; a seat without a team is in none.

    Who has left is still on their team.

    >>> from mtg_influence.core.seating import Seat, Seating
    >>> table = Seating((Seat("Alex", 1, "north"), Seat("Rob", 1, "south"), Seat("Carissa", 1, "north")))
    >>> dict(named_teams(table))
    {'north': (0, 2), 'south': (1,)}
    """
    teams: dict[str, list[PlayerId]] = {}
    for index, seat in enumerate(seating.seats):
        if seat.team is not None:
            teams.setdefault(seat.team, []).append(PlayerId(index))
    return {name: tuple(players) for name, players in teams.items()}


def sits_together(seating: Seating, team: Sequence[PlayerId]) -> bool:
    """Return whether a team's seats are side by side, the last seat being beside the first."""
    count = len(seating.seats)
    mine = frozenset(team)
    beginnings = [seat for seat in team if (seat - 1) % count not in mine]
    return len(beginnings) <= 1


def row(seating: Seating, team: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Return a team that sits together from its rightmost seat to its leftmost one.

    >>> from mtg_influence.core.seating import Seat, Seating
    >>> table = Seating(tuple(Seat(name, 1, name[0]) for name in ("A2", "B1", "B2", "A1")))
    >>> row(table, (PlayerId(0), PlayerId(3)))
    (3, 0)
    """
    count = len(seating.seats)
    mine = frozenset(team)
    first = next((seat for seat in team if (seat - 1) % count not in mine), team[0])
    round_ = (PlayerId((first + step) % count) for step in range(count))
    return tuple(seat for seat in round_ if seat in mine)


def adjacent_teammates(seating: Seating) -> tuple[PlayerId, PlayerId] | None:
    """Return two teammates who sit next to each other, None where there are none."""
    count = len(seating.seats)
    for seat in range(count):
        one, other = PlayerId(seat), PlayerId((seat + 1) % count)
        if not seating.is_opponent(one, other):
            return one, other
    return None


def is_evenly_spaced(seating: Seating) -> bool:
    """Return whether every team has its players the same number of seats apart (CR 811.3)."""
    teams = named_teams(seating)
    count = len(seating.seats)
    for team in teams.values():
        apart = {(later - one) % count for one, later in zip(team, (*team[1:], team[0]), strict=True)}
        if len(team) > 1 and len(apart) > 1:
            return False
    return True
