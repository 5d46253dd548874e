"""From effects and targets to one ability of the host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder
from mtg_influence.hosts.phase.lower.links import chain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.cards.targets import Target
    from mtg_influence.cards.verbs import Effect

__all__ = ["Part", "resolve"]


Part = tuple["Sequence[Effect]", "Sequence[Target]"]
"""Effects, and the targets that they can speak of."""


def resolve(
    parts: Sequence[Part], outer: AbilityBuilder, *, kind: str = "Spell", one_of_many_modes: bool = False
) -> dict[str, Any]:
    """Return the ability that asks for the targets and does what the effects say, part by part.

    ``outer`` is a builder of the same card. ``one_of_many_modes``: several modes can be chosen together, so
    that targets cannot be counted.
    """
    builder = AbilityBuilder(
        outer.card,
        outer.speak,
        one_of_many_modes=one_of_many_modes,
        that_player=outer.that_player,
        knows_amount=outer.knows_amount,
    )
    for effects, targets in parts:
        builder.enter(targets)
        builder.lower(effects)
        builder.leave()
    ability = chain(builder.links, kind=kind)
    if builder.constraints:
        ability["target_constraints"] = builder.constraints
    return ability
