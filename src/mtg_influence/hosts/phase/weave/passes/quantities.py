"""Numbers taken from several players ("the most life", "cards in all graveyards") within reach.

The host takes such a number over all players or all opponents. Within range it is written out: the
greatest, least or total of the same number of each player reached (CR 801.11).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either, ref
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.passes.tallies import COUNTED_ZONES, damage_to_players, tally_of
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.i18n import msg

Expression = dict[str, Any]

_OF_SEVERAL = ("All", "Opponents")

ZERO: Expression = {"type": "Fixed", "value": 0}


def cut_quantity(qty: dict[str, Any], reach: Reach) -> Expression:
    """The expression for a quantity, taken only from players who are reached.

    Raises CannotNarrow with what cannot be narrowed.
    """
    if qty.get("type") == "ZoneCardCount" and qty.get("scope") in _OF_SEVERAL:
        return ref(_cards_in_zone(qty, reach))
    source = qty.get("source")
    if isinstance(source, dict) and source.get("type") == "Zone" and source.get("scope") in _OF_SEVERAL:
        # "Card types among cards in all graveyards": the cards there, as objects of those reached.
        cards = cards_of(_seats(source["scope"], reach), source["zone"])["filter"]
        return ref({**qty, "source": {"type": "Objects", "filter": cards}})
    player = qty.get("player") or {}
    if qty["type"] in COUNTED_ZONES and player.get("type") in ("Opponent", "AllPlayers"):
        return _aggregate(qty, player, reach)
    tally = tally_of(qty, reach)
    return ref(damage_to_players(qty, reach) if tally is None else tally.over_players())


def bare_quantity(qty: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """The same for a place that holds a quantity and no expression.

    Raises CannotNarrow where the narrowed number is an expression.
    """
    expression = cut_quantity(qty, reach)
    if expression.get("type") != "Ref":
        raise CannotNarrow(msg("{node} here must be one quantity", node=qty["type"]))
    return expression["qty"]  # type: ignore[no-any-return]


def _aggregate(qty: dict[str, Any], player: dict[str, Any], reach: Reach) -> Expression:
    if player.get("exclude"):
        raise CannotNarrow(f"{qty['type']}.player.exclude")
    seats = reach.of("sees") if player["type"] == "AllPlayers" else reach.opponents_of("sees")
    zone = COUNTED_ZONES[qty["type"]]
    each = [ref(cards_of([seat], zone)) for seat in seats]
    if not each:
        return ZERO
    if len(each) == 1:
        return each[0]
    match player.get("aggregate"):
        case "Sum":
            return {"type": "Sum", "exprs": each}
        case "Max":
            return {"type": "Max", "exprs": each}
        case "Min":  # the host has no least of several: minus the greatest of the negatives
            return _negative({"type": "Max", "exprs": [_negative(one) for one in each]})
        case other:
            raise CannotNarrow(f"{qty['type']}.player.aggregate {other}")


def _negative(expression: Expression) -> Expression:
    return {"type": "Multiply", "factor": -1, "inner": expression}


def _cards_in_zone(qty: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """Cards in the zones of the players reached, counted as objects; cards there go by their owner."""
    seats = _seats(qty["scope"], reach)
    wanted = qty.get("card_types") or []
    types: list[Any] = [wanted[0]] if len(wanted) == 1 else [{"AnyOf": wanted}] if wanted else ["Card"]
    count = cards_of(seats, qty["zone"], types)
    if qty.get("filter"):
        parts = _parts(count["filter"])
        count["filter"] = either({"type": "And", "filters": [one, qty["filter"]]} for one in parts)
    return count


def _seats(scope: str, reach: Reach) -> tuple[int, ...]:
    return reach.of("sees") if scope == "All" else reach.opponents_of("sees")


def cards_of(seats: Sequence[int], zone: str, types: Sequence[Any] = ("Card",)) -> dict[str, Any]:
    """The number of cards that players have in a zone, counted as objects."""
    place = [{"type": "InZone", "zone": zone}]
    return {"type": "ObjectCount", "filter": either(controlled_by(seat, types, place) for seat in seats)}


def _parts(node: dict[str, Any]) -> list[dict[str, Any]]:
    return node["filters"] if node["type"] == "Or" else [node]
