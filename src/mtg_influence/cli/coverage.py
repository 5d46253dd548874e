"""The command ``coverage``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import Language, LanguageOption, OracleOption
from mtg_influence.cli.output import echo, echo_json

__all__ = ["coverage"]


def coverage(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[CARD]...", help="These cards alone; else the whole pool.")
    ] = None,
    oracle: OracleOption = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object, with the list.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="Print a line for each face not covered.")] = False,
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=0, help="Processes; 0 for one a core.")] = 0,
    keep: Annotated[
        Path | None,
        typer.Option("--keep", metavar="FILE", dir_okay=False, help="Note what is done, and go on from it."),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="RELEASE",
            help="Compare the engine with another release of it, or with the one in a folder's environment.",
        ),
    ] = None,
    contract: Annotated[
        bool,
        typer.Option(
            "--contract/--no-contract", help="With --against, run the contract tests of a checkout."
        ),
    ] = True,
    lang: LanguageOption = Language.EN,
) -> None:
    """Say of every card of the pool whether range is woven into it, and if not, why.

    Exit code 1 where the weaver does not know a part of a card or the engine refuses what was woven.

    With --against both releases read the cards: which nodes are new, which cards are read otherwise, and,
    in a checkout, which tests of the contract fail from now on. Exit code 1 where a new node is unknown to
    the weaver or a test fails.
    """
    if against is not None:
        if keep is not None:
            raise typer.BadParameter("--keep is not for --against")
        from mtg_influence.cli.against import print_comparison

        print_comparison(
            against, oracle, names=names, json_=json_, listed=listed, jobs=jobs, contract=contract, lang=lang
        )
        return
    import sys

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from mtg_influence.hosts.phase.coverage.report import CoverageReport
    from mtg_influence.hosts.phase.coverage.survey import survey
    from mtg_influence.i18n import say

    bar = Progress(
        TextColumn(say("cards", lang.value)),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task("cards", total=None)
        report = CoverageReport(
            survey(
                oracle,
                names=names or None,
                progress=lambda done, total: bar.update(task, completed=done, total=total),
                workers=jobs or None,
                keep=keep,
            )
        )
    if json_:
        echo_json(report.to_data())
    else:
        for line in report.lines(lang.value):
            echo(line)
        for line in report.listed(lang.value) if listed else ():
            echo(line)
    if report.has_faults:
        raise typer.Exit(ExitCode.FINDINGS)
