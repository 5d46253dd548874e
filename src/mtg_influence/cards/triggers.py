"""The events that triggered abilities wait for (CR 603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from mtg_influence.cards.selectors import ANYTHING

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import ObjectFilter, Players, Selector
    from mtg_influence.cards.words import DamageKind


class TriggerEvent(StrEnum):
    """What can trigger an ability, as card files spell it."""

    ENTERS = "enters"
    DIES = "dies"
    ATTACKS = "attacks"
    LEAVES = "leaves"
    BLOCKS = "blocks"
    DEALS_DAMAGE = "deals-damage"
    CASTS = "casts"
    DRAWS = "draws"
    DISCARDS = "discards"
    GAINS_LIFE = "gains-life"
    LOSES_LIFE = "loses-life"
    SACRIFICES = "sacrifices"
    BEGINS = "begins"
    FLIPS_COIN = "flips-coin"


class Step(StrEnum):
    """A step or phase that begins, as card files spell it."""

    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat main"
    END = "end"


@dataclass(frozen=True, slots=True)
class Trigger:
    """The event, and whose.

    ``subject`` is what enters, dies, leaves, attacks, blocks, or deals the damage; ``recipient`` and
    ``damage`` belong to damage; ``player`` is who does it, ``what`` which spells or permanents (None:
    any), ``step`` what begins, ``won`` how a coin comes up.
    """

    event: TriggerEvent
    subject: Selector = ANYTHING
    recipient: Selector = ANYTHING
    damage: DamageKind | None = None
    player: Players | None = None
    what: ObjectFilter | None = None
    step: Step | None = None
    won: bool | None = None
