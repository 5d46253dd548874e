"""The command ``new``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from mtg_influence.cli.options import OracleOption
from mtg_influence.cli.output import echo

__all__ = ["new"]


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The card's name, as it is printed.")],
    folder: Annotated[
        Path, typer.Option(metavar="FOLDER", exists=True, file_okay=False, help="Where to write the file.")
    ] = Path(),
    own: Annotated[bool, typer.Option("--own", help="A card of your own, which no card data has.")] = False,
    stdout: Annotated[bool, typer.Option("--stdout", help="Print it instead of writing a file.")] = False,
    oracle: OracleOption = None,
) -> None:
    """Begin a card file with what your card data and the host know of the card.

    What the host does not understand, and what is not plain, stands in it as a comment "to do", which lint
    finds until it is done. The printed text is not in it: 'mtg-influence explain NAME' shows it.
    """
    from mtg_influence.cards.skeleton import file_name, skeleton

    known = None
    if not own:
        from mtg_influence.hosts.phase.coverage.known_cards import PhaseCards

        cards = PhaseCards(oracle)
        known = cards.find(name)
        if known is None:
            near = cards.suggest(name)
            hint = f", did you mean {near[0]!r}?" if near else ""
            raise typer.BadParameter(
                f"the card data has no card {name!r}{hint} (--own begins one of your own)"
            )
    file = folder / file_name(known.name if known is not None else name)
    text = skeleton(name, known, schema=_schema(folder))
    if stdout:
        typer.echo(text, nl=False)
        return
    try:
        with file.open("x", encoding="utf-8") as written:
            written.write(text)
    except FileExistsError:
        raise typer.BadParameter(f"{file} is there already, and stays as it is") from None
    echo(str(file))


def _schema(folder: Path) -> str | None:
    """Return the way from a folder to the card schema of the nearest folder above that has one."""
    start = folder.resolve()
    for above in (start, *start.parents):
        found = above / "schemas" / "card.schema.json"
        if found.is_file():
            return Path(os.path.relpath(found, start)).as_posix()
    return None
