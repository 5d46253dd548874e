"""The coverage of a whole pool: in several processes, and to go on with after an interruption."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from mtg_influence.cards import shipped_pack
from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.hosts.phase.coverage.model import Coverage, Status, cover
from mtg_influence.hosts.phase.faces.book import FaceBook, host_version
from mtg_influence.hosts.phase.faces.stock import Stock
from mtg_influence.hosts.phase.workers import workers as started
from mtg_influence.i18n import Message

__all__ = ["survey"]

_BATCH: Final = 200
_READ_BY: Final = ("coverage", "faces", "ir", "lower", "weave")
"""What takes part in reading, lowering and weaving a card."""

Progress = Callable[[int, int], None]
"""Called with the cards done and the cards there are, after each few hundred."""


def survey(
    oracle: Path | None = None,
    *,
    names: Iterable[str] | None = None,
    progress: Progress | None = None,
    workers: int | None = None,
    keep: Path | None = None,
) -> list[Coverage]:
    """Cover cards of a source, a pack's script first; the faces of each card in the order of its name.

    ``oracle`` is the user's card data (None: what is found), ``names`` are the cards (None: all of them),
    ``workers`` is the number of processes (None: one a core; 1: this one). ``keep`` is a file in which
    what is done is noted as it is done: the next run goes on from there, unless the card data, the engine,
    the weaver or the shipped scripts are others by then. Call this under ``if __name__ == "__main__"``.

    Raises MissingExtra, UnreadableOracleData, UnknownCard.
    """
    book = FaceBook.open(oracle)
    wanted = sorted(book.names() if names is None else _meant(names, book))
    stamp = f"{host_version()} {book.source.fingerprint} {_reading_now()}"
    done = _kept(keep, stamp)
    left = [name for name in wanted if name not in done]
    count = len(wanted) - len(left)
    with _notes(keep, stamp, fresh=not done) as note:
        for batch in _batches(left, oracle, workers):
            for name, found in batch:
                done[name] = found
                note(name, found)
            count += len(batch)
            if progress is not None:
                progress(count, len(wanted))
    return [each for name in wanted for each in done[name]]


def _meant(names: Iterable[str], book: FaceBook) -> set[str]:
    """The cards that names mean, those with a script alone and those with such a face among them."""
    stock = Stock.open(book)
    found = ((name, stock.find(name)) for name in names)
    return {stock.canonical(name) if meaning is None else meaning.name for name, meaning in found}


def _batches(
    names: Sequence[str], oracle: Path | None, workers: int | None
) -> Iterator[list[tuple[str, list[Coverage]]]]:
    parts = [(oracle, names[at : at + _BATCH]) for at in range(0, len(names), _BATCH)]
    processes = workers or os.cpu_count() or 1
    if processes == 1 or len(parts) < 2:
        yield from map(_cover_cards, parts)
        return
    with started(processes) as pool:
        yield from pool.map(_cover_cards, parts)


def _cover_cards(part: tuple[Path | None, Sequence[str]]) -> list[tuple[str, list[Coverage]]]:
    oracle, names = part
    stock = Stock.open(FaceBook.open(oracle))
    found: list[tuple[str, list[Coverage]]] = []
    faces, of = [], []
    for name in names:
        try:
            each = sorted(stock.faces([name]).values(), key=lambda face: face.get("face_index", 0))
        except MtgInfluenceError as error:
            found.append((name, [Coverage(name, Status.NOT_UNDERSTOOD, str(error))]))
            continue
        faces += each
        of += [name] * len(each)
    by_card: dict[str, list[Coverage]] = {}
    for name, coverage in zip(of, cover(faces), strict=True):
        by_card.setdefault(name, []).append(coverage)
    return [*found, *by_card.items()]


def _reading_now() -> str:
    """What weaves and what scripts say, so that what was found with others is not taken for theirs."""
    ours = files("mtg_influence.hosts.phase")
    folders = (*map(ours.joinpath, _READ_BY), shipped_pack())
    told = hashlib.sha256()
    for file in (file for folder in folders for file in _inside(folder)):
        told.update(file.read_bytes())
    return told.hexdigest()[:16]


def _inside(folder: Traversable) -> Iterator[Traversable]:
    """Yield what is read or run, below a folder at any depth, in the order of its names."""
    for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if each.is_dir():
            yield from _inside(each)
        elif each.name.endswith((".py", ".toml", ".yaml", ".yml")):
            yield each


def _kept(keep: Path | None, stamp: str) -> dict[str, list[Coverage]]:
    if keep is None or not keep.is_file():
        return {}
    done: dict[str, list[Coverage]] = {}
    with keep.open(encoding="utf-8") as lines:
        if next(lines, "").strip() != stamp:
            return {}
        for line in lines:
            if not line.endswith("\n"):
                break  # written by half when it was interrupted
            name, found = json.loads(line)
            done[name] = [_from_note(each) for each in found]
    return done


def _noted(coverage: Coverage) -> dict[str, Any]:
    """Plain data, with the reason as a message where it is one, to tell it in any language later."""
    why = coverage.why
    return {**coverage.to_data(), **({"said": why.to_data()} if isinstance(why, Message) else {})}


def _from_note(data: dict[str, Any]) -> Coverage:
    said = data.get("said")
    coverage = Coverage.from_data(data)
    return coverage if said is None else replace(coverage, why=Message.from_data(said))


class _notes:  # noqa: N801 - used like a function
    """Notes what is done in the file to keep; nothing where there is none."""

    def __init__(self, keep: Path | None, stamp: str, *, fresh: bool) -> None:
        self._keep, self._stamp, self._fresh = keep, stamp, fresh
        self._file = None if keep is None else keep.open("w" if fresh else "a", encoding="utf-8")

    def __enter__(self) -> Callable[[str, list[Coverage]], None]:
        if self._file is not None and self._fresh:
            self._file.write(f"{self._stamp}\n")
        return self._note

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def _note(self, name: str, found: list[Coverage]) -> None:
        if self._file is not None:
            self._file.write(json.dumps([name, [_noted(each) for each in found]]) + "\n")
            self._file.flush()
