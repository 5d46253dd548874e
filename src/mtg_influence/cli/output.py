"""What commands print goes through here: what strangers wrote never reaches a terminal as it is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from rich.text import Text

__all__ = ["echo", "echo_json", "plain"]


def echo(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Print a text on standard output, or with ``err`` on standard error; the same when redirected."""
    from mtg_influence.documents.characters import visible

    typer.echo(visible(text), err=err, nl=nl)


def echo_json(data: Any, *, indent: int | None = 2) -> None:
    """Print a value as JSON on standard output."""
    from mtg_influence.documents.characters import visible_json

    typer.echo(visible_json(json.dumps(data, indent=indent, ensure_ascii=False)))


def plain(text: str, style: str = "") -> Text:
    """Return a text for rich in which nothing is markup and nothing is obeyed by a terminal."""
    from rich.text import Text

    from mtg_influence.documents.characters import visible

    return Text(visible(text), style=style)
