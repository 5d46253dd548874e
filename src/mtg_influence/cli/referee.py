"""The command ``referee``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import Language, LanguageOption
from mtg_influence.cli.output import echo, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from mtg_influence.core.verdict import Lang
    from mtg_influence.referee import BrokenLog, Report

__all__ = ["VERSION", "referee"]

VERSION = 1
"""Of the JSON; goes up when a key goes away or changes its meaning."""


def referee(
    logs: Annotated[
        list[Path], typer.Argument(metavar="LOG...", exists=True, dir_okay=False, help="Logs of games.")
    ],
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: LanguageOption = Language.EN,
) -> None:
    """Judge games by their logs: did anything cross a range?

    Logs are what `play --log FILE` writes. Exit code 1 where something crossed a range, or a log is broken.
    """
    from rich.console import Console

    from mtg_influence.referee import BrokenLog, judge_log

    reports: list[Report] = []
    broken: list[BrokenLog] = []
    console = Console(highlight=False)
    for path in logs:
        try:
            reports.append(judge_log(path))
        except BrokenLog as error:
            broken.append(error)
            if not json_:
                echo(str(error), err=True)
        else:
            if not json_:
                _show(reports[-1], lang.value, console)
    if json_:
        echo(_as_json(reports, broken))
    if broken or not all(report.ok for report in reports):
        raise typer.Exit(ExitCode.FINDINGS)


def _show(report: Report, lang: Lang, console: Console) -> None:
    from mtg_influence.referee.telling import summary, told

    names = [seat["name"] for seat in report.game["seats"]]
    if console.is_terminal:
        _show_tables(report, names, lang, console)
    else:
        for each in report.violations:
            echo(f"{report.path}:{each.line} [CR {each.rule}] {told(each, names, lang)}")
    for line in summary(report, lang):
        echo(f"{report.path}: {line}")


def _show_tables(report: Report, names: Sequence[str], lang: Lang, console: Console) -> None:
    from rich.table import Table

    from mtg_influence.i18n import say
    from mtg_influence.referee.telling import kind_in, told

    if report.violations:
        grid = Table(say("line", lang), say("action", lang), "CR", say("what", lang))
        for each in report.violations:
            grid.add_row(str(each.line), str(each.action), plain(each.rule), plain(told(each, names, lang)))
        console.print(grid)
    counts = Table(say("kind", lang), say("judged", lang), say("not judged", lang))
    for kind in sorted({*report.judged, *report.not_judged}):
        numbers = (report.judged.get(kind, 0), report.not_judged.get(kind, 0))
        counts.add_row(plain(kind_in(kind, lang)), *(str(number or "") for number in numbers))
    console.print(counts)


def _as_json(reports: Sequence[Report], broken: Sequence[BrokenLog]) -> str:
    import json

    data = {
        "version": VERSION,
        "games": [report.to_data() for report in reports],
        "broken": [
            {"path": each.path, "line": each.line, "column": each.column, "problem": each.problem}
            for each in broken
        ],
    }
    from mtg_influence.documents import visible_json

    return visible_json(json.dumps(data, indent=2, ensure_ascii=False))
