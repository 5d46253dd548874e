"""What can be wrong with a journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.hosts.base import IllegalChoice
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Broken", "JournalExists", "NoJournal", "NotKept"]


class Broken(MtgInfluenceError, IllegalChoice):
    """The engine broke down at an answer; the game is as it was before, and the question is asked again."""

    def __init__(self, why: object) -> None:
        super().__init__(msg("{why}; the game is as it was before", why=why))


class NoJournal(MtgInfluenceError, ValueError):
    """A file that is no journal, or whose game cannot be played on here.

    Carries ``path``, ``line`` and ``column`` (from 1) and ``problem``.
    """

    def __init__(self, path: str, *, line: int, problem: str, column: int = 1) -> None:
        self.path = path
        self.line = line
        self.column = column
        self.problem = problem
        super().__init__(f"{path}:{line}:{column} {problem}")


class JournalExists(MtgInfluenceError, FileExistsError):
    """A game is written down there already. Carries ``path``."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(
            msg("{path} exists already; to go on with its game, use --resume {path}", path=str(path))
        )


class NotKept(MtgInfluenceError, TypeError):
    """A host whose games cannot be written down. Carries ``host``."""

    def __init__(self, host: str) -> None:
        self.host = host
        super().__init__(msg("games on the host {host} cannot be written down", host=host))
