"""Creatures that the host lets enter attacking somebody, where its maker may not send them (CR 508.4c).

The host turns what enters attacking on whom its maker attacks already and asks nobody. With the rules of 801
alone whoever may be attacked may be attacked so too; where a plugin says otherwise the creature is there and
attacks nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.questions import Use
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.ir.pending_action import PendingAction
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge

__all__ = ["may_enter_attacking", "withdraw"]

_COMBAT: Final = ("BeginCombat", "DeclareAttackers", "DeclareBlockers", "CombatDamage")
_ENTERED: Final = frozenset(["TokenCreated", "ZoneChanged"])


def may_enter_attacking(phase: object, events: Iterable[Mapping[str, Any]]) -> bool:
    """Return whether something may have entered attacking by these events; ``phase`` is the host's word."""
    return phase in _COMBAT and any(event["type"] in _ENTERED for event in events)


def withdraw(exported: dict[str, Any], judge: Judge, influence: Influence) -> list[PendingAction]:
    """Take out of combat what may not enter attacking whom it does (in place); return what to tell."""
    inner = exported["state"]
    combat = inner.get("combat") or {}
    declared = {each["object_id"] for each in combat.get("attacking_incarnations_this_combat") or ()}
    told = []
    for attacker in list(combat.get("attackers") or ()):
        thing = inner["objects"].get(str(attacker["object_id"]))
        if thing is None or attacker["object_id"] in declared:
            continue
        controller, defender = PlayerId(thing["controller"]), PlayerId(attacker["defending_player"])
        verdict = judge.target(influence, controller, candidate=defender, use=Use.ENTER_ATTACKING)
        if not verdict.allowed:
            combat["attackers"].remove(attacker)
            text = msg(
                "{card} does not attack {player}", card=thing["name"], player=influence.seating.name(defender)
            )
            told.append(PendingAction(thing, verdict, {"type": "Withdrawn", "data": {}}, text))
    return told
