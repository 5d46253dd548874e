"""What spells and abilities know about (CR 801.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.reach import check_reach

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict

__all__ = ["check_protection", "check_sight"]


def check_sight(influence: Influence, controller: PlayerId, *, place: Place) -> Verdict:
    """Say whether a spell or ability of ``controller`` can look at, find or count what is at ``place``.

    The range is that of whoever controls the ability, not of those whom its result is for.

    Rules: CR 801.11: information only from within the controller's range.
    """
    return check_reach(influence, controller, place=place, rule="801.11")


def check_protection(influence: Influence, controller: PlayerId, *, source: Place) -> Verdict:
    """Say whether protection or hexproof of something of ``controller`` works against what is at ``source``.

    Shroud looks at nobody: do not ask. The literal reading is a hole (H5), and a house ruling away.

    Rules: CR 801.11: an ability sees no spell and no source out of range.
    """
    return check_reach(influence, controller, place=source, rule="801.11")
