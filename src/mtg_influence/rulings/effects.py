"""What spells and abilities can do, and whom to (CR 801.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.verdict import allow
from mtg_influence.rulings.reach import check_reach

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict

__all__ = ["check_continuing", "check_effect"]


def check_effect(influence: Influence, controller: PlayerId, *, recipient: Place) -> Verdict:
    """Say whether a spell or ability of ``controller`` can affect a player or object.

    Refused, that part does nothing and the rest of the effect goes on.

    Rules: CR 801.10: nothing out of range is affected.
    """
    return check_reach(influence, controller, place=recipient, rule="801.10")


def check_continuing(
    influence: Influence, controller: PlayerId, *, recipient: Place, control: bool
) -> Verdict:
    """Say whether a continuous effect that ``controller`` started earlier applies to a recipient now.

    Out of range it has no effect, back in range it has one again; an effect that gives control of its
    recipient away was judged when it began and stays (hole H8).

    Rules: CR 801.10: read as being about the present.
    """
    if control:
        return allow("801.10")
    return check_reach(influence, controller, place=recipient, rule="801.10")
