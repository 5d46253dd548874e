"""What range of influence has due: an action of the host's, and under which rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import Verdict

__all__ = ["PendingAction", "allow_debug_actions"]


@dataclass(frozen=True, slots=True)
class PendingAction:
    """Something that is due: by which thing of the host (None: by a rule alone), by which rule, the host's
    action, and in words."""

    thing: Mapping[str, Any] | None
    verdict: Verdict
    action: dict[str, Any]
    text: str
    leaves: PlayerId | None = None
    """The player who leaves the game by it."""


def allow_debug_actions(exported: dict[str, Any]) -> None:
    """Let the host take the actions that are due, in an exported state (in place)."""
    exported["state"]["debug_mode"] = True
