"""From the data of a card file that fits its schema to replacements of events other than damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards import events
from mtg_influence.cards.effects import Destination, Until
from mtg_influence.cards.parts import amount, anything, players

if TYPE_CHECKING:
    from mtg_influence.cards.build_deeds import Builder
    from mtg_influence.documents import DataPath

__all__ = ["build_event"]

Data = Any


def build_event(event: str, data: Data, at: DataPath, effects: Builder) -> events.EventReplacement:
    """Return the replacement of an event; ``effects`` builds the lists of effects that are inside of it."""
    until = Until(data["until"]) if "until" in data else None
    match event:
        case "counters":
            return events.CountersReplacement(
                what=anything(data["what"]),
                change=_change(data["change"]),
                kind=data.get("kind"),
                until=until,
                uses=data.get("uses"),
                at=at,
            )
        case "enters":
            return events.EntersReplacement(
                what=anything(data["what"]),
                tapped=data.get("tapped", False),
                also=effects(data.get("also", ()), (*at, "also")),
                to=Destination(data["to"]) if "to" in data else None,
                until=until,
                at=at,
            )
        case "moves":
            return events.MoveReplacement(
                what=anything(data["what"]),
                into=Destination(data["into"]),
                to=Destination(data["to"]),
                from_battlefield="from" in data,
                until=until,
                at=at,
            )
        case _:
            return events.PlayerEventReplacement(
                event=events.PlayerEvent(event),
                player=players(data["player"]),
                change=_change(data["change"]) if "change" in data else None,
                instead=effects(data.get("instead", ()), (*at, "instead")),
                but_first="except" in data,
                until=until,
                uses=data.get("uses"),
                at=at,
            )


def _change(data: Data) -> events.NumberChange:
    [(how, value)] = data.items()
    if how == "half":
        return events.NumberChange(events.HowMany(f"half {value}"))
    return events.NumberChange(events.HowMany(how), amount(value))
