"""Effects: each says what it is. All are values; ``at`` is where one stands in its file.

``until`` is None in static abilities, which last as long as they are there, and for what has no duration.
``uses`` is after how many events an effect is used up, None for never.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from mtg_influence.cards.deeds import Deed
from mtg_influence.cards.events import EventReplacement

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount, Portion
    from mtg_influence.cards.selectors import AnyTarget, Decider, ObjectFilter, Players, Selector, Those, Who
    from mtg_influence.documents import DataPath


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevention:
    """Prevents damage (CR 615). ``source.named`` and ``recipient.named`` decide under CR 801.13b."""

    damage: DamageKind
    source: Selector
    recipient: Selector
    amount: Portion
    until: Until | None = None
    uses: int | None = None
    then: tuple[Effect, ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Redirect:
    """The same damage is dealt to something else (CR 614.9)."""

    to: Selector


@dataclass(frozen=True, slots=True)
class Times:
    """So many times the damage."""

    factor: int


@dataclass(frozen=True, slots=True)
class Plus:
    """So much more damage."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Minus:
    """So much less damage, not below 0. No prevention: CR 615.12 does not concern it."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class SetTo:
    """Exactly so much damage."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Instead:
    """These effects happen, and the damage is not dealt."""

    effects: tuple[Effect, ...]


Outcome = Redirect | Times | Plus | Minus | SetTo | Instead
"""What a replacement of damage makes of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageReplacement:
    """Replaces damage (CR 614). ``amount`` is how much of it is concerned.

    ``optional`` is who may decide that it does not apply; None: it always does.
    """

    damage: DamageKind
    source: Selector
    recipient: Selector
    amount: Portion
    outcome: Outcome
    until: Until | None = None
    uses: int | None = None
    optional: Decider | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """One target, or ``least`` to ``most`` of them (CR 115). ``id`` is what effects call it.

    ``decider`` chooses it as the spell or ability is put on the stack; legality is seen from the
    controller, CR 801.5a adds the decider's range. ``other_than`` are ids that it must differ from.
    """

    id: str
    what: AnyTarget | Those
    decider: Decider
    least: int = 1
    most: int = 1
    other_than: tuple[str, ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """One mode; ``name`` is what it is called when it is offered."""

    name: str
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeChoice:
    """A player chooses modes as the spell or ability is put on the stack. Options: CR 801.5b."""

    decider: Decider
    options: tuple[Mode, ...]
    least: int = 1
    most: int = 1
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LibraryTop:
    """Cards from the top of a library; ``revealed`` to all, or looked at by who separates them."""

    player: Players
    count: Amount
    revealed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PileChoice:
    """``splitter`` makes two piles, ``picker`` picks one. Options: CR 801.5b and 801.5c.

    ``picked`` and ``rest`` say what happens to the two; both speak of ``Pile``.
    """

    of: LibraryTop | ObjectFilter
    splitter: Decider
    picker: Decider
    picked: tuple[Effect, ...]
    rest: tuple[Effect, ...]
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectChoice:
    """A player chooses objects as the effect happens (CR 801.5a); ``id`` is what effects call them."""

    decider: Decider
    among: ObjectFilter
    id: str
    least: int = 1
    most: int = 1
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPick:
    """A player chooses a player as the effect happens (CR 801.5a).

    ``id`` None: as the permanent enters, which remembers it as ``Who.CHOSEN_PLAYER``.
    """

    decider: Decider
    among: Players
    id: str | None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceChoice:
    """A player chooses a source of damage (CR 609.7a + 801.5a); ``among`` None is any source."""

    decider: Decider
    among: ObjectFilter | None
    id: str
    at: DataPath = field(default=(), compare=False, repr=False)


class Word(StrEnum):
    """What a player can choose that is neither player nor object, as card files spell it."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"


@dataclass(frozen=True, slots=True, kw_only=True)
class WordChoice:
    """A player chooses a word, which the permanent remembers (CR 801.5b: an option)."""

    decider: Decider
    kind: Word
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteOption:
    """One word to vote for, and what follows from it."""

    name: str
    effects: tuple[Effect, ...]
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """Players vote for words. ``each``: something follows from each vote, else from the winner alone.

    ``tie`` is the word that wins a tie, None: all that are tied win.
    """

    voters: Who
    options: tuple[VoteOption, ...]
    each: bool
    tie: str | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectVote:
    """Players vote for objects; ``winners`` speak of those with the most votes by ``id``."""

    voters: Who
    among: ObjectFilter
    id: str
    winners: tuple[Effect, ...]
    at: DataPath = field(default=(), compare=False, repr=False)


PlayerChoice = (
    ModeChoice | PileChoice | ObjectChoice | PlayerPick | SourceChoice | WordChoice | Vote | ObjectVote
)
"""A player is asked to choose."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage:
    """Deals damage (CR 120)."""

    amount: Amount
    source: Selector
    recipient: Selector
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Players draw cards."""

    player: Players
    count: Amount
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard:
    """Players discard cards of their own choice."""

    player: Players
    count: Amount
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class GainLife:
    """Players gain life."""

    player: Players
    amount: Amount
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseLife:
    """Players lose life."""

    player: Players
    amount: Amount
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pump:
    """Creatures get power and toughness, which may be below 0."""

    what: Selector
    power: int
    toughness: int
    until: Until | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Destroy:
    """Destroys permanents; not ``regenerate``: they can't be regenerated."""

    what: Selector
    regenerate: bool = True
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Puts cards or objects into a zone of their owner's."""

    what: Selector
    to: Destination
    at: DataPath = field(default=(), compare=False, repr=False)


Effect = (
    Prevention
    | DamageReplacement
    | EventReplacement
    | PlayerChoice
    | Damage
    | Draw
    | Discard
    | GainLife
    | LoseLife
    | Pump
    | Destroy
    | Move
    | Deed
)
"""One effect."""
