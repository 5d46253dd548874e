"""The plan of a campaign: which games there are, from the options and the pool alone.

A game follows from the seed and its number, so that it is the same game whoever plays it, in whatever
order, and a campaign of more games begins with the same ones.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from mtg_influence.campaign.drawing import Draw, draw_deck
from mtg_influence.campaign.model import Decks, GamePlan, Players, SeatPlan
from mtg_influence.core.options import Variant
from mtg_influence.demo.decks import demo_decks
from mtg_influence.demo.setting import NAMES, variant_setting

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mtg_influence.campaign.drawing import DrawnDeck
    from mtg_influence.campaign.model import Options
    from mtg_influence.campaign.pool import PoolCard
    from mtg_influence.core.seating import Range

__all__ = ["MIXED", "UNLIMITED", "Planner"]

MIXED: Final = "mixed"
UNLIMITED: Final = "unlimited"
_MIXTURE: Final = (1, 2)

_FROM_THE_BEGINNING: Final = 0.05
"""How many of the games begin as games do, with mulligans and an empty table."""
_LONGER: Final = 3
"""How many times as many decisions such a game gets, for they cost less and little happens at first."""
_SHARES: Final = ((Players.RANDOM, 0.6), (Players.AI, 0.75))
"""Of mixed players, the tables with one kind alone, by the upper end of their part; the rest mixes seats."""


class Planner:
    """Plans the games of a campaign. ``pool`` may be empty where decks do not come from it.

    Raises ValueError for a variant that cannot be played with so many seats.

    >>> from mtg_influence.campaign.model import Options
    >>> planner = Planner(Options(decks=Decks.DEMO, games=2))
    >>> [game.seats[1].name for game in planner.games()]
    ['Rob', 'Rob']
    """

    def __init__(self, options: Options, pool: Sequence[PoolCard] = ()) -> None:
        self._options = options
        self._draw = Draw(pool)
        variant = Variant(options.variant)
        self._usual = (
            None if variant is Variant.FREE_FOR_ALL else variant_setting(variant, count=options.seats)
        )

    def games(self) -> Iterator[GamePlan]:
        """Yield every game, by number from 0."""
        yield from map(self.game, range(self._options.games))

    def game(self, number: int) -> GamePlan:
        """Return one game. Raises ValueError where the pool holds nothing to make a deck of."""
        options = self._options
        random = Random(f"{options.seed}/{number}")
        ranges = self._ranges(random, number)
        players = self._players(random)
        drawn = options.decks is Decks.POOL
        positioned = drawn and random.random() >= _FROM_THE_BEGINNING
        sides = (
            [(None, False)] * options.seats
            if self._usual is None
            else [(seat.team, seat.emperor) for seat in self._usual.seats]
        )
        seats = []
        for seat in range(options.seats):
            deck, placed = self._deck(random, seat, positioned=positioned)
            team, emperor = sides[seat]
            seats.append(SeatPlan(NAMES[seat], ranges[seat], players[seat], deck, placed, team, emperor))
        return GamePlan(
            number,
            random.randrange(2**31),
            tuple(seats),
            options.decisions * (_LONGER if drawn and not positioned else 1),
            random.randrange(options.seats),
            options.variant,
        )

    def _ranges(self, random: Random, number: int) -> list[Range]:
        options = self._options
        if self._usual is not None:
            return [seat.range for seat in self._usual.seats]
        # By turns and not by chance: every range gets its share, however few games are played.
        word = options.ranges[number % len(options.ranges)]
        if word == MIXED:
            return [random.choice(_MIXTURE) for _ in range(options.seats)]
        return [None if word == UNLIMITED else int(word)] * options.seats

    def _players(self, random: Random) -> list[Players]:
        options = self._options
        if options.players is not Players.MIXED:
            return [options.players] * options.seats
        place = random.random()
        for kind, end in _SHARES:
            if place < end:
                return [kind] * options.seats
        return [random.choice((Players.RANDOM, Players.AI)) for _ in range(options.seats)]

    def _deck(self, random: Random, seat: int, *, positioned: bool) -> DrawnDeck:
        if self._options.decks is Decks.DEMO:
            return tuple((each.card, each.count) for each in demo_decks()[seat].entries), ()
        return draw_deck(self._draw, random, size=self._options.deck_size, placed=positioned)
