"""The command ``campaign``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.campaign.model import Decks, Players
from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import Language, LanguageOption, OracleOption, read_range
from mtg_influence.cli.output import echo, echo_json
from mtg_influence.cli.play.command import PlayedVariant

if TYPE_CHECKING:
    from rich.console import Console

    from mtg_influence.campaign.model import Options
    from mtg_influence.campaign.store import Store

__all__ = ["campaign"]


def _range_word(text: str) -> str:
    if text.strip().lower() == "mixed":
        return "mixed"
    number = read_range(text).number
    return "unlimited" if number is None else str(number)


def campaign(
    out: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", file_okay=False, help="Where everything is kept.")
    ],
    games: Annotated[int | None, typer.Option(min=1, help="How many games.", show_default="100")] = None,
    seats: Annotated[int, typer.Option(min=2, max=6, metavar="2..6", help="How many play.")] = 6,
    ranges: Annotated[
        list[str] | None,
        typer.Option(
            "--range",
            metavar="N|unlimited|mixed",
            help="The range of everybody; mixed: each seat 1 or 2. Several are taken by turns.",
            show_default="1",
        ),
    ] = None,
    variant: Annotated[
        PlayedVariant, typer.Option(help="What is played; all but free-for-all have their own ranges.")
    ] = PlayedVariant.FREE_FOR_ALL,
    decks: Annotated[
        Decks, typer.Option(help="Drawn from all covered cards, or the demo decks.")
    ] = Decks.POOL,
    deck_size: Annotated[int, typer.Option(min=20, max=250, help="Cards in a deck from the pool.")] = 60,
    players: Annotated[
        Players, typer.Option(help="Chance, the engine's computer players, or some of both.")
    ] = Players.MIXED,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="The same seed gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="Games at the same time.")] = 1,
    decisions: Annotated[int, typer.Option("--decisions", min=1, help="The most decisions of a game.")] = 250,
    time_limit: Annotated[
        float,
        typer.Option("--time-limit", min=1, metavar="SECONDS", help="The longest that a game may take."),
    ] = 60.0,
    scheduler: Annotated[
        str | None,
        typer.Option(
            "--scheduler",
            metavar="ADDRESS",
            help="Play on the Dask cluster of this scheduler (extra 'cluster').",
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the campaign in the folder.")] = False,
    rerun: Annotated[
        bool, typer.Option("--rerun", help="With --resume: play the games that failed again.")
    ] = False,
    shrink: Annotated[
        bool, typer.Option("--shrink", help="Make each kind of failed game smaller, once all are played.")
    ] = False,
    pool: Annotated[
        Path | None,
        typer.Option(
            "--pool",
            metavar="FILE",
            exists=True,
            dir_okay=False,
            help="Draw from the pool.jsonl of another campaign, instead of looking at every card.",
        ),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    oracle: OracleOption = None,
    lang: LanguageOption = Language.EN,
) -> None:
    """Play many games that nobody wrote, and let the referee judge each.

    A game that breaks, or in which something crosses a range, is kept in the folder with all it takes to
    play it again. Ctrl-C stops; --resume goes on. Exit code 1 where the referee found something, 3 where
    something of ours broke. Fewer games than were asked for are 1 too: --resume plays those that are left.
    """
    import sys

    from rich.console import Console

    from mtg_influence.campaign.campaign import Campaign, locally, on_cluster
    from mtg_influence.campaign.model import Options
    from mtg_influence.cli.campaign_progress import watch

    if rerun and not resume:
        raise typer.BadParameter("goes with --resume", param_hint="--rerun")
    console = Console(stderr=True)
    if resume:
        from mtg_influence.campaign.store import Store

        store = Store.open(out, games=games)
    else:
        words = tuple(map(_range_word, ranges or ["1"]))
        options = Options(
            games=100 if games is None else games,
            seats=seats,
            ranges=words,
            variant=variant.value,
            decks=decks,
            deck_size=deck_size,
            players=players,
            seed=seed,
            decisions=decisions,
            time_limit=time_limit,
        )
        store = _begin(out, options, oracle, jobs, pool_file=pool, console=console)
    spread = (
        locally(store.options, jobs=jobs, oracle=oracle)
        if scheduler is None
        else on_cluster(store.options, scheduler=scheduler, oracle=oracle)
    )
    running = Campaign(store, spread, jobs=jobs, rerun=rerun)
    finished = watch(running, store.options, console=console, quiet=not sys.stderr.isatty(), lang=lang.value)
    report = running.report()
    if json_:
        echo_json(report.to_data(), indent=1)
    else:
        from mtg_influence.campaign.words import lines

        for line in lines(report, lang.value):
            echo(line)
    if not finished:
        raise typer.Exit(ExitCode.INTERRUPTED)
    if shrink:
        from mtg_influence.campaign.small import shrink_failures

        for line in shrink_failures(store, report, oracle=oracle):
            echo(line, err=json_)
    if report.our_failures:
        raise typer.Exit(ExitCode.CRASH)
    if report.unplayed:
        from mtg_influence.i18n import nsay

        text = nsay(
            "{count} game was not played", "{count} games were not played", report.unplayed, lang.value
        )
        echo(text, err=True)
    if report.unplayed or not report.is_clean:
        raise typer.Exit(ExitCode.FINDINGS)


def _begin(
    out: Path, options: Options, oracle: Path | None, jobs: int, *, pool_file: Path | None, console: Console
) -> Store:
    from rich.progress import Progress

    from mtg_influence.campaign.pool import load_pool, pool_for
    from mtg_influence.campaign.store import Store
    from mtg_influence.cli.versions import versions

    Store.check_free(out)
    if pool_file is not None:
        return Store.create(out, options, load_pool(pool_file), versions=versions())
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("cards", total=None)
        pool = pool_for(
            options,
            oracle,
            workers=jobs,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    return Store.create(out, options, pool, versions=versions())
