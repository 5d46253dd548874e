"""What can go wrong with a campaign as a whole; what goes wrong in a game is an outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.errors import MtgInfluenceError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["BadFolder", "ClusterLost", "MachineLacks", "SandboxLost", "SetupFailed"]


class BadFolder(MtgInfluenceError, ValueError):
    """A campaign cannot be kept in a folder, or gone on with. Carries ``folder`` and ``problem``."""

    def __init__(self, folder: Path, *, problem: str) -> None:
        self.folder = folder
        self.problem = problem
        super().__init__(f"{folder}: {problem}")


class MachineLacks(MtgInfluenceError, RuntimeError):
    """The machine has not enough memory or room for a game, which is no outcome of it. Carries ``what``."""

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(f"this machine cannot play the game: {what}")


class SetupFailed(RuntimeError):
    """The process of a game could not begin with it: a fault of ours. The message is what it said."""


class ClusterLost(MtgInfluenceError, RuntimeError):
    """There is no scheduler, or it is gone. Carries ``scheduler`` and ``problem``."""

    def __init__(self, scheduler: str, *, problem: str) -> None:
        self.scheduler = scheduler
        self.problem = problem
        super().__init__(f"the scheduler {scheduler}: {problem}")


class SandboxLost(MtgInfluenceError, RuntimeError):
    """The process that plays games ended, twice at the same game. Carries ``number``, that of the game."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"the process that plays games ended at game {number}")
