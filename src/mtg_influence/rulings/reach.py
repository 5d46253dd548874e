"""In range or not, and why not: what every other topic is built on (CR 801.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mtg_influence.core.verdict import Reason, Verdict, allow

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId

__all__ = ["check_reach", "in_reach", "mask_of", "refuse", "why_not"]


def mask_of(place: Place) -> int:
    """Return a place as bits, so that one ``&`` with a range mask says whether it is in range."""
    if isinstance(place, tuple):
        bits = 0
        for player in place:
            bits |= 1 << player
        return bits
    return 1 << place


def in_reach(influence: Influence, holder: PlayerId, *, place: Place) -> bool:
    """Return whether a place is in a player's range.

    Rules: CR 801.2d: an object is in range through its controller, a battle also through its protector.
    """
    return bool(influence.masks[holder] & mask_of(place))


def check_reach(influence: Influence, holder: PlayerId, *, place: Place, rule: str) -> Verdict:
    """Allow what is in range, refuse by the rule given what is not."""
    if influence.masks[holder] & (mask_of(place) if isinstance(place, tuple) else 1 << place):
        return allow(rule)
    return refuse(influence, holder, place, rule)


# A pure function of values, remembered because the same few refusals are asked for over and over.
@lru_cache(maxsize=4096)
def refuse(influence: Influence, holder: PlayerId, place: Place, rule: str) -> Verdict:
    """Return the refusal of a place out of range, with the reason in numbers."""
    return Verdict(False, rule, why_not(influence, holder, place=place))


def why_not(influence: Influence, holder: PlayerId, *, place: Place) -> Reason:
    """Return why a place is out of a player's range; does not check that it is.

    Rules: CR 801.2c: somebody who has come near during the turn is still as far as when it began.
    """
    players = tuple(dict.fromkeys(place)) if isinstance(place, tuple) else (place,)
    seating = influence.seating
    name, limit = seating.name(holder), seating.seats[holder].range
    shown = "unlimited" if limit is None else limit
    here = [player for player in players if player not in seating.gone]
    if len(here) > 1:
        return Reason(
            "battle-out-of-range",
            (
                ("player", seating.name(here[0])),
                ("protector", seating.name(here[1])),
                ("holder", name),
                ("range", shown),
            ),
        )
    if not here or holder in seating.gone:
        return Reason("gone", (("player", seating.name(players[0]) if not here else name),))
    player = here[0]
    who = (("player", seating.name(player)), ("holder", name))
    distance = seating.distance(holder, player)
    if limit is not None and distance > limit:
        return Reason("out-of-range", (*who, ("distance", distance), ("range", limit)))
    before = influence.measured.distance(holder, player)
    if limit is not None and before > limit:
        return Reason("not-yet", (*who, ("distance", before), ("range", limit)))
    return Reason("outside", who)
