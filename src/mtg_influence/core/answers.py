"""Answers that are more than one verdict: who may decide, and what an effect may concern."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict

__all__ = ["Deciders", "Scope"]


@dataclass(frozen=True, slots=True)
class Deciders:
    """For each player who could make a choice, whether they may be the one (CR 801.5c)."""

    verdicts: tuple[tuple[PlayerId, Verdict], ...]
    """In the order in which the players were given."""

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """Who may decide, in the same order; empty where nobody is left."""
        return tuple(player for player, verdict in self.verdicts if verdict.allowed)

    def verdict(self, player: PlayerId) -> Verdict | None:
        """Return what is said of one player, None for a player who was not asked about."""
        return next((verdict for other, verdict in self.verdicts if other == player), None)


@dataclass(frozen=True, slots=True)
class Scope:
    """Which players, and whose objects, an effect of a controller may concern.

    Only players still in the game are in a scope. Live only as long as its snapshot: ask again when the
    turn begins or somebody leaves.
    """

    players: frozenset[PlayerId]
    """Whom and whose objects the effect can affect, see or notice."""
    sources: frozenset[PlayerId]
    """Whose objects count as sources; equal to ``players`` where the purpose knows no sources."""
    recipients: frozenset[PlayerId]
    """Who, and whose permanents, count as recipients; equal to ``players`` likewise."""
