"""What a face says of itself: the parts of a card that the host could not read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["parse_warnings", "unimplemented"]

_HOLES: Final = frozenset({"Unimplemented", "Unrecognized"})
"""Node types for an effect, cost or condition that was not understood; a mode or keyword says ``Unknown``."""

_WITHOUT_OPTIONS: Final = ("Artist", "Word")
"""What a card has somebody choose of which the host knows none, so that the game stops there."""

_TEXT: Final = frozenset({"description", "oracle_text", "non_ability_text", "flavor_name", "parse_warnings"})


def unimplemented(face: Face) -> tuple[str, ...]:
    """Return the path of each part of a face that the host does not play, in the order of the face.

    Empty for a face that the host claims to play; it may be wrong about that, see ``parse_warnings``.

    >>> unimplemented({"abilities": [{"effect": {"type": "Unimplemented"}}], "keywords": [{"Unknown": "x"}]})
    ('abilities[0].effect', 'keywords[0]')
    """
    return tuple(_holes(face, ""))


def parse_warnings(face: Face) -> tuple[str, ...]:
    """Return what the host warned of while it read the card: clauses that it left out or guessed.

    >>> parse_warnings({"parse_warnings": [{"type": "SwallowedClause", "detector": "DynamicQty"}]})
    ('SwallowedClause DynamicQty',)
    """
    found = face.get("parse_warnings") or ()
    return tuple(" ".join(str(w[key]) for key in ("type", "detector") if w.get(key)) for w in found)


def _holes(node: Any, path: str) -> Iterator[str]:
    if isinstance(node, dict):
        if node.get("type") in _HOLES or "Unknown" in node or node.get("choice_type") in _WITHOUT_OPTIONS:
            yield path
            return
        for key, value in node.items():
            if key not in _TEXT:
                yield from _holes(value, f"{path}.{key}" if path else key)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _holes(value, f"{path}[{index}]")
