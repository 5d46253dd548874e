"""What a player may point at: targets and objects whose abilities they activate (CR 801.4, 801.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.reach import check_reach

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict

__all__ = ["check_activation", "check_target"]


def check_target(influence: Influence, controller: PlayerId, *, candidate: Place) -> Verdict:
    """Say whether a spell or ability of ``controller`` may target a player or object.

    Asked again on resolution, it also tells which targets have become illegal meanwhile (hole H9).

    Rules: CR 801.4: a target out of the controller's range is illegal.

    >>> from mtg_influence import Influence, PlayerId, Seating
    >>> table = Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1)
    >>> check_target(Influence.measure(table), PlayerId(0), candidate=PlayerId(2)).text()
    "CR 801.4: Carissa is 2 seats from Alex; Alex's range is 1"
    """
    return check_reach(influence, controller, place=candidate, rule="801.4")


def check_activation(influence: Influence, player: PlayerId, *, holder: Place) -> Verdict:
    """Say whether ``player`` may activate an ability of an object that is at ``holder``.

    Rules: CR 801.6: no abilities of objects out of range.
    """
    return check_reach(influence, player, place=holder, rule="801.6")
