"""What Auras, Equipment and Fortifications may be attached to (CR 801.8, 801.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.reach import check_reach

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict

__all__ = ["check_enchant", "check_equip"]


def check_enchant(influence: Influence, controller: PlayerId, *, host: Place) -> Verdict:
    """Say whether an Aura of ``controller`` may enchant, or go on enchanting, a player or object.

    Refused for one that is attached: state-based actions put it into its owner's graveyard.

    Rules: CR 801.8 + 704.5m: an Aura cannot be attached to what is out of its controller's range.
    """
    return check_reach(influence, controller, place=host, rule="801.8")


def check_equip(influence: Influence, controller: PlayerId, *, host: Place) -> Verdict:
    """Say whether an Equipment or Fortification of ``controller`` may be, or stay, attached to an object.

    Refused for one that is attached: it becomes unattached and stays on the battlefield.

    Rules: CR 801.9 + 704.5n: not attached to what is out of its controller's range.
    """
    return check_reach(influence, controller, place=host, rule="801.9")
