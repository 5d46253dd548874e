"""Triggers on objects that leave a zone: whose they were is asked in a condition (CR 801.7a).

The host matches what left by a record of it, and of that record it knows "you" and "an opponent" and no
player by seat: a filter with a seat in it matches everybody's. The player of the event it does know, who
is the last controller, or the owner where there was none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.reach import Reach

Trigger = dict[str, Any]

_LEAVING = frozenset({"LeavesBattlefield", "Sacrificed"})
_MOVING = frozenset({"ChangesZone", "ChangesZoneAll"})


def watches_what_left(trigger: Trigger) -> bool:
    """Whether a trigger is matched against a record of what left, which may be anybody's."""
    if not _may_be_anybodys(trigger.get("valid_card")):
        return False
    mode = trigger.get("mode")
    return mode in _LEAVING or (mode in _MOVING and trigger.get("destination") != "Battlefield")


def only_of_those_reached(trigger: Trigger, reach: Reach, *, opponents: bool = False) -> Trigger:
    """The same trigger, for events whose player is reached (of what left: who controlled it last).

    The filter says "you" and "an opponent" again, which the record knows. Which opponent it was is asked
    by counting permanents that the player of the event shares with each player reached: none, or all of
    that player's own. So everybody has to have a permanent (see ``seat_cards``).
    """
    card = trigger.get("valid_card")
    theirs = {"type": "Typed", "type_filters": [], "controller": "TriggeringPlayer", "properties": []}
    seats = reach.opponents_of("watches") if opponents else reach.of("watches")
    if card is not None:
        seats = tuple(seat for seat in seats if seat in {reach.me, *_named(card)})
    of_one = ({"type": "And", "filters": [theirs, controlled_by(seat)]} for seat in seats)
    reached: dict[str, Any] = {
        "type": "QuantityComparison",
        "lhs": {"type": "Ref", "qty": {"type": "ObjectCount", "filter": either(of_one)}},
        "comparator": "GE",
        "rhs": {"type": "Fixed", "value": 1},
    }
    had = trigger.get("condition")
    both = reached if had is None else {"type": "And", "conditions": [reached, had]}
    return {**trigger, "valid_card": card and _by_word(card, reach), "condition": both}


def watches_clauses(trigger: Trigger) -> bool:
    """Whether a trigger watches several kinds of moves, each with its own objects, which may be anybody's."""
    return any(
        _may_be_anybodys(clause.get("valid_card")) for clause in trigger.get("zone_change_clauses") or ()
    )


def clauses_of_those_reached(trigger: Trigger, reach: Reach) -> Trigger:
    """The same trigger, for moves of what a player reached had, or has as owner where nobody had it."""
    clauses = [
        {**clause, "valid_card": _by_word(clause["valid_card"], reach)}
        if clause.get("valid_card")
        else clause
        for clause in trigger["zone_change_clauses"]
    ]
    return {**only_of_those_reached(trigger, reach), "zone_change_clauses": clauses}


def _named(card: dict[str, Any]) -> Iterator[int]:
    """Seats that a woven filter names: teammates, whom the host takes for opponents, are not among them."""
    if card["type"] in ("Or", "And"):
        for part in card["filters"]:
            yield from _named(part)
    elif isinstance(card.get("controller"), dict):
        yield card["controller"]["SpecificPlayer"]["id"]


def _by_word(card: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """A woven filter with the host's words in place of seats, each part once."""
    if card["type"] in ("Or", "And"):
        parts: list[dict[str, Any]] = []
        for each in (_by_word(part, reach) for part in card["filters"]):
            if each not in parts:
                parts.append(each)
        return parts[0] if len(parts) == 1 else {**card, "filters": parts}
    if not isinstance(card.get("controller"), dict):
        return card
    mine = card["controller"] == {"SpecificPlayer": {"id": reach.me}}
    return {**card, "controller": "You" if mine else "Opponent"}


def watches_a_batch(trigger: Trigger) -> bool:
    """Whether a trigger watches one or more objects that leave at once, which may be anybody's."""
    leaves = trigger.get("mode") == "ChangesZoneAll" and trigger.get("destination") != "Battlefield"
    return leaves and _may_be_anybodys(trigger.get("valid_card")) and not _is_owned(trigger["valid_card"])


def one_of_those_reached(trigger: Trigger, reach: Reach) -> Trigger:
    """The same trigger, for batches with something of a player reached in them.

    What triggers once a turn anyway can watch each object by itself. Of a batch the host knows the owner
    of each object by seat and no controller: what somebody else had is taken for its owner's.
    """
    if (trigger.get("constraint") or {}).get("type") == "OncePerTurn":
        return only_of_those_reached({**trigger, "mode": "ChangesZone", "batched": False}, reach)
    card = trigger["valid_card"]
    parts = card["filters"] if card["type"] == "Or" else [card]
    return {**trigger, "valid_card": either(_by_owner(part, reach.me) for part in parts)}


def _by_owner(part: dict[str, Any], me: int) -> dict[str, Any]:
    controller = part.get("controller")
    if not isinstance(controller, dict):
        return part
    if controller["SpecificPlayer"]["id"] == me:
        return {**part, "controller": "You"}
    owned = {"type": "Owned", "controller": controller}
    return {**part, "controller": "Opponent", "properties": [*(part.get("properties") or ()), owned]}


def _is_owned(card: dict[str, Any]) -> bool:
    parts = card.get("filters") or [card]
    return any(prop.get("type") == "Owned" for part in parts for prop in part.get("properties") or ())


def _may_be_anybodys(card: dict[str, Any] | None) -> bool:
    """Whether a woven filter holds something that the weaver named by seat."""
    if card is None:
        return False
    if card["type"] in ("Or", "And"):
        return any(map(_may_be_anybodys, card["filters"]))
    return isinstance(card.get("controller"), dict)
