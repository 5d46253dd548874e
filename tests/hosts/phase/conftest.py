"""Card data for the tests of the phase host: the corpus extra, indexed once for all workers of a run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pytest

from mtg_influence.carddb.cache import CardCache
from mtg_influence.carddb.sources import OracleSource
from mtg_influence.core.seating import PlayerId, Range
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.base import CardPlacement, Position, SeatSpec
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.session.opening import Opening
from mtg_influence.hosts.phase.session.table import PhaseTable
from mtg_influence.hosts.phase.state.decks import decks_for


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> FaceBook:
    """The faces of the corpus extra, in a cache that is not the user's own."""
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if hasattr(request.config, "workerinput") else base
    return FaceBook(OracleSource.of_corpus(), CardCache(folder / "cards"))


class Seated(Protocol):
    """Opens a table in a position; see ``seated``."""

    def __call__(
        self,
        *placed: CardPlacement,
        names: Sequence[str] = ("Alex", "Rob", "Carissa", "Dana"),
        ranges: Range | Sequence[Range] = 1,
        teams: Sequence[str | None] = (),
        edit: Mapping[str, Callable[[Face], None]] | None = None,
        step: str = "precombat main",
        life: Mapping[str, int] | None = None,
        rulings: Sequence[str] = (),
        plugins: Sequence[object] = (),
    ) -> PhaseTable: ...


@pytest.fixture(scope="session")
def seated(book: FaceBook) -> Seated:
    """Open a table with cards placed, the first player's turn. Each next player sits to the left.

    ``edit`` changes faces by card name before they are woven, as a card script would.
    """

    def open_table(
        *placed: CardPlacement,
        names: Sequence[str] = ("Alex", "Rob", "Carissa", "Dana"),
        ranges: Range | Sequence[Range] = 1,
        teams: Sequence[str | None] = (),
        edit: Mapping[str, Callable[[Face], None]] | None = None,
        step: str = "precombat main",
        life: Mapping[str, int] | None = None,
        rulings: Sequence[str] = (),
        plugins: Sequence[object] = (),
    ) -> PhaseTable:
        each = [ranges] * len(names) if ranges is None or isinstance(ranges, int) else list(ranges)
        of = list(teams) or [None] * len(names)
        seats = [SeatSpec(name, each[i], (), team=of[i]) for i, name in enumerate(names)]
        position = Position(placed, life=life or {}, step=step)
        decks = decks_for(names, position)
        faces = book.faces(sorted({card for deck in decks for card in deck}))
        for card, change in (edit or {}).items():
            change(faces[card.lower()])
        judge = build_judge(rulings=rulings, plugins=plugins, tell=lambda _: None)
        opening = Opening(seats, decks=decks, faces=faces, judge=judge, active=PlayerId(0))
        return opening.table(seed=1, position=position, strict=True)

    return open_table
