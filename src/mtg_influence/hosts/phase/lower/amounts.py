"""How much, in the host's words: quantities that are worked out when needed, and bare constants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.amounts import (
    CountOf,
    EventAmount,
    HalfOf,
    HandOf,
    LifeOf,
    PlusOf,
    ThatMany,
    TimesOf,
    Votes,
    X,
)
from mtg_influence.cards.things import Who
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.room import Place

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.cards.things import Players
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.room import Room

__all__ = ["fixed", "quantity"]


def fixed(number: int) -> dict[str, Any]:
    """Return the quantity that is one number.

    >>> fixed(3)
    {'type': 'Fixed', 'value': 3}
    """
    return {"type": "Fixed", "value": number}


def quantity(  # noqa: PLR0912 - one arm an amount
    amount: Amount, room: Room, at: DataPath, *, knows_x: bool = True, each: bool = False
) -> dict[str, Any]:
    """Return a quantity; ``knows_x``: the host knows X in this place; ``each``: it is for each player.

    Raises LoweringError where the host cannot know the amount there.
    """
    if each:
        room.that_player, before = "ScopedPlayer", room.that_player
        said = quantity(amount, room, at, knows_x=knows_x)
        room.that_player = before
        return said
    match amount:
        case int(number):
            return fixed(number)
        case X():
            if room.place is not Place.RESOLVING or not knows_x:
                raise room.refuse(at, "an amount with X here", "it does not know X there")
            return _known({"type": "Variable", "name": "X"})
        case EventAmount():
            if room.place is not Place.FOLLOWING and not room.knows_amount:
                raise room.refuse(at, "the event's amount here", "it knows it only where an event is")
            return _known({"type": "EventContextAmount"})
        case ThatMany():
            if not room.links:
                raise room.refuse(at, "'that many' here", "it counts what the effect before did")
            return _known({"type": "PreviousEffectCount"})
        case Votes():
            if room.vote is None:
                raise room.refuse(at, "votes here", "nobody voted for this")
            return _known({"type": "VoteCount", "choice_index": room.vote})
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
        case TimesOf(of, factor):
            inner = quantity(of, room, at, knows_x=knows_x)
            return {"type": "Multiply", "factor": factor, "inner": inner}
        case PlusOf(of, more):
            inner = quantity(of, room, at, knows_x=knows_x)
            return {"type": "Offset", "inner": inner, "offset": more}
        case LifeOf(player):
            return _known({"type": "LifeTotal", "player": _scope(player, room, at)})
        case HandOf(player):
            return _known({"type": "HandSize", "player": _scope(player, room, at)})


def _scope(player: Players, room: Room, at: DataPath) -> dict[str, Any]:
    match player:
        case Who.YOU:
            return {"type": "Controller"}
        case Who.THAT_PLAYER if room.that_player == "ScopedPlayer":
            return {"type": "ScopedPlayer"}
        case Who.CHOSEN_PLAYER:
            return {"type": "SourceChosenPlayer"}
        case _:
            raise room.refuse(
                at, "an amount of such a player", "it knows yours, and that of each player in turn"
            )


def _known(reference: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Ref", "qty": reference}
