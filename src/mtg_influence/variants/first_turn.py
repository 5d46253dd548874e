"""Who starts, who draws and whose mulligan is free (CR 800.6, CR 800.7, CR 808.4, CR 809.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.options import Variant
from mtg_influence.variants.emperors import emperors
from mtg_influence.variants.teams import named_teams, row

if TYPE_CHECKING:
    from mtg_influence.core.seating import PlayerId, Seating

__all__ = ["free_mulligans", "skips_first_draw", "starters"]


def starters(seating: Seating) -> tuple[PlayerId, ...]:
    """Return those of whom one, drawn by lot, takes the first turn; in seat order.

    Rules: CR 809.4: an emperor; CR 808.4: of a team, the one in the middle, or left of it; CR 103.1: else
    anybody.

    >>> from mtg_influence.core.options import Options
    >>> from mtg_influence.core.seating import Seat, Seating
    >>> seats = tuple(Seat(name, 1, name[0]) for name in ("A1", "A2", "B1", "B2"))
    >>> starters(Seating(seats, options=Options(Variant.TEAM_VS_TEAM)))
    (1, 3)
    """
    match seating.options.variant:
        case Variant.EMPEROR:
            return tuple(player for player in emperors(seating) if player in seating.players)
        case Variant.TEAM_VS_TEAM:
            rows = [row(seating, team) for team in named_teams(seating).values()]
            loners = (p for p in seating.players if seating.seats[p].team is None)
            return tuple(sorted([*(line[len(line) // 2] for line in rows), *loners]))
        case _:
            return seating.players


def free_mulligans(seating: Seating) -> int:
    """Return how many mulligans cost nothing.

    Rules: CR 800.6: the first one, where more than two begin.
    """
    return 1 if is_multiplayer(seating) else 0


def skips_first_draw(seating: Seating) -> bool:
    """Return whether the starting player draws no card in their first turn.

    Rules: CR 800.7 + CR 103.8: only where two begin.
    """
    return not is_multiplayer(seating)


def is_multiplayer(seating: Seating) -> bool:
    """Return whether a game is a multiplayer game, also once only two are left (CR 800.1).

    >>> from mtg_influence.core.seating import PlayerId, Seating
    >>> is_multiplayer(Seating.from_names("Alex", "Rob", "Carissa", range=1).leave(PlayerId(0)))
    True
    """
    return len(seating.seats) > 2
