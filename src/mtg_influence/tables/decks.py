"""Decks: names and numbers. A file ``*.deck.yaml``, or a list inside a table."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.documents import (
    Code,
    Document,
    Finding,
    Loaded,
    apply_ignores,
    check_shape,
    limit,
    read_document,
    sort_key,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mtg_influence.documents import DataPath

SUFFIX = ".deck.yaml"
_LINE = re.compile(r"([0-9]+) +(\S.*?) *\Z")


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """So many of one card; ``at`` is where its name stands in the document."""

    card: str
    count: int
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as it was written. No order, no sideboard."""

    entries: tuple[DeckEntry, ...]
    name: str | None = None
    document: Document | None = field(default=None, compare=False, repr=False)

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(entry.count for entry in self.entries)

    def cards(self) -> tuple[str, ...]:
        """Return card names, each as often as it is in the deck."""
        return tuple(entry.card for entry in self.entries for _ in range(entry.count))


def load_deck(path: Path, *, name: str | None = None) -> Loaded[Deck]:
    """Read a deck file. ``name`` is how findings call it (None: the path as given)."""
    return check_deck(read_document(path, name=name))


def check_deck(document: Document) -> Loaded[Deck]:
    """Return the deck of a document that has been read, or everything that is wrong with it."""
    if document.data is None:
        return Loaded(None, document.findings)
    findings = [*document.findings, *check_shape(document, "deck")]
    if findings:
        return Loaded(None, limit(sorted(findings, key=sort_key)))
    deck = build_deck(document, document.data["cards"], ("cards",), name=document.data.get("deck"))
    repeated = apply_ignores(document, check_repeats(deck))
    return Loaded(None if repeated else deck, repeated)


def build_deck(document: Document, data: Any, at: DataPath, *, name: str | None = None) -> Deck:
    """Return the deck of a list or mapping that fits the schema; ``at`` is where it stands."""
    return Deck(tuple(_entries(data, at)), name, document)


def check_repeats(deck: Deck) -> list[Finding]:
    """Return a finding for each card that stands in the deck a second time."""
    findings: list[Finding] = []
    first: dict[str, DeckEntry] = {}
    for entry in deck.entries:
        earlier = first.setdefault(entry.card.casefold(), entry)
        if earlier is not entry and deck.document is not None:
            message = f"'{entry.card}' stands in the deck twice"
            line = deck.document.at(earlier.at).line
            findings.append(
                deck.document.key_finding(entry.at, Code.REPEATED, message, f"first in line {line}")
            )
    return findings


def _entries(data: Any, at: DataPath) -> Iterator[DeckEntry]:
    if isinstance(data, dict):
        for card, count in data.items():
            yield DeckEntry(card, count, (*at, card))
        return
    for index, line in enumerate(data):
        matched = _LINE.match(line)
        if matched is not None:
            yield DeckEntry(matched[2], int(matched[1]), (*at, index))
