"""Triggers on damage to players (CR 801.7).

Of damage the host knows "a player" and "an opponent" and nobody by seat: a trigger whose recipient is
named by seat never triggers. What one's own sources damage is in range; for any other source the player
of the event is asked for in a condition.
"""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.weave.passes.leaves_triggers import only_of_those_reached
from mtg_influence.hosts.phase.weave.reach import Reach

Trigger = dict[str, Any]

_PLAYERS = ("Player", "Opponent", "AllPlayers")


def watches_damaged_players(trigger: Trigger) -> bool:
    """Whether a trigger, before it is cut, watches damage to a player whom it names by a word.

    >>> watches_damaged_players({"mode": "DamageDone", "valid_target": {"type": "Player"}})
    True
    """
    damage = "Damage" in str(trigger.get("mode"))
    return damage and any(map(_is_player, _parts(trigger.get("valid_target"))))


def of_damaged_players_reached(trigger: Trigger, reach: Reach) -> Trigger:
    """The same trigger, for players reached; one's own sources reach nobody else."""
    opponents = all(map(_is_opponent, _parts(trigger["valid_target"])))
    return only_of_those_reached(trigger, reach, opponents=opponents)


def is_of_own_sources(trigger: Trigger) -> bool:
    """Whether what deals the damage is the trigger's own source, or its controller's."""
    parts = _parts(trigger.get("valid_source"))
    return bool(parts) and all(
        part.get("type") == "SelfRef" or part.get("controller") == "You" for part in parts
    )


def _parts(node: dict[str, Any] | None) -> list[dict[str, Any]]:
    if node is None:
        return []
    return list(node["filters"]) if node.get("type") == "Or" else [node]


def _is_player(part: dict[str, Any]) -> bool:
    return part.get("type") in _PLAYERS or (_names_nothing(part) and part.get("controller") != "You")


def _is_opponent(part: dict[str, Any]) -> bool:
    return part.get("type") == "Opponent" or (_names_nothing(part) and part.get("controller") == "Opponent")


def _names_nothing(part: dict[str, Any]) -> bool:
    """The host says "an opponent" with a filter of objects that names no object, too."""
    return part.get("type") == "Typed" and not part.get("type_filters") and not part.get("properties")
