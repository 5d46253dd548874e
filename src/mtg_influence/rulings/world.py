"""The world rule, seen from each world permanent's own controller (CR 801.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.verdict import Reason, Verdict, allow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.questions import World

__all__ = ["check_world"]


def check_world(influence: Influence, world: World, *, others: Sequence[World]) -> Verdict:
    """Say whether the world rule puts a world permanent into its owner's graveyard: allowed means it goes.

    ``others`` are all other world permanents, wherever they are. Test all against the state before any
    of them goes. With unequal ranges it is one-sided: one may go for another that stays.

    Rules: CR 801.12 + 704.5k: only those in its controller's range count; it stays if it is alone among
    them or has been world for the shortest time, and a tie saves nobody.
    """
    rivals = [other for other in others if influence.reaches(world.controller, other.controller)]
    if any(other.since >= world.since for other in rivals):
        return allow("801.12")
    name = influence.seating.name(world.controller)
    return Verdict(False, "801.12", Reason("newest-world" if rivals else "only-world", (("holder", name),)))
