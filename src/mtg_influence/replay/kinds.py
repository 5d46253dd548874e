"""What a file is that somebody wants to see as a replay."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from mtg_influence.scenario import SUFFIX

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["FileKind", "kind_of"]


class FileKind(Enum):
    """What can be replayed."""

    SCENARIO = "scenario"
    JOURNAL = "journal"
    PLAN = "plan"
    FOLDER = "folder"


def kind_of(path: Path) -> FileKind:
    """Return what a path is, by its name; whether it is well-formed shows when it is read."""
    if path.is_dir():
        return FileKind.FOLDER
    if path.name.endswith(SUFFIX):
        return FileKind.SCENARIO
    if path.name.endswith("plan.json"):
        return FileKind.PLAN
    return FileKind.JOURNAL
