"""When what belongs to no card has to be put into the state: a card that needs it is about to matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from typing import Any, Final

from mtg_influence.hosts.phase.views import thing_of

FEW: Final = 2
"""With fewer permanents than this a player might have none left before a spell resolves."""


def wants_seat_cards(
    game: Any, events: Sequence[Mapping[str, Any]], *, groupers: Container[str], players: Sequence[int]
) -> bool:
    """Whether seat cards must be laid out after these events.

    ``groupers`` are names of cards that go by what players control. One that stays on the battlefield
    always wants them; one that is cast or activated from elsewhere only if somebody has few permanents.
    """
    if not groupers:
        return False
    for event in events:
        kind, data = event["type"], event.get("data") or {}
        if kind == "ZoneChanged" and data["to"] == "Battlefield":
            if (data.get("record") or {}).get("name") in groupers:
                return True
        elif kind == "TokenCreated" and _name(game, data.get("object_id")) in groupers:
            return True
        elif (kind == "SpellCast" and _name(game, data["object_id"]) in groupers) or (
            kind == "AbilityActivated"
            and data.get("kind") != "Mana"
            and _name(game, data["source_id"]) in groupers
        ):
            permanents = Counter(thing["controller"] for thing in game.battlefield())
            if any(permanents[player] < FEW for player in players):
                return True
    return False


def comes_up(game: Any, events: Sequence[Mapping[str, Any]], names: Container[str]) -> bool:
    """Whether a card of one of these names was cast or used, or has come into play."""
    if not names:
        return False
    for event in events:
        kind, data = event["type"], event.get("data") or {}
        if kind == "ZoneChanged" and data["to"] == "Battlefield":
            if (data.get("record") or {}).get("name") in names:
                return True
        elif kind in _USED and _name(game, data.get(_USED[kind])) in names:
            return True
    return False


_USED: Final = {"SpellCast": "object_id", "AbilityActivated": "source_id", "TokenCreated": "object_id"}


def _name(game: Any, number: int | None) -> str | None:
    thing = None if number is None else thing_of(game, number)
    return None if thing is None else thing["name"]
