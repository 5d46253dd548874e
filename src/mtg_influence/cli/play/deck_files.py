"""Deck files that the command line names: ``--deck NAME=FILE``, or ``--deck FILE`` for everybody."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from mtg_influence.cli.output import echo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.carddb.finding import CardFinder
    from mtg_influence.core.verdict import Lang
    from mtg_influence.decks import Deck
    from mtg_influence.demo.setting import Setting
    from mtg_influence.documents import Finding, Loaded
    from mtg_influence.hosts.base import Host

__all__ = ["with_deck_files"]

_HINT = "--deck"


def with_deck_files(
    setting: Setting, said: Sequence[str], host: Host, *, oracle: Path | None, lang: Lang
) -> Setting:
    """Return a table with the decks that were named; what was left out of them is said on standard error.

    Raises:
        typer.BadParameter: there is no such player or file, or two decks for one player.
        FindingsError: a deck cannot be read, or names cards that nobody knows.
    """
    from mtg_influence.decks import said_of
    from mtg_influence.demo.setting import cards_of
    from mtg_influence.documents import FindingsError
    from mtg_influence.i18n import translate

    files = _files(setting, said)
    cards = cards_of(host, oracle=oracle)
    read: dict[Path, Deck] = {}
    findings: list[Finding] = []
    for file in dict.fromkeys(files.values()):
        loaded = _read(file, cards)
        findings += loaded.findings
        if loaded.value is not None:
            read[file] = loaded.value
            for line in said_of(loaded.value):
                echo(f"{file}: {translate(line, lang)}", err=True)
    if findings:
        raise FindingsError(findings)
    return setting.with_decks({seat: read[file] for seat, file in files.items()})


def _files(setting: Setting, said: Sequence[str]) -> dict[int, Path]:
    """Which seat plays which file; what is said for one player stands before what is said for all."""
    names = [seat.name for seat in setting.seats]
    files: dict[int, Path] = {}
    own: set[int] = set()
    for each in sorted(said, key=lambda text: "=" in text):
        name, sign, text = each.partition("=")
        file = Path(text if sign else name)
        if not file.is_file():
            raise typer.BadParameter(f"there is no file {str(file)!r}: write NAME=FILE", param_hint=_HINT)
        for seat in _seats(name, names) if sign else range(len(names)):
            if seat in (own if sign else files):
                whom = names[seat] if sign else "everybody"
                raise typer.BadParameter(f"two decks for {whom}", param_hint=_HINT)
            files[seat] = file
            own |= {seat} if sign else set()
    return files


def _seats(name: str, names: Sequence[str]) -> Sequence[int]:
    from mtg_influence.core.errors import UnknownPlayer
    from mtg_influence.person import seats_of

    try:
        return seats_of([name], names)
    except UnknownPlayer as error:
        raise typer.BadParameter(str(error), param_hint=_HINT) from error


def _read(file: Path, cards: CardFinder | None) -> Loaded[Deck]:
    from mtg_influence.decks import load_deck, resolve_deck

    loaded = load_deck(file)
    return loaded if loaded.value is None or cards is None else resolve_deck(loaded.value, cards)
