"""Static abilities in few words: the host copies what they say each time that it looks at what they change.

Its computer player looks hundreds of times before it decides, and a filter once for each player reached is
long. Where the same can be said shorter, the decision costs what it costs without range.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.ir.builders import controlled_by
from mtg_influence.hosts.phase.weave.filters import HOST, Filter
from mtg_influence.hosts.phase.weave.passes.tallies import seats_named

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["compact"]

Static = dict[str, Any]

_ITS_HOST: Final = {"type": "AttachedTo"}
_OWN_POWER: Final = {"type": "Ref", "qty": {"type": "Power", "scope": {"type": "Source"}}}


def compact(face: Face) -> Face:
    """Return a woven face with static abilities that do the same; the same face where it is brief already."""
    statics = face.get("static_abilities") or []
    types = _attaches_to(face)
    brief = [_by_own_power(_by_attachment(each, types)) if _is_continuous(each) else each for each in statics]
    return face if brief == statics else {**face, "static_abilities": brief}


def _is_continuous(static: Static) -> bool:
    return static.get("mode") == "Continuous"


def _attaches_to(face: Face) -> list[Any] | None:
    """The types of whatever the card may be attached to; None where it is never, or to several kinds."""
    subtypes = (face.get("card_type") or {}).get("subtypes") or ()
    if "Equipment" in subtypes:
        return ["Creature"]
    if "Fortification" in subtypes:
        return ["Land"]
    for keyword in face.get("keywords") or ():
        if isinstance(keyword, dict) and "Bestow" in keyword:
            return ["Creature"]
        if isinstance(keyword, dict) and isinstance(keyword.get("Enchant"), dict):
            types: list[Any] | None = keyword["Enchant"].get("type_filters")
            return types
    return None


def _by_attachment(static: Static, types: list[Any] | None) -> Static:
    """ "Equipped creature" and the like: what the source is attached to, if one of those reached controls it.

    What it is attached to is of the right type, or it comes off (CR 704.5m, CR 704.5n).
    """
    affected = static.get("affected") or {}
    parts = affected.get("filters") or () if affected.get("type") == "Or" else ()
    if types is None or not parts or not all(_is_its_host(part, types) for part in parts):
        return static
    seats = (part["controller"]["SpecificPlayer"]["id"] for part in parts)
    reached = {"type": "Or", "filters": [controlled_by(seat) for seat in seats]}
    return {**static, "affected": {"type": "And", "filters": [_ITS_HOST, reached]}}


def _is_its_host(part: Filter, types: list[Any]) -> bool:
    return (
        part.get("properties") in [[{"type": word}] for word in HOST]
        and "SpecificPlayer" in (part.get("controller") or ())
        and part.get("type_filters") in (types, ["Permanent"])
    )


def _by_own_power(static: Static) -> Static:
    """ "Power and toughness are each equal to": the number is said once, and toughness is the power so set.

    Both are set at the same time, the power first (CR 613.4a), before anything else changes either.
    """
    changes = static.get("modifications") or []
    if not static.get("characteristic_defining") or len(changes) != 2:
        return static
    power, toughness = changes
    if (power["type"], toughness["type"]) != ("SetDynamicPower", "SetDynamicToughness"):
        return static
    if not seats_named(power["value"]):
        return static
    value = toughness["value"]
    if value == power["value"]:
        briefly: dict[str, Any] = _OWN_POWER
    elif value["type"] == "Offset" and value["inner"] == power["value"]:
        briefly = {**value, "inner": _OWN_POWER}
    else:
        return static
    return {**static, "modifications": [power, {**toughness, "value": briefly}]}
