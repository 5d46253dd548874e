"""Modes: which one is chosen, by whom, as the spell or ability is put on the stack (CR 801.5b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.selectors import AnOpponent, DeciderWord, PickedBy
from mtg_influence.cards.verbs import ModeChoice
from mtg_influence.hosts.phase.lower.resolving import resolve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.cards.verbs import Effect
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["modal", "mode_abilities", "mode_choice"]


def mode_choice(effects: Sequence[Effect]) -> ModeChoice | None:
    """Return the choice of modes that an ability begins with, if it does."""
    return effects[0] if effects and isinstance(effects[0], ModeChoice) else None


def modal(choice: ModeChoice, builder: AbilityBuilder) -> dict[str, Any]:
    """Return what the host says of the choice itself: how many, of how many, who chooses."""
    said: dict[str, Any] = {
        "min_choices": choice.least,
        "max_choices": choice.most,
        "mode_count": len(choice.options),
        "mode_descriptions": [mode.name for mode in choice.options],
        "allow_repeat_modes": False,
    }
    match choice.decider:
        case DeciderWord.YOU:
            return {**said, "chooser": {"type": "Controller"}}
        case AnOpponent(PickedBy.YOU):
            return {**said, "chooser": {"type": "Opponent"}}
        case _:
            raise builder.refuse(
                (*choice.at, "decider"),
                "modes chosen by such a player",
                "you or an opponent can choose",
            )


def mode_abilities(choice: ModeChoice, builder: AbilityBuilder, *, kind: str) -> list[dict[str, Any]]:
    """Return one ability for each mode, in order."""
    several = choice.most > 1
    return [
        resolve([(mode.effects, mode.targets)], builder, kind=kind, one_of_many_modes=several)
        for mode in choice.options
    ]
