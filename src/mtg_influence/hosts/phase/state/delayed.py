"""Delayed triggers that ask whose an event is: the host triggers them without asking (CR 801.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.questions import Trigger
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.ir.stack import event_of, source_of, taken_off
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.ir.pending_action import PendingAction
    from mtg_influence.hosts.phase.prompts.context import QuestionContext

__all__ = ["delays", "players_of", "triggered_from_afar"]

_DELAYED: Final = "CreateDelayedTrigger"
_ASKED: Final = "TriggeringPlayer"
"""Whose the event is: how a woven trigger asks that, and only a condition does."""


def delays(face: Face) -> bool:
    """Return whether a woven face makes delayed triggers that ask whose an event is."""
    return any(
        node.get("type") == _DELAYED and _ASKED in str(node.get("condition")) for node in nodes_in(face)
    )


def players_of(entry: Mapping[str, Any]) -> list[PlayerId]:
    """Return whose the event of a trigger is: who controlled what left the battlefield, or was dealt damage;
    nobody where it is another event.
    """
    event = event_of(entry)
    data: dict[str, Any] = event.get("data") or {}
    if event.get("type") == "ZoneChanged":
        found = (data.get("record") or {}).get("controller")
    else:
        target = data.get("target") if event.get("type") == "DamageDealt" else None
        found = target.get("Player") if isinstance(target, dict) else None
    return [] if found is None else [PlayerId(found)]


def triggered_from_afar(entry: Mapping[str, Any], context: QuestionContext) -> PendingAction | None:
    """Return what to tell of a trigger on the stack whose event was out of range; None: it was in range.

    Rules: CR 801.7: of a delayed trigger the host asks no condition, and so not whose the event is.
    """
    trigger = Trigger(PlayerId(entry["controller"]), tuple(players_of(entry)))
    verdict = context.judge.event(context.influence, trigger)
    if verdict.allowed:
        return None
    thing = source_of(entry, context)
    return taken_off(thing, verdict, msg("{card} does not trigger", card=thing["name"]))
