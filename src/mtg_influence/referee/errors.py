"""What can be wrong with a log."""

from __future__ import annotations

from mtg_influence.core.errors import MtgInfluenceError

__all__ = ["BrokenLog", "Contradiction"]


class BrokenLog(MtgInfluenceError, ValueError):
    """A log that cannot be read. Carries ``path``, ``line`` and ``column`` (from 1) and ``problem``."""

    def __init__(self, path: str, *, line: int, column: int, problem: str) -> None:
        self.path = path
        self.line = line
        self.column = column
        self.problem = problem
        super().__init__(f"{path}:{line}:{column} {problem}")


class Contradiction(MtgInfluenceError, ValueError):
    """A line that speaks of what no line before it has: a player or a permanent. Its text says which."""
