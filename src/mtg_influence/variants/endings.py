"""Which rule a win goes by, once it is known who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.seating import PlayerId, Seating

__all__ = ["rule_of_winning"]


def rule_of_winning(seating: Seating, *, winners: Sequence[PlayerId]) -> str | None:
    """Return the rule by which a team, or a player, has won; None for a draw.

    Rules: CR 809.5b: all other teams lost their emperor, and so lost; CR 104.2c: the only team left;
    CR 104.2a: the only player left.

    >>> from mtg_influence.core.seating import PlayerId, Seating
    >>> alone = Seating.from_names("Alex", "Rob", "Carissa", range=1).leave(PlayerId(1), PlayerId(2))
    >>> rule_of_winning(alone, winners=[PlayerId(0)])
    '104.2a'
    """
    if not winners:
        return None
    others = [player for player in range(len(seating.seats)) if player not in winners]
    emperors = [player for player in others if seating.seats[player].emperor]
    if emperors and all(player in seating.gone for player in emperors):
        return "809.5b"
    return "104.2a" if len(seating.team(winners[0])) == 1 else "104.2c"
