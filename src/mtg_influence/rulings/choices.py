"""Who makes a choice, and what they may choose (CR 801.5)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from mtg_influence.core.answers import Deciders
from mtg_influence.core.verdict import Reason, Verdict, combine
from mtg_influence.rulings.reach import check_reach, refuse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId

__all__ = ["check_choice", "check_option", "deciders"]


def check_choice(
    influence: Influence, decider: PlayerId, *, candidate: Place, controller: PlayerId | None
) -> Verdict:
    """Say whether ``decider`` may choose a player or object.

    ``controller`` controls the spell or ability that asks; None where no card asks, but a rule. Where both
    ranges leave the candidate out, the decider's comes first and the controller's is in ``others``.

    Rules: CR 801.5a: within the decider's range, and within that of whoever controls what asks.
    """
    mine = check_reach(influence, decider, place=candidate, rule="801.5a")
    if controller is None or controller == decider:
        return mine
    theirs = check_reach(influence, controller, place=candidate, rule="801.5a")
    if mine.allowed:
        return theirs
    return mine if theirs.allowed else combine((mine, theirs))


@cache
def check_option() -> Verdict:
    """Allow an option: a mode, a word, a number, a pile.

    Rules: CR 801.5b: options are free, also where they speak of what is out of range.
    """
    return Verdict(True, "801.5b", Reason("option"))


def deciders(influence: Influence, controller: PlayerId, *, eligible: Sequence[PlayerId]) -> Deciders:
    """Say which of the eligible players may make a choice that an effect of ``controller`` requires.

    Eligible is whom the card speaks of ("an opponent"), in range or not. The nearest on the left only
    decides; being affected is another question (hole H25).

    Rules: CR 801.5c: those in the controller's range; if there is none, the nearest one going left.
    """
    reached = influence.masks[controller]
    if any(reached >> player & 1 for player in eligible):
        return Deciders(
            tuple((p, check_reach(influence, controller, place=p, rule="801.5a")) for p in eligible)
        )
    chosen = influence.nearest_left(controller, eligible)
    if chosen is None:
        return Deciders(tuple((p, refuse(influence, controller, p, "801.5c")) for p in eligible))
    seating = influence.seating
    limit = seating.seats[controller].range
    holder = ("holder", seating.name(controller))
    verdicts: list[tuple[PlayerId, Verdict]] = []
    for player in eligible:
        who = ("player", seating.name(player))
        if player == chosen:
            why = Reason("nearest-left", (who, holder, ("range", "unlimited" if limit is None else limit)))
            verdicts.append((player, Verdict(True, "801.5c", why)))
        elif player in seating.gone:
            verdicts.append((player, refuse(influence, controller, player, "801.5c")))
        else:
            why = Reason("not-nearest", (who, holder, ("nearest", seating.name(chosen))))
            verdicts.append((player, Verdict(False, "801.5c", why)))
    return Deciders(tuple(verdicts))
