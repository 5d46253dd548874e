"""What an ability on the stack targets."""

from __future__ import annotations

from typing import Any, Final

__all__ = ["targets_in"]

_ABILITY_PARTS: Final = ("sub_ability", "else_ability", "ability")


def targets_in(ability: Any) -> list[Any]:
    """Return the targets of an ability and of what hangs on it, each once, in order."""
    found: list[Any] = []
    pending = [ability]
    while pending:
        part = pending.pop(0)
        if not isinstance(part, dict):
            continue
        found += [each for each in part.get("targets") or () if each not in found]
        pending += [part.get(key) for key in _ABILITY_PARTS]
        pending += part.get("mode_abilities") or ()
    return found
