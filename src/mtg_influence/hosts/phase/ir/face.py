"""The host's typed form of one face of a card, as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

__all__ = ["Face", "keys_of_card", "nodes_in"]

Face: TypeAlias = dict[str, Any]
"""What ``phase.build_oracle_face`` returns; its vocabulary is the host's."""


def keys_of_card(key: str, faces: Mapping[str, Face]) -> tuple[str, ...]:
    """Return the keys of all faces of the card that has a face: that one's first.

    The host finds the faces of a card by their oracle id; a card of one face has no ``layout``.

    >>> faces = {name: {"layout": "transform", "scryfall_oracle_id": "1"} for name in ("night", "day")}
    >>> keys_of_card("day", faces | {"bolt": {"scryfall_oracle_id": "2"}})
    ('day', 'night')
    """
    identity = faces[key].get("scryfall_oracle_id")
    if identity is None or "layout" not in faces[key]:
        return (key,)
    return (key, *(o for o, face in faces.items() if face.get("scryfall_oracle_id") == identity and o != key))


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
