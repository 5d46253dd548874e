"""Short words of the host said at length, so that what they count can be cut.

A keyword or a condition that counts what everybody did names nobody: storm becomes the trigger that it
stands for, and "an opponent was dealt damage this turn" becomes a number (CR 801.11, hole H12).
"""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.hosts.phase.face import Face

__all__ = ["STORM", "at_length", "spell_out"]

STORM: Final = "Storm"

_NONE: Final[dict[str, Any]] = {
    "cost": None,
    "sub_ability": None,
    "duration": None,
    "description": None,
    "target_prompt": None,
    "condition": None,
    "optional_targeting": False,
    "optional": False,
    "forward_result": False,
}


def spell_out(face: Face) -> Face:
    """The face with storm as a trigger; any other face as it is."""
    keywords = face.get("keywords") or []
    storms = sum(1 for each in keywords if each == STORM)
    if not storms:
        return face
    kept = [each for each in keywords if each != STORM]
    return {**face, "keywords": kept, "triggers": [*(face.get("triggers") or ()), *[_storm()] * storms]}


def at_length(node: dict[str, Any]) -> dict[str, Any]:
    """A condition that has no players in it as one that has; any other node as it is.

    >>> at_length({"type": "OpponentDamagedThisTurn"})["comparator"]
    'GE'
    """
    if node.get("type") != "OpponentDamagedThisTurn":
        return node
    opponent = {"type": "Typed", "type_filters": [], "controller": "Opponent", "properties": []}
    players = {"type": "And", "filters": [{"type": "Player"}, opponent]}
    damage = {"type": "DamageDealtThisTurn", "source": {"type": "Any"}, "target": players}
    return {"type": "OnlyIfQuantity", "lhs": _ref(damage), "comparator": "GE", "rhs": _fixed(1)}


def _storm() -> dict[str, Any]:
    """CR 702.40: a copy for each spell cast before it this turn.

    The host's number of those cast *before* knows no players; so a spell that somebody in range casts in
    response to the trigger is counted too.
    """
    spells = _ref({"type": "SpellsCastThisTurn", "scope": "All"})
    others = {"type": "ClampMin", "inner": {"type": "Offset", "inner": spells, "offset": -1}, "minimum": 0}
    copy = {
        "type": "CopySpell",
        "target": {"type": "TriggeringSource"},
        "retarget": {"type": "MayChooseNewTargets"},
        "starting_loyalty_from_casualty_sacrifice": False,
    }
    return {
        "mode": "SpellCast",
        "execute": {"kind": "Spell", "effect": copy, "repeat_for": others, **_NONE},
        "valid_card": {"type": "SelfRef"},
        "origin": None,
        "destination": None,
        "trigger_zones": ["Stack"],
        "phase": None,
        "optional": False,
        "damage_kind": "Any",
        "secondary": False,
        "valid_target": None,
        "valid_source": None,
        "description": "Storm",
        "constraint": None,
        "condition": None,
        "batched": False,
    }


def _ref(qty: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Ref", "qty": qty}


def _fixed(value: int) -> dict[str, Any]:
    return {"type": "Fixed", "value": value}
