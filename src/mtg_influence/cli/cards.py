"""The command ``cards``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mtg_influence.cli.output import echo, echo_json

if TYPE_CHECKING:
    from mtg_influence.cards import Card

__all__ = ["cards"]


def cards(
    folders: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[FOLDER]...",
            exists=True,
            file_okay=False,
            help="Packs; a later card stands in for the same one before. None: what comes along.",
            show_default=False,
        ),
    ] = None,
    unsupported: Annotated[
        bool, typer.Option("--unsupported", help="Only cards that cannot be scripted yet, with the reason.")
    ] = False,
    json_: Annotated[bool, typer.Option("--json", help="One JSON object instead of lines.")] = False,
) -> None:
    """List scripted cards, what each script stands in for, and why others are unsupported."""

    from mtg_influence.cards import load_packs, shipped_pack

    scripts, findings = load_packs(folders or (shipped_pack(),))
    for finding in findings:
        echo(str(finding), err=True)
    wanted = [scripts[name] for name in sorted(scripts)]
    if unsupported:
        wanted = [card for card in wanted if card.unsupported is not None]
    if json_:
        shown = {"version": 1, "cards": [_told(card) for card in wanted]}
        echo_json(shown)
    else:
        for card in wanted:
            echo(f"{card.name}: {_says(card)}")
    out = sum(card.unsupported is not None for card in scripts.values())
    echo(f"{len(scripts) - out} scripted, {out} unsupported", err=True)


def _says(card: Card) -> str:
    from mtg_influence.cards import Stance

    if card.unsupported is not None:
        return f"unsupported, {card.unsupported}"
    words = {
        Stance.NOTHING: "a card of its own",
        Stance.PARSED: "stands in for the host's reading",
        Stance.HOLES: "fills holes of the host's reading",
    }
    return words[card.stance] if card.stance is not None else "scripted"


def _told(card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "file": card.document.name if card.document is not None else None,
        "stance": card.stance.value if card.stance is not None else None,
        "unsupported": card.unsupported,
        "rules": list(card.rules),
    }
