"""Loading a state that the host itself gave: it refuses some of what it wrote, so that is mended first."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.face import nodes_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.hosts.phase.face import Face

__all__ = ["load", "mend"]

_APART: Final = "co_departed"
"""Which objects left together with one: known to a trigger, and not yet to the list of the turn's moves."""

_BROUGHT: Final = ("registered_main", "current_main")

_QUIET: Final = frozenset(["objects", "deck_pools", "resolved_rules_journal", "zone_changes_this_turn"])
"""Parts of a state, large ones, in which no trigger waits."""


_READ: Final = ("None", "Destination", "Modification")
"""Kinds of details of a target that the host reads."""


def load(faces: dict[str, Face], state: dict[str, Any]) -> Any:
    """Return the host's game for a state, on the faces given. Raises ValueError where the host refuses it."""
    import phase  # noqa: PLC0415 - the engine is an extra

    mend(state["state"])
    _lighten(state["state"])
    return phase.Engine.from_json(json.dumps(faces)).load_game(state)


def _lighten(inner: dict[str, Any]) -> None:
    """Leave out the decks as they were brought, nearly half of a state and of no use within a game: a state
    is loaded and given in half the time then. What lies outside of the game stays."""
    for pool in inner.get("deck_pools") or ():
        for name in _BROUGHT:
            if name in pool:
                pool[name] = []


def mend(inner: dict[str, Any]) -> None:
    """Take out of an exported state what the host would not take back (in place)."""
    if inner["waiting_for"]["type"] == "Priority" and inner.get("pending_trigger_event_batch"):
        # CR 117: whoever gets priority finds all triggers on the stack; what the host still remembers
        # of a batch then is left over, and it refuses to load what such a leftover speaks of.
        inner["pending_trigger_event_batch"] = []
    if inner["waiting_for"]["type"] == "Priority":
        # CR 117: nothing is resolving then; after a dungeon was chosen the host still says so.
        for name in [name for name in inner if name.startswith("resolving_")]:
            del inner[name]
    for slot in (inner["waiting_for"].get("data") or {}).get("target_slots") or ():
        # What a slot says of its effect is for a person's screen; the host writes words that it cannot read.
        detail = slot.get("effect_detail")
        if isinstance(detail, dict) and detail.get("type") not in _READ:
            slot["effect_detail"] = {"type": "None"}
    _make_one(inner)


def _make_one(inner: dict[str, Any]) -> None:
    """Let every trigger tell of a move of this turn as the list of moves does, as the host expects."""
    moves = {each.get("turn_zone_change_index"): each for each in inner.get("zone_changes_this_turn") or ()}
    records = [
        record
        for record in _records([part for name, part in inner.items() if name not in _QUIET])
        if record.get("recorded_turn_number") == inner["turn_number"]
        and record.get("turn_zone_change_index") in moves
    ]
    for record in records:
        move = moves[record["turn_zone_change_index"]]
        if _without(move) == _without(record):
            move[_APART] = sorted({*move.get(_APART, ()), *record.get(_APART, ())})
    for record in records:
        move = moves[record["turn_zone_change_index"]]
        if _without(move) == _without(record):
            record[_APART] = list(move[_APART])


def _without(record: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key != _APART}


def _records(node: Any) -> Iterator[dict[str, Any]]:
    """Yield what triggers remember of moves between zones, on the stack or still to be put there."""
    for each in nodes_in(node):
        if each.get("type") == "ZoneChanged" and isinstance(each.get("data"), dict):
            record = each["data"].get("record")
            if isinstance(record, dict):
                yield record
