"""What a host asks: the kinds of use, and the events of a game as far as range matters to them.

Values only. A ``Place`` is the player that a thing is or who controls it; see ``core.influence``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from mtg_influence.core.influence import Place
    from mtg_influence.core.seating import PlayerId

__all__ = [
    "Affect",
    "Attack",
    "Continue",
    "Draw",
    "EmperorFalls",
    "Event",
    "ForbidWin",
    "Modify",
    "Named",
    "Planar",
    "Prevent",
    "Protect",
    "Purpose",
    "Replace",
    "Restart",
    "See",
    "Trigger",
    "Use",
    "Win",
    "World",
    "WorldRule",
]


class Use(StrEnum):
    """What a player wants with a thing that they point at."""

    TARGET = "target"
    """A target of a spell or ability (CR 801.4: out of range is illegal)."""
    ATTACK = "attack"
    """Whom a creature attacks; the place is the defending player (CR 801.3: opponents in range only)."""
    ENTER_ATTACKING = "enter-attacking"
    """Whom a creature attacks that is put onto the battlefield attacking, or turned on somebody else; the
    place is the defending player (CR 508.4c: what limits attacks by seats does not limit this)."""
    ACTIVATE = "activate"
    """The object whose ability is activated (CR 801.6: not if it is out of range)."""
    ENCHANT = "enchant"
    """What an Aura is or would be attached to (CR 801.8: nothing out of range)."""
    EQUIP = "equip"
    """What an Equipment or Fortification is or would be attached to (CR 801.9: nothing out of range)."""
    DEPLOY = "deploy"
    """The teammate who would get a creature that is deployed (CR 804.2: a teammate in range)."""


class Named(StrEnum):
    """What an effect on damage says of the damage; this is what CR 801.13b turns on.

    "Damage to and by that creature" is two effects: ask once with RECIPIENT and once with SOURCE (hole H3).
    "A source" or "any target" with nothing said of it does not name (hole H4).
    """

    NEITHER = "neither"
    SOURCE = "source"
    RECIPIENT = "recipient"
    BOTH = "both"


class Purpose(StrEnum):
    """What a scope is wanted for; each is one kind of event."""

    AFFECT = "affect"
    """Whom, and whose objects, the player's spells and abilities can affect (CR 801.10: in range)."""
    CONTINUE = "continue"
    """As AFFECT, for what an effect that began earlier still applies to (hole H8)."""
    SEE = "see"
    """Whose objects and doings count for information (CR 801.11: in range)."""
    TRIGGER = "trigger"
    """Whose part in an event the player's triggers notice (CR 801.7: the whole event in range)."""
    REPLACE = "replace"
    """What the player's replacement effects can apply to: ``sources`` and ``recipients``."""
    PREVENT = "prevent"
    """What the player's prevention effects can prevent (CR 801.13b): ``sources`` and ``recipients``."""
    MODIFY = "modify"
    """Where an event of the player's own spell or ability may end once modified (CR 801.13a: in range)."""
    COMBAT_REDIRECTION = "combat-redirection"
    """Where the player's redirection effects may send combat damage (hole H2)."""
    PROTECT = "protect"
    """Against whose sources and spells the player's protection and hexproof work (hole H5)."""
    WIN = "win"
    """Who loses when an effect says that the player wins (CR 801.14: opponents in range)."""
    FORBID_WIN = "forbid-win"
    """Whose wins, by which others lose, the player's "can't win" effects stop (hole H31)."""
    DRAW = "draw"
    """For whom the game is a draw when the player's effect says so (CR 801.15: everyone in range)."""


@dataclass(frozen=True, slots=True)
class Affect:
    """A spell or ability of ``controller`` would affect ``recipient`` (CR 801.10)."""

    controller: PlayerId
    recipient: Place


@dataclass(frozen=True, slots=True)
class Continue:
    """A continuous effect that ``controller`` started earlier applies to ``recipient`` now (hole H8).

    ``control`` is True for an effect that gives control of the recipient away.
    """

    controller: PlayerId
    recipient: Place
    control: bool = False


