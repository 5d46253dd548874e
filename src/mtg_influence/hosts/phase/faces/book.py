"""From a card's name to its faces, read by the host's own parser and kept on disk."""

from __future__ import annotations

import json
from functools import cache
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.carddb.cache import CardCache, StoredCard
from mtg_influence.carddb.finding import Meaning, meanings
from mtg_influence.carddb.near import NearNames
from mtg_influence.carddb.sources import OracleSource, find_oracle
from mtg_influence.hosts.errors import MissingExtra, UncoveredCard, UnknownCard
from mtg_influence.hosts.phase.faces.team_words import is_unread, mark, read_as_yours, says_your_team
from mtg_influence.hosts.uncovered import Lack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["FaceBook", "host_version", "make_faces"]

_SHAPE: Final = 1
"""Counts up whenever the same record gives another face, so that no face of before is used."""


@cache
def host_version() -> str:
    """Return the version of the engine, without loading it. Raises MissingExtra (``extra="phase"``)."""
    try:
        return metadata.version("phase-python")
    except metadata.PackageNotFoundError as error:
        raise MissingExtra("phase", needed_for="playing on phase") from error


class FaceBook:
    """The faces of every card of a source, made when first asked for.

    What is made is kept in ``cache`` (None: the user's cache folder), by version of the host and by
    source. Every face returned is the caller's own: changing it changes nothing here.

    >>> book = FaceBook.open()
    >>> book.face("lava axe")["name"]
    'Lava Axe'
    >>> sorted(book.faces(["Delver of Secrets", "FOREST"]))
    ['delver of secrets', 'forest', 'insectile aberration']
    """

    def __init__(self, source: OracleSource, cache: CardCache | None = None) -> None:
        self.source = source
        self.cache = cache or CardCache()
        self._host = f"{host_version()}:{_SHAPE}"
        self._made: dict[str, str] = {}
        self._near: NearNames | None = None

    @classmethod
    def open(cls, oracle: Path | None = None) -> FaceBook:
        """Use the user's own card data, or what ``find_oracle`` finds where ``oracle`` is None."""
        return cls(find_oracle(oracle))

    def canonical(self, name: str, *, where: str = "") -> str:
        """Return the name that deck lists on this host use: of the front face, as printed.

        Names are read as ``carddb.finding`` says; the name of a back face or of an adventure is no card.

        Raises UnknownCard (``name``, ``suggestions``, ``where``).
        """
        found = self.find(name)
        if found is None:
            raise UnknownCard(name, [each.name for each in self.suggest(name)], where=where)
        if found.face is not None:
            raise UnknownCard(name, (found.name, *found.others), where=where)
        return found.name

    def find(self, name: str) -> Meaning | None:
        """Return what a name means, None if nothing."""
        return self.cache.find(self.source, name)

    def suggest(self, name: str) -> tuple[Meaning, ...]:
        """Return what was probably meant by a name that means nothing, nearest first.

        The first question takes about a second for the whole pool, further ones some 10 ms.
        """
        if self._near is None:
            self._near = NearNames(self.cache.spellings(self.source))
        return meanings(self, self._near.nearest(name))

    def face(self, name: str) -> Face:
        """Return the front face of a card. Raises as ``faces``."""
        canonical = self.canonical(name)
        return self._load([canonical])[canonical][0]

    def faces(self, names: Iterable[str]) -> dict[str, Face]:
        """Return the faces of some cards by lower-case name of the face, back faces among them.

        This is what ``phase.Engine.from_json`` reads. Two cards of which one has a face named as the
        other: the card that is asked for by name keeps the name.

        Raises UnknownCard; UncoveredCard where the host's parser refuses a record.
        """
        cards = self._load([self.canonical(name) for name in names])
        found: dict[str, Face] = {}
        for faces in cards.values():
            for face in faces[1:]:
                found.setdefault(face["name"].lower(), face)
        found.update((faces[0]["name"].lower(), faces[0]) for faces in cards.values())
        return found

    def missing_halves(self, name: str) -> tuple[str, ...]:
        """Return the names of a card's faces that the card data lacks, so that nobody can play them.

        The ``corpus`` extra has one half only of split cards, adventures and modal double-faced cards.
        """
        return tuple(self.cache.card(self.source, self.canonical(name)).missing)

    def names(self) -> tuple[str, ...]:
        """Return the name of every card, as ``canonical`` gives it; takes about 20 ms for the whole pool."""
        return tuple(self.cache.names(self.source))

    def unmade(self) -> tuple[str, ...]:
        """Return the names of the cards whose faces are not kept yet."""
        known = self.cache.kept_names(self.source, self._host)
        return tuple(name for name in self.names() if name not in known)

    def stored(self, names: Iterable[str]) -> list[StoredCard]:
        """Return the records behind some cards, to make their faces elsewhere and ``keep`` them."""
        return [self.cache.card(self.source, self.canonical(name)) for name in names]

    def card_with(self, name: str) -> StoredCard | None:
        """Return the records of the card that has a face of this name; None where there is none."""
        found = self.cache.find(self.source, name)
        return None if found is None else self.cache.card(self.source, found.name)

    def keep(self, made: Iterable[tuple[str, list[Face]]]) -> None:
        """Keep faces that ``make_faces`` made, by canonical name of the card."""
        self.cache.keep(self.source, self._host, made)

    def _load(self, names: Sequence[str]) -> dict[str, list[Face]]:
        fresh: dict[str, list[Face]] = {}
        loaded: dict[str, list[Face]] = {}
        for name in dict.fromkeys(names):
            text = self._made.get(name)
            value = self.cache.kept(self.source, self._host, name) if text is None else json.loads(text)
            if value is None or is_unread(value):
                value = fresh[name] = make_faces(self.cache.card(self.source, name))
            if text is None:
                self._made[name] = json.dumps(value)
            loaded[name] = value
        if fresh:
            self.cache.keep(self.source, self._host, fresh.items())
        return loaded


def make_faces(card: StoredCard) -> list[Face]:
    """Let the host's parser read a card. Raises UncoveredCard where it refuses, MissingExtra."""
    try:
        import phase  # noqa: PLC0415 - loaded only where a face has to be made
    except ImportError as error:
        raise MissingExtra("phase", needed_for="playing on phase") from error
    # Keywords in a record are those of the whole card; for one face of it the host has to read them itself.
    build: Callable[..., Any] = (
        phase.build_oracle_face_multi if " // " in card.faces[0]["name"] else phase.build_oracle_face
    )
    faces: list[Face] = []
    for index, record in enumerate(card.faces):
        shared = says_your_team(record.get("text"))
        said = read_as_yours(record) if shared else record
        try:
            face: Face = build(said, record["identifiers"]["scryfallOracleId"])
        except ValueError as error:
            raise UncoveredCard(card.name, lack=Lack.UNREAD, reason=str(error), playable=False) from error
        if shared:
            mark(face, record["text"])
        if card.layout is not None:
            # The host joins faces of one oracle id by these two.
            face["layout"] = card.layout
            face["face_index"] = index
        faces.append(face)
    return faces
