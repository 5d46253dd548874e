"""What commands print goes through here: what strangers wrote never reaches a terminal as it is."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, Any, Final

import typer

if TYPE_CHECKING:
    from rich.text import Text

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"

__all__ = ["echo", "echo_json", "plain", "wrapped"]


def echo(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print a text on standard output, or with ``err`` on standard error; the same when redirected."""
    from mtg_influence.documents.characters import visible

    typer.echo(visible(text), err=err, nl=nl)


def echo_json(data: Any, *, indent: int | None = 2) -> None:
    """Print a value as JSON on standard output."""
    from mtg_influence.documents.characters import visible_json

    typer.echo(visible_json(json.dumps(data, indent=indent, ensure_ascii=False)))


def wrapped(text: str, width: int | None = None) -> list[str]:
    """Return a text in lines that a terminal does not break, each after the first two columns further in.

    ``width`` None is that of the terminal; a pipe and a file have none. Words stay whole, and the number of a
    rule stays with what stands before it.

    >>> wrapped("  Alex cannot attack Dario [CR 801.3: Dario is 2 seats away]", 32)
    ['  Alex cannot attack Dario', '    [CR 801.3: Dario is 2 seats', '    away]']
    """
    if width is None:
        if not sys.stdout.isatty():
            return [text]
        width = shutil.get_terminal_size().columns
    if len(text) <= width:
        return [text]
    start = text[: len(text) - len(text.lstrip())]
    kept = text.replace("CR ", f"CR{_NO_BREAK}")
    lines = textwrap.wrap(
        kept,
        max(width, 20),
        subsequent_indent=f"{start}  ",
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
    )
    return [line.replace(_NO_BREAK, " ") for line in lines]


def plain(text: str, style: str = "") -> Text:
    """Return a text for rich in which nothing is markup and nothing is obeyed by a terminal."""
    from rich.text import Text

    from mtg_influence.documents.characters import visible

    return Text(visible(text), style=style)
