"""The command ``check``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mtg_influence.documents import Finding

__all__ = ["check"]


def check(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", exists=True, help="Files, or folders to look for them in."),
    ],
) -> None:
    """Check card, deck, scenario and table files, and print everything that is wrong with them.

    Each finding is one line: file:line:column CODE message. Nothing is played.
    """
    from mtg_influence.documents import sort_key

    readers = _readers()
    found: set[Finding] = set()
    count = 0
    for path, read in _chosen(files, readers):
        count += 1
        found.update(read(path))
    for finding in sorted(found, key=sort_key):
        typer.echo(str(finding))
    typer.echo(f"{count} files checked, {len(found)} findings")
    if found:
        raise typer.Exit(ExitCode.FINDINGS)


def _readers() -> dict[str, Callable[[Path], Sequence[Finding]]]:
    from mtg_influence.cards import load_card
    from mtg_influence.hooks import build_judge
    from mtg_influence.scenario import load_scenario
    from mtg_influence.tables import Offer, load_deck, load_table

    offer = Offer(rulings=[ruling.name for ruling in build_judge().offered])
    return {
        ".card.yaml": lambda path: load_card(path).findings,
        ".deck.yaml": lambda path: load_deck(path).findings,
        ".scenario.yaml": lambda path: load_scenario(path, offer).findings,
        ".table.yaml": lambda path: load_table(path, offer).findings,
    }


def _chosen(
    paths: Sequence[Path], readers: dict[str, Callable[[Path], Sequence[Finding]]]
) -> Iterator[tuple[Path, Callable[[Path], Sequence[Finding]]]]:
    from mtg_influence.documents import files_below

    for path in paths:
        if path.is_dir():
            for suffix, read in readers.items():
                yield from ((file, read) for file, inside in files_below(path, suffix) if inside)
            continue
        fitting = [read for suffix, read in readers.items() if path.name.endswith(suffix)]
        if not fitting:
            raise typer.BadParameter(f"{path}: expected a name that ends in {', '.join(readers)}")
        yield path, fitting[0]
