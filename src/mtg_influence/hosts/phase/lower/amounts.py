"""How much, in the host's words: quantities that are worked out when needed, and bare constants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.amounts import CountOf, EventAmount, HalfOf, X
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.room import Place

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.room import Room

__all__ = ["fixed", "quantity"]


def fixed(number: int) -> dict[str, Any]:
    """Return the quantity that is one number.

    >>> fixed(3)
    {'type': 'Fixed', 'value': 3}
    """
    return {"type": "Fixed", "value": number}


def quantity(amount: Amount, room: Room, at: DataPath, *, knows_x: bool = True) -> dict[str, Any]:
    """Return a quantity; ``knows_x``: the host knows X in this place.

    Raises LoweringError where the host cannot know the amount there.
    """
    match amount:
        case int(number):
            return fixed(number)
        case X():
            if room.place is not Place.RESOLVING or not knows_x:
                raise room.refuse(at, "an amount with X here", "it does not know X there")
            return _known({"type": "Variable", "name": "X"})
        case EventAmount():
            if room.place is not Place.FOLLOWING:
                raise room.refuse(at, "the event's amount here", "it knows it only in 'then' and 'instead'")
            return _known({"type": "EventContextAmount"})
        case CountOf(objects):
            if filters.zone_of(objects) != "Battlefield":
                raise room.refuse(
                    at, f"a count of objects in {objects.zone}", "it counts permanents by a filter"
                )
            return _known({"type": "ObjectCount", "filter": filters.objects(objects, room, at)})
        case HalfOf(of, round_up):
            rounding = "Up" if round_up else "Down"
            inner = quantity(of, room, at, knows_x=knows_x)
            return {"type": "DivideRounded", "inner": inner, "divisor": 2, "rounding": rounding}


def _known(reference: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Ref", "qty": reference}
