"""The ids of objects in the host's events and actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

__all__ = ["ids_in"]

_PAIRS: Final = frozenset(["attacks", "assignments", "source_amounts"])
_NOT_OBJECTS: Final = frozenset(["player_id", "card_id"])


def ids_in(node: Any, *, key: str = "") -> Iterator[int]:
    """Yield the ids of objects that an event or an action speaks of.

    >>> sorted(ids_in({"source_id": 3, "player_id": 1, "target": {"Object": 9}}))
    [3, 9]
    """
    if isinstance(node, dict):
        for name, value in node.items():
            yield from ids_in(value, key=name)
    elif isinstance(node, list):
        if key in _PAIRS:
            for pair in node:
                if isinstance(pair, list):
                    yield from (each for each in pair[:1] if type(each) is int)
                    if key == "assignments" and type(pair[1]) is int:
                        yield pair[1]
                    yield from ids_in(pair[1:])
        else:
            for each in node:
                yield from ids_in(each, key=key)
    elif type(node) is int and (_names_object(key)):
        yield node


def _names_object(key: str) -> bool:
    if key in _NOT_OBJECTS:
        return False
    return (
        key == "Object" or key.endswith(("_id", "_ids")) or key in ("cards", "creatures", "source", "target")
    )
