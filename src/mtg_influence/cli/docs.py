"""The command ``docs``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.output import echo

__all__ = ["docs"]


def docs(
    folder: Annotated[
        Path, typer.Argument(metavar="[FOLDER]", file_okay=False, help="Where to write the pages.")
    ] = Path("docs/reference"),
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit with 1 where a page is not as it would be.")
    ] = False,
) -> None:
    """Write the reference of the file formats, one page a verb, worked out from the schemas."""
    from mtg_influence.reference import pages

    stale = [name for name, text in pages().items() if not _is(folder / name, text)]
    if check:
        for name in stale:
            echo(f"{folder / name} is not up to date")
        if stale:
            raise typer.Exit(ExitCode.FINDINGS)
        return
    folder.mkdir(parents=True, exist_ok=True)
    for name in stale:
        (folder / name).write_text(pages()[name], encoding="utf-8")
        echo(str(folder / name))


def _is(file: Path, text: str) -> bool:
    return file.is_file() and file.read_text(encoding="utf-8") == text
