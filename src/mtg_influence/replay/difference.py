"""Differences between JSON objects, so that a replay holds what changed and not every table whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

__all__ = ["Difference", "applied", "difference"]

Difference: TypeAlias = dict[str, Any]
"""``s``: values by key, set as they are; ``d``: keys that are gone; ``p``: differences of objects by key."""


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> Difference:
    """Return what makes one JSON object the other; empty where they are equal. Lists are replaced whole.

    >>> difference({"life": 20, "seat": {"hand": 7, "name": "Mei"}}, {"seat": {"hand": 6, "name": "Mei"}})
    {'d': ['life'], 'p': {'seat': {'s': {'hand': 6}}}}
    """
    set_: dict[str, Any] = {}
    inside: dict[str, Difference] = {}
    for key, value in after.items():
        if key not in before:
            set_[key] = value
            continue
        old = before[key]
        if old is value:
            continue
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            if found := difference(old, value):
                inside[key] = found
        elif old != value or type(old) is not type(value):
            set_[key] = value
    gone = [key for key in before if key not in after]
    parts: tuple[tuple[str, Any], ...] = (("s", set_), ("d", gone), ("p", inside))
    return {key: value for key, value in parts if value}


def applied(before: Mapping[str, Any], change: Difference) -> dict[str, Any]:
    """Return the object that a difference makes of another; what did not change is shared, not copied.

    >>> applied({"life": 20, "hand": 7}, {"s": {"hand": 6}, "d": ["life"]})
    {'hand': 6}
    """
    gone = set(change.get("d", ()))
    after: dict[str, Any] = {key: value for key, value in before.items() if key not in gone}
    after |= change.get("s", {})
    for key, inside in change.get("p", {}).items():
        after[key] = applied(after[key], inside)
    return after
