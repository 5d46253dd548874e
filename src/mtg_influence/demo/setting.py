"""What is to be played: seats with decks, and what else a table file says."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TextIO

from mtg_influence.carddb.finding import CardNames
from mtg_influence.cards import script_names
from mtg_influence.core.options import NO_OPTIONS, Variant
from mtg_influence.core.seating import Seat, Seating
from mtg_influence.demo.decks import demo_decks, team_decks
from mtg_influence.hosts.base import SeatSpec, variants_of, with_options
from mtg_influence.hosts.known_cards import finder_of
from mtg_influence.tables import Offer, load_table
from mtg_influence.variants import defaults_of, emperor_ranges, likely_emperors, problems

if TYPE_CHECKING:
    from pathlib import Path

    from mtg_influence.carddb.finding import CardFinder
    from mtg_influence.core.options import Options
    from mtg_influence.core.seating import Range
    from mtg_influence.decks import Deck
    from mtg_influence.hosts.base import Host, Table

__all__ = ["NAMES", "Setting", "cards_of", "demo_setting", "table_setting", "variant_setting"]

NAMES = ("Alex", "Rob", "Carissa", "Bianca", "Dario", "Mei")
"""Who sits at a demo table, by seat; the next name sits to the left."""

_OPENING_HAND = 7


@dataclass(frozen=True, slots=True)
class Setting:
    """A table that a host can start."""

    seats: tuple[SeatSpec, ...]
    decks: tuple[str | None, ...]
    """What the decks are called, by seat; None for one without a name."""
    rulings: tuple[str, ...] = ()
    packs: tuple[Path, ...] = ()
    options: Options = NO_OPTIONS

    @property
    def ranges(self) -> frozenset[Range]:
        """Every range that a seat has; one where all have the same."""
        return frozenset(seat.range for seat in self.seats)

    def with_range(self, range_: Range) -> Setting:
        """Return the same table with one range for all; None is unlimited."""
        return replace(self, seats=tuple(replace(seat, range=range_) for seat in self.seats))

    def with_decks(self, decks: Mapping[int, Deck]) -> Setting:
        """Return the same table with other decks at some seats."""
        seats = list(self.seats)
        names = list(self.decks)
        for seat, deck in decks.items():
            seats[seat] = replace(seats[seat], deck=deck.cards())
            names[seat] = deck.name
        return replace(self, seats=tuple(seats), decks=tuple(names))

    def teams(self) -> dict[str, tuple[SeatSpec, ...]]:
        """Return who plays together, by the name of the team; a seat without a team is in none."""
        names = dict.fromkeys(seat.team for seat in self.seats if seat.team is not None)
        return {name: tuple(seat for seat in self.seats if seat.team == name) for name in names}

    def start(self, host: Host, *, seed: int, oracle: Path | None = None, log: TextIO | None = None) -> Table:
        """Start a game, written to ``log`` where there is one. Raises what ``Host.start`` raises."""
        said: dict[str, Any] = {"seed": seed, "rulings": self.rulings, "packs": self.packs, "oracle": oracle}
        said |= with_options(self.options)
        if log is not None:
            said["log"] = log
        return host.start(self.seats, **said)


def demo_setting(count: int, *, range_: Range) -> Setting:
    """Return a table of ``count`` seats (2 to 6) of one range, each with a demo deck of its own.

    Raises:
        ValueError: there are not as many demo seats.

    >>> [seat.name for seat in demo_setting(3, range_=1).seats]
    ['Alex', 'Rob', 'Carissa']
    """
    if not 2 <= count <= len(NAMES):
        raise ValueError(f"a demo table has 2 to {len(NAMES)} seats, got {count}")
    decks = demo_decks()[:count]
    seats = (SeatSpec(name, range_, deck.cards()) for name, deck in zip(NAMES[:count], decks, strict=True))
    return Setting(tuple(seats), tuple(deck.name for deck in decks))


def variant_setting(variant: Variant, *, count: int | None = None, range_: Range | None = 0) -> Setting:
    """Return a table of a variant with demo decks; teams are two, called north and south.

    ``count`` None is six seats. ``range_`` is a range for everybody, None unlimited; 0 is the variant's own.

    Raises:
        ValueError: there are not as many demo seats, or the variant is not played like that; says what could
            be instead.

    >>> [(seat.name, seat.team, seat.emperor) for seat in variant_setting(Variant.EMPEROR).seats][:2]
    [('Alex', 'north', False), ('Rob', 'north', True)]
    """
    seats = len(NAMES) if count is None else count
    plain = demo_setting(seats, range_=1)
    teams = _teams(variant, seats)
    each = [replace(spec, team=team) for spec, team in zip(plain.seats, teams, strict=True)]
    usual = defaults_of(variant)
    if variant is Variant.EMPEROR:
        crowned = likely_emperors(_seating(each, usual.options))
        each = [replace(spec, emperor=seat in crowned) for seat, spec in enumerate(each)]
        ranges: Sequence[Range] = emperor_ranges(_seating(each, usual.options))
    else:
        # CR 806.2a: Free-for-All is played here to show range, so with one.
        ranges = [1 if variant is Variant.FREE_FOR_ALL else usual.range] * seats
    wanted = ranges if range_ == 0 else [range_] * seats
    each = [replace(spec, range=limit) for spec, limit in zip(each, wanted, strict=True)]
    for problem in problems(_seating(each, usual.options)):
        raise ValueError(problem.text())
    if any(teams):
        decks = dict(enumerate(team_decks()[:seats]))
        return replace(plain, seats=tuple(each), options=usual.options).with_decks(decks)
    return replace(plain, seats=tuple(each), options=usual.options)


def _teams(variant: Variant, seats: int) -> list[str | None]:
    match variant:
        case Variant.EMPEROR | Variant.TEAM_VS_TEAM:
            half = (seats + 1) // 2
            return [*["north"] * half, *["south"] * (seats - half)]
        case Variant.ALTERNATING_TEAMS:
            return ["north" if seat % 2 == 0 else "south" for seat in range(seats)]
        case _:
            return [None] * seats


def _seating(seats: Iterable[SeatSpec], options: Options) -> Seating:
    return Seating(tuple(Seat(s.name, s.range, s.team, s.emperor) for s in seats), options=options)


def cards_of(host: Host, *, oracle: Path | None = None) -> CardFinder | None:
    """Return what knows the cards of a host; None where it cannot tell those of the ``oracle`` given.

    Raises what reading card data raises.
    """
    found = finder_of(host, oracle=oracle)
    return CardNames(host.known_names()) if found is None and oracle is None else found


def table_setting(path: Path, host: Host, *, rulings: Collection[str], cards: CardFinder | None) -> Setting:
    """Return the table of a table file, checked against what there is to play with.

    ``rulings`` are the house rulings on offer; ``cards`` what knows the names that can be played (None:
    they are not checked).

    Raises:
        FindingsError: something is wrong with the file or a deck that it names (carries ``findings``).
    """
    offer = Offer(
        seats=host.max_seats,
        least_cards=_OPENING_HAND,
        cards=cards,
        rulings=rulings,
        variants=variants_of(host),
        pack_cards=script_names,
    )
    table = load_table(path, offer).unwrap()
    decks = tuple(seat.deck.name if seat.deck is not None else None for seat in table.seats)
    return Setting(table.specs(), decks, table.rulings, table.packs, table.options)
