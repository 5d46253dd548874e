"""How far one seat reaches, by what is asked: the only thing about a table that weaving depends on.

A ``Reach`` is made from what the hooks answer, once for each seat and snapshot; ``weave`` modules
never ask whose range it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ROLES = ("affects", "sees", "watches", "source", "recipient", "both", "modified", "attacks")
"""The roles of ``nodes.toml`` that cut something, and two that belong to no field: where an event of
one's own spell may end once modified (CR 801.13a), and whom one may attack (CR 801.3)."""


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
        everybody = set(self.seats)
        return not self.teams and all(everybody <= {*reached, self.me} for reached in self.by_role.values())
