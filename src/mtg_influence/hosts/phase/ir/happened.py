"""What one action brought about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mtg_influence.hosts.phase.ir.pending_action import PendingAction

__all__ = ["Happened"]


@dataclass(frozen=True, slots=True)
class Happened:
    """What one action brought about: the host's events, the lines of its log, and what range did besides."""

    events: Sequence[dict[str, Any]]
    lines: Sequence[dict[str, Any]]
    pending: Sequence[PendingAction] = ()
