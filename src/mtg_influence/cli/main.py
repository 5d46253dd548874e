"""The program: its commands, and what becomes of errors.

Commands import what they need when they run, so that help appears at once.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.campaign import campaign
from mtg_influence.cli.card_data import card_data
from mtg_influence.cli.cards import cards
from mtg_influence.cli.conformance import conformance
from mtg_influence.cli.coverage import coverage
from mtg_influence.cli.deck import deck
from mtg_influence.cli.docs import docs
from mtg_influence.cli.exits import ExitCode, exit_code
from mtg_influence.cli.explain import explain
from mtg_influence.cli.fmt import fmt
from mtg_influence.cli.judge import judge
from mtg_influence.cli.lint import lint
from mtg_influence.cli.new import new
from mtg_influence.cli.output import echo
from mtg_influence.cli.play.command import play
from mtg_influence.cli.plugins import plugins
from mtg_influence.cli.referee import referee
from mtg_influence.cli.replay import replay
from mtg_influence.cli.rules import rules
from mtg_influence.cli.rulings import rulings
from mtg_influence.cli.scenarios import scenarios
from mtg_influence.cli.schema import schema
from mtg_influence.cli.serve import serve
from mtg_influence.cli.table import table
from mtg_influence.cli.vectors import vectors
from mtg_influence.cli.watch import watch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.verdict import Lang

__all__ = ["app", "run"]

_TRACEBACK = "--traceback"

app = typer.Typer(
    name="mtg-influence",
    help="Magic's limited range of influence (CR 801) for engines that do not have it.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 done, 1 something is wrong with a file or a scenario failed, 2 usage, 3 our fault.",
)
for name, command in (
    ("play", play),
    ("serve", serve),
    ("table", table),
    ("deck", deck),
    ("test", scenarios),
    ("lint", lint),
    ("cards", cards),
    ("card-data", card_data),
    ("explain", explain),
    ("fmt", fmt),
    ("new", new),
    ("watch", watch),
    ("replay", replay),
    ("docs", docs),
    ("coverage", coverage),
    ("referee", referee),
    ("schema", schema),
    ("plugins", plugins),
    ("rulings", rulings),
    ("rules", rules),
    ("campaign", campaign),
    ("vectors", vectors),
    ("judge", judge),
    ("conformance", conformance),
):
    app.command(name)(command)


def _version(wanted: bool) -> None:
    if wanted:
        from mtg_influence.cli.versions import versions

        for name, version in versions().items():
            echo(f"{name} {version}")
        raise typer.Exit


@app.callback()
def _program(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Show the versions of everything involved."
        ),
    ] = False,
    traceback: Annotated[
        bool, typer.Option(_TRACEBACK, help="With any command: show where in the program an error arose.")
    ] = False,
) -> None:
    """Take the options of the program itself."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code; see ``ExitCode``. None: the command line's arguments.

    An error is one line on standard error, without a traceback unless ``--traceback`` is among the
    arguments, anywhere, or ``MTG_INFLUENCE_TRACEBACK`` is set.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    words = [word for word in given if word != _TRACEBACK]
    traceback = len(words) < len(given) or bool(os.environ.get("MTG_INFLUENCE_TRACEBACK"))
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a name is no reason to stop
    try:
        code = _run(words, traceback)
        sys.stdout.flush()  # a full disk is said now, and not by the interpreter as it ends
    except BrokenPipeError:
        _leave_pipe()  # whoever read along has read enough
        return ExitCode.FINDINGS
    except Exception as error:
        if traceback:
            import traceback as tracebacks

            tracebacks.print_exception(error)
        code = _report(error, _language(words))
        if isinstance(error, OSError):
            _leave_pipe()
    return code


def _run(words: Sequence[str], traceback: bool) -> int:
    try:
        app(words, prog_name="mtg-influence", obj=traceback)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else ExitCode.OK
    return ExitCode.OK


def _open_closed_streams() -> None:
    """Let a stream that was closed before the program began be an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - for good


def _leave_pipe() -> None:
    """What could not be written is not tried again as the interpreter ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _language(words: Sequence[str]) -> Lang:
    """The language that the options or the environment ask for."""
    from mtg_influence.i18n import LANGUAGES

    said = os.environ.get("MTG_INFLUENCE_LANG", "")
    for word, value in zip(words, [*words[1:], ""], strict=True):
        if word == "--lang" or word.startswith("--lang="):
            said = value if word == "--lang" else word.partition("=")[2]
    return next((lang for lang in LANGUAGES if lang == said), "en")


def _report(error: Exception, lang: Lang) -> ExitCode:
    from mtg_influence.documents import FindingsError
    from mtg_influence.hosts.errors import UncoveredCards, UnhonouredAnswers
    from mtg_influence.i18n import error_text, say

    code = exit_code(error)
    if isinstance(error, FindingsError):
        echo(error.text(lang), err=True)
    elif isinstance(error, (UncoveredCards, UnhonouredAnswers)):
        *cards, what_to_do = error.lines(lang)
        for card in cards:
            echo(say("error: {what}", lang, what=card), err=True)
        echo(what_to_do, err=True)
    elif code is ExitCode.CRASH:
        what = f"{type(error).__name__}: {error_text(error, lang)}"
        text = say(
            "error: {what} (this is a fault of mtg-influence; {option} shows where)",
            lang,
            what=what,
            option=_TRACEBACK,
        )
        echo(text, err=True)
    elif isinstance(error, MemoryError):
        echo(say("error: {what}", lang, what=say("this machine has not enough memory", lang)), err=True)
    else:
        echo(say("error: {what}", lang, what=error_text(error, lang)), err=True)
    return code
