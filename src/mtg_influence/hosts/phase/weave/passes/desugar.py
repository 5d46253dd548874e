"""Short words of the host said at length, so that what they count can be cut.

A keyword or a condition that watches everybody names nobody: storm and ward become the triggers that they
stand for, and "an opponent was dealt damage this turn" becomes a number (CR 801.11, hole H12).
"""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.hosts.phase.ir.builders import fixed, ref
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.ir.tree import mentions
from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["STORM", "desugar", "desugared", "gives_storm", "has_ward", "mentions_hexproof"]

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


def desugar(face: Face, reach: Reach) -> Face:
    """The face with storm as a trigger where not everybody is in range, and ward where it cannot see
    everybody who could target it (CR 801.7, hole H5); any other face as it is."""
    kept: list[Any] = []
    triggers: list[dict[str, Any]] = []
    for keyword in face.get("keywords") or ():
        ward = keyword.get("Ward") if isinstance(keyword, dict) else None
        if keyword == STORM and not reach.sees_everybody:
            triggers.append(_storm())
        elif reach.blind and (cost := _cost_of_ward(ward)) is not None:
            triggers.append(_ward(cost))
        else:
            kept.append(keyword)
    statics, storms = _without_storm(face.get("static_abilities"), reach, zone="Battlefield")
    triggers += storms
    if not triggers:
        return face
    told = {**face, "keywords": kept, "triggers": [*(face.get("triggers") or ()), *triggers]}
    return {**told, "static_abilities": statics} if storms else told


def mentions_hexproof(node: Any) -> bool:
    """Whether a face has or gives hexproof.

    >>> mentions_hexproof({"keywords": ["Hexproof"]}), mentions_hexproof({"keywords": ["Shroud"]})
    (True, False)
    """
    return mentions(node, "Hexproof", "HexproofFrom")


def gives_storm(node: dict[str, Any]) -> bool:
    """Whether a node gives storm to spells."""
    return node.get("keyword") == STORM


