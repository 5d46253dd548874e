"""Continuous effects that outlive the spell or ability that began them, tested again all the time.

Such an effect holds the object that it was about. In a state that is about to be loaded it is made to hold
that object only while somebody in range of the effect's controller controls it: out of range it does
nothing, back in range it works again (hole H8). Effects that give control stay what they are unless a house
ruling says otherwise, and what is a copy stays one (hole H15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.questions import Continue
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.ir.builders import controlled_by, either

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge

__all__ = ["narrow_lasting", "object_of"]

_COPY: Final = "CopyValues"
_CONTROL: Final = "ChangeController"


def narrow_lasting(exported: dict[str, Any], judge: Judge, influence: Influence) -> bool:
    """Narrow the effects of an exported state (in place) and return whether anything changed."""
    changed = False
    for effect in exported["state"].get("transient_continuous_effects") or ():
        thing = object_of(effect["affected"])
        kinds = {each["type"] for each in effect["modifications"]}
        if thing is None or _COPY in kinds:
            continue
        wanted = _while_in_range(thing, effect["controller"], judge, influence, control=_CONTROL in kinds)
        if wanted != effect["affected"]:
            effect["affected"] = wanted
            changed = True
    return changed


def object_of(affected: dict[str, Any]) -> dict[str, Any] | None:
    """The object that an effect holds, also where it was narrowed before."""
    if affected["type"] == "SpecificObject":
        return affected
    parts = affected.get("filters") or ()
    first: dict[str, Any] | None = parts[0] if affected["type"] == "And" and parts else None
    return first if first is not None and first["type"] == "SpecificObject" else None


def _while_in_range(
    thing: dict[str, Any], controller: int, judge: Judge, influence: Influence, *, control: bool
) -> dict[str, Any]:
    holder, players = PlayerId(controller), influence.seating.players
    if holder not in players:
        return thing
    reached = [
        player for player in players if judge.event(influence, Continue(holder, player, control=control))
    ]
    if len(reached) == len(players):
        return thing
    return {"type": "And", "filters": [thing, either(controlled_by(player) for player in reached)]}
