"""The command ``lint``."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import OracleOption
from mtg_influence.cli.output import echo

if TYPE_CHECKING:
    from pathlib import Path

    from mtg_influence.cards.loader import Known
    from mtg_influence.lint import Choice, LintReport
    from mtg_influence.tables import Offer

__all__ = ["Shown", "lint"]


class Shown(StrEnum):
    """How findings are shown; ``mtg_influence.lint.Format``, without importing it."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"
    SARIF = "sarif"


def lint(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...", help="Files, folders and globs; - is standard input.", show_default=False
        ),
    ],
    format_: Annotated[Shown, typer.Option("--format", help="How to show what is found.")] = Shown.TEXT,
    select: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help="Only these codes: MI403, or MI4xx; repeatable.")
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help="Not these codes; repeatable.")
    ] = None,
    stdin_filename: Annotated[
        str, typer.Option(metavar="NAME", help="What standard input is called; its ending says what it is.")
    ] = "<stdin>.card.yaml",
    compare: Annotated[
        bool,
        typer.Option(
            "--compare", help="Compare cards with your card data, and with how the host reads them (MI42x)."
        ),
    ] = False,
    oracle: OracleOption = None,
) -> None:
    """Find what is wrong with card, deck, scenario and table files, in shape and in meaning.

    Each finding is one line, file:line:column CODE message; 'mtg-influence explain CODE' says more. A
    comment '# mtg-influence: ignore CODE' ignores one that is meant. All files are looked at.
    """
    from mtg_influence.lint import Choice, Format, NothingThere, UnknownCode, UnknownKind, show

    try:
        choice = Choice.of(select=select or (), ignore=ignore or ())
        report = _report(paths, choice, stdin_filename, oracle, _known(oracle) if compare else None)
    except (NothingThere, UnknownCode, UnknownKind) as error:
        raise typer.BadParameter(str(error)) from error
    shown = show(report, Format(format_.value))
    if shown:
        echo(shown)
    for each in report.overridden:
        echo(str(each), err=True)
    for crash in report.crashes:
        echo(f"{crash.path}: a fault of mtg-influence: {crash.error!r}", err=True)
    echo(f"{report.files} files, {len(report.findings)} findings", err=True)
    if report.crashes:
        raise typer.Exit(ExitCode.CRASH)
    if report.findings:
        raise typer.Exit(ExitCode.FINDINGS)


def _offer(oracle: Path | None) -> Offer:
    """What files are checked against: house rulings, and the card data where there is some."""
    from mtg_influence.cards import script_names
    from mtg_influence.hooks import build_judge
    from mtg_influence.hosts.errors import MissingExtra
    from mtg_influence.tables import Offer

    rulings = [ruling.name for ruling in build_judge().offered]
    try:
        from mtg_influence.hosts.phase import PhaseHost

        cards = PhaseHost().cards(oracle=oracle)
    except MissingExtra as error:
        echo(f"cards in decks, tables and scenarios are not checked: {error}", err=True)
        return Offer(rulings=rulings)
    return Offer(rulings=rulings, cards=cards, pack_cards=script_names)


def _known(oracle: Path | None) -> Known:
    from mtg_influence.cards.known import compare
    from mtg_influence.hosts.phase.coverage.known_cards import PhaseCards

    source = PhaseCards(oracle)
    source.read()
    return lambda document, card: compare(document, card, source)


def _report(
    paths: list[str], choice: Choice, name: str, oracle: Path | None, known: Known | None
) -> LintReport:
    from mtg_influence.documents import DEFAULT_LIMITS
    from mtg_influence.lint import LintReport, kind_of, lint_text
    from mtg_influence.lint import lint as lint_files

    offer = _offer(oracle)
    report = lint_files([path for path in paths if path != "-"], offer=offer, choice=choice, known=known)
    if "-" not in paths:
        return report
    text = sys.stdin.buffer.read(DEFAULT_LIMITS.size + 1)
    given = lint_text(text, name=name, kind=kind_of(name), offer=offer, choice=choice, known=known)
    return LintReport(
        report.files + given.files,
        (*report.findings, *given.findings),
        report.overridden,
        report.crashes,
    )
