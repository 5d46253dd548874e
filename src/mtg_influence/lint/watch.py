"""Files as they change: what is wrong with those that did, and the cards that are still good.

Nothing is installed for this: the folders are looked at again and again. ``Watch.look()`` reads only what
changed since the look before, and keeps the last good script of a card whose file is broken now.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.model import Card
from mtg_influence.documents import read_document, sort_key
from mtg_influence.lint.files import given_files, reader_of
from mtg_influence.tables import NOTHING_CHECKED, Offer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from mtg_influence.documents import Finding

__all__ = ["Change", "Watch"]


@dataclass(frozen=True, slots=True)
class Change:
    """What one look found at a file: gone, or changed with these findings.

    ``kept``: the card that its file held before is kept, for the file is broken now.
    """

    path: Path
    findings: tuple[Finding, ...] = ()
    gone: bool = False
    kept: Card | None = None


@dataclass(slots=True)
class Watch:
    """Files, folders and globs that are looked at. ``cards`` are the good ones, by file."""

    names: Sequence[str]
    offer: Offer = NOTHING_CHECKED
    cards: dict[Path, Card] = field(default_factory=dict)
    _seen: dict[Path, tuple[int, int]] = field(default_factory=dict)

    def look(self) -> tuple[Change, ...]:
        """Return what changed since the last look; everything, the first time.

        Raises NothingThere, UnknownKind as ``lint`` does. Takes no longer than the changed files need, and
        about a millisecond for a hundred files that did not change.
        """
        return tuple(self._changes())

    def _changes(self) -> Iterator[Change]:
        now: dict[Path, tuple[int, int]] = {}
        for given in given_files(self.names):
            try:
                status = given.path.stat()
            except OSError:
                continue
            now[given.path] = (status.st_mtime_ns, status.st_size)
            if self._seen.get(given.path) == now[given.path]:
                continue
            if given.finding is not None:
                yield Change(given.path, (given.finding,))
            else:
                yield self._read(given.path, given.kind)
        for path in self._seen.keys() - now.keys():
            self.cards.pop(path, None)
            yield Change(path, gone=True)
        self._seen = now

    def _read(self, path: Path, kind: str) -> Change:
        loaded: Any = reader_of(kind, self.offer)(read_document(path), path.parent)
        findings = tuple(sorted(set(loaded.findings), key=sort_key))
        if isinstance(loaded.value, Card):
            self.cards[path] = loaded.value
        return Change(path, findings, kept=self.cards.get(path) if findings else None)
