"""The command ``watch``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import HostName, OracleOption, PacksOption
from mtg_influence.cli.output import echo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.cards import Card
    from mtg_influence.lint.watch import Change, Watch

__all__ = ["watch"]


def watch(
    paths: Annotated[
        list[str], typer.Argument(metavar="PATH...", help="Files, folders and globs.", show_default=False)
    ],
    test: Annotated[
        bool,
        typer.Option("--test", help="Run scenarios that changed, and those that name a changed card."),
    ] = False,
    once: Annotated[bool, typer.Option("--once", help="Look once, and end.")] = False,
    every: Annotated[float, typer.Option(min=0.05, metavar="SECONDS", help="How often to look.")] = 0.3,
    host: HostName = "phase",
    oracle: OracleOption = None,
    cards: PacksOption = None,
) -> None:
    """Check files whenever they change, until Ctrl-C.

    A card whose file is broken stays as it was when it was last right, until the file is right again.
    """
    from time import sleep

    from mtg_influence.hooks import build_judge
    from mtg_influence.lint import NothingThere, UnknownKind
    from mtg_influence.lint.watch import Watch
    from mtg_influence.tables import Offer

    watching = Watch(paths, Offer(rulings=[ruling.name for ruling in build_judge().offered]))
    found = 0
    while True:
        try:
            changes = watching.look()
        except (NothingThere, UnknownKind) as error:
            raise typer.BadParameter(str(error)) from error
        found += sum(len(change.findings) for change in changes)
        for change in changes:
            _tell(change)
        if test and changes:
            from mtg_influence.cli.running import Plan

            _play(watching, changes, Plan(host=host, oracle=oracle, packs=tuple(cards or ())))
        if once:
            break
        sleep(every)
    if found:
        raise typer.Exit(ExitCode.FINDINGS)


def _tell(change: Change) -> None:
    if change.gone:
        echo(f"{change.path}: gone")
    elif not change.findings:
        echo(f"{change.path}: right")
    for finding in change.findings:
        echo(str(finding))
    if change.kept is not None:
        echo(f"{change.path}: '{change.kept.name}' stays as it was")


def _play(watching: Watch, changes: Sequence[Change], plan: object) -> None:
    """Run the scenarios that a change is about."""
    from mtg_influence.cli.running import Plan, run_plan
    from mtg_influence.lint import given_files

    assert isinstance(plan, Plan)
    scenarios = [given.path for given in given_files(watching.names) if given.kind == "scenario"]
    names = {card.name for change in changes if (card := _card(watching, change)) is not None}
    changed = {change.path for change in changes if not change.findings}
    chosen = [path for path in scenarios if path in changed or _names_one(path, names)]
    if not chosen:
        return
    report = run_plan(plan, chosen, quiet=True)
    for result in report.results:
        for failure in result.failures:
            echo(f"{failure} ({result.title})")
    echo(f"{report.passed} passed, {report.failed} failed")


def _card(watching: Watch, change: Change) -> Card | None:
    return None if change.findings else watching.cards.get(change.path)


def _names_one(path: Path, names: set[str]) -> bool:
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return any(name in text for name in names)