@dataclass(frozen=True, slots=True)
class See:
    """A spell or ability of ``controller`` looks for, or counts, what is at ``place`` (CR 801.11)."""

    controller: PlayerId
    place: Place


@dataclass(frozen=True, slots=True)
class Trigger:
    """An event in which ``places`` take part could trigger an ability of ``controller`` (CR 801.7).

    For a move give the places before it where the trigger looks back, after it otherwise (CR 801.7a).
    """

    controller: PlayerId
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Replace:
    """A replacement effect of ``controller`` would apply to an event that befalls ``recipient``.

    ``source`` is where the damage comes from, None for other events. ``named`` is what the effect says of
    the damage; its recipient has to be in range in any case.
    """

    controller: PlayerId
    recipient: Place
    source: Place | None = None
    named: Named = Named.RECIPIENT


@dataclass(frozen=True, slots=True)
class Modify:
    """A modified event would now affect ``recipient`` (CR 801.13a: what is out of range, nothing happens to).

    ``cause`` controls the spell or ability whose event it is; None for combat damage, which is neither.
    ``controller`` controls the effect that modified it; None where that does not matter to the asker.
    """

    recipient: Place
    cause: PlayerId | None
    controller: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Prevent:
    """A prevention effect of ``controller`` would prevent damage by ``source`` to ``recipient``.

    Rules: CR 801.13b: which of the two has to be in range depends on which is ``named``.
    """

    controller: PlayerId
    source: Place
    recipient: Place
    named: Named


@dataclass(frozen=True, slots=True)
class Protect:
    """Protection or hexproof of a thing of ``controller`` would stop what comes from ``source`` (hole H5)."""

    controller: PlayerId
    source: Place


@dataclass(frozen=True, slots=True)
class Win:
    """An effect says that ``controller`` wins: does ``player`` lose? (CR 801.14)"""

    controller: PlayerId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class ForbidWin:
    """An effect of ``controller`` says that ``player`` can't win: does that stop an effect by which
    ``player`` would win and others lose? (hole H31)"""

    controller: PlayerId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Draw:
    """The game is a draw by objects of ``controllers``: is it one for ``player``?

    One controller for an effect that says so (CR 801.15), everyone involved for a loop (CR 801.16).
    """

    controllers: tuple[PlayerId, ...]
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Attack:
    """Creatures of ``attacker`` would attack these players, all in one combat (CR 802.1, CR 507.1).

    Each player stands for their planeswalkers and the battles that they protect too. Whether any one of
    them may be attacked is another question (``Use.ATTACK``).
    """

    attacker: PlayerId
    defenders: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class EmperorFalls:
    """``emperor`` has lost: does ``player`` lose with them? (CR 809.5b)"""

    emperor: PlayerId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class World:
    """A world permanent: who controls it, and since when it is one (a timestamp; higher is later)."""

    controller: PlayerId
    since: int


@dataclass(frozen=True, slots=True)
class WorldRule:
    """Does the world rule put ``world`` into the graveyard? ``others`` are all the other ones (CR 801.12)."""

    world: World
    others: tuple[World, ...]


@dataclass(frozen=True, slots=True)
class Restart:
    """An effect of ``controller`` restarts the game: is ``player`` in the new one? (CR 801.17)"""

    controller: PlayerId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Planar:
    """A plane or phenomenon whose planar controller is ``controller`` would concern what is at ``place``:
    affect it, count it, or have it chosen (CR 801.18; hole H19). Ask this, and no other event, of planes."""

    controller: PlayerId
    place: Place


Event: TypeAlias = (
    Affect
    | Continue
    | See
    | Trigger
    | Replace
    | Modify
    | Prevent
    | Protect
    | Win
    | ForbidWin
    | Draw
    | Attack
    | EmperorFalls
    | WorldRule
    | Restart
    | Planar
)
"""Anything that the event hook is asked about."""
