"""Static abilities that speak of "players" or "opponents" by a word, not by a filter.

The host's word names nobody by seat. Such an ability is granted instead to the seat cards of the
players reached, there saying "you": what it then forbids or shows is that player's.
"""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.weave.filters import controlled_by, either
from mtg_influence.hosts.phase.weave.players import SEAT
from mtg_influence.hosts.phase.weave.reach import Reach

Static = dict[str, Any]

WORDS = ("who", "cause")

BY_OBJECTS = frozenset({"CantBeActivated"})
"""Modes whose objects are named by a filter of their own, so that cutting that filter suffices."""


def speaks_of_players(static: Static) -> bool:
    """Whether the mode names players by a word that is wider than one player."""
    mode = static.get("mode")
    if not isinstance(mode, dict) or len(mode) != 1:
        return False
    name, body = next(iter(mode.items()))
    if name in BY_OBJECTS and (body.get("source_filter") or {}).get("type") != "Any":
        return False
    return isinstance(body, dict) and any(body.get(word) in ("AllPlayers", "Opponents") for word in WORDS)


def grant_to_seats(static: Static, reach: Reach) -> Static:
    """The same ability, granted to the seat cards of the players reached.

    Raises KeyError where the ability also says which objects it is about in a way that a granted
    ability cannot carry.
    """
    name, body = next(iter(static["mode"].items()))
    word = next(w for w in WORDS if body.get(w) in ("AllPlayers", "Opponents"))
    affected = static.get("affected")
    if affected is not None and affected.get("type") != "SelfRef":
        raise KeyError(f"{name}.{word} with objects of its own")
    seats = reach.of("affects") if body[word] == "AllPlayers" else reach.opponents_of("affects")
    mode = {name: {**body, word: "Controller"}}
    return {
        **static,
        "mode": "Continuous",
        "affected": either(controlled_by(seat, [{"Subtype": SEAT}]) for seat in seats),
        "modifications": [{"type": "AddStaticMode", "mode": mode}],
    }
