"""The command ``replay``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import (
    AllowUncovered,
    HostName,
    Language,
    LanguageOption,
    OracleOption,
    PacksOption,
)
from mtg_influence.cli.output import echo

if TYPE_CHECKING:
    from collections.abc import Callable

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.i18n import Lang
    from mtg_influence.replay import Recording
    from mtg_influence.scenario import Case

__all__ = ["replay", "write_page"]


def replay(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            exists=True,
            help="A journal, a scenario file, the plan.json of a game, or a campaign's folder.",
        ),
    ],
    out: Annotated[
        Path,
        typer.Option("--out", metavar="PAGE.html", dir_okay=False, help="The page; '-' is standard output."),
    ],
    seat: Annotated[
        str | None,
        typer.Option(
            "--seat",
            metavar="NAME",
            help="Through this player's eyes: the page holds nothing that they may not know.",
            show_default="all seats, to choose from on the page",
        ),
    ] = None,
    game: Annotated[
        int | None, typer.Option("--game", min=0, metavar="N", help="Which game of a campaign's folder.")
    ] = None,
    keyword: Annotated[
        str, typer.Option("-k", metavar="WORD", help="Which case of a scenario: one with this in its title.")
    ] = "",
    title: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="What the page is called.", show_default="after the file"),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite a page that is there.")] = False,
    allow_uncovered: AllowUncovered = False,
    lang: LanguageOption = Language.EN,
    host: HostName = "phase",
    oracle: OracleOption = None,
    cards: PacksOption = None,
) -> None:
    """Write a game as one HTML page to step through, which needs nothing else and loads nothing.

    It goes by decision, by turn, and to where range mattered, with the reason of each refusal, in English
    and Spanish. Exit code 1 where a scenario failed; its page shows what was not as it says.
    """
    from mtg_influence.replay.kinds import FileKind, kind_of
    from mtg_influence.scenario import SUFFIX

    if out != Path("-") and out.exists() and not force:
        raise typer.BadParameter(f"{out} is there already; --force overwrites it", param_hint="--out")
    only = None if seat is None else _eyes(seat)
    kind = kind_of(file)
    if game is not None and kind is not FileKind.FOLDER:
        raise typer.BadParameter("goes with a campaign's folder", param_hint="--game")
    if keyword and kind is not FileKind.SCENARIO:
        raise typer.BadParameter(f"goes with a file named *{SUFFIX}", param_hint="-k")
    failed = False
    if kind is FileKind.SCENARIO:
        if seat is not None:
            raise typer.BadParameter("a scenario says what everybody holds", param_hint="--seat")
        recording, failed = _of_scenario(
            file, keyword, host, oracle=oracle, packs=tuple(cards or ()), allow_uncovered=allow_uncovered
        )
    elif kind is FileKind.JOURNAL:
        recording = _of_journal(file, host, only, title=title or file.stem, allow_uncovered=allow_uncovered)
    else:
        recording = _of_campaign(file, game, only, title=title, oracle=oracle)
    if title is not None:
        recording.title = title
    write_page(recording, out, lang=lang.value)
    if failed:
        raise typer.Exit(ExitCode.FINDINGS)


def write_page(recording: Recording, out: Path, *, lang: Lang) -> None:
    """Write the page of a recording; ``-`` is standard output. Raises typer.BadParameter."""
    from mtg_influence.i18n import nsay, say
    from mtg_influence.replay import page_of

    page = page_of(recording, lang=lang)
    if out == Path("-"):
        echo(page, nl=False)
        return
    try:
        out.write_text(page, encoding="utf-8", newline="\n")
    except OSError as error:
        raise typer.BadParameter(f"{out} cannot be written: {error.strerror}", param_hint="--out") from error
    steps = nsay("{count} step", "{count} steps", len(recording.frames), lang)
    echo(
        say("{steps}, {size} kB: {path}", lang, steps=steps, size=-(-len(page) // 1000), path=str(out)),
        err=True,
    )


def _eyes(said: str) -> Callable[[tuple[str, ...]], PlayerId]:
    def seat(names: tuple[str, ...]) -> PlayerId:
        from mtg_influence.core.errors import UnknownPlayer
        from mtg_influence.person import seats_of

        try:
            return seats_of([said], names)[0]
        except UnknownPlayer as error:
            raise typer.BadParameter(str(error), param_hint="--seat") from error

    return seat


def _of_journal(
    file: Path,
    host: str,
    only: Callable[[tuple[str, ...]], PlayerId] | None,
    *,
    title: str,
    allow_uncovered: bool,
) -> Recording:
    from rich.console import Console
    from rich.progress import Progress

    from mtg_influence.cli.hosts import load_host
    from mtg_influence.journal import read_journal
    from mtg_influence.replay.from_journal import record_journal

    recorded = read_journal(file)
    opening = recorded.opening
    playing_on = load_host(opening.host or host, allow_uncovered=allow_uncovered or opening.allow_uncovered)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=None)
        return record_journal(
            file,
            playing_on,
            title=title,
            only=only,
            on_step=lambda done, total: progress.update(task, completed=done, total=total),
            recorded=recorded,
        )


def _of_scenario(
    file: Path,
    keyword: str,
    host: str,
    *,
    oracle: Path | None,
    packs: tuple[Path, ...],
    allow_uncovered: bool,
) -> tuple[Recording, bool]:
    from mtg_influence.cli.hosts import load_host
    from mtg_influence.documents import FindingsError
    from mtg_influence.replay.of_case import CaseRecorder
    from mtg_influence.scenario import load_scenario, run_case

    loaded = load_scenario(file)
    if loaded.findings or loaded.value is None:
        raise FindingsError(loaded.findings)
    cases = [case for case in loaded.value.cases if keyword.casefold() in case.title.casefold()]
    if len(cases) != 1:
        which = "; ".join(case.title for case in cases or loaded.value.cases)
        raise typer.BadParameter(f"which case? There is: {which}", param_hint="-k")
    kept: list[Recording] = []

    def done(_: Case, recording: Recording) -> None:
        kept.append(recording)

    result = run_case(
        cases[0],
        load_host(host, allow_uncovered=allow_uncovered),
        packs=packs,
        oracle=oracle,
        watch=lambda case, table: CaseRecorder(case, table, done),
    )
    for failure in result.failures:
        echo(failure.text(), err=True)
    if not kept:
        raise typer.Exit(ExitCode.FINDINGS)
    return kept[0], bool(result.failures)


def _of_campaign(
    path: Path,
    number: int | None,
    only: Callable[[tuple[str, ...]], PlayerId] | None,
    *,
    title: str | None,
    oracle: Path | None,
) -> Recording:
    from mtg_influence.campaign.recorded import plan_in, record_game
    from mtg_influence.hosts.phase.host import PhaseHost

    plan = plan_in(path, number)
    return record_game(
        plan, PhaseHost(), title=title or f"{path.name}: {plan.number}", oracle=oracle, only=only
    )
