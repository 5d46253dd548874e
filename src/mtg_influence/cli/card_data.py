"""The command ``card-data``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mtg_influence.cli.options import Language, LanguageOption
from mtg_influence.cli.output import echo

__all__ = ["card_data"]


def card_data(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            exists=True,
            dir_okay=False,
            help="Your own card data: an MTGJSON AtomicCards or set file, plain or gzip.",
        ),
    ],
    out: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", file_okay=False, help="Where to write the package.")
    ] = Path(),
    lang: LanguageOption = Language.EN,
) -> None:
    """Make a package of your own card data, a wheel that pip installs without a network.

    It holds what cards say, so it is for yourself and not to be published.
    """
    from rich.console import Console

    from mtg_influence.carddb.package import make_package
    from mtg_influence.carddb.sources import OracleSource
    from mtg_influence.i18n import say

    console = Console(stderr=True)
    reading = say("records", lang.value)
    with console.status(reading) as status:
        wheel = make_package(
            OracleSource.of(file), out, progress=lambda done: status.update(f"{reading}: {done}")
        )
    echo(str(wheel))
    echo(say("install it: pip install {wheel}", lang.value, wheel=wheel))
