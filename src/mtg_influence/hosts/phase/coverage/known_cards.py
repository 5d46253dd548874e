"""Known cards from the phase host and the user's card data."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.known import KnownCard
from mtg_influence.hosts.errors import UncoveredCard
from mtg_influence.hosts.phase.coverage.decompile import face_parts
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.holes import parse_warnings, unimplemented

if TYPE_CHECKING:
    from pathlib import Path

    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["PhaseCards"]

_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_PLAIN = re.compile(r"[a-z][a-z ]{1,39}\Z")


class PhaseCards:
    """Cards as the phase host reads them. ``oracle`` None is the card data that the host finds itself.

    Raises MissingExtra where there is no host or no card data, UnreadableOracleData.
    """

    def __init__(self, oracle: Path | None = None) -> None:
        self._book = FaceBook.open(oracle)

    def read(self) -> None:
        """Read the card data now, so that what is wrong with it is said at once, and not card by card."""
        self._book.names()

    def find(self, name: str) -> KnownCard | None:
        """Return the card that a name means, be it the name of another face; None where there is none."""
        meaning = self._book.find(name)
        if meaning is None:
            return None
        name = meaning.name
        [stored] = self._book.stored([name])
        record: dict[str, Any] = dict(stored.faces[0])
        holes, warnings, face = self._read(name)
        return KnownCard(
            name=stored.name,
            cost=record.get("manaCost") or "",
            types=_small(record.get("types")),
            supertypes=_small(record.get("supertypes")),
            subtypes=tuple(record.get("subtypes") or ()),
            colors=tuple(_COLORS[letter] for letter in record.get("colors") or ()),
            power=record.get("power"),
            toughness=record.get("toughness"),
            loyalty=record.get("loyalty"),
            keywords=tuple(word for word in _small(record.get("keywords")) if _PLAIN.match(word)),
            text=record.get("text") or "",
            holes=holes,
            warnings=warnings,
            parts=tuple(face_parts(face)),
        )

    def _read(self, name: str) -> tuple[tuple[str, ...], tuple[str, ...], Face]:
        try:
            face = self._book.face(name)
        except UncoveredCard as error:
            return (str(error),), (), {}
        return unimplemented(face), parse_warnings(face), face

    def suggest(self, name: str) -> tuple[str, ...]:
        """Return the names of cards that are near a name that is none; empty for one that is."""
        if self._book.find(name) is not None:
            return ()
        return tuple(each.name for each in self._book.suggest(name))


def _small(words: list[str] | None) -> tuple[str, ...]:
    return tuple(word.lower() for word in words or ())
