"""Make the faces of a whole pool in one go, so that no table has to wait for its cards."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from mtg_influence.hosts.errors import UncoveredCard
from mtg_influence.hosts.phase.faces.book import make_faces
from mtg_influence.hosts.phase.workers import workers as started

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mtg_influence.carddb.cache import StoredCard
    from mtg_influence.hosts.phase.faces.book import FaceBook
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["warm"]

_BATCH: Final = 100


def warm(
    book: FaceBook, progress: Callable[[int, int], None] | None = None, *, workers: int | None = None
) -> int:
    """Make and keep the faces of every card that has none yet; return how many cards were made.

    ``progress`` is called with the cards done and the cards to do, after each few hundred. ``workers``
    is the number of processes, None for one a core. Cards that the host's parser refuses are left out.
    What is made is kept at once, so an interrupted run loses little. Call this under
    ``if __name__ == "__main__"``: each process imports the main module anew.
    """
    wanted = book.unmade()
    processes = workers or os.cpu_count() or 1
    window = _BATCH * processes
    done = made = 0
    if not wanted:
        return 0
    with started(processes) as pool:
        for start in range(0, len(wanted), window):
            cards = book.stored(wanted[start : start + window])
            batches = [cards[at : at + _BATCH] for at in range(0, len(cards), _BATCH)]
            for faces in pool.map(_make_batch, batches):
                book.keep(faces)
                made += len(faces)
            done += len(cards)
            if progress is not None:
                progress(done, len(wanted))
    return made


def _make_batch(cards: Sequence[StoredCard]) -> list[tuple[str, list[Face]]]:
    made = []
    for card in cards:
        try:
            made.append((card.name, make_faces(card)))
        except UncoveredCard:
            continue
    return made
