"""``*.deck.yaml``, this project's own format, and the same lists inside tables."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.carddb.names import name_key
from mtg_influence.decks.builder import size_findings
from mtg_influence.decks.model import Deck, DeckEntry
from mtg_influence.documents import (
    Code,
    Document,
    Finding,
    Loaded,
    apply_ignores,
    check_shape,
    limit,
    sort_key,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath

__all__ = ["FORMAT_NAME", "SUFFIX", "build_deck", "check_deck", "check_repeats", "deck_text", "is_deck_yaml"]

SUFFIX: Final = ".deck.yaml"
FORMAT_NAME: Final = "deck.yaml"
_LINE: Final = re.compile(r"([0-9]+) +(\S.*?) *\Z")
_KEYS: Final = re.compile(r"^cards:", re.MULTILINE)
_FORMAT: Final = re.compile(r"^format: *[0-9]", re.MULTILINE)
_PLAIN: Final = re.compile(r"[A-Z][A-Za-z',-]*(?: [A-Za-z'-][A-Za-z',-]*)*\Z")
_WORDS: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


def is_deck_yaml(text: str) -> bool:
    """Return whether a text has the keys of a deck file."""
    return _KEYS.search(text) is not None and _FORMAT.search(text) is not None


def check_deck(document: Document) -> Loaded[Deck]:
    """Return the deck of a document that has been read, or everything that is wrong with it."""
    if document.data is None:
        return Loaded(None, document.findings)
    findings = [*document.findings, *check_shape(document, "deck")]
    if findings:
        return Loaded(None, limit(sorted(findings, key=sort_key)))
    deck = build_deck(document, document.data["cards"], ("cards",), name=document.data.get("deck"))
    wrong = apply_ignores(document, [*check_repeats(deck), *size_findings(deck)])
    return Loaded(None if wrong else deck, wrong)


def build_deck(document: Document, data: Any, at: DataPath, *, name: str | None = None) -> Deck:
    """Return the deck of a list or mapping that fits the schema; ``at`` is where it stands."""
    return Deck(tuple(_entries(document, data, at)), name, format=FORMAT_NAME, file=document.name)


def check_repeats(deck: Deck) -> list[Finding]:
    """Return a finding for each card that stands in the deck a second time, in whatever spelling."""
    findings: list[Finding] = []
    first: dict[str, DeckEntry] = {}
    for entry in deck.entries:
        earlier = first.setdefault(name_key(entry.card), entry)
        if earlier is not entry:
            message = f"'{entry.card}' stands in the deck twice"
            findings.append(deck.finding(entry, Code.REPEATED, message, f"first in line {earlier.at.line}"))
    return findings


def deck_text(deck: Deck) -> str:
    """Return a deck as the text of a ``.deck.yaml`` file.

    >>> print(deck_text(Deck((DeckEntry("Fire // Ice", 4), DeckEntry("Fog", 2)), "Mix")), end="")
    format: 1
    deck: Mix
    cards:
      "Fire // Ice": 4
      Fog: 2
    """
    head = ["format: 1", *([] if deck.name is None else [f"deck: {_scalar(deck.name)}"]), "cards:"]
    return "\n".join([*head, *(f"  {_scalar(entry.card)}: {entry.count}" for entry in deck.entries), ""])


def _scalar(text: str) -> str:
    plain = _PLAIN.match(text) is not None and text.casefold() not in _WORDS
    return text if plain else json.dumps(text, ensure_ascii=False)


def _entries(document: Document, data: Any, at: DataPath) -> Iterator[DeckEntry]:
    if isinstance(data, dict):
        for card, count in data.items():
            yield DeckEntry(card, count, document.key_at((*at, card)))
        return
    for index, line in enumerate(data):
        matched = _LINE.match(line)
        if matched is not None:
            yield DeckEntry(matched[2], int(matched[1]), document.at((*at, index)))
