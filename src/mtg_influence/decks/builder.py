"""Collects what a reader finds, within the limits, and makes the deck of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.carddb.names import name_key
from mtg_influence.decks.limits import DECK_LIMITS, DeckLimits
from mtg_influence.decks.model import Deck, DeckEntry, LeftOut, Part
from mtg_influence.documents import Code, Finding, Loaded, Position, limit, sort_key
from mtg_influence.documents.characters import refused_character
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["DeckBuilder", "merged", "size_findings"]

_PLAYED: Final = (Part.MAIN, Part.COMMANDER)


class DeckBuilder:
    """One deck while it is read. ``file`` is how findings call it, ``format_`` what it is written as."""

    def __init__(self, file: str, format_: str, limits: DeckLimits = DECK_LIMITS) -> None:
        self.file = file
        self.format = format_
        self.limits = limits
        self.findings: list[Finding] = []
        self.name: str | None = None
        self._parts: dict[Part, list[DeckEntry]] = {part: [] for part in Part}
        self._lines = 0

    def title(self, text: str) -> None:
        """Take what the deck is called; a name that cannot be shown is none."""
        title = " ".join(text.split())[: self.limits.title].strip()
        if title and self.name is None and refused_character(title) is None:
            self.name = title

    def add(self, part: Part, card: str, count: int, at: Position) -> None:
        """Take so many of a card; what cannot be is a finding."""
        name = " ".join(card.split())
        if not name:
            self.note(at, Code.EMPTY, msg("a card without a name"))
        elif (bad := refused_character(name)) is not None:
            self.note(at, Code.BAD_CHARACTER, msg("{what} is refused", what=bad[1]))
        elif len(name) > self.limits.name:
            self.note(at, Code.WRONG_FORM, msg("this is longer than the name of any card"))
        elif not 1 <= count <= self.limits.count:
            self.note(
                at,
                Code.OUT_OF_BOUNDS,
                msg(
                    "{count} of one card: a number from 1 to {most} is needed",
                    count=count,
                    most=self.limits.count,
                ),
            )
        else:
            self._parts[part].append(DeckEntry(name, count, at))

    def note(self, at: Position, code: Code, message: str, hint: str | None = None) -> None:
        """Note what is wrong."""
        self.findings.append(Finding(self.file, at.line, at.column, code, message, hint))

    def is_full(self, at: Position) -> bool:
        """Count one more line or element; True, with a finding, where there are more than are looked at."""
        self._lines += 1
        if self._lines == self.limits.lines + 1:
            self.note(
                at, Code.TOO_MANY, msg("no more than {most} lines are looked at", most=self.limits.lines)
            )
        return self._lines > self.limits.lines

    def move_last(self, count: int, part: Part) -> None:
        """Put the last ``count`` entries of the deck itself into another part."""
        entries = self._parts[Part.MAIN]
        self._parts[part] += entries[len(entries) - count :]
        del entries[len(entries) - count :]

    def build(self) -> Loaded[Deck]:
        """Return the deck, or everything that is wrong with it."""
        played = [entry for part in _PLAYED for entry in self._parts[part]]
        left_out = tuple(
            LeftOut(part, merged(entries))
            for part, entries in self._parts.items()
            if entries and part not in _PLAYED
        )
        deck = Deck(
            merged(played),
            self.name,
            tuple(entry.card for entry in merged(self._parts[Part.COMMANDER])),
            left_out,
            format=self.format,
            file=self.file,
        )
        if not self.findings:
            if not deck.entries:
                self.note(Position(), Code.EMPTY, msg("there is no card in this deck"))
            self.findings += size_findings(deck, self.limits)
        if self.findings:
            return Loaded(None, limit(sorted(set(self.findings), key=sort_key)))
        return Loaded(deck)


def merged(entries: Iterable[DeckEntry]) -> tuple[DeckEntry, ...]:
    """Return entries in which each card stands once, where it stood first.

    >>> merged([DeckEntry("Fog", 1), DeckEntry("Forest", 9), DeckEntry("fog", 2)])
    (DeckEntry(card='Fog', count=3), DeckEntry(card='Forest', count=9))
    """
    found: dict[str, DeckEntry] = {}
    for entry in entries:
        key = name_key(entry.card)
        first = found.get(key)
        found[key] = entry if first is None else DeckEntry(first.card, first.count + entry.count, first.at)
    return tuple(found.values())


def size_findings(deck: Deck, limits: DeckLimits = DECK_LIMITS) -> list[Finding]:
    """Return what is wrong with how many cards a deck has."""
    found = []
    if len(deck.entries) > limits.cards:
        message = msg(
            "{count} different cards, at most {most} are read", count=len(deck.entries), most=limits.cards
        )
        found.append(deck.finding(deck.entries[limits.cards], Code.TOO_MANY_ITEMS, message))
    for entry in deck.entries:
        if entry.count > limits.count:
            message = msg(
                "{count} of '{card}', at most {most} are read",
                count=entry.count,
                card=entry.card,
                most=limits.count,
            )
            found.append(deck.finding(entry, Code.OUT_OF_BOUNDS, message))
    if deck.size > limits.size:
        message = msg(
            "the deck has {count} cards, at most {most} are read", count=deck.size, most=limits.size
        )
        found.append(deck.finding(deck.entries[0], Code.DECK_SIZE, message))
    return found
