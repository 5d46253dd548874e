"""From the data of a table that fits its schema to the model."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mtg_influence.decks import Deck, build_deck, check_repeats, load_deck
from mtg_influence.documents import Code, EscapesFolder, Finding, inside
from mtg_influence.tables.model import LIFE, Table, TableSeat
from mtg_influence.tables.variant import read_options, said_ranges, with_variant_defaults

if TYPE_CHECKING:
    from mtg_influence.core.seating import Range
    from mtg_influence.documents import DataPath, Document

Data = Any


class Builder:
    """Builds one table; what is wrong with paths and decks goes to ``findings``."""

    def __init__(self, document: Document, at: DataPath, folder: Path) -> None:
        self.document = document
        self.at = at
        self.folder = folder
        self.findings: list[Finding] = []
        self._decks: dict[str, Deck | None] = {}

    def table(self, data: Data) -> Table:
        """Return the table; seats whose deck could not be read have none."""
        options = read_options(data)
        seats = tuple(
            self._seat(data, seat, (*self.at, "seats", index)) for index, seat in enumerate(data["seats"])
        )
        return Table(
            with_variant_defaults(seats, options, ranges_said=said_ranges(data)),
            name=data.get("table"),
            options=options,
            rulings=tuple(data.get("rulings", ())),
            packs=tuple(self._packs(data.get("packs", ()))),
            document=self.document,
        )

    def _seat(self, table: Data, seat: Data, at: DataPath) -> TableSeat:
        own: dict[str, Any] = {"name": seat} if isinstance(seat, str) else seat
        deck_at = (*at, "deck") if "deck" in own else (*self.at, "deck")
        return TableSeat(
            own["name"],
            seats_or_unlimited(own.get("range", table.get("range", "unlimited"))),
            own.get("team"),
            own.get("life", table.get("life", LIFE)),
            self._deck(own.get("deck", table.get("deck")), deck_at),
            emperor=own.get("emperor", False),
            at=at if isinstance(seat, str) else (*at, "name"),
        )

    def _deck(self, data: Data, at: DataPath) -> Deck | None:
        if data is None:
            return None
        if not isinstance(data, str):
            deck = build_deck(self.document, data, at)
            self.findings += [found for found in check_repeats(deck) if found not in self.findings]
            return deck
        if data not in self._decks:
            self._decks[data] = self._deck_file(data, at)
        return self._decks[data]

    def _deck_file(self, path: str, at: DataPath) -> Deck | None:
        file = self._inside(path, at)
        if file is None:
            return None
        if not file.is_file():
            self._note(at, Code.UNREADABLE, f"there is no deck file '{path}' here")
            return None
        loaded = load_deck(file)
        self.findings += loaded.findings
        return loaded.value

    def _packs(self, paths: list[str]) -> list[Path]:
        folders = []
        for index, path in enumerate(paths):
            at = (*self.at, "packs", index)
            folder = self._inside(path, at)
            if folder is not None and not folder.is_dir():
                self._note(at, Code.UNREADABLE, f"there is no folder '{path}' here")
            elif folder is not None:
                folders.append(folder)
        return folders

    def _inside(self, path: str, at: DataPath) -> Path | None:
        try:
            return inside(self.folder, path)
        except EscapesFolder:
            self._note(at, Code.ESCAPES_FOLDER, f"path '{path}' leads out of this folder")
            return None

    def _note(self, at: DataPath, code: Code, message: str) -> None:
        self.findings.append(self.document.finding(at, code, message))


def seats_or_unlimited(word: int | str) -> Range:
    """Return a range as a table file spells it: a number of seats, or None for ``unlimited``."""
    return word if isinstance(word, int) else None


def folder_of(document: Document) -> Path:
    """Return the folder that paths in a document start from."""
    return Path(document.name).parent
