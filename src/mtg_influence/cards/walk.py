"""Every key of a part of a card file, wherever it is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath

__all__ = ["places"]

Data = Any


def places(data: Data, at: DataPath) -> Iterator[tuple[DataPath, str, Data]]:
    """Yield path, key and value of each entry of each mapping, outer before inner."""
    if isinstance(data, list):
        for index, value in enumerate(data):
            yield from places(value, (*at, index))
    elif isinstance(data, dict):
        for key, value in data.items():
            yield (*at, key), key, value
            yield from places(value, (*at, key))
