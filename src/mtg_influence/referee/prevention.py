"""Prevention: by what its text names, sources or recipients or both have to be in range (CR 801.13b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.referee.causes import Why

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.referee.causes import Cause
    from mtg_influence.referee.combat import Combat, Reference
    from mtg_influence.referee.context import Context

__all__ = ["Shields"]

_SHIELDS: Final = ("PreventDamage", "CreateDamageReplacement")


class Shields:
    """Who has shields that no permanent keeps up; the host does not tell whose shield prevents."""

    def __init__(self) -> None:
        self._makers: set[int] = set()

    def hear(self, event: Mapping[str, Any], cause: Cause) -> None:
        """Take note of an effect that makes a shield, and forget them as the turn ends."""
        if event["type"] == "TurnStarted":
            self._makers = set()
        elif event["type"] != "EffectResolved" or event["data"]["kind"] not in _SHIELDS:
            return
        elif cause.why is Why.EFFECT and cause.controller is not None:
            self._makers.add(cause.controller)

    def judge(self, events: Sequence[Mapping[str, Any]], combat: Combat, context: Context) -> None:
        """Judge the damage that was prevented in an action.

        What the text names is not in a log. But whatever it names, one of the two sides is in range of whose
        shield it is; so only prevention between two who both are out of range can be held against it.
        """
        prevented = [event["data"] for event in events if event["type"] == "DamagePrevented"]
        if not prevented:
            return
        applied = {
            event["data"]["source_id"]
            for event in events
            if event["type"] == "ReplacementApplied" and event["data"]["event_type"] == "DamageDone"
        }
        makers = {seat for number in applied for seat in context.scene.controllers(number)}
        if not makers:
            makers = self._makers
        for data in prevented:
            self._judge(makers, _hits(data, events, combat), applied, context)

    def _judge(
        self,
        makers: set[int],
        hits: Sequence[tuple[int, Reference]],
        applied: set[int],
        context: Context,
    ) -> None:
        if not makers or not hits:
            context.cannot("prevention by or of something unknown")
            return
        reached = []
        for source, target in hits:
            whose, name = context.whose(target)
            sides = (context.scene.controllers(source), whose)
            reached += [sum(context.seats.reaches_any(seat, side) for side in sides) for seat in makers]
        if max(reached) == 1:
            context.cannot("prevention with one side in range")
            return
        context.finding.judged["prevention"] += 1
        if max(reached) == 0:
            source, target = hits[0]
            whose, name = context.whose(target)
            context.violation(
                "prevention",
                "801.13b",
                min(makers),
                tuple(dict.fromkeys([*context.scene.controllers(source), *whose])),
                event="DamagePrevented",
                source=next(iter(applied), None),
                subject=name,
            )


def _hits(
    data: Mapping[str, Any], events: Sequence[Mapping[str, Any]], combat: Combat
) -> list[tuple[int, Reference]]:
    """What the damage was between: as the event says, else what of the combat did not come through."""
    if data["target"] != {"Object": data["source_id"]}:
        return [(data["source_id"], data["target"])]
    dealt = [
        (event["data"]["source_id"], event["data"]["target"])
        for event in events
        if event["type"] == "DamageDealt" and event["data"]["amount"]
    ]
    return [hit for hit in combat.hits() if hit not in dealt]
