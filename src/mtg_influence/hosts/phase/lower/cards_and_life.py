"""Drawing and discarding cards, gaining and losing life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.cards.verbs import Discard, Draw, GainLife, LoseLife
from mtg_influence.hosts.phase.lower.amounts import quantity
from mtg_influence.hosts.phase.lower.players import affected
from mtg_influence.hosts.phase.lower.registry import lowers

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["lower_discard", "lower_draw", "lower_gain_life", "lower_lose_life"]


@lowers(Draw)
def lower_draw(effect: Draw, builder: AbilityBuilder) -> None:
    """Add drawing cards. Raises LoweringError."""
    _cards("Draw", effect, builder)


@lowers(Discard)
def lower_discard(effect: Discard, builder: AbilityBuilder) -> None:
    """Add discarding cards of the player's own choice. Raises LoweringError."""
    _cards("Discard", effect, builder)


@lowers(GainLife)
def lower_gain_life(effect: GainLife, builder: AbilityBuilder) -> None:
    """Add gaining life. Raises LoweringError."""
    _life("GainLife", effect, builder, field="player")


@lowers(LoseLife)
def lower_lose_life(effect: LoseLife, builder: AbilityBuilder) -> None:
    """Add losing life. Raises LoweringError."""
    _life("LoseLife", effect, builder, field="target")


def _cards(verb: str, effect: Draw | Discard, builder: AbilityBuilder) -> None:
    player, more = affected(effect.player, builder, (*effect.at, "player"))
    count = quantity(effect.count, builder, (*effect.at, "count"), each="player_scope" in more)
    builder.add({"type": verb, "count": count, "target": player}, effect.at, **more)


def _life(verb: str, effect: GainLife | LoseLife, builder: AbilityBuilder, *, field: str) -> None:
    player, more = affected(effect.player, builder, (*effect.at, "player"))
    amount = quantity(effect.amount, builder, (*effect.at, "amount"), each="player_scope" in more)
    builder.add({"type": verb, "amount": amount, field: player}, effect.at, **more)
