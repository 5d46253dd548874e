"""Which files to look at, and what reads each kind."""

from __future__ import annotations

import glob
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mtg_influence.cards.loader import check as check_card
from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.decks import check_deck, resolve_deck
from mtg_influence.documents import Code, Finding, files_below, listed
from mtg_influence.scenario.loader import check_scenario
from mtg_influence.tables import check_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mtg_influence.cards.loader import Known
    from mtg_influence.decks import Deck
    from mtg_influence.documents import Document, Loaded
    from mtg_influence.tables import Offer

__all__ = ["KINDS", "Given", "NothingThere", "UnknownKind", "given_files", "kind_of", "reader_of"]

KINDS: Final = ("card", "deck", "scenario", "table")
"""The kinds of file; the name of each ends in ``.KIND.yaml``."""


class NothingThere(MtgInfluenceError, FileNotFoundError):
    """Nothing has that name. Carries ``name``."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"there is no file or folder {name!r}")


class UnknownKind(MtgInfluenceError, ValueError):
    """A file whose name does not say what it is. Carries ``name``."""

    def __init__(self, name: str) -> None:
        self.name = name
        endings = listed([f".{kind}.yaml" for kind in KINDS])
        super().__init__(f"{name!r} does not say what it is: its name has to end in {endings}")


@dataclass(frozen=True, slots=True)
class Given:
    """A file to look at, and the folder that was asked for (None: the file itself was).

    ``finding`` is what is wrong with its place; such a file is not opened.
    """

    path: Path
    kind: str
    pack: Path | None = None
    finding: Finding | None = None


def kind_of(name: str) -> str:
    """Return the kind that a file's name says.

    Raises UnknownKind (``name``).

    >>> kind_of("cards/fog.card.yaml")
    'card'
    """
    for kind in KINDS:
        if name.endswith(f".{kind}.yaml"):
            return kind
    raise UnknownKind(name)


def given_files(names: Sequence[str]) -> Iterator[Given]:
    """Yield the files of names, folders and globs, each once.

    Raises NothingThere (``name``), UnknownKind (``name``) for a file that is named itself.
    """
    seen: set[Path] = set()
    for name in names:
        for given in _given(name):
            if given.path not in seen:
                seen.add(given.path)
                yield given


def _given(name: str) -> Iterator[Given]:
    path = Path(name)
    if path.is_dir():
        for kind in KINDS:
            for file, is_inside in files_below(path, f".{kind}.yaml"):
                yield Given(file, kind, path, None if is_inside else _outside(file))
    elif path.exists():
        yield Given(path, kind_of(name))
    else:
        found = sorted(glob.glob(name, recursive=True)) if glob.has_magic(name) else []
        if not found:
            raise NothingThere(name)
        for each in found:
            yield from _given(each)


def _outside(file: Path) -> Finding:
    return Finding(str(file), 1, 1, Code.ESCAPES_FOLDER, "this links to a file outside of the folder")


def _resolved(loaded: Loaded[Deck], offer: Offer) -> Loaded[Deck]:
    """A deck whose cards are known, where it is known what cards there are."""
    cards = offer.finder()
    return loaded if loaded.value is None or cards is None else resolve_deck(loaded.value, cards)


def reader_of(
    kind: str, offer: Offer, known: Known | None = None
) -> Callable[[Document, Path | None], Loaded[object]]:
    """Return what reads documents of a kind. ``known`` is what is known of cards beside their scripts."""
    if kind == "card":
        return lambda document, _: check_card(document, known=known)
    if kind == "deck":
        return lambda document, _: _resolved(check_deck(document), offer)
    if kind == "scenario":
        return lambda document, folder: check_scenario(document, offer, folder=folder)
    return lambda document, folder: check_table(document, offer, folder=folder)
