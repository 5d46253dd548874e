"""Which events an ability can be triggered by (CR 801.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.verdict import allow, combine
from mtg_influence.rulings.reach import in_reach, refuse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict

__all__ = ["check_trigger"]


def check_trigger(influence: Influence, controller: PlayerId, *, places: Sequence[Place]) -> Verdict:
    """Say whether an event in which ``places`` take part can trigger an ability of ``controller``.

    Give everything that the trigger event speaks of and nothing else: for "becomes blocked" the attacker,
    for "becomes blocked by a creature" the blocker as well. For an event that moves an object give where
    it was, if the trigger looks back, or where it is now.

    Rules: CR 801.7: the whole event has to be in range; CR 801.7a: of a move, the side that is looked at.
    """
    outside = [place for place in places if not in_reach(influence, controller, place=place)]
    if not outside:
        return allow("801.7")
    return combine(refuse(influence, controller, place, "801.7") for place in outside)
