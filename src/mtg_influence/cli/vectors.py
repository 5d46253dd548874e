"""The command ``vectors``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.output import echo

if TYPE_CHECKING:
    from mtg_influence.vectors import Report

__all__ = ["vectors"]

_SEED = 801
_ROWS = 100_000


def vectors(
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Write a new folder of vectors there.")
    ] = None,
    check: Annotated[
        str | None,
        typer.Option(
            "--check", metavar="COMMAND", help="Put vectors to your own interpreter, over its stdin."
        ),
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--vectors",
            metavar="FOLDER",
            exists=True,
            file_okay=False,
            help="With --check: a folder of vectors; made anew in memory where it is left out.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="What the random tables are drawn from.")] = _SEED,
    rows: Annotated[int, typer.Option(min=1, max=2_000_000, help="At least so many questions.")] = _ROWS,
    time_limit: Annotated[float, typer.Option(min=0.1, help="Seconds for one line, with --check.")] = 60.0,
    json_: Annotated[bool, typer.Option("--json", help="The result as one JSON object.")] = False,
) -> None:
    """Write test vectors of CR 801 for engines in any language, or put them to an interpreter of your own.

    With --check the exit code is 1 where an answer differs or is missing.
    """
    if (out is None) == (check is None):
        raise typer.BadParameter("say either --out FOLDER or --check COMMAND")
    if out is not None:
        _write(out, seed=seed, rows=rows, json_=json_)
        return
    import shlex

    assert check is not None
    try:
        command = shlex.split(check)
    except ValueError as error:
        raise typer.BadParameter(f"{check!r} is no command: {error}", param_hint="--check") from error
    if not command:
        raise typer.BadParameter("an empty command", param_hint="--check")
    report = _check(command, folder, seed=seed, rows=rows, time_limit=time_limit)
    _tell(report, json_=json_)
    if not report.agrees:
        raise typer.Exit(ExitCode.FINDINGS)


def _write(out: Path, *, seed: int, rows: int, json_: bool) -> None:
    import json

    from mtg_influence.vectors import make_vectors, write_folder

    try:
        counts = write_folder(out, make_vectors(seed=seed, rows=rows), seed=seed)
    except FileExistsError:
        raise
    except OSError as error:
        raise typer.BadParameter(f"{out} cannot be written: {error.strerror}", param_hint="--out") from error
    if json_:
        echo(json.dumps({"version": 1, "folder": str(out), "files": counts}))
        return
    for name, count in counts.items():
        echo(f"{name}: {count['tables']:,} tables, {count['rows']:,} rows")
    echo(str(out))


def _check(command: list[str], folder: Path | None, *, seed: int, rows: int, time_limit: float) -> Report:
    from rich.console import Console
    from rich.progress import Progress

    from mtg_influence.vectors import check, make_vectors, read_folder

    lines = (
        read_folder(folder)
        if folder is not None
        else (vector.to_data() for _, vector in make_vectors(seed=seed, rows=rows))
    )
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task("rows", total=None if folder is not None else rows)
        return check(
            command, lines, time_limit=time_limit, progress=lambda done: shown.update(task, completed=done)
        )


def _tell(report: Report, *, json_: bool) -> None:
    import json

    if json_:
        echo(json.dumps(report.to_data()))
        return
    for rule in report.by_rule:
        one = report.smallest[rule]
        echo(f"CR {rule}: {report.different[rule]} of {report.asked[rule]} differ; the smallest:")
        echo(f"  table {json.dumps(one.table)}")
        echo(f"  {json.dumps(list(one.row))} is {json.dumps(one.expected)}, not {json.dumps(one.got)}")
    for rule, count in sorted(report.unanswered.items()):
        echo(f"CR {rule}: {count} of {report.asked[rule]} not answered")
    asked, different = sum(report.asked.values()), sum(report.different.values())
    echo(f"{asked} asked, {different} differ, {sum(report.unanswered.values())} not answered")
