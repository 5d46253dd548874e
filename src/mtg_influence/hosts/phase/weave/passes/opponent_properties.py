"""A property that names an opponent by a word: any of the same property of each opponent reached (CR 801.11).

Before: ``{"type": "Owned", "controller": "Opponent"}``

After, with opponents 1 and 3 reached: ``{"type": "AnyOf", "props": [{"type": "Owned", "controller":
{"SpecificPlayer": {"id": 1}}}, {"type": "Owned", "controller": {"SpecificPlayer": {"id": 3}}}]}``
"""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["WORDS", "names_an_opponent", "of_opponents_reached"]

WORDS: Final = {"Owned": "controller", "ProtectorMatches": "controller", "Attacking": "defender"}
"""The properties, with the field that holds the word."""


def names_an_opponent(node: dict[str, Any]) -> bool:
    """Whether a property names an opponent by the word."""
    return bool(node.get(WORDS[node["type"]]) == "Opponent")


def of_opponents_reached(node: dict[str, Any], reach: Reach, *, role: str = "sees") -> dict[str, Any]:
    """The same property of any opponent reached; ``role`` is that of the filter that has it."""
    word = WORDS[node["type"]]
    seats = reach.opponents_of(role)
    each = [{**node, word: {"SpecificPlayer": {"id": seat}}} for seat in seats]
    return {"type": "AnyOf", "props": each}
