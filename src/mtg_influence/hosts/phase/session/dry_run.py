"""Try what the host takes, on a copy of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["DryRun"]


class DryRun:
    """Tries actions at one question. ``copy`` makes a copy of the game; that takes some 50 ms.

    A copy that refused an action is as it was and serves again, so many tries cost as much as one.
    """

    def __init__(self, copy: Callable[[], Any]) -> None:
        self._make = copy
        self._copy: Any = None

    def takes(self, actor: int, action: Any) -> bool:
        """Return whether the host takes an action at this question."""
        if self._copy is None:
            self._copy = self._make()
        try:
            self._copy.apply(actor, action)
        except ValueError:
            return False
        self._copy = None
        return True
