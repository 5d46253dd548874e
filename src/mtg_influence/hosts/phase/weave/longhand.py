"""Short words of the host said at length, so that what they count can be cut.

A keyword or a condition that watches everybody names nobody: storm and ward become the triggers that they
stand for, and "an opponent was dealt damage this turn" becomes a number (CR 801.11, hole H12).
"""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.hosts.phase.face import Face
from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["STORM", "at_length", "mentions_hexproof", "spell_out"]

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

_OF_ITSELF: Final[dict[str, Any]] = {
    "valid_card": {"type": "SelfRef"},
    "origin": None,
    "destination": None,
    "phase": None,
    "optional": False,
    "damage_kind": "Any",
    "secondary": False,
    "valid_target": None,
    "valid_source": None,
    "description": None,
    "constraint": None,
    "condition": None,
    "batched": False,
}
"""A trigger about the very object that has it."""


def spell_out(face: Face, reach: Reach) -> Face:
    """The face with storm as a trigger where not everybody is in range, and ward where it cannot see
    everybody who could target it (CR 801.7, hole H5); any other face as it is."""
    kept: list[Any] = []
    triggers: list[dict[str, Any]] = []
    for keyword in face.get("keywords") or ():
        ward = keyword.get("Ward") if isinstance(keyword, dict) else None
        if keyword == STORM and not reach.sees_everybody:
            triggers.append(_storm())
        elif reach.blind and isinstance(ward, dict) and ward.get("type") == "Mana":
            triggers.append(_ward(ward["data"]))
        else:
            kept.append(keyword)
    if not triggers:
        return face
    return {**face, "keywords": kept, "triggers": [*(face.get("triggers") or ()), *triggers]}


def mentions_hexproof(node: Any) -> bool:
    """Whether a face has or gives hexproof.

    >>> mentions_hexproof({"keywords": ["Hexproof"]}), mentions_hexproof({"keywords": ["Shroud"]})
    (True, False)
    """
    if isinstance(node, dict):
        return "HexproofFrom" in node or any(mentions_hexproof(value) for value in node.values())
    if isinstance(node, list):
        return any(mentions_hexproof(value) for value in node)
    return bool(node == "Hexproof")


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
    does = {"kind": "Spell", "effect": copy, "repeat_for": others, **_NONE}
    return {**_OF_ITSELF, "mode": "SpellCast", "execute": does, "trigger_zones": ["Stack"]}


def _ward(cost: dict[str, Any]) -> dict[str, Any]:
    """CR 702.21: a spell or ability of an opponent that targets it is countered unless they pay."""
    theirs = {"type": "Typed", "type_filters": [], "controller": "Opponent", "properties": []}
    spell = {"type": "And", "filters": [{"type": "StackSpell"}, theirs]}
    ability = {"type": "StackAbility", "controller": "Opponent"}
    counter = {"type": "Counter", "target": {"type": "EventTarget"}}
    return {
        **_OF_ITSELF,
        "mode": "BecomesTarget",
        "execute": {"kind": "Spell", "effect": counter, **_NONE},
        "trigger_zones": ["Battlefield"],
        "valid_source": {"type": "Or", "filters": [spell, ability]},
        "unless_pay": {
            "cost": {"type": "Mana", "cost": cost},
            "payer": {"type": "TriggeringSpellController"},
        },
    }


def _ref(qty: dict[str, Any]) -> dict[str, Any]:
    return {"type": "Ref", "qty": qty}


def _fixed(value: int) -> dict[str, Any]:
    return {"type": "Fixed", "value": value}
