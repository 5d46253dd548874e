"""What players who have left owned: the host exiles it, the rules take it out of the game (CR 800.4a).

A hundred cards more in exile make every later decision take two to four times as long, so that this is also
what costs most about somebody's leaving.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["remove_departed"]

_SILENT: Final = frozenset(
    [
        "deck_pools",
        "exile",
        "objects",
        "resolved_rules_journal",
        "zone_change_library_knowledge_stamps",
        "zone_changes_this_turn",
    ]
)
"""Parts of a state that name every object there is or was; what waits for an object stands in others."""

_HIDDEN: Final = ("Library", "Hand")


def remove_departed(inner: dict[str, Any]) -> None:
    """Take out of a state what belongs to players who have left (in place), while nothing is under way.

    What anything in the state may speak of stays where the host has put it: whatever has a number that
    stands there, also if it is another number by chance.
    """
    gone = set(inner.get("eliminated_players") or ())
    objects = inner["objects"]
    owned = {key for key, thing in objects.items() if thing["zone"] == "Exile" and thing["owner"] in gone}
    if not owned:
        return
    speaking = [part for name, part in inner.items() if name not in _SILENT]
    speaking += [thing for key, thing in objects.items() if key not in owned and thing["zone"] not in _HIDDEN]
    for key in owned.difference(_numbers(speaking)):
        del objects[key]
    inner["exile"] = [number for number in inner["exile"] if str(number) in objects]


def _numbers(data: Any) -> Iterator[str]:
    """Yield every number in data, and every key, as the host writes numbers for keys."""
    waiting = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            yield from value
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, int):
            yield str(value)
