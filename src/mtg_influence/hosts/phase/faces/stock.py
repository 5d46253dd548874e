"""The cards that a table can be played with: a pack's script first, else the host's own reading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg_influence.carddb.finding import CardNames, Meaning
from mtg_influence.cards import load_packs, script_of, shipped_pack
from mtg_influence.documents import FindingsError
from mtg_influence.hosts.errors import UncoveredCard
from mtg_influence.hosts.phase.lower import LoweringError, override
from mtg_influence.hosts.uncovered import Lack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from mtg_influence.cards import Card
    from mtg_influence.hosts.phase.faces.book import FaceBook
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["Reading", "Shelf", "Stock"]


class Shelf:
    """The card scripts that somebody has read, to be read again only when a file of theirs has changed.

    Reading the shipped pack takes as long as everything else that starting a table does.
    """

    def __init__(self) -> None:
        self._read: dict[tuple[Path, ...], tuple[object, Mapping[str, Card]]] = {}

    def scripts(self, packs: Sequence[Path] = ()) -> Mapping[str, Card]:
        """Return the scripts of the shipped pack and of ``packs``, a later one before an earlier.

        Raises FindingsError (``findings``) for a pack with something wrong in it.
        """
        folders = (shipped_pack(), *packs)
        state = [_state(folder) for folder in folders]
        had = self._read.get(folders)
        if had is not None and had[0] == state:
            return had[1]
        scripts, findings = load_packs(folders)
        if findings:
            raise FindingsError(findings)
        self._read[folders] = (state, scripts)
        return scripts


def _state(folder: Path) -> list[tuple[str, int, int]]:
    """Name, size and time of each file of a folder."""
    if not folder.is_dir():
        return []
    files = [(each.name, each.stat()) for each in folder.rglob("*") if each.is_file()]
    return sorted((name, stat.st_size, stat.st_mtime_ns) for name, stat in files)


@dataclass(frozen=True, slots=True)
class Reading:
    """Faces by lower-case name, and the cards that nobody can play as they are."""

    faces: dict[str, Face]
    lacking: tuple[UncoveredCard, ...]


class Stock:
    """Cards by name. ``scripts`` are by ``fold`` of their name and stand in for what the book says.

    >>> from mtg_influence.hosts.phase.faces.book import FaceBook
    >>> stock = Stock.open(FaceBook.open())
    >>> stock.canonical("offer of two roads"), stock.canonical("lava axe")
    ('Offer of Two Roads', 'Lava Axe')
    """

    def __init__(self, book: FaceBook, scripts: Mapping[str, Card]) -> None:
        self._book = book
        self._scripts = scripts
        self._own: CardNames | None = None

    @classmethod
    def open(cls, book: FaceBook, packs: Sequence[Path] = ()) -> Stock:
        """Read card files: the shipped pack, and whatever is in ``packs``, a later one before an earlier.

        Raises FindingsError (``findings``) for a pack with something wrong in it.
        """
        return cls(book, Shelf().scripts(packs))

    def canonical(self, name: str, *, where: str = "") -> str:
        """Return the name of the card's object. Raises UnknownCard (``name``, ``suggestions``, ``where``)."""
        found = self.find(name)
        return self._book.canonical(name, where=where) if found is None or found.face else found.name

    def find(self, name: str) -> Meaning | None:
        """Return what a name means, None if nothing; under the card data's name where it has the card."""
        script = script_of(self._scripts, name)
        if script is None:
            return self._book.find(name)
        found = self._book.find(script.name)
        return Meaning(script.name) if found is None or found.face is not None else found

    def suggest(self, name: str) -> tuple[Meaning, ...]:
        """Return what was probably meant by a name that means nothing, nearest first."""
        if self._own is None:
            self._own = CardNames(script.name for script in self._scripts.values())
        own = [each for each in self._own.suggest(name) if self._book.find(each.name) is None]
        return (*own, *self._book.suggest(name))

    def faces(self, names: Iterable[str]) -> dict[str, Face]:
        """Return the faces of some cards, under canonical names, by lower-case name of the face.

        Raises UncoveredCard where the host's parser refuses a card; StanceError and LoweringError for a
        script that cannot be played.
        """
        reading = self.read(names)
        for lacking in reading.lacking:
            raise lacking if lacking.__cause__ is None else lacking.__cause__
        return reading.faces

    def read(self, names: Iterable[str]) -> Reading:
        """Return the faces of some cards as ``faces`` does, and what cannot be played instead of raising it.

        A card whose script cannot be played has the face that the host reads, where it reads one. Raises
        StanceError.
        """
        wanted = list(dict.fromkeys(names))
        faces, lacking = self._read(name for name in wanted if self._is_known(name))
        for name in wanted:
            script = script_of(self._scripts, name)
            if script is None:
                continue
            face = faces.get(name.lower())
            try:
                faces[name.lower()] = override(face, script)
            except LoweringError as error:
                lacking.append(_not_lowered(script, error, playable=face is not None))
        return Reading(faces, tuple(lacking))

    def _read(self, names: Iterable[str]) -> tuple[dict[str, Face], list[UncoveredCard]]:
        wanted = list(names)
        try:
            return self._book.faces(wanted), []
        except UncoveredCard:
            pass  # rare, so only then each card is read for itself
        lacking: dict[str, UncoveredCard] = {}
        for name in wanted:
            try:
                self._book.face(name)
            except UncoveredCard as error:
                lacking[name] = error
        return self._book.faces(name for name in wanted if name not in lacking), list(lacking.values())

    def _is_known(self, name: str) -> bool:
        if script_of(self._scripts, name) is None:
            return True
        found = self._book.find(name)
        return found is not None and found.face is None


def _not_lowered(script: Card, error: LoweringError, *, playable: bool) -> UncoveredCard:
    unsupported = script.unsupported is not None
    lacking = UncoveredCard(
        script.name,
        lack=Lack.UNSUPPORTED if unsupported else Lack.NOT_SAID,
        node="unsupported" if unsupported else error.what,
        path=error.where,
        reason=error.lacks,
        playable=playable,
    )
    lacking.__cause__ = error
    return lacking
