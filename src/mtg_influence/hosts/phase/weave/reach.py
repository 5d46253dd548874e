"""How far one seat reaches, by what is asked: the only thing about a table that weaving depends on.

A ``Reach`` is made from what the hooks answer, once for each seat and snapshot; ``weave`` modules
never ask whose range it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ROLES = (
    "affects",
    "targets",
    "chosen",
    "choosing_own",
    "enchants",
    "sees",
    "watches",
    "replaces",
    "replaced_source",
    "source",
    "source_recipient",
    "recipient",
    "recipient_source",
    "both",
    "both_recipient",
    "neither",
    "neither_recipient",
    "wins",
    "modified",
    "attacks",
    "enters",
    "equips",
    "activates",
    "continues",
)
"""One for each question that is asked of pairs of seats. Those of ``nodes.toml`` cut fields; the others:

- ``choosing_own``: who is affected and may choose of their own (CR 801.5a).
- ``replaced_source``: sources of damage that a replacement names (CR 801.10).
- ``both``, ``neither`` and those with two words: sources or recipients of damage, by what a prevention names
  (CR 801.13b); what is named comes first, then of which of the two it is.
- ``modified``: where an event of one's own spell may end once modified (CR 801.13a).
- ``attacks``: whom one may attack (CR 801.3); ``enters``: whom what enters attacking may (CR 508.4c).
- ``equips``: what one's Equipment may be attached to (CR 801.9).
- ``activates``: whose objects' abilities one may activate (CR 801.6).
- ``continues``: to what an effect that began earlier still applies (hole H8)."""

ACTING = frozenset({"affects", "targets", "chosen"})
"""Roles of what an effect acts upon: the host says "a player" there with a filter of objects."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Seats that seat ``me`` reaches, for each role of ``nodes.toml``.

    ``by_role`` maps a role to seat numbers in seat order; ``seats`` are the players in the game;
    ``opponents`` are those of other teams.
    """

    me: int
    seats: tuple[int, ...]
    opponents: frozenset[int]
    by_role: Mapping[str, tuple[int, ...]]
    battles: bool = False
    """Whether there are battles at the table, which are in range through their protector too."""
    one_sided: frozenset[int] = frozenset()
    """Opponents whose effects reach this seat though it does not reach them; nobody at a table where
    everybody has the same range. Only they make a difference to what speaks of things done to oneself."""

    stops: tuple[int, ...] = ()
    """Whose wins are stopped where something of mine says that they can't win (hole H31)."""
    stoppers: tuple[int, ...] = ()
    """Who can stop mine in the same way."""

    blind: frozenset[int] = frozenset()
    """Opponents who reach me and against whom hexproof and ward of mine do nothing (hole H5)."""

    shared: bool = False
    """Whether what "you" control is what the team controls, in the face that is woven."""

    @classmethod
    def same(cls, me: int, seats: tuple[int, ...], reached: tuple[int, ...]) -> Reach:
        """A reach that is the same in every role, each player a team of their own.

        >>> Reach.same(0, (0, 1, 2), (0, 1)).of("sees")
        (0, 1)
        """
        return cls(me, seats, frozenset(seats) - {me}, dict.fromkeys(ROLES, reached))

    def of(self, role: str) -> tuple[int, ...]:
        """Seats reached in a role, in seat order."""
        return self.by_role[role]

    def opponents_of(self, role: str) -> tuple[int, ...]:
        """Opponents reached in a role, in seat order."""
        return tuple(seat for seat in self.by_role[role] if seat in self.opponents)

    @property
    def sees_everybody(self) -> bool:
        """Whether nobody's pending are out of sight."""
        return set(self.seats) <= {*self.of("sees"), self.me}

    def team_of(self, role: str) -> tuple[int, ...]:
        """Those of one's own team reached in a role, oneself among them, in seat order."""
        return tuple(seat for seat in self.by_role[role] if seat not in self.opponents)

    @property
    def teams(self) -> bool:
        """Whether anybody but oneself is no opponent."""
        return len(self.opponents) < len(self.seats) - 1

    @property
    def unlimited(self) -> bool:
        """Whether every role reaches every seat and no teammate has to be told from an opponent:
        weaving would change nothing."""
        return not self.teams and not self.blind and all(map(self.is_everybody, self.by_role))

    def is_everybody(self, role: str) -> bool:
        """Whether a role leaves nobody out but perhaps oneself, as attacking and winning do."""
        return set(self.seats) <= {*self.by_role[role], self.me}

    def goes_beyond(self, role: str, limit: str) -> bool:
        """Whether a role reaches somebody whom another does not; never with the rules of 801 alone where
        both are in range.

        >>> Reach.same(0, (0, 1), (0,)).goes_beyond("targets", "affects")
        False
        """
        return not set(self.by_role[role]) <= set(self.by_role[limit])
