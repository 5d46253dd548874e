"""The command ``play``: options to a game, and the game to whoever watches."""

from __future__ import annotations

import shlex
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.hosts import engine_version, load_host
from mtg_influence.cli.options import (
    AllowUncovered,
    AllowUnhonoured,
    HostName,
    Language,
    LanguageOption,
    OracleOption,
    RangeWord,
    read_range,
)
from mtg_influence.cli.output import echo
from mtg_influence.core.seating import PlayerId
from mtg_influence.i18n import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.cli.play.seated import PlainSeats
    from mtg_influence.cli.play.show import Header, Show
    from mtg_influence.core.verdict import Lang
    from mtg_influence.demo.setting import Setting
    from mtg_influence.hosts.base import Host, Table

__all__ = ["Difficulty", "play"]


class Difficulty(StrEnum):
    """The host's words for how well its computer players play."""

    VERY_EASY = "VeryEasy"
    EASY = "Easy"
    MEDIUM = "Medium"
    HARD = "Hard"
    VERY_HARD = "VeryHard"
    CEDH = "CEDH"


class PlayedVariant(StrEnum):
    """The variants that there are demo tables of."""

    FREE_FOR_ALL = "free-for-all"
    TEAM_VS_TEAM = "team-vs-team"
    EMPEROR = "emperor"
    ALTERNATING_TEAMS = "alternating-teams"


def play(
    seats: Annotated[
        int | None, typer.Option(min=2, max=6, metavar="2..6", help="How many play.", show_default="6")
    ] = None,
    range_: Annotated[
        RangeWord | None,
        typer.Option(
            "--range",
            parser=read_range,
            metavar="N|unlimited",
            help="The range of influence of everybody, in seats.",
            show_default="1, or what the table file says",
        ),
    ] = None,
    table: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", exists=True, dir_okay=False, help="A table file: seats, ranges, teams, decks."
        ),
    ] = None,
    variant: Annotated[
        PlayedVariant | None,
        typer.Option(help="A multiplayer variant, with demo decks.", show_default="none"),
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[NAME=]FILE",
            help="A deck file of any format for this player; repeatable. FILE alone is for everybody.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="The same seed gives the same game.")] = 0,
    turns: Annotated[
        int, typer.Option(min=1, metavar="N", help="Stop after so many turns of all players together.")
    ] = 400,
    difficulty: Annotated[
        Difficulty | None,
        typer.Option(
            case_sensitive=False,
            help="How well the host's players play; below Hard they dawdle.",
            show_default="Hard, and with --variant Medium",
        ),
    ] = None,
    human: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Sit in this player's seat yourself; repeatable.",
            show_default="computer players everywhere",
        ),
    ] = None,
    think: Annotated[
        float | None,
        typer.Option(
            min=0,
            metavar="SECONDS",
            help="How long all computer players together think in a round, about.",
            show_default="10 at Hard, 5 below",
        ),
    ] = None,
    delay: Annotated[
        float, typer.Option(min=0, metavar="SECONDS", help="Wait after each line of the log.")
    ] = 0.0,
    json_: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    log: Annotated[
        typer.FileTextWrite | None,
        typer.Option(metavar="FILE", encoding="utf-8", help="Write the game down, for a referee."),
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write each step down, so that the game can be gone on with.",
            show_default="among your games, where people play",
        ),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", exists=True, dir_okay=False, help="Go on with the game of such a journal."
        ),
    ] = None,
    allow_uncovered: AllowUncovered = False,
    allow_unhonoured: AllowUnhonoured = False,
    lang: LanguageOption = Language.EN,
    host: HostName = "phase",
    oracle: OracleOption = None,
) -> None:
    """Play with limited range of influence, or watch computer players do so.

    On a terminal the table is drawn as it changes; elsewhere there is a line for each thing that happens.
    Where range mattered, the line names the rule. Ctrl-C ends the game and prints the summary so far.
    """
    from mtg_influence.cli.play import saved  # engines and drawing are slow to import
    from mtg_influence.cli.play.deck_files import with_deck_files
    from mtg_influence.hosts.capabilities import Limitable

    if table is not None and seats is not None:
        raise typer.BadParameter("the table file says who plays; leave out --seats", param_hint="--seats")
    if human and json_:
        raise typer.BadParameter("a person reads no JSON; leave out one of the two", param_hint="--human")
    if table is not None and variant is not None:
        raise typer.BadParameter("the table file says what is played", param_hint="--variant")
    if resume is not None:
        said: dict[str, object] = {
            "--seats": seats,
            "--range": range_,
            "--table": table,
            "--variant": variant,
            "--seed": seed,
        }
        said |= {"--journal": journal, "--oracle": oracle, "--deck": deck}
        said["--allow-uncovered"] = allow_uncovered
        said["--allow-unhonoured"] = allow_unhonoured
        for option, value in said.items():
            if value:
                raise typer.BadParameter("the journal says what is played", param_hint=option)
        game = saved.recorded(resume)
        opening = game.opening
        header = _header(opening.setting, opening.host, seed=opening.seed, level=opening.difficulty)
        taken = _seats(human, header.names) if human else tuple(PlayerId(seat) for seat in opening.people)
        started = saved.gone_on(game, log)
    else:
        playing_on = load_host(host, allow_uncovered=allow_uncovered, allow_unhonoured=allow_unhonoured)
        if variant is not None:
            setting = _variant(variant, seats, range_, playing_on)
        else:
            setting = _setting(table, seats, range_, playing_on, oracle)
        if deck:
            setting = with_deck_files(setting, deck, playing_on, oracle=oracle, lang=lang.value)
        level = difficulty or (Difficulty.HARD if variant is None else Difficulty.MEDIUM)
        header = _header(setting, host, seed=seed, level=level.value)
        taken = _seats(human or (), header.names)
        opening = saved.opening_of(
            header,
            host,
            taken,
            oracle,
            allow_uncovered=allow_uncovered,
            allow_unhonoured=allow_unhonoured,
        )
        started = saved.started(playing_on, opening, journal, log)
    if think is not None and isinstance(started, Limitable):
        started.think_for(think)
    _play(started, header, taken, turns=turns, lang=lang.value, delay=delay, json_=json_)


