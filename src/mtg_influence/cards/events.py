"""Replacements of events other than damage (CR 614): what is watched, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.cards.effects import Destination, Effect, Until
    from mtg_influence.cards.selectors import Players, Selector
    from mtg_influence.documents import DataPath


class PlayerEvent(StrEnum):
    """What a player would do, as card files spell it."""

    DRAW = "draw"
    GAIN_LIFE = "gain-life"
    LOSE_LIFE = "lose-life"
    CREATE = "create"


class HowMany(StrEnum):
    """What becomes of a number."""

    TIMES = "times"
    PLUS = "plus"
    MINUS = "minus"
    HALF_UP = "half up"
    HALF_DOWN = "half down"
    SET = "set"


@dataclass(frozen=True, slots=True)
class NumberChange:
    """Another number; ``amount`` is 1 for a half."""

    how: HowMany
    amount: Amount = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEventReplacement:
    """Replaces what a player would do. Either ``change`` or ``instead`` is there.

    ``but_first``: not the first draw in each of that player's draw steps.
    """

    event: PlayerEvent
    player: Players
    change: NumberChange | None = None
    instead: tuple[Effect, ...] = ()
    but_first: bool = False
    until: Until | None = None
    uses: int | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CountersReplacement:
    """Changes how many counters would be put on permanents; ``kind`` None is any of them."""

    what: Selector
    change: NumberChange
    kind: str | None = None
    until: Until | None = None
    uses: int | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntersReplacement:
    """Changes how permanents enter: tapped, with choices made as they do, or into another zone (``to``)."""

    what: Selector
    tapped: bool = False
    also: tuple[Effect, ...] = ()
    to: Destination | None = None
    until: Until | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveReplacement:
    """Puts what would go ``into`` a zone elsewhere; ``from_battlefield``: only what is there."""

    what: Selector
    into: Destination
    to: Destination
    from_battlefield: bool = False
    until: Until | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


EventReplacement = PlayerEventReplacement | CountersReplacement | EntersReplacement | MoveReplacement
"""Replaces an event that is no damage."""
