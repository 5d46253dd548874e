"""Static abilities that speak of "players" or "opponents" by a word, not by a filter.

The host's word names nobody by seat. Where the ability also has a filter of objects, cutting that
filter suffices: a spell that cannot be cast is its caster's. Any other is granted to the seat cards of
the players reached, there saying "you": what it then forbids or shows is that player's.
"""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.weave.filters import controlled_by, either
from mtg_influence.hosts.phase.weave.players import SEAT
from mtg_influence.hosts.phase.weave.reach import Reach

Static = dict[str, Any]

WORDS = ("who", "cause")

BY_SOURCES = frozenset({"CantBeActivated"})
"""Modes whose objects are named by a filter within the mode."""

BY_SPELLS = frozenset({"CantBeCast", "CantCastFrom"})
"""Modes whose ``affected`` filter names spells."""


def speaks_of_players(static: Static) -> bool:
    """Whether the mode names players by a word that is wider than one player."""
    mode = static.get("mode")
    if not isinstance(mode, dict) or len(mode) != 1:
        return False
    name, body = next(iter(mode.items()))
    if name in BY_SOURCES and (body.get("source_filter") or {}).get("type") != "Any":
        return False
    return isinstance(body, dict) and any(body.get(word) in ("AllPlayers", "Opponents") for word in WORDS)


def narrow_static(static: Static, reach: Reach) -> Static:
    """The same ability about the players reached; its ``affected`` filter is already cut.

    Raises KeyError where the ability says which objects it is about in a way that cannot be carried.
    """
    name, body = next(iter(static["mode"].items()))
    word = next(w for w in WORDS if body.get(w) in ("AllPlayers", "Opponents"))
    seats = reach.of("affects") if body[word] == "AllPlayers" else reach.opponents_of("affects")
    affected = static.get("affected")
    if name in BY_SPELLS:
        return static if affected else {**static, "affected": either(controlled_by(seat) for seat in seats)}
    if affected is not None and affected.get("type") != "SelfRef":
        raise KeyError(f"{name}.{word} with objects of its own")
    if name == "CantCastDuring" and body.get("when") in ("DuringYourTurn", "NotDuringYourTurn"):
        return _not_on_a_turn(static, body, seats)
    return {
        **static,
        "mode": "Continuous",
        "affected": either(controlled_by(seat, [{"Subtype": SEAT}]) for seat in seats),
        "modifications": [{"type": "AddStaticMode", "mode": {name: {**body, word: "Controller"}}}],
    }


def _not_on_a_turn(static: Static, body: dict[str, Any], seats: tuple[int, ...]) -> Static:
    """ "During your turn" said by a seat card would be another player's turn: it becomes a condition of
    an ability that says which spells cannot be cast."""
    mine: dict[str, Any] = {"type": "DuringYourTurn"}
    if body["when"] == "NotDuringYourTurn":
        mine = {"type": "Not", "condition": mine}
    had = static.get("condition")
    return {
        **static,
        "mode": {"CantBeCast": {"who": body["who"]}},
        "affected": either(controlled_by(seat) for seat in seats),
        "condition": {"type": "And", "conditions": [had, mine]} if had else mine,
    }
