"""Whom and what an effect speaks of: players, objects, sources, recipients, deciders."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class Who(StrEnum):
    """Players by a word; the value is how card files spell it."""

    ANY = "any"
    YOU = "you"
    EACH_OPPONENT = "each opponent"
    EACH_PLAYER = "each player"
    SOURCE_CONTROLLER = "source controller"
    """Who controls the source of the damage that is replaced or prevented."""
    RECIPIENT_CONTROLLER = "recipient controller"
    """Who the damage would be dealt to, or who controls the permanent that it would be dealt to."""
    CHOSEN_PLAYER = "chosen player"
    """Who was chosen as the permanent entered."""
    THAT_PLAYER = "that player"
    """Each of several players in turn, who wanted what "any" of them may, or whom an event was about."""


class Zone(StrEnum):
    """A zone, as card files spell it."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"


@dataclass(frozen=True, slots=True)
class TargetRef:
    """What a target of the same ability is. ``id`` is among the ids of its targets."""

    id: str
    named: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ChosenRef:
    """What a player chose before, in the same ability, under ``id``."""

    id: str
    named: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ControllerOf:
    """Who controls the object that a target of the same ability is."""

    ref: TargetRef


Players = Who | TargetRef | ChosenRef | ControllerOf
"""Which players: a word, or one that the ability has found before."""


@dataclass(frozen=True, slots=True)
class ObjectFilter:
    """Objects that fit everything written here; within one tuple any word will do.

    Empty tuples and None say nothing. Never says nothing as a whole. ``types`` may hold ``permanent``.
    """

    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    chosen: str | None = None
    """``color`` or ``creature type``: is of what was chosen for the permanent that the ability is on."""
    keywords: tuple[str, ...] = ()
    controller: Players | None = None
    owner: Players | None = None
    named: str | None = None
    zone: Zone | None = None
    """None is the battlefield, or wherever such a source is."""
    other: bool = False
    """Not the object that the ability is on."""
    tapped: bool | None = None
    combat: str | None = None
    """``attacking``, ``blocking``, ``attacking or blocking`` or ``unblocked``."""
    token: bool | None = None
    without: ObjectFilter | None = None


@dataclass(frozen=True, slots=True)
class Anything:
    """``any``: nothing is said of the source or recipient (CR 801.13b: it is not named)."""

    named: ClassVar[bool] = False


ANYTHING = Anything()
"""What is said where nothing is said."""


@dataclass(frozen=True, slots=True)
class Itself:
    """``self``: the object that the ability is on (for a spell: the spell)."""

    named: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Attached:
    """``attached``: what the Aura or Equipment that the ability is on is attached to."""

    named: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Pile:
    """``pile``: the pile that the effects of a pile choice speak of."""

    named: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Those:
    """Players like these, objects like these, or both; at least one is not None."""

    players: Players | None = None
    objects: ObjectFilter | None = None
    named: ClassVar[bool] = True


Selector = Anything | Itself | Attached | Pile | TargetRef | ChosenRef | Those
"""A source, a recipient, or what an effect does something to. ``named`` says whether it is limited."""


@dataclass(frozen=True, slots=True)
class AnyTarget:
    """``any target``: a creature, planeswalker, battle or player (CR 115.4)."""


class DeciderWord(StrEnum):
    """A decider by a word; the value is how card files spell it."""

    YOU = "you"
    EACH_PLAYER = "each player"
    EACH_OPPONENT = "each opponent"
    ANY_PLAYER = "any player"
    """Whoever wants it first, asked one after the other. Only for whether something happens."""
    ANY_OPPONENT = "any opponent"
    AFFECTED = "affected player"
    RANDOM = "random"


class PickedBy(StrEnum):
    """Who picks the player that decides."""

    YOU = "you"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class AnOpponent:
    """One opponent of the controller decides; ``picked_by`` says who picks which one (CR 801.5c)."""

    picked_by: PickedBy


@dataclass(frozen=True, slots=True)
class APlayer:
    """One player decides; ``picked_by`` says who picks which one (CR 801.5c)."""

    picked_by: PickedBy


Decider = DeciderWord | AnOpponent | APlayer | TargetRef | ChosenRef | ControllerOf
"""Who makes a choice."""
