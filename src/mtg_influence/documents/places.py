"""Paths that stand in files, kept inside their folder."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class EscapesFolder(ValueError):
    """A path that leads out of its folder. Carries ``path`` and ``folder``."""

    def __init__(self, path: str, folder: Path) -> None:
        self.path = path
        self.folder = folder
        super().__init__(f"path {path!r} leads out of its folder")


def inside(folder: Path, path: str, *, root: Path | None = None) -> Path:
    """Return the file that a relative path names, seen from ``folder``.

    ``root`` is the folder that must not be left (None: ``folder`` itself); links are followed before the
    test. Raises EscapesFolder for absolute paths, for drive letters and backslashes, and for what leads out.
    """
    pure = PurePosixPath(path)
    if pure.is_absolute() or "\\" in path or ":" in path or "\0" in path or path.startswith("~"):
        raise EscapesFolder(path, folder)
    top = (root or folder).resolve()
    target = (folder / pure).resolve()
    if not target.is_relative_to(top):
        raise EscapesFolder(path, folder)
    return folder / pure


def files_below(folder: Path, suffix: str) -> Iterator[tuple[Path, bool]]:
    """Yield each file below a folder whose name ends as given, sorted, and whether it is really inside.

    Hidden folders are left out. A link to a file outside the folder is yielded with False; links to
    folders are not followed.
    """
    top = folder.resolve()
    for path in sorted(folder.rglob(f"*{suffix}")):
        if any(part.startswith(".") for part in path.relative_to(folder).parts[:-1]):
            continue
        yield path, path.resolve().is_relative_to(top)
