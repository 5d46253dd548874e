"""Triggers on a step of a player: "each player's upkeep" is an event of that player (CR 801.7).

Before: ``{"mode": "Phase", "phase": "Upkeep", "valid_target": None, "execute": {... "ScopedPlayer" ...}}``

After, for a seat that reaches 0 and 1: ``{..., "valid_target": {"type": "Or", "filters":
[{"type": "SpecificPlayer", "id": 0}, {"type": "SpecificPlayer", "id": 1}]}}``
"""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.ir.builders import either, player
from mtg_influence.hosts.phase.ir.tree import mentions, transform
from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["of_steps_reached", "watches_a_players_step"]


def watches_a_players_step(trigger: dict[str, Any]) -> bool:
    """Whether a trigger waits for a step and speaks of the player whose step it is, whoever that is."""
    if trigger.get("mode") != "Phase" or trigger.get("valid_target") is not None:
        return False
    return _is_about_its_player(trigger)


def of_steps_reached(trigger: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """The same trigger, for steps of players reached; "the end step" is nobody's and stays."""
    return {**trigger, "valid_target": either(player(seat) for seat in reach.of("watches"))}


def _is_about_its_player(trigger: dict[str, Any]) -> bool:
    """Whether a trigger on a step speaks of the player whose step it is."""
    constraint = trigger.get("constraint") or {}
    if constraint.get("type") == "OnlyDuringYourTurn":
        return False
    return constraint.get("type") == "OnlyDuringOpponentsTurn" or _mentions_player(trigger)


def _mentions_player(trigger: dict[str, Any]) -> bool:
    unsaid = transform(trigger, lambda node: {**node, "description": None})
    return mentions(unsaid, "ScopedPlayer", "TriggeringPlayer", "ActivePlayer")
