"""What can go wrong when a game is to be written as a scenario."""

from __future__ import annotations

from mtg_influence.core.errors import MtgInfluenceError

__all__ = ["NoScenario"]


class NoScenario(MtgInfluenceError, ValueError):
    """A game cannot be put into words; the message says why."""