def desugared(node: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """A condition that has no players in it as one that has, storm that is given to spells as a trigger where
    not everybody is in range, and ward that is given as one where it cannot see everybody who could target;
    any other node as it is.

    >>> desugared({"type": "OpponentDamagedThisTurn"}, Reach.same(0, (0, 1), (0,)))["comparator"]
    'GE'
    """
    if node.get("type") == "CreateEmblem":
        statics, storms = _without_storm(node.get("statics"), reach, zone="Command")
        return {**node, "statics": statics, "triggers": [*node["triggers"], *storms]} if storms else node
    if node.get("type") == "GrantNextSpellAbility" and gives_storm(node["modifier"]):
        return node if reach.sees_everybody else _storm_for_the_next(node)
    if node.get("type") == "AddKeyword" and reach.blind:
        keyword = node.get("keyword")
        cost = _cost_of_ward(keyword.get("Ward")) if isinstance(keyword, dict) else None
        return node if cost is None else {"type": "GrantTrigger", "trigger": _ward(cost)}
    if node.get("type") == "OpponentPoisonAtLeast":
        return _an_opponent_is_poisoned(node["count"])
    if node.get("type") != "OpponentDamagedThisTurn":
        return node
    opponent = {"type": "Typed", "type_filters": [], "controller": "Opponent", "properties": []}
    players = {"type": "And", "filters": [{"type": "Player"}, opponent]}
    damage = {"type": "DamageDealtThisTurn", "source": {"type": "Any"}, "target": players}
    return {"type": "OnlyIfQuantity", "lhs": ref(damage), "comparator": "GE", "rhs": fixed(1)}


def _an_opponent_is_poisoned(count: int) -> dict[str, Any]:
    counters = {"type": "PlayerCounter", "kind": "Poison", "scope": "ScopedPlayer"}
    who = {
        "type": "PlayerAttribute",
        "relation": {"type": "Opponent"},
        "attr": counters,
        "comparator": "GE",
        "value": fixed(count),
    }
    players = ref({"type": "PlayerCount", "filter": who})
    return {"type": "QuantityComparison", "lhs": players, "comparator": "GE", "rhs": fixed(1)}


def _without_storm(
    statics: list[dict[str, Any]] | None, reach: Reach, *, zone: str
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The static abilities that do not give storm to spells, and a trigger on a spell for each that does."""
    given = {
        index
        for index, each in enumerate(statics or ())
        if gives_storm(_cast_with(each)) and not each.get("condition") and not reach.sees_everybody
    }
    stay = [each for index, each in enumerate(statics or ()) if index not in given]
    storms = [_storm_for((statics or [])[index]["affected"], zone) for index in sorted(given)]
    return stay, storms


def _cast_with(static: dict[str, Any]) -> dict[str, Any]:
    mode = static.get("mode")
    return (mode.get("CastWithKeyword") or {}) if isinstance(mode, dict) else {}


def _storm_for(spells: dict[str, Any], *zones: str) -> dict[str, Any]:
    mine = {"valid_card": spells, "valid_target": {"type": "Controller"}, "trigger_zones": list(zones)}
    return {**_storm(), **mine}


def _storm_for_the_next(node: dict[str, Any]) -> dict[str, Any]:
    """ "The next spell that you cast this turn has storm", as the host says "when you next cast"."""
    storm = _storm_for(node["spell_filter"])
    when = {"type": "WhenNextEvent", "trigger": {**storm, "execute": None}, "or_trigger": None}
    return {
        "type": "CreateDelayedTrigger",
        "condition": when,
        "effect": storm["execute"],
        "uses_tracked_set": False,
    }


def _storm() -> dict[str, Any]:
    """CR 702.40: a copy for each spell cast before it this turn.

    The host's number of those cast *before* knows no players; so a spell that somebody in range casts in
    response to the trigger is counted too.
    """
    spells = ref({"type": "SpellsCastThisTurn", "scope": "All"})
    others = {"type": "ClampMin", "inner": {"type": "Offset", "inner": spells, "offset": -1}, "minimum": 0}
    copy = {
        "type": "CopySpell",
        "target": {"type": "TriggeringSource"},
        "retarget": {"type": "MayChooseNewTargets"},
        "starting_loyalty_from_casualty_sacrifice": False,
    }
    does = {"kind": "Spell", "effect": copy, "repeat_for": others, **_NONE}
    return {**_OF_ITSELF, "mode": "SpellCast", "execute": does, "trigger_zones": ["Stack"]}


def _cost_of_ward(ward: Any) -> dict[str, Any] | None:
    """What is to be paid for a ward, as a trigger says it; None where the host has no such word."""
    if not isinstance(ward, dict):
        return None
    kind, data = ward.get("type"), ward.get("data")
    match kind:
        case "Mana":
            return {"type": "Mana", "cost": data}
        case "PayLife" if isinstance(data, int):
            return {"type": "PayLife", "amount": fixed(data)}
        case "DiscardCard":
            return {"type": "Discard", "count": fixed(1), "filter": None, "random": False, "self_ref": False}
        case "Sacrifice" if isinstance(data, dict):
            return {
                "type": "Sacrifice",
                "target": {**data["filter"], "controller": "You"},
                "count": data["count"],
            }
    return None


def has_ward(keyword: Any) -> bool:
    """Whether a keyword is ward.

    >>> has_ward({"Ward": {"type": "DiscardCard"}}), has_ward("Trample")
    (True, False)
    """
    return isinstance(keyword, dict) and "Ward" in keyword


def _ward(cost: dict[str, Any]) -> dict[str, Any]:
    """CR 702.21: a spell or ability of an opponent that targets it is countered unless they pay."""
    theirs = {"type": "Typed", "type_filters": [], "controller": "Opponent", "properties": []}
    spell = {"type": "And", "filters": [{"type": "StackSpell"}, theirs]}
    ability = {"type": "StackAbility", "controller": "Opponent"}
    counter = {"type": "Counter", "target": {"type": "TriggeringSource"}}
    return {
        **_OF_ITSELF,
        "mode": "BecomesTarget",
        "execute": {"kind": "Spell", "effect": counter, **_NONE},
        "trigger_zones": ["Battlefield"],
        "valid_source": {"type": "Or", "filters": [spell, ability]},
        "unless_pay": {"cost": cost, "payer": {"type": "TriggeringSpellController"}},
    }
