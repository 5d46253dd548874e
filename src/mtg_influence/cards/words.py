"""Words that several verbs take."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["DamageKind", "Destination", "Until"]


class Until(StrEnum):
    """When an effect ends."""

    END_OF_TURN = "end of turn"
    END_OF_COMBAT = "end of combat"
    YOUR_NEXT_TURN = "your next turn"
    END_OF_GAME = "end of game"


class DamageKind(StrEnum):
    """Which damage an effect watches."""

    ANY = "any"
    COMBAT = "combat"
    NONCOMBAT = "noncombat"


class Destination(StrEnum):
    """Where ``move`` puts things."""

    HAND = "hand"
    GRAVEYARD = "graveyard"
    EXILE = "exile"
    BATTLEFIELD = "battlefield"
    LIBRARY_TOP = "library top"
    LIBRARY_BOTTOM = "library bottom"
