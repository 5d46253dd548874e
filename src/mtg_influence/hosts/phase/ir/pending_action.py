"""What range of influence has due: an action of the host's, and under which rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import Verdict

__all__ = ["PendingAction"]


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
