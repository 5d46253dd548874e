"""The host's nodes that are built again and again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

__all__ = ["controlled_by", "either", "fixed", "player", "ref"]

Filter: TypeAlias = dict[str, Any]


def player(seat: int) -> Filter:
    """The filter that is one player."""
    return {"type": "SpecificPlayer", "id": seat}


def controlled_by(seat: int, types: Sequence[Any] = (), properties: Sequence[Any] = ()) -> Filter:
    """Objects of one player, of all the given types."""
    return {
        "type": "Typed",
        "type_filters": list(types),
        "controller": {"SpecificPlayer": {"id": seat}},
        "properties": list(properties),
    }


def either(filters: Iterable[Filter]) -> Filter:
    """One filter that matches what any of them matches; none of them: an empty ``Or``, which matches nothing.

    >>> either([{"type": "SelfRef"}])
    {'type': 'SelfRef'}
    """
    flat: list[Filter] = []
    for one in filters:
        flat.extend(one["filters"] if one.get("type") == "Or" else [one])
    if len(flat) == 1:
        return flat[0]
    return {"type": "Or", "filters": flat}


def fixed(value: int) -> dict[str, Any]:
    """The expression that is a number.

    >>> fixed(1)
    {'type': 'Fixed', 'value': 1}
    """
    return {"type": "Fixed", "value": value}


def ref(qty: dict[str, Any]) -> dict[str, Any]:
    """The expression that is a quantity, which the host works out.

    >>> ref({"type": "HandSize"})
    {'type': 'Ref', 'qty': {'type': 'HandSize'}}
    """
    return {"type": "Ref", "qty": qty}
