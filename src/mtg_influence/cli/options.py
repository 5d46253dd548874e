"""Options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

__all__ = [
    "AllowUncovered",
    "AllowUnhonoured",
    "HostName",
    "Language",
    "LanguageOption",
    "OracleOption",
    "PacksOption",
    "RangeWord",
    "read_range",
]


class Language(StrEnum):
    """The languages of the program."""

    EN = "en"
    ES = "es"


class RangeWord:
    """A range as the command line spells it: ``number`` of seats, None for unlimited."""

    def __init__(self, number: int | None) -> None:
        self.number = number


def read_range(text: str) -> RangeWord:
    """Return the range that a word means.

    Raises:
        typer.BadParameter: it is neither ``unlimited`` nor a number of seats from 0.
    """
    if text.strip().lower() == "unlimited":
        return RangeWord(None)
    if not text.isascii() or not text.isdigit():
        raise typer.BadParameter(f"{text!r} is neither a number of seats from 0 nor 'unlimited'")
    return RangeWord(int(text))


HostName = Annotated[str, typer.Option("--host", metavar="NAME", help="The engine to play on.")]
LanguageOption = Annotated[
    Language, typer.Option("--lang", envvar="MTG_INFLUENCE_LANG", help="The language of the output.")
]
AllowUncovered = Annotated[
    bool,
    typer.Option(
        "--allow-uncovered",
        help="Play cards that are not covered as the engine reads them, and mark them in the log.",
    ),
]
AllowUnhonoured = Annotated[
    bool,
    typer.Option(
        "--allow-unhonoured",
        help="Play with plugins and house rulings although the engine cannot honour an answer of theirs.",
    ),
]
OracleOption = Annotated[
    Path | None,
    typer.Option(
        "--oracle",
        metavar="FILE",
        exists=True,
        dir_okay=False,
        help="Your own card data: an MTGJSON AtomicCards or set file, plain or gzip.",
    ),
]
PacksOption = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        metavar="FOLDER",
        exists=True,
        file_okay=False,
        help="A folder of card scripts; repeatable.",
    ),
]
