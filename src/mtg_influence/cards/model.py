"""A card as its script says it. Frozen values; nothing here knows a host."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.cards.selectors import Decider, ObjectFilter
    from mtg_influence.cards.targets import Target
    from mtg_influence.cards.triggers import Trigger
    from mtg_influence.cards.verbs import Effect
    from mtg_influence.documents import DataPath, Document

FORMAT = 1
"""The version of the card format that this version reads."""


class Stance(StrEnum):
    """What a script stands in for."""

    NOTHING = "nothing"
    """A card that no host is expected to know."""
    PARSED = "parsed"
    """A face that a host reads to the end, but wrongly or otherwise than the script."""
    HOLES = "holes"
    """A face of which a host says itself that it does not understand all of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What an activated ability costs; every part is paid. Empty ``mana`` is none."""

    mana: str = ""
    tap: bool = False
    sacrifice_self: bool = False
    sacrifice: ObjectFilter | None = None
    """Of which ``sacrifice_count`` are sacrificed; None: no other permanents."""
    sacrifice_count: int = 1
    discard: int = 0
    loyalty: int | None = None
    """Loyalty that is added, below 0: removed; None: it is no loyalty ability."""
    remove_counters: tuple[str, int] | None = None
    """The kind, and how many of them from the permanent itself."""
    pay_life: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellAbility:
    """What an instant or sorcery does as it resolves."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivatedAbility:
    """An ability with a cost; ``sorcery_speed``: only when a sorcery could be cast."""

    cost: Cost
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    sorcery_speed: bool = False
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggeredAbility:
    """An ability with a trigger event; ``optional``: who may decide that it does nothing, None: nobody."""

    when: Trigger
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    optional: Decider | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class StaticAbility:
    """What is true while the permanent is on the battlefield: replacement, prevention and pump effects."""

    effects: tuple[Effect, ...]
    at: DataPath = field(default=(), compare=False, repr=False)


Ability = SpellAbility | ActivatedAbility | TriggeredAbility | StaticAbility


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One scripted card: enough to build it without any other card data.

    ``power``/``toughness`` are text (``1``, ``*``, ``1+*``), None for what is no creature. ``colors`` is
    None where they follow from ``cost``. ``unsupported`` says why a card is not played, None: it is.
    """

    name: str
    types: tuple[str, ...]
    stance: Stance | None
    """None for a card that is unsupported."""
    cost: str = ""
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: int | None = None
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    unsupported: str | None = None
    rules: tuple[str, ...] = ()
    document: Document | None = field(default=None, compare=False, repr=False)
    """The file it was read from; None for a card built in code."""

    def where(self, at: DataPath = ()) -> str:
        """Return ``file:line`` of a part of the script, by its ``at``; the name alone without a file."""
        return self.document.where(at) if self.document is not None else self.name

    def effects(self) -> Iterator[Effect]:
        """Yield every effect, outer before inner, in the order they are written."""
        for ability in self.abilities:
            for effect in ability.effects:
                yield from walk(effect)


def walk(effect: Effect) -> Iterator[Effect]:
    """Yield an effect and every effect inside it, outer before inner."""
    yield effect
    for part in effect.inner():
        yield from walk(part)
