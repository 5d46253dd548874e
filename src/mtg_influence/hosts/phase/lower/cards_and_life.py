"""Drawing and discarding cards, gaining and losing life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.phase.lower.amounts import quantity
from mtg_influence.hosts.phase.lower.players import affected

if TYPE_CHECKING:
    from mtg_influence.cards.effects import Discard, Draw, GainLife, LoseLife
    from mtg_influence.hosts.phase.lower.room import Room

__all__ = ["lower_discard", "lower_draw", "lower_gain_life", "lower_lose_life"]


def lower_draw(effect: Draw, room: Room) -> None:
    """Add drawing cards. Raises LoweringError."""
    _cards("Draw", effect, room)


def lower_discard(effect: Discard, room: Room) -> None:
    """Add discarding cards of the player's own choice. Raises LoweringError."""
    _cards("Discard", effect, room)


def lower_gain_life(effect: GainLife, room: Room) -> None:
    """Add gaining life. Raises LoweringError."""
    _life("GainLife", effect, room, field="player")


def lower_lose_life(effect: LoseLife, room: Room) -> None:
    """Add losing life. Raises LoweringError."""
    _life("LoseLife", effect, room, field="target")


def _cards(verb: str, effect: Draw | Discard, room: Room) -> None:
    player, more = affected(effect.player, room, (*effect.at, "player"))
    count = quantity(effect.count, room, (*effect.at, "count"), each="player_scope" in more)
    room.add({"type": verb, "count": count, "target": player}, effect.at, **more)


def _life(verb: str, effect: GainLife | LoseLife, room: Room, *, field: str) -> None:
    player, more = affected(effect.player, room, (*effect.at, "player"))
    amount = quantity(effect.amount, room, (*effect.at, "amount"), each="player_scope" in more)
    room.add({"type": verb, "amount": amount, field: player}, effect.at, **more)
