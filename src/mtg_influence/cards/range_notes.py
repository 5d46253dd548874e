"""What range of influence does to each part of a card, and under which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.cards.model import StaticAbility, TriggeredAbility, walk
from mtg_influence.cards.verbs import ranges
from mtg_influence.cards.verbs.ranges import RangeNote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.cards.model import Ability

__all__ = ["RangeNote", "range_notes"]


def range_notes(ability: Ability) -> tuple[RangeNote, ...]:
    """Return what range does to an ability, in the order in which it matters; empty where it does nothing.

    Everything that an effect does to somebody follows CR 801.10; it is said where a part speaks of more
    than what was targeted or chosen in range already.
    """
    notes = dict.fromkeys(_notes(ability))
    return tuple(notes)


def _notes(ability: Ability) -> Iterator[RangeNote]:
    if isinstance(ability, TriggeredAbility):
        text = "triggers only on events that are wholly in the range of its controller"
        yield RangeNote("801.7", text, ability.at)
        if ability.optional is not None:
            yield from ranges.of_decider(ability.optional, ability.at)
    if not isinstance(ability, StaticAbility):
        for target in ability.targets:
            yield from ranges.of_target(target)
    for outer in ability.effects:
        for effect in walk(outer):
            yield from effect.range_notes()
