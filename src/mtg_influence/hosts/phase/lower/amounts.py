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
from mtg_influence.cards.selectors import Who
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.ability_builder import Place

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.cards.selectors import Players
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["fixed", "quantity"]


def fixed(number: int) -> dict[str, Any]:
    """Return the quantity that is one number.

    >>> fixed(3)
    {'type': 'Fixed', 'value': 3}
    """
    return {"type": "Fixed", "value": number}


def quantity(  # noqa: PLR0912 - one arm an amount
    amount: Amount, builder: AbilityBuilder, at: DataPath, *, knows_x: bool = True, each: bool = False
) -> dict[str, Any]:
    """Return a quantity; ``knows_x``: the host knows X in this place; ``each``: it is for each player.

    Raises LoweringError where the host cannot know the amount there.
    """
    if each:
        builder.that_player, before = "ScopedPlayer", builder.that_player
        said = quantity(amount, builder, at, knows_x=knows_x)
        builder.that_player = before
        return said
    match amount:
        case int(number):
            return fixed(number)
        case X():
            if builder.place is not Place.RESOLVING or not knows_x:
                raise builder.refuse(at, "an amount with X here", "it does not know X there")
            return _known({"type": "Variable", "name": "X"})
        case EventAmount():
            if builder.place is not Place.FOLLOWING and not builder.knows_amount:
                raise builder.refuse(at, "the event's amount here", "it knows it only where an event is")
            return _known({"type": "EventContextAmount"})
        case ThatMany():
            if not builder.links:
                raise builder.refuse(at, "'that many' here", "it counts what the effect before did")
            return _known({"type": "PreviousEffectCount"})
        case Votes():
            if builder.vote is None:
                raise builder.refuse(at, "votes here", "nobody voted for this")
            return _known({"type": "VoteCount", "choice_index": builder.vote})
        case CountOf(objects):
            if filters.zone_of(objects) != "Battlefield":
                raise builder.refuse(
                    at, f"a count of objects in {objects.zone}", "it counts permanents by a filter"
                )
            return _known({"type": "ObjectCount", "filter": filters.objects(objects, builder, at)})
        case HalfOf(of, round_up):
            rounding = "Up" if round_up else "Down"
            inner = quantity(of, builder, at, knows_x=knows_x)
            return {"type": "DivideRounded", "inner": inner, "divisor": 2, "rounding": rounding}
        case TimesOf(of, factor):
            inner = quantity(of, builder, at, knows_x=knows_x)
            return {"type": "Multiply", "factor": factor, "inner": inner}
        case PlusOf(of, more):
            inner = quantity(of, builder, at, knows_x=knows_x)
            return {"type": "Offset", "inner": inner, "offset": more}
        case LifeOf(player):
            return _known({"type": "LifeTotal", "player": _scope(player, builder, at)})
        case HandOf(player):
            return _known({"type": "HandSize", "player": _scope(player, builder, at)})


def _scope(player: Players, builder: AbilityBuilder, at: DataPath) -> dict[str, Any]:
    match player:
        case Who.YOU:
            return {"type": "Controller"}
        case Who.THAT_PLAYER if builder.that_player == "ScopedPlayer":
            return {"type": "ScopedPlayer"}
        case Who.CHOSEN_PLAYER:
            return {"type": "SourceChosenPlayer"}
        case _:
            raise builder.refuse(
                at, "an amount of such a player", "it knows yours, and that of each player in turn"
            )


def _known(reference: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Ref", "qty": reference}
