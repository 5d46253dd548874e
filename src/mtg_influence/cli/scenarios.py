"""The command ``test``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import (
    AllowUncovered,
    AllowUnhonoured,
    HostName,
    Language,
    LanguageOption,
    OracleOption,
    PacksOption,
    RangeWord,
    read_range,
)
from mtg_influence.cli.output import echo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.i18n import Lang
    from mtg_influence.scenario import RangeOverride, Report

__all__ = ["scenarios"]


def scenarios(
    context: typer.Context,
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", exists=True, help="Scenario files, or folders of them."),
    ],
    range_: Annotated[
        RangeWord | None,
        typer.Option(
            "--range",
            parser=read_range,
            metavar="N|unlimited",
            help="A range for every seat, in place of what the tables say.",
        ),
    ] = None,
    keyword: Annotated[
        str, typer.Option("-k", metavar="WORD", help="Only cases with this in their file, title or rules.")
    ] = "",
    jobs: Annotated[int, typer.Option("-j", min=1, metavar="N", help="How many to run at once.")] = 1,
    json_: Annotated[bool, typer.Option("--json", help="One JSON object instead of lines.")] = False,
    export: Annotated[
        Path | None,
        typer.Option(
            metavar="OUT", help="Run nothing: write all cases as lines of JSON; '-': standard output."
        ),
    ] = None,
    replay: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            file_okay=False,
            help="Write a page to step through for each case.",
        ),
    ] = None,
    allow_uncovered: AllowUncovered = False,
    allow_unhonoured: AllowUnhonoured = False,
    lang: LanguageOption = Language.EN,
    host: HostName = "phase",
    oracle: OracleOption = None,
    cards: PacksOption = None,
) -> None:
    """Run scenario files on an engine, and print what is not as they say.

    Each failure is one line: file:line:column, what was expected and what was so. The last line is
    "N passed, M failed". Exit code 3 where a fault of ours broke a case off; the others run all the same.
    """
    from mtg_influence.cli.running import Plan, run_plan
    from mtg_influence.documents import files_below
    from mtg_influence.scenario import SUFFIX

    files: list[Path] = []
    for path in paths:
        files += [file for file, inside in files_below(path, SUFFIX) if inside] if path.is_dir() else [path]
    if not files:
        raise typer.BadParameter(f"no files named *{SUFFIX} there")
    if export is not None:
        _export(files, export, keyword)
        return
    override: RangeOverride | None = None
    if range_ is not None:
        override = "unlimited" if range_.number is None else range_.number
    plan = Plan(
        host=host,
        range_override=override,
        keyword=keyword,
        oracle=oracle,
        packs=tuple(cards or ()),
        allow_uncovered=allow_uncovered,
        replay=replay,
        lang=lang.value,
        allow_unhonoured=allow_unhonoured,
    )
    if replay is not None:
        _make(replay)
    report = run_plan(plan, tuple(dict.fromkeys(files)), jobs=jobs, quiet=json_)
    if json_:
        from mtg_influence.cli.scenario_json import as_json

        echo(as_json(report))
    else:
        _show(report, lang.value)
    if context.obj:
        for result in report.results:
            if result.crash is not None:
                echo(result.crash, err=True)
    if report.crashed:
        raise typer.Exit(ExitCode.CRASH)
    if not report.ok:
        raise typer.Exit(ExitCode.FINDINGS)


def _export(files: Sequence[Path], out: Path, keyword: str) -> None:
    import json

    from mtg_influence.cli.running import Plan
    from mtg_influence.documents import FindingsError
    from mtg_influence.scenario import load_scenario
    from mtg_influence.scenario.export import case_data

    plan = Plan(host="", keyword=keyword)
    loaded = [load_scenario(path) for path in dict.fromkeys(files)]
    if findings := [finding for each in loaded for finding in each.findings]:
        raise FindingsError(findings)
    cases = [case for each in loaded if each.value is not None for case in each.value.cases]
    lines = [json.dumps(case_data(case), ensure_ascii=False) for case in cases if plan.selects(case)]
    text = "".join(f"{line}\n" for line in lines)
    if out == Path("-"):
        echo(text, nl=False)
        return
    try:
        with out.open("x", encoding="utf-8", newline="\n") as written:
            written.write(text)
    except FileExistsError:
        raise typer.BadParameter(
            f"{out} is there already, and stays as it is", param_hint="--export"
        ) from None
    except OSError as error:
        raise typer.BadParameter(
            f"{out} cannot be written: {error.strerror}", param_hint="--export"
        ) from error
    echo(f"{len(lines)} cases: {out}", err=True)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise typer.BadParameter(f"{folder}: {error.strerror}", param_hint="--replay") from error


def _show(report: Report, lang: Lang) -> None:
    from mtg_influence.i18n import nsay, say

    for finding in report.findings:
        echo(finding.text(lang))
    for result in report.results:
        for failure in result.failures:
            echo(f"{failure.text(lang)} ({result.title})")
    for name, titles in report.uncovered.items():
        echo(
            say(
                "not covered, and played all the same: {card} ({titles})",
                lang,
                card=name,
                titles=", ".join(titles),
            )
        )
    passed = nsay("{count} passed", "{count} passed", report.passed, lang)
    failed = nsay("{count} failed", "{count} failed", report.failed, lang)
    echo(f"{passed}, {failed}")
