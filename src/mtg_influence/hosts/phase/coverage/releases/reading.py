"""What the installed release makes of cards, written down for another process.

    python -m mtg_influence.hosts.phase.coverage.releases.reading OUT [ORACLE] < REQUEST

``REQUEST`` is JSON: ``cards`` (names, null for all) and ``jobs``. ``OUT`` begins with a line about the
release and has a line for each card, by the order of their names. Standard output counts cards that are done.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TextIO

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.hosts.phase.coverage.model import Coverage, cover
from mtg_influence.hosts.phase.faces.book import FaceBook, host_version
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.workers import workers as started

__all__ = ["CardReading", "Header", "read_cards", "readings_of"]

_BATCH: Final = 100


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: which release, and how many cards follow."""

    release: str
    cards: int


@dataclass(frozen=True, slots=True)
class CardReading:
    """What one release makes of one card: its faces, and what becomes of each.

    ``error`` is why there are none; empty where there are.
    """

    card: str
    faces: tuple[Face, ...]
    coverage: tuple[Coverage, ...]
    error: str = ""

    def to_data(self) -> dict[str, Any]:
        """Plain data."""
        covered = [each.to_data() for each in self.coverage]
        return {"card": self.card, "faces": self.faces, "coverage": covered, "error": self.error}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> CardReading:
        """What ``to_data`` gave."""
        covered = tuple(map(Coverage.from_data, data["coverage"]))
        return cls(data["card"], tuple(data["faces"]), covered, data["error"])


def read_cards(book: FaceBook, names: Iterable[str]) -> Iterator[CardReading]:
    """Let the installed release read some cards, and weave what it read. Packs do not take part."""
    read: list[tuple[str, list[Face], str]] = []
    for name in names:
        try:
            faces = sorted(book.faces([name]).values(), key=lambda face: face.get("face_index", 0))
            read.append((name, faces, ""))
        except MtgInfluenceError as unread:
            read.append((name, [], str(unread)))
    covered = iter(cover([face for _, faces, _ in read for face in faces]))
    for name, faces, error in read:
        yield CardReading(name, tuple(faces), tuple(next(covered) for _ in faces), error)


def readings_of(lines: TextIO) -> tuple[Header, Iterator[CardReading]]:
    """Return what was written: about the release, and the cards as they are read from the lines."""
    head = json.loads(next(lines))
    return Header(head["release"], head["cards"]), (CardReading.from_data(json.loads(line)) for line in lines)


def _read_batch(part: tuple[Path | None, Sequence[str]]) -> list[dict[str, Any]]:
    oracle, names = part
    return [each.to_data() for each in read_cards(FaceBook.open(oracle), names)]


def _batches(oracle: Path | None, names: Sequence[str], jobs: int) -> Iterator[list[dict[str, Any]]]:
    parts = [(oracle, names[at : at + _BATCH]) for at in range(0, len(names), _BATCH)]
    if jobs == 1 or len(parts) < 2:
        yield from map(_read_batch, parts)
        return
    with started(jobs) as pool:
        yield from pool.map(_read_batch, parts)


def main() -> None:
    """Read what is asked for and write it down."""
    out = Path(sys.argv[1])
    oracle = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    request = json.load(sys.stdin)
    book = FaceBook.open(oracle)
    wanted = book.names() if request["cards"] is None else {book.canonical(name) for name in request["cards"]}
    names = sorted(wanted)
    done = 0
    with out.open("w", encoding="utf-8") as file:
        file.write(json.dumps({"release": host_version(), "cards": len(names)}) + "\n")
        for batch in _batches(oracle, names, request["jobs"] or os.cpu_count() or 1):
            for each in batch:
                file.write(json.dumps(each) + "\n")
            done += len(batch)
            sys.stdout.write(f"{done} {len(names)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
