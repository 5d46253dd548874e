"""Marks that tell in a filter who protects a battle (CR 801.2d: it is in range through its protector too).

The host can ask whether "you" or an opponent protects a battle, and not whether one player does. So each
battle carries a counter of a kind of its own for its protector, which is never shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["is_mark", "mark", "protector_of", "remarks"]

_MARK: Final = "protected by seat "


def mark(seat: int) -> str:
    """Return the kind of counter that says who protects.

    >>> is_mark(mark(2)), is_mark("defense")
    (True, False)
    """
    return f"{_MARK}{seat}"


def is_mark(counter: str) -> bool:
    """Return whether a kind of counter is a mark."""
    return counter.startswith(_MARK)


def protector_of(thing: Mapping[str, Any]) -> int | None:
    """Return the seat that protects a permanent; None for what is no battle, or has no protector yet."""
    if "Battle" not in (thing.get("card_types") or {}).get("core_types", ()):
        return None
    chosen = [each["value"] for each in thing.get("chosen_attributes") or () if each["type"] == "Player"]
    return chosen[-1] if chosen else None


def remarks(permanents: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the host's actions after which every battle has the mark of its protector and no other."""
    for thing in permanents:
        protector = protector_of(thing)
        wanted = set() if protector is None else {mark(protector)}
        there = {kind for kind, number in thing["counters"].items() if is_mark(kind) and number}
        for kind in sorted(wanted ^ there):
            change = 1 if kind in wanted else -thing["counters"][kind]
            data = {"object_id": thing["id"], "counter_type": kind, "delta": change}
            yield {"type": "Debug", "data": {"type": "ModifyCounters", "data": data}}
