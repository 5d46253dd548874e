"""From the data of a card file that fits its schema to trigger events and costs."""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.cards import model
from mtg_influence.cards.parts import anything, objects, players
from mtg_influence.cards.triggers import Step, Trigger, TriggerEvent
from mtg_influence.cards.words import DamageKind

__all__ = ["build_cost", "build_trigger"]

Data = Any

_OF_THINGS: Final = frozenset({"enters", "dies", "attacks", "leaves", "blocks"})


def build_trigger(data: Data) -> Trigger:
    """Return the event of a triggered ability."""
    [(word, body)] = data.items()
    event = TriggerEvent(word)
    if word in _OF_THINGS:
        return Trigger(event, anything(body))
    if event is TriggerEvent.DEALS_DAMAGE:
        kind = DamageKind(body["damage"])
        return Trigger(event, anything(body["source"]), anything(body["recipient"]), damage=kind)
    return Trigger(
        event,
        player=players(body["player"]),
        what=objects(body["what"]) if "what" in body else None,
        step=Step(body["step"]) if "step" in body else None,
        won=body["result"] == "won" if "result" in body else None,
    )


def build_cost(data: Data) -> model.Cost:
    """Return what an activated ability costs."""
    sacrificed = data.get("sacrifice")
    others = sacrificed if isinstance(sacrificed, dict) else None
    removed = data.get("remove-counters")
    return model.Cost(
        mana=data.get("mana", ""),
        tap=data.get("tap", False),
        sacrifice_self=sacrificed == "self",
        sacrifice=None if others is None else objects(others["objects"]),
        sacrifice_count=1 if others is None else others.get("count", 1),
        discard=data.get("discard", 0),
        loyalty=data.get("loyalty"),
        remove_counters=None if removed is None else (removed["kind"], removed["count"]),
        pay_life=data.get("pay-life", 0),
    )
