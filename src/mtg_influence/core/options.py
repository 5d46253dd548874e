"""The multiplayer variant and options that a table plays with (CR 800.2).

At most one variant, any number of options. What a variant demands of seats, teams and options is in
``mtg_influence.variants``; what the options mean in play is in ``mtg_influence.rulings``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["NO_OPTIONS", "AttackOption", "Options", "Variant"]


class Variant(StrEnum):
    """A multiplayer variant; the value is how table files spell it."""

    FREE_FOR_ALL = "free-for-all"
    """Everybody against everybody (CR 806)."""
    GRAND_MELEE = "grand-melee"
    """Several turns at once (CR 807)."""
    TEAM_VS_TEAM = "team-vs-team"
    """Teams that sit together (CR 808)."""
    EMPEROR = "emperor"
    """Teams with an emperor between generals (CR 809)."""
    ALTERNATING_TEAMS = "alternating-teams"
    """Teams spread around the table (CR 811)."""


class AttackOption(StrEnum):
    """Whom a player's creatures may attack in one combat; the value is how table files spell it."""

    ONE = "one"
    """One defending player, whom the attacking player picks (CR 506.2a + CR 507.1)."""
    MULTIPLE = "multiple"
    """Any number of opponents (CR 802)."""
    LEFT = "left"
    """The opponent immediately to the left alone (CR 803.1a)."""
    RIGHT = "right"
    """The opponent immediately to the right alone (CR 803.1b)."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table plays with. Left alone: no variant, and several opponents may be attacked at once.

    >>> Options(Variant.EMPEROR, AttackOption.ONE, deploy=True).only_adjacent
    True
    """

    variant: Variant | None = None
    attack: AttackOption = AttackOption.MULTIPLE
    deploy: bool = False
    """Whether creatures may be deployed to teammates (CR 804)."""

    @property
    def only_adjacent(self) -> bool:
        """Whether only opponents in the next seats are attacked (CR 809.3c, CR 811.4)."""
        return self.variant in (Variant.EMPEROR, Variant.ALTERNATING_TEAMS)

    @property
    def several(self) -> bool:
        """Whether one combat may have several defending players (CR 802.2)."""
        return self.attack is AttackOption.MULTIPLE

    @property
    def by_seats(self) -> bool:
        """Whether whom a player may attack depends on who sits in the next seats just now."""
        return self.only_adjacent or self.attack in (AttackOption.LEFT, AttackOption.RIGHT)


NO_OPTIONS = Options()
"""No variant, and the usual options."""
