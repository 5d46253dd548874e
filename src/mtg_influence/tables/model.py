"""A table before a game starts: seats in turn order, with ranges, decks and house rulings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mtg_influence.core.options import NO_OPTIONS, Options
from mtg_influence.core.seating import Seat, Seating
from mtg_influence.hosts.base import SeatSpec

if TYPE_CHECKING:
    from pathlib import Path

    from mtg_influence.core.seating import Range
    from mtg_influence.decks import Deck
    from mtg_influence.documents import DataPath, Document

LIFE = 20
"""The life total where neither table nor seat says one."""


@dataclass(frozen=True, slots=True)
class TableSeat:
    """One seat. ``range`` is in seats, None is unlimited; ``deck`` None is a seat without one."""

    name: str
    range: Range
    team: str | None = None
    life: int = LIFE
    deck: Deck | None = None
    emperor: bool = False
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Table:
    """Seats in turn order: the next one is the player to the left.

    ``packs`` are folders; empty is the shipped pack alone.
    """

    seats: tuple[TableSeat, ...]
    name: str | None = None
    options: Options = NO_OPTIONS
    rulings: tuple[str, ...] = ()
    packs: tuple[Path, ...] = ()
    document: Document | None = field(default=None, compare=False, repr=False)

    def seating(self) -> Seating:
        """Return who sits where, with everybody in the game."""
        seats = tuple(Seat(seat.name, seat.range, seat.team, seat.emperor) for seat in self.seats)
        return Seating(seats, options=self.options)

    def specs(self) -> tuple[SeatSpec, ...]:
        """Return the seats as a host starts them; a seat without a deck has an empty one."""
        return tuple(
            SeatSpec(
                seat.name,
                seat.range,
                seat.deck.cards() if seat.deck is not None else (),
                team=seat.team,
                life=seat.life,
                emperor=seat.emperor,
            )
            for seat in self.seats
        )

    def with_range(self, range_: Range) -> Table:
        """Return the same table with one range for all; None is unlimited."""
        return replace(self, seats=tuple(replace(seat, range=range_) for seat in self.seats))
