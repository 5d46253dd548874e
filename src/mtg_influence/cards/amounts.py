"""How much: of anything, and of the damage that an effect watches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import ObjectFilter, Players


@dataclass(frozen=True, slots=True)
class X:
    """The X of the cost that was paid."""


@dataclass(frozen=True, slots=True)
class EventAmount:
    """As much as the event that was replaced or prevented."""


@dataclass(frozen=True, slots=True)
class ThatMany:
    """As many things as the effect before was done to."""


@dataclass(frozen=True, slots=True)
class Votes:
    """As many as voted for the option that the effect belongs to."""


@dataclass(frozen=True, slots=True)
class CountOf:
    """As many as there are objects like these, when it is needed."""

    objects: ObjectFilter


@dataclass(frozen=True, slots=True)
class HalfOf:
    """Half of an amount."""

    of: Amount
    round_up: bool


@dataclass(frozen=True, slots=True)
class TimesOf:
    """So many times an amount."""

    of: Amount
    factor: int


@dataclass(frozen=True, slots=True)
class PlusOf:
    """Some more than an amount; ``more`` below 0 is less."""

    of: Amount
    more: int


@dataclass(frozen=True, slots=True)
class LifeOf:
    """As much as the life total of a player."""

    player: Players


@dataclass(frozen=True, slots=True)
class HandOf:
    """As many as the cards in a player's hand."""

    player: Players


Amount = int | X | EventAmount | ThatMany | Votes | CountOf | HalfOf | TimesOf | PlusOf | LifeOf | HandOf
"""A number from 0, or how to work it out."""


@dataclass(frozen=True, slots=True)
class All:
    """All of the damage."""


@dataclass(frozen=True, slots=True)
class Next:
    """The next so many points; the effect is used up with them (CR 615.7)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class AllBut:
    """All but so many points."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class OfEach:
    """So many points each time damage is dealt."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class HalfOfIt:
    """Half of the damage."""

    round_up: bool


Portion = All | Next | AllBut | OfEach | HalfOfIt
"""How much of the damage an effect concerns."""