def _header(setting: Setting, host: str, *, seed: int, level: str) -> Header:
    from mtg_influence.cli.play.show import Header

    version = engine_version(host)
    return Header(setting, f"{host} {version}" if version else host, seed=seed, difficulty=level)


def _play(
    started: Table,
    header: Header,
    taken: Sequence[PlayerId],
    *,
    turns: int,
    lang: Lang,
    delay: float,
    json_: bool,
) -> None:
    """Play to the end, and say how to go on with a game that has none yet."""
    from mtg_influence.cli.play.watching import watch

    if taken:
        seated = _seated(lang, taken, delay=delay)
        people = seated.people(started, difficulty=header.difficulty)
        finished = watch(started, header, seated, max_turns=turns, people=people)
    else:
        finished = watch(started, header, _show(lang, json_=json_, delay=delay), max_turns=turns)
    path = getattr(started, "journal", None)
    if path is not None and started.result is None and not json_:
        command = shlex.join(["mtg-influence", "play", "--resume", str(path)])
        echo(say("to go on with this game: {command}", lang, command=command))
    raise typer.Exit(ExitCode.OK if finished else ExitCode.INTERRUPTED)


def _setting(
    table: Path | None, seats: int | None, range_: RangeWord | None, host: Host, oracle: Path | None
) -> Setting:
    from mtg_influence.demo.setting import NAMES, cards_of, demo_setting, table_setting

    if table is None:
        return demo_setting(seats or len(NAMES), range_=1 if range_ is None else range_.number)
    from mtg_influence.hooks import build_judge

    rulings = [ruling.name for ruling in build_judge().offered]
    setting = table_setting(table, host, rulings=rulings, cards=cards_of(host, oracle=oracle))
    return setting if range_ is None else setting.with_range(range_.number)


def _seats(said: Sequence[str], names: Sequence[str]) -> tuple[PlayerId, ...]:
    from mtg_influence.core.errors import UnknownPlayer
    from mtg_influence.person import seats_of

    try:
        return seats_of(said, names)
    except UnknownPlayer as error:
        raise typer.BadParameter(str(error), param_hint="--human") from error


def _seated(lang: Lang, seats: Sequence[PlayerId], *, delay: float) -> PlainSeats:
    import sys

    from rich.console import Console

    from mtg_influence.cli.play.seated import PlainSeats, TerminalSeats

    console = Console(highlight=False)
    if console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty():
        return TerminalSeats(lang, seats, console=console, delay=delay)
    return PlainSeats(lang, seats, delay=delay)


def _variant(variant: PlayedVariant, seats: int | None, range_: RangeWord | None, host: Host) -> Setting:
    from mtg_influence.core.options import Variant
    from mtg_influence.demo.setting import variant_setting
    from mtg_influence.hosts.base import variants_of

    played = variants_of(host)
    if variant.value not in played:
        could = ", ".join(each.value for each in played) or "none"
        message = f"the host {host.name} does not play {variant.value}; variants that it plays: {could}"
        raise typer.BadParameter(message, param_hint="--variant")
    try:
        return variant_setting(
            Variant(variant.value), count=seats, range_=0 if range_ is None else range_.number
        )
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--variant") from error


def _show(lang: Lang, *, json_: bool, delay: float) -> Show:
    if json_:
        from mtg_influence.cli.play.jsonlines import JsonLines

        return JsonLines(lang)
    from rich.console import Console

    from mtg_influence.cli.play.live import LiveScreen, can_draw

    console = Console()
    if can_draw(console):
        return LiveScreen(console, lang, delay=delay)
    from mtg_influence.cli.play.lines import Lines

    return Lines(lang, delay=delay)
