"""World cards, whose supertype is taken away so that the host has no world rule of its own (CR 801.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["WORLD", "is_world", "without_world"]

WORLD: Final = "World"


def is_world(face: Mapping[str, Any]) -> bool:
    """Return whether a face is a world card's."""
    return WORLD in (face.get("card_type") or {}).get("supertypes", ())


def without_world(card_type: Mapping[str, Any]) -> dict[str, Any]:
    """Return a face's types without the supertype that the host's own world rule goes by."""
    return {**card_type, "supertypes": [each for each in card_type["supertypes"] if each != WORLD]}
