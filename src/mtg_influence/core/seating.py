"""Seats in a circle: who sits where, who is left of whom, how far apart (CR 801.2, live).

Left is the next seat in turn order. Distance is counted in seats, the shorter way round, and only
seats whose player is still in the game count. This is the *live* notion; what range goes by is the
snapshot in ``mtg_influence.core.influence``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NewType, TypeAlias

from mtg_influence.core.errors import BadRange, DuplicateName, NotInGame, TooFewSeats, UnknownPlayer
from mtg_influence.core.options import NO_OPTIONS, Options

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["PlayerId", "Range", "Seat", "Seating"]

PlayerId = NewType("PlayerId", int)
"""The number of a seat, from 0; it never changes during a game, also when others leave."""

Range: TypeAlias = int | None
"""A range of influence in seats, from 0; None is unlimited."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat at the table.

    Raises:
        BadRange: ``range`` is neither None nor a whole number from 0 (carries ``name``, ``got``).

    >>> Seat("Alex", 1)
    Seat(name='Alex', range=1, team=None, emperor=False)
    """

    name: str
    """Who sits there."""
    range: Range
    """In seats; None is unlimited."""
    team: str | None = None
    """None is a team of one: everybody else is an opponent."""
    emperor: bool = False
    """Whether the player is the emperor of their team (CR 809.2: the one in the middle)."""

    def __post_init__(self) -> None:
        limit: object = self.range
        if limit is not None and (not isinstance(limit, int) or isinstance(limit, bool) or limit < 0):
            raise BadRange(self.name, limit)


@dataclass(frozen=True, slots=True)
class Seating:
    """Seats in turn order, and who has left. Immutable: ``leave`` returns a new one.

    Two seats or more, no two of one name (upper and lower case are the same letter here).

    Raises:
        TooFewSeats, DuplicateName: see there.
        UnknownPlayer: ``gone`` names a seat that is not there.

    Rules: CR 801.2: range is a distance in seats; CR 102.1: who has left is no player.

    >>> table = Seating((Seat("Carissa", 1), Seat("Rob", 1), Seat("Alex", 2)))
    >>> table.name(table.left_of(table.find("Rob")))
    'Alex'
    """

    seats: tuple[Seat, ...]
    """All of them, in turn order, those of players who have left too."""
    gone: frozenset[PlayerId] = frozenset()
    """Who has left the game."""
    options: Options = NO_OPTIONS
    """What the table plays with: variant, attack options, deploying."""
    players: tuple[PlayerId, ...] = field(init=False, repr=False, compare=False)
    """Who is still in the game, in seat order."""

    def __post_init__(self) -> None:
        if len(self.seats) < 2:
            raise TooFewSeats(len(self.seats))
        first: dict[str, int] = {}
        for index, seat in enumerate(self.seats):
            earlier = first.setdefault(seat.name.casefold(), index)
            if earlier != index:
                raise DuplicateName(seat.name, (earlier, index))
        for player in self.gone:
            self._check(player)
        there = tuple(PlayerId(i) for i in range(len(self.seats)) if i not in self.gone)
        object.__setattr__(self, "players", there)

    @classmethod
    def from_names(cls, *names: str, range: Range) -> Seating:
        """Seat players of one range, each a team of one; the next name sits to the left.

        >>> Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1).distance(PlayerId(0), PlayerId(3))
        1
        """
        return cls(tuple(Seat(name, range) for name in names))

    def _check(self, player: PlayerId) -> None:
        if not 0 <= player < len(self.seats):
            raise UnknownPlayer(player, (seat.name for seat in self.seats))

    def name(self, player: PlayerId) -> str:
        """Return the name at a seat, also of a player who has left. Raises UnknownPlayer."""
        self._check(player)
        return self.seats[player].name

    def find(self, name: str) -> PlayerId:
        """Return the seat of the player of exactly this name, also of one who has left.

        Raises:
            UnknownPlayer: nobody has the name (carries ``player``, ``known``).
        """
        for index, seat in enumerate(self.seats):
            if seat.name == name:
                return PlayerId(index)
        raise UnknownPlayer(name, (seat.name for seat in self.seats))

    def going_left(self, player: PlayerId) -> Iterator[PlayerId]:
        """Iterate the others still in the game, nearest to the left first; the player may have left.

        >>> list(Seating.from_names("Alex", "Rob", "Carissa", range=1).going_left(PlayerId(1)))
        [2, 0]
        """
        self._check(player)
        count = len(self.seats)
        for step in range(1, count):
            other = PlayerId((player + step) % count)
            if other not in self.gone:
                yield other

    def left_of(self, player: PlayerId) -> PlayerId:
        """Return the nearest other player to the left still in the game; live (hole H10).

        Raises:
            NotInGame: no other player is left (carries ``name``, the one asked about).
        """
        for other in self.going_left(player):
            return other
        raise NotInGame(self.name(player))

    def right_of(self, player: PlayerId) -> PlayerId:
        """Return the nearest other player to the right; otherwise like ``left_of``."""
        others = tuple(self.going_left(player))
        if not others:
            raise NotInGame(self.name(player))
        return others[-1]

    def distance(self, a: PlayerId, b: PlayerId) -> int:
        """Return how many seats apart two players are, the shorter way round; 0 for a player and themself.

        Live: seats of players who have left do not count.

        Raises:
            NotInGame: one of the two has left (carries ``name``).

        Rules: CR 801.2: the distance that range is compared with.
        """
        for player in (a, b):
            self._check(player)
            if player in self.gone:
                raise NotInGame(self.seats[player].name)
        apart = abs(self.players.index(a) - self.players.index(b))
        return min(apart, len(self.players) - apart)

    def is_opponent(self, a: PlayerId, b: PlayerId) -> bool:
        """Return whether two players are on different teams (CR 102.3: everyone not on your team)."""
        self._check(a)
        self._check(b)
        team = self.seats[a].team
        return a != b and (team is None or team != self.seats[b].team)

    def opponents(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Return the opponents still in the game, in seat order."""
        return tuple(other for other in self.players if self.is_opponent(player, other))

    def teammates(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Return the others of the same team still in the game, in seat order."""
        return tuple(o for o in self.players if o != player and not self.is_opponent(player, o))

    def team(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Return everybody of a player's team in seat order, the player and who has left included."""
        seats = (PlayerId(seat) for seat in range(len(self.seats)))
        return tuple(seat for seat in seats if not self.is_opponent(player, seat))

    def emperor(self, player: PlayerId) -> PlayerId | None:
        """Return the emperor of a player's team, also one who has left; None where it has none.

        Rules: CR 809.2: one in each team.
        """
        return next((seat for seat in self.team(player) if self.seats[seat].emperor), None)

    def leave(self, *players: PlayerId) -> Seating:
        """Return the seating after players have left at once; leaving twice is no error.

        >>> Seating.from_names("Alex", "Rob", "Carissa", range=1).leave(PlayerId(1)).players
        (0, 2)
        """
        return replace(self, gone=self.gone | frozenset(players))

    def with_ranges(self, ranges: Sequence[Range]) -> Seating:
        """Return the seating with other ranges, one a seat in seat order (None: unlimited).

        Raises:
            BadRange: as for ``Seat``; also where there are not as many ranges as seats.
        """
        if len(ranges) != len(self.seats):
            raise BadRange(f"{len(self.seats)} seats", tuple(ranges))
        seats = tuple(replace(seat, range=limit) for seat, limit in zip(self.seats, ranges, strict=True))
        return replace(self, seats=seats)
