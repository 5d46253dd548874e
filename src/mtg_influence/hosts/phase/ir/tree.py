"""Searching and changing the host's data as trees: never as text.

All functions leave what they are given as it is; what they return may share parts with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mtg_influence.hosts.phase.ir.face import nodes_in

__all__ = ["find_all", "holds", "mentions", "replace", "transform", "words_in"]


def find_all(data: Any, *types: str) -> Iterator[dict[str, Any]]:
    """Yield every node that has one of the types, each before what it holds.

    >>> [node["id"] for node in find_all([{"type": "Player", "id": 2}, {"type": "Any"}], "Player")]
    [2]
    """
    return (node for node in nodes_in(data) if node.get("type") in types)


def holds(data: Any, *nodes: dict[str, Any]) -> bool:
    """Whether a node that equals one of these stands anywhere in the data.

    >>> holds({"effect": [{"target": {"type": "Any"}}]}, {"type": "Any"})
    True
    """
    return any(node in nodes for node in nodes_in(data))


def words_in(data: Any) -> Iterator[str]:
    """Yield every word of the data: texts, and the names of fields.

    >>> list(words_in({"type": "Typed", "controller": "You"}))
    ['type', 'Typed', 'controller', 'You']
    """
    waiting = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            for key, inner in reversed(value.items()):
                waiting += (inner, key)
        elif isinstance(value, list):
            waiting.extend(reversed(value))


def mentions(data: Any, *words: str) -> bool:
    """Whether any of the words stands anywhere in the data, as a whole text or as the name of a field.

    >>> mentions({"scope": "TargetPlayer"}, "TargetPlayer"), mentions({"scope": "TargetPlayer"}, "Target")
    (True, False)
    """
    waiting = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            if value in words:
                return True
        elif isinstance(value, dict):
            waiting.extend(value)
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
    return False


def transform(data: Any, leave: Callable[[dict[str, Any]], Any]) -> Any:
    """Return the data with each node as ``leave`` returns it, what a node holds before the node itself.

    >>> transform({"a": [{"n": 1}]}, lambda node: {**node, "n": 2} if "n" in node else node)
    {'a': [{'n': 2}]}
    """
    if isinstance(data, dict):
        return leave({key: transform(value, leave) for key, value in data.items()})
    return [transform(value, leave) for value in data] if isinstance(data, list) else data


def replace(data: Any, old: Any, new: Any) -> Any:
    """Return the data with ``new`` wherever a value equals ``old``; names of fields are no values.

    >>> replace({"who": ["You", "Opponent"]}, "You", "ScopedPlayer")
    {'who': ['ScopedPlayer', 'Opponent']}
    """
    if data == old:
        return new
    if isinstance(data, dict):
        return {key: replace(value, old, new) for key, value in data.items()}
    return [replace(value, old, new) for value in data] if isinstance(data, list) else data
