"""From ``*.table.yaml`` files to tables, checked against what a host and the plugins offer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mtg_influence.carddb.finding import CardFinder, CardNames, EitherFinder
from mtg_influence.decks import resolve_deck
from mtg_influence.documents import (
    Code,
    Document,
    Finding,
    Loaded,
    apply_ignores,
    check_shape,
    did_you_mean,
    limit,
    listed,
    parse_document,
    read_document,
    sort_key,
)
from mtg_influence.tables.build import Builder, folder_of
from mtg_influence.tables.variant import check_variant

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mtg_influence.core.options import Variant
    from mtg_influence.documents import DataPath
    from mtg_influence.tables.model import Table, TableSeat

SUFFIX = ".table.yaml"


@dataclass(frozen=True, slots=True)
class Offer:
    """What there is to play with. None says that a thing is not checked.

    ``seats`` is how many the host seats, ``least_cards`` how many a deck needs (0: no deck needed),
    ``cards`` the names that can be played, ``pack_cards`` the names that a table's own packs add to them
    (None: packs are not looked at, and nor are the cards of tables that have some), ``rulings`` the house
    rulings by name, ``variants`` those that the host plays.
    """

    seats: int | None = None
    least_cards: int = 0
    cards: CardFinder | Collection[str] | None = None
    rulings: Collection[str] | None = None
    variants: Collection[Variant] | None = None
    pack_cards: Callable[[Path], Iterable[str]] | None = None

    def finder(self, packs: Sequence[Path] = ()) -> CardFinder | None:
        """Return what knows the cards of a table with these packs; None where they are not checked."""
        if self.cards is None or (packs and self.pack_cards is None):
            return None
        names = self.cards
        found = CardNames(names) if isinstance(names, Collection) else names
        if packs and self.pack_cards is not None:
            return EitherFinder(CardNames(name for pack in packs for name in self.pack_cards(pack)), found)
        return found


NOTHING_CHECKED = Offer()


def load_table(path: Path, offer: Offer = NOTHING_CHECKED, *, name: str | None = None) -> Loaded[Table]:
    """Read a table file. ``name`` is how findings call it (None: the path as given).

    Decks and packs that it names are looked for in its folder and below.
    """
    return check_table(read_document(path, name=name), offer, folder=path.parent)


def parse_table(
    source: bytes | str, offer: Offer = NOTHING_CHECKED, *, name: str = "<text>"
) -> Loaded[Table]:
    """Read a table from text; ``name`` is how findings call it.

    >>> table = parse_table("range: 1\\nseats: [Alex, Rob, {name: Carissa, range: unlimited}]").unwrap()
    >>> [(seat.name, seat.range) for seat in table.seats]
    [('Alex', 1), ('Rob', 1), ('Carissa', None)]
    """
    return check_table(parse_document(source, name=name), offer)


def check_table(
    document: Document, offer: Offer = NOTHING_CHECKED, *, at: DataPath = (), folder: Path | None = None
) -> Loaded[Table]:
    """Return the table at a place of a document, or everything that is wrong with it.

    ``folder`` is where its paths start (None: the folder of the document's name).
    """
    if document.data is None:
        return Loaded(None, document.findings)
    findings = [*document.findings, *check_shape(document, "table", at=at)]
    if not findings:
        data = document.data
        for step in at:
            data = data[step]
        builder = Builder(document, at, folder if folder is not None else folder_of(document))
        table = builder.table(data)
        table, unknown = _with_known_cards(table, offer)
        findings = [*builder.findings, *_check(document, table, offer, at), *unknown]
        if not at:
            findings = [*apply_ignores(document, findings)]
        if not findings:
            return Loaded(table)
    return Loaded(None, limit(sorted(set(findings), key=sort_key)))


def _check(document: Document, table: Table, offer: Offer, at: DataPath) -> Iterator[Finding]:
    yield from _check_names(document, table)
    if offer.seats is not None and len(table.seats) > offer.seats:
        first_too_many = table.seats[offer.seats]
        message = f"{len(table.seats)} seats are too many"
        yield document.finding(
            first_too_many.at, Code.SEATS, message, f"the host seats at most {offer.seats}"
        )
    teams = {seat.team for seat in table.seats}
    if len(teams) == 1 and None not in teams:
        message = f"everybody is on team '{table.seats[0].team}'"
        yield document.finding((*at, "seats"), Code.TEAMS, message, "a game needs opponents")
    else:
        yield from check_variant(document, table, at, played=offer.variants)
    for index, ruling in enumerate(table.rulings):
        if offer.rulings is not None and ruling not in offer.rulings:
            hint = did_you_mean(ruling, offer.rulings) or f"known here: {listed(sorted(offer.rulings))}"
            message = f"no house ruling '{ruling}'"
            yield document.finding((*at, "rulings", index), Code.UNKNOWN_RULING, message, hint)
    for seat in table.seats:
        yield from _check_deck(document, seat, offer)


def _check_names(document: Document, table: Table) -> Iterator[Finding]:
    seen: dict[str, TableSeat] = {}
    for seat in table.seats:
        first = seen.setdefault(seat.name.casefold(), seat)
        if first is not seat:
            hint = f"the first '{first.name}' is in line {document.at(first.at).line}"
            message = f"a second player '{seat.name}'"
            yield document.finding(seat.at, Code.SAME_NAME, message, hint)


def _with_known_cards(table: Table, offer: Offer) -> tuple[Table, list[Finding]]:
    """Return a table whose decks have the names of the cards on offer, and those that mean none."""
    finder = offer.finder(table.packs)
    if finder is None:
        return table, []
    findings: list[Finding] = []
    seats = []
    for seat in table.seats:
        if seat.deck is None:
            seats.append(seat)
            continue
        resolved = resolve_deck(seat.deck, finder)
        findings += resolved.findings
        seats.append(replace(seat, deck=resolved.value or seat.deck))
    return replace(table, seats=tuple(seats)), findings


def _check_deck(document: Document, seat: TableSeat, offer: Offer) -> Iterator[Finding]:
    deck = seat.deck
    if deck is None:
        if offer.least_cards:
            message = f"'{seat.name}' has no deck"
            yield document.finding(seat.at, Code.NO_DECK, message, "write 'deck' at the seat or the table")
        return
    if deck.size < offer.least_cards:
        message = f"the deck of '{seat.name}' has {deck.size} cards"
        yield document.finding(seat.at, Code.DECK_SIZE, message, f"at least {offer.least_cards} are needed")
