"""The command ``conformance``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.output import echo

__all__ = ["conformance"]


def conformance(
    host: Annotated[str, typer.Argument(metavar="HOST", help="The name of an installed host.")],
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", exists=True, help="Scenario files, or folders of them."),
    ],
    keyword: Annotated[
        str, typer.Option("-k", metavar="WORD", help="Only cases with this in their file, title or rules.")
    ] = "",
    json_: Annotated[bool, typer.Option("--json", help="One JSON object instead of a table.")] = False,
) -> None:
    """Say which rules a host keeps to, by the scenarios that its cards allow, as a table for its README.

    The exit code is 1 where a case fails, or where none could be played.
    """
    import json

    from rich.console import Console
    from rich.progress import Progress

    from mtg_influence.cli.hosts import load_host
    from mtg_influence.cli.running import Plan
    from mtg_influence.conformance import conform
    from mtg_influence.documents import files_below
    from mtg_influence.scenario import SUFFIX

    files: list[Path] = []
    for path in paths:
        files += [file for file, inside in files_below(path, SUFFIX) if inside] if path.is_dir() else [path]
    if not files:
        raise typer.BadParameter(f"no files named *{SUFFIX} there")
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=json_ or not console.is_terminal) as shown:
        task = shown.add_task("cases", total=None)
        found = conform(
            load_host(host),
            dict.fromkeys(files),
            select=Plan(host=host, keyword=keyword).selects,
            progress=lambda done, total: shown.update(task, completed=done, total=total),
        )
    if json_:
        echo(json.dumps(found.to_data(), ensure_ascii=False))
    else:
        echo(found.markdown())
        for result in found.failures:
            for failure in result.failures:
                echo(f"{failure} ({result.title})", err=True)
        if not found.played:
            echo("no case could be played: the host has none of the cards", err=True)
    if not found.ok:
        raise typer.Exit(ExitCode.FINDINGS)
