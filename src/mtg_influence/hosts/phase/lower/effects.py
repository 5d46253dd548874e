"""One effect: what lowers it. Importing a module here registers what it lowers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.phase.lower import (  # noqa: F401 - each registers its lowerings
    actions,
    asking,
    cards_and_life,
    choices,
    damage,
    events,
    objects,
    piles,
    prevention,
    replacement,
    votes,
)
from mtg_influence.hosts.phase.lower.registry import LOWERINGS

if TYPE_CHECKING:
    from mtg_influence.cards.verbs import Effect
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["lower_effect"]


def lower_effect(effect: Effect, builder: AbilityBuilder) -> None:
    """Add what an effect does to an ability. Raises LoweringError."""
    lowering = LOWERINGS.get(type(effect))
    if lowering is None:
        raise builder.refuse(effect.at, f"the verb '{effect.verb}'", "nothing here lowers it")
    lowering(effect, builder)
