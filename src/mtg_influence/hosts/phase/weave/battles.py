"""Battles, which are in range through their protector too (CR 801.2d).

A filter that could match a battle of anybody gets a further part for each player reached: battles that
this player protects, whoever controls them, found by their marks. Only tables with a battle pay for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mtg_influence.hosts.phase.ir.battle_marks import mark

Filter = dict[str, Any]

MAYBE = frozenset({"Battle", "Permanent", "Card", "Any"})
"""Type words that a battle fits."""


def protected(node: Filter, seats: Sequence[int]) -> Iterator[Filter]:
    """A filter of objects of anybody, as battles protected by each seat; nothing where no battle fits.

    >>> [part["properties"][0]["counters"]["data"] for part in protected({"type": "Typed"}, [2])]
    ['protected by seat 2']
    >>> list(protected({"type": "Typed", "type_filters": ["Creature"]}, [2]))
    []
    """
    types = node.get("type_filters") or []
    if not all(_fits(one) for one in types):
        return
    for seat in seats:
        protector = {
            "type": "Counters",
            "counters": {"type": "OfType", "data": mark(seat)},
            "comparator": "GE",
            "count": {"type": "Fixed", "value": 1},
        }
        yield {
            **node,
            "type_filters": [*types, "Battle"],
            "controller": None,
            "properties": [*(node.get("properties") or []), protector],
        }


def _fits(one: Any) -> bool:
    if not isinstance(one, dict):
        return one in MAYBE
    if "AnyOf" in one:
        return any(_fits(part) for part in one["AnyOf"])
    return "Non" in one and one["Non"] not in ("Battle", "Permanent")
