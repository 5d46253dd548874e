"""The snapshot that range goes by for a whole turn (CR 801.2c)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Container

    from mtg_influence.core.context import Context
    from mtg_influence.core.seating import PlayerId, Seating

__all__ = ["Influence", "Place"]

Place: TypeAlias = "PlayerId | tuple[PlayerId, ...]"
"""Where a thing is, for the purposes of range: the player that it is or who controls it (who owns it,
where nothing is controlled). A battle is at two places, controller and protector, and in range through
either (CR 801.2d): give a tuple."""


@dataclass(frozen=True, slots=True)
class Influence:
    """Who is in whose range of influence, as measured when the current turn began. Immutable.

    *Players* in range are a snapshot; *objects* are judged live, through whoever controls them now.
    The methods trust their arguments to be seats of this table; ``Seating`` checks.

    Rules: CR 801.2c: measured only as a turn begins; CR 801.2b: you are in your own range.

    >>> from mtg_influence import PlayerId, Seating
    >>> table = Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1)
    >>> now = Influence.measure(table)
    >>> now.in_range(PlayerId(0))
    (0, 1, 3)
    >>> now = now.leave(PlayerId(1))
    >>> now.in_range(PlayerId(0)), now.next_turn().in_range(PlayerId(0))
    ((0, 3), (0, 2, 3))
    """

    seating: Seating
    """The seats now; players may have left since the turn began."""
    measured: Seating
    """The seats as they were when the turn began."""
    masks: tuple[int, ...]
    """For each seat, bit ``b`` set where seat ``b`` is in its range."""
    context: Context | None = None
    """What the host tells plugins of the game at this moment; None: nothing. Range never depends on it. A
    judge passes its values on only to plugins that declare that they read them."""

    def __hash__(self) -> int:
        return hash(self.masks)

    @classmethod
    def measure(cls, seating: Seating) -> Influence:
        """Measure as a turn begins. Cost: about one step for each pair of players.

        Rules: CR 801.2: in range are the players at the range's distance or nearer.
        """
        order = seating.players
        count = len(order)
        masks = [0] * len(seating.seats)
        for at, player in enumerate(order):
            limit = seating.seats[player].range
            for step in range(count):
                if limit is None or min(step, count - step) <= limit:
                    masks[player] |= 1 << order[(at + step) % count]
        return cls(seating, seating, tuple(masks))

    def mask(self, player: PlayerId) -> int:
        """Return the players in range as bits, bit ``b`` for seat ``b``; 0 for a player who has left."""
        return self.masks[player]

    def reaches(self, a: PlayerId, b: PlayerId) -> bool:
        """Return whether ``b`` is in the range of ``a``. Not symmetric where ranges differ."""
        return bool(self.masks[a] >> b & 1)

    def in_range(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """Return the players in range, the player included, in seat order."""
        mask = self.masks[player]
        return tuple(other for other in self.seating.players if mask >> other & 1)

    def unlimited(self, player: PlayerId) -> bool:
        """Return whether the player's range has no limit."""
        return self.seating.seats[player].range is None

    @property
    def everyone(self) -> bool:
        """Whether everybody reaches everybody, so that the option changes nothing this turn."""
        full = 0
        for player in self.seating.players:
            full |= 1 << player
        return all(self.masks[player] == full for player in self.seating.players)

    def leave(self, *players: PlayerId) -> Influence:
        """Return the snapshot after players have left: nobody reaches them, nobody else comes into range.

        Rules: CR 801.2c: who is in range is not measured again; CR 102.1: who has left is no player.
        Leaving twice is no error, and changes nothing.
        """
        if all(player in self.seating.gone for player in players):
            return self
        seating = self.seating.leave(*players)
        kept = 0
        for player in seating.players:
            kept |= 1 << player
        masks = tuple(0 if p in seating.gone else mask & kept for p, mask in enumerate(self.masks))
        return Influence(seating, self.measured, masks, self.context)

    def next_turn(self) -> Influence:
        """Return the snapshot of the turn that begins now: measured again; this object if nothing changed.

        It has no context: what the last turn's said need not be true any more.

        Rules: CR 801.2c: as each turn begins, whoever's turn it is.

        >>> from mtg_influence import PlayerId, Seating
        >>> now = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1))
        >>> now.next_turn() is now, now.leave(PlayerId(1)).next_turn() is now
        (True, False)
        """
        measured = Influence.measure(self.seating)
        return self if measured == self else measured

    def with_context(self, context: Context | None) -> Influence:
        """Return the snapshot with what the host tells plugins of the game; this object if it does already.

        >>> from mtg_influence import Context, Seating
        >>> now = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", range=1))
        >>> now.with_context(Context(turn=5)).context
        Context(turn=5, step=None, active=None, life=None)
        """
        return self if context == self.context else replace(self, context=context)

    def nearest_left(self, player: PlayerId, among: Container[PlayerId]) -> PlayerId | None:
        """Return the first of ``among`` going left from a player, in range or not; None if there is none.

        Live, by who is still in the game now; never the player themself.

        Rules: CR 801.5c: the nearest suitable player to the left.
        """
        return next((other for other in self.seating.going_left(player) if other in among), None)
