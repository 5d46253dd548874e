"""``coverage --against``: two releases of the engine, compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.output import echo, echo_json

if TYPE_CHECKING:
    from pathlib import Path

    from mtg_influence.cli.options import Language

__all__ = ["print_comparison"]


def print_comparison(
    release: str,
    oracle: Path | None,
    *,
    names: list[str] | None,
    json_: bool,
    listed: bool,
    jobs: int,
    contract: bool,
    lang: Language,
) -> None:
    """Compare the installed release with another one, print what differs, and exit."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from mtg_influence.hosts.phase.coverage.releases.against import compare_releases
    from mtg_influence.hosts.phase.coverage.releases.contract import CONTRACT
    from mtg_influence.hosts.phase.coverage.releases.environment import release_of

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        tasks = {}

        def told(label: str, done: int, of: int) -> None:
            if label not in tasks:
                tasks[label] = bar.add_task(label, total=of)
            bar.update(tasks[label], completed=done, total=of)

        found = compare_releases(
            release_of(release),
            oracle=oracle,
            names=names or None,
            jobs=jobs,
            contract=CONTRACT if contract and CONTRACT.is_dir() else None,
            progress=told,
        )
    if json_:
        echo_json(found.to_data())
    else:
        for line in found.lines(lang.value, every=listed):
            echo(line)
    if found.has_faults:
        raise typer.Exit(ExitCode.FINDINGS)
