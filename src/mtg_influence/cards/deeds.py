"""Plain deeds: what is done to permanents and spells, and by players. Values, as all effects are."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.cards.effects import Effect, Until
    from mtg_influence.cards.selectors import Decider, ObjectFilter, Players, Selector
    from mtg_influence.documents import DataPath


@dataclass(frozen=True, slots=True, kw_only=True)
class TapState:
    """Taps permanents, or untaps them."""

    what: Selector
    tapped: bool
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class GainControl:
    """A player gains control of permanents."""

    what: Selector
    player: Players
    until: Until | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """Permanents have keyword abilities."""

    what: Selector
    keywords: tuple[str, ...]
    until: Until | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sacrifice:
    """Players sacrifice: the permanent itself, or ``count`` of their choice among some."""

    player: Players
    what: Selector
    count: Amount = 1
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """What a token is like; ``name`` None is that of its subtypes."""

    types: tuple[str, ...]
    name: str | None = None
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Create:
    """Players create tokens."""

    player: Players
    count: Amount
    token: Token
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PutCounters:
    """Puts counters on permanents; ``kind`` is ``+1/+1``, ``-1/-1`` or a counter's name."""

    what: Selector
    kind: str
    count: Amount
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mill:
    """Players put cards from the top of their library into their graveyard."""

    player: Players
    count: Amount
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterSpell:
    """Counters spells."""

    what: Selector
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FlipCoin:
    """A player flips a coin; at least one of ``win`` and ``lose`` holds something."""

    player: Players
    win: tuple[Effect, ...] = ()
    lose: tuple[Effect, ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class May:
    """Somebody is asked whether something happens; ``otherwise`` happens if nobody wants it.

    Of ``any player`` and ``any opponent`` one after the other is asked, until somebody wants it: those
    effects speak of that player as ``Who.THAT_PLAYER``.
    """

    decider: Decider
    do: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """A player pays as an effect happens; ``mana`` empty and ``life`` 0 are nothing of it, not both."""

    player: Players
    mana: str = ""
    life: int = 0
    at: DataPath = field(default=(), compare=False, repr=False)


class Fate(StrEnum):
    """What becomes of a player, as card files spell it."""

    WINS = "win-game"
    """All opponents in range lose (CR 801.14)."""
    LOSES = "lose-game"
    EXTRA_TURN = "extra-turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decree:
    """A player wins or loses the game, or takes an extra turn."""

    fate: Fate
    player: Players
    at: DataPath = field(default=(), compare=False, repr=False)


class Comparison(StrEnum):
    """How two amounts have to compare, as card files spell it."""

    AT_LEAST = "at least"
    MORE_THAN = "more than"
    EXACTLY = "exactly"
    LESS_THAN = "less than"
    AT_MOST = "at most"


@dataclass(frozen=True, slots=True)
class Compare:
    """Two amounts compare so, as the effect happens (CR 801.11)."""

    this: Amount
    how: Comparison
    that: Amount


@dataclass(frozen=True, slots=True)
class SourceIs:
    """The source of the damage that was prevented or replaced is one of these."""

    objects: ObjectFilter


@dataclass(frozen=True, slots=True, kw_only=True)
class If:
    """Something happens only if something is so; ``otherwise`` if it is not."""

    condition: Compare | SourceIs
    do: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)


Deed = (
    TapState
    | GainControl
    | Grant
    | Sacrifice
    | Create
    | PutCounters
    | Mill
    | CounterSpell
    | FlipCoin
    | May
    | If
    | Decree
    | Pay
)
"""What is done to permanents and spells, or by players."""
