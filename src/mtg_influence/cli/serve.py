"""The command ``serve``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import HostName, Language, LanguageOption
from mtg_influence.cli.output import echo

if TYPE_CHECKING:
    from mtg_influence.core.verdict import Lang

__all__ = ["serve"]


def serve(
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="N", help="The port; 0 is a free one.")
    ] = 8017,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let other devices of your network in; else only this machine.")
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="HOST", help="Another name that this server is called by; repeatable."),
    ] = None,
    state: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            file_okay=False,
            help="Where tables are kept; a server that is started again brings them back.",
            show_default="your folder for such things",
        ),
    ] = None,
    open_: Annotated[bool, typer.Option("--open/--no-open", help="Open the link in the browser.")] = True,
    pictures: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            exists=True,
            file_okay=False,
            help="Your own pictures of cards, named as the cards.",
        ),
    ] = None,
    limit: Annotated[
        float,
        typer.Option(
            min=1, metavar="SECONDS", help="An engine that takes longer for one action is started again."
        ),
    ] = 60.0,
    tables: Annotated[int, typer.Option(min=1, metavar="N", help="So many tables at most.")] = 40,
    lang: LanguageOption = Language.EN,
    host: HostName = "phase",
) -> None:
    """Open tables in the browser: play with friends, against computer players, or watch.

    Prints one link, which is yours alone: on its page you make tables, and find the links for the others.
    Ctrl-C ends the server; the tables are kept.
    """
    from mtg_influence.cli.hosts import engine_version, load_host
    from mtg_influence.hosts.base import variants_of
    from mtg_influence.hosts.errors import MissingExtra

    playing_on = load_host(host)
    try:
        from mtg_influence.serve.folder import usual_folder
        from mtg_influence.serve.running import Where, run
        from mtg_influence.serve.settings import Settings
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("starlette", "uvicorn", "segno", "anyio"):
            raise
        raise MissingExtra("serve", needed_for="a table in the browser") from error
    try:
        run(
            Where(port=port, lan=lan, names=tuple(name or ())),
            state or usual_folder(),
            Settings(host=host, engine=engine_version(host), most_tables=tables, action_limit=limit),
            variants=tuple(variant.value for variant in variants_of(playing_on)),
            max_seats=playing_on.max_seats,
            pictures=pictures,
            ready=lambda link: _ready(link, lang.value, lan=lan, opens=open_),
        )
    except KeyboardInterrupt:
        raise typer.Exit(ExitCode.INTERRUPTED) from None


def _ready(link: str, lang: Lang, *, lan: bool, opens: bool) -> None:
    from mtg_influence.i18n import say

    echo(link)
    if lan:
        echo(
            say("other devices of your network can reach this; give each player their own link", lang),
            err=True,
        )
    echo(say("Ctrl-C ends the server; the tables are kept", lang), err=True)
    if opens:
        import webbrowser

        webbrowser.open(link)
