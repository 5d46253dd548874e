"""What can go wrong with a campaign as a whole; what goes wrong in a game is an outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.errors import MtgInfluenceError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["BadFolder", "NoScenario", "NurseryLost"]


class BadFolder(MtgInfluenceError, ValueError):
    """A campaign cannot be kept in a folder, or gone on with. Carries ``folder`` and ``problem``."""

    def __init__(self, folder: Path, *, problem: str) -> None:
        self.folder = folder
        self.problem = problem
        super().__init__(f"{folder}: {problem}")


class NoScenario(MtgInfluenceError, ValueError):
    """A game cannot be put into words; the message says why."""


class NurseryLost(MtgInfluenceError, RuntimeError):
    """The process that plays games ended, twice at the same game. Carries ``number``, that of the game."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"the process that plays games ended at game {number}")
