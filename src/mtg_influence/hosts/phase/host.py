"""The host: starts tables on phase."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from mtg_influence.core.options import NO_OPTIONS, Variant
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.errors import DeckTooSmall, TooManySeats, UncoveredCards, UnhonouredAnswers
from mtg_influence.hosts.phase.coverage.not_covered import not_covered
from mtg_influence.hosts.phase.coverage.unhonoured import unhonoured
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.faces.printed import PrintedCards
from mtg_influence.hosts.phase.faces.stock import Shelf, Stock
from mtg_influence.hosts.phase.ir.worlds import is_world
from mtg_influence.hosts.phase.log.header import header
from mtg_influence.hosts.phase.log.recorder import Recorder
from mtg_influence.hosts.phase.session.drawn_games import with_draws
from mtg_influence.hosts.phase.session.opening import Opening, seating_of, who_begins
from mtg_influence.hosts.phase.state.decks import decks_for, filler
from mtg_influence.hosts.phase.versions import check_host_version
from mtg_influence.variants import starters

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from typing import TextIO

    from mtg_influence.core.options import Options
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Position, SeatSpec
    from mtg_influence.hosts.phase.session.table import PhaseTable

__all__ = ["MINIMUM_DECK", "TOLD", "PhaseHost"]

MINIMUM_DECK: Final = 7
"""An opening hand; the host itself takes any deck of one card or more."""

TOLD: Final = ("turn", "active")
"""What plugins may read of a game here. Verdicts are woven into cards as a turn begins; steps and life totals
change while the engine runs alone, when nothing can be woven."""


class PhaseHost:
    """Tables on the engine phase; see ``mtg_influence.hosts.base.Host``.

    ``strict`` checks after every action that each object has its controller's faces and refuses prompts
    that are not classified; for tests and for finding faults. ``allow_uncovered`` plays cards that are not
    covered as the host reads them, and says so in the log. ``plugins`` are asked besides the installed ones
    (see ``build_judge``); ``allow_unhonoured`` plays with them although the host cannot honour an answer.
    """

    name = "phase"
    max_seats = 6
    variants = (
        Variant.FREE_FOR_ALL,
        Variant.TEAM_VS_TEAM,
        Variant.EMPEROR,
        Variant.ALTERNATING_TEAMS,
    )
    """What can be played: one turn at a time, so no Grand Melee (CR 807.4: several at once)."""

    def __init__(
        self,
        *,
        strict: bool = False,
        allow_uncovered: bool = False,
        allow_unhonoured: bool = False,
        plugins: Sequence[object] = (),
    ) -> None:
        self._strict = strict
        self._allow_unhonoured = allow_unhonoured
        self._plugins = tuple(plugins)
        self._allow_uncovered = allow_uncovered
        self._shelf = Shelf()

    def start(
        self,
        seats: Sequence[SeatSpec],
        *,
        seed: int = 0,
        first: PlayerId | None = None,
        position: Position | None = None,
        rulings: Sequence[str] = (),
        packs: Sequence[Path] = (),
        oracle: Path | None = None,
        log: TextIO | None = None,
        options: Options = NO_OPTIONS,
    ) -> PhaseTable:
        """Start a game; see ``Host.start``. ``first`` None lets the seed say who begins, of those whom the
        variant lets begin (CR 809.4: an emperor).

        ``packs`` come on top of the shipped pack and of those that plugins offer. What happens is written to
        ``log`` for a referee, a line of JSON an action (``docs/game-log.md``); whoever gives it closes it.

        Raises HostVersion, TooManySeats, DeckTooSmall, UnknownCard, UncoveredCards, MissingExtra,
        UnreadableOracleData; FindingsError, StanceError for card files; UnknownRuling; MissingContext where a
        plugin reads more of the game than TOLD; UnhonouredAnswers; for seats what ``Seating`` raises; for a
        position what ``apply_position`` raises.
        """
        check_host_version()  # before anything slow
        if len(seats) > self.max_seats:
            raise TooManySeats(self.name, got=len(seats), maximum=self.max_seats)
        # What plugins do wrong is told in the table's own log.
        judge = build_judge(plugins=self._plugins, rulings=rulings, tell=lambda _: None)
        judge.require(told=TOLD)
        book, scripts = FaceBook.open(oracle), self._shelf.scripts([*judge.packs, *packs])
        stock = Stock(book, scripts)
        decks = _decks(seats, position, stock)
        names = sorted({name for deck in decks for name in deck})
        reading = stock.read(names)
        faces = {name: with_draws(face) for name, face in reading.faces.items()}
        playable = [[name for name in deck if name.lower() in faces] for deck in decks]
        if first is None and position is None and (options.variant is not None or "active" in judge.reads):
            first = Random(seed).choice(starters(seating_of(seats, options)))
        active = first if position is None else who_begins([each.name for each in seats], position)
        opening = Opening(seats, decks=playable, faces=faces, judge=judge, options=options, active=active)
        lost = unhonoured(judge, opening.influence)
        if lost and not self._allow_unhonoured:
            raise UnhonouredAnswers(lost)
        uncovered = not_covered(names, faces, opening.variants, reading.lacking)
        if uncovered and not (self._allow_uncovered and all(card.playable for card in uncovered)):
            raise UncoveredCards(uncovered)
        recorder = None
        if log is not None:
            about = header(
                opening.in_force,
                decks,
                position,
                seed=seed,
                first=first,
                rulings=rulings,
                uncovered=[card.name for card in uncovered],
                options=options,
                worlds=sorted(face["name"] for face in faces.values() if is_world(face)),
            )
            recorder = Recorder(log, about)
        return opening.table(
            seed=seed,
            first=first,
            position=position,
            resolve=stock.canonical,
            strict=self._strict,
            recorder=recorder,
            uncovered=uncovered,
            unhonoured=lost,
            printed=PrintedCards(book, scripts).text,
        )

    def warm(self) -> None:
        """Read now what every table needs, for those who start many. Raises FindingsError."""
        self._shelf.scripts(build_judge().packs)

    def cards(self, *, oracle: Path | None = None, packs: Sequence[Path] = ()) -> Stock:
        """Return what finds the cards that can be played; see ``hosts.known_cards.finder_of``.

        Raises MissingExtra, UnreadableOracleData; FindingsError for packs.
        """
        stock = Stock(FaceBook.open(oracle), self._shelf.scripts([*build_judge().packs, *packs]))
        stock.find("Wastes")  # what is wrong with the card data is said now, and not name by name
        return stock

    def known_names(self) -> Iterator[str]:
        """Return every card name of the card data that is found by itself, and of packs on offer."""
        scripts = self._shelf.scripts(build_judge().packs)
        own = (script.name for script in scripts.values())
        return iter(dict.fromkeys([*FaceBook.open().names(), *own]))


def _decks(seats: Sequence[SeatSpec], position: Position | None, stock: Stock) -> list[list[str]]:
    """The decks under the names of the card data."""
    if position is None:
        decks = [list(each.deck) for each in seats]
        for each in seats:
            if len(each.deck) < MINIMUM_DECK:
                raise DeckTooSmall(each.name, got=len(each.deck), minimum=MINIMUM_DECK)
    else:
        decks = decks_for(
            [each.name for each in seats],
            position,
            decks=[each.deck for each in seats],
            filler=filler(stock.canonical),
        )
    return [
        [stock.canonical(name, where=f"the deck of {each.name}") for name in deck]
        for each, deck in zip(seats, decks, strict=True)
    ]
