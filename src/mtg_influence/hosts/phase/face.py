"""The host's typed form of one face of a card, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

__all__ = ["Face", "Record", "nodes_in"]

Face: TypeAlias = dict[str, Any]
"""What ``phase.build_oracle_face`` returns; its vocabulary is the host's."""

Record: TypeAlias = dict[str, Any]
"""One face of a card in the shape of MTGJSON's *Card (Atomic)*."""


def nodes_in(data: Any) -> Iterator[dict[str, Any]]:
    """Yield every node of a face, or of any other data of the host's, each before what it holds.

    >>> [node.get("type") for node in nodes_in({"type": "Or", "filters": [{"type": "Any"}, "word"]})]
    ['Or', 'Any']
    """
    waiting = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            yield value
            waiting.extend(reversed(value.values()))
        elif isinstance(value, list):
            waiting.extend(reversed(value))
