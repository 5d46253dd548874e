"""Filters of objects that a permanent without type could match leave seat cards out.

Before: ``{"type": "Typed", "type_filters": ["Permanent"], "controller": "You", "properties": []}``

After: ``{..., "type_filters": ["Permanent", {"Non": {"Subtype": "Seat"}}], ...}``
"""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.weave.filters import NOT_A_SEAT_CARD

__all__ = ["without_seat_cards"]

NO_TYPE = frozenset({"Card", "Permanent", "Any"})
"""Type words that a permanent without type has too."""


def without_seat_cards(node: dict[str, Any]) -> dict[str, Any]:
    """Keep seat cards out of a filter that a permanent without type could match."""
    types = node.get("type_filters") or []
    if any("Non" not in one if isinstance(one, dict) else one not in NO_TYPE for one in types):
        return node
    if any(_off_battlefield(one) for one in node.get("properties") or []):
        return node
    if not types and not node.get("properties"):
        return node  # the host's way to say "a player" or "an opponent" in some places
    return {**node, "type_filters": [*types, NOT_A_SEAT_CARD]}


def _off_battlefield(prop: dict[str, Any]) -> bool:
    return prop.get("type") == "InZone" and prop.get("zone") != "Battlefield"
