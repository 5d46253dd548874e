"""Cutting the host's player filters ("each player", "each opponent") down to the players reached.

The host's player filters name nobody by seat, but they can ask what a player controls, and a filter of
permanents can name its controller. So "each player" becomes "each player who controls a permanent that
one of the players reached controls". Nearly always everybody has a permanent; where somebody may not,
the table puts a *seat card* onto the battlefield for each player (see ``seat_cards``).
"""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.weave.filters import HOLDER, SEAT, controlled_by, either
from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["FOUND_BEFORE", "HOLDER", "SEAT", "cut_players", "is_about_opponents"]

PlayerFilter = dict[str, Any]

FOUND_BEFORE = frozenset(
    [
        "Controller",
        "DefendingPlayer",
        "TriggeringPlayer",
        "ParentObjectTargetController",
        "ParentObjectTargetOwner",
        "ChosenPlayer",
        "OwnersOfCardsExiledBySource",
        "ZoneChangedThisWay",
        "TrackedSetPossessor",
        "VotedFor",
    ]
)
"""Player filters that name players by what already happened: cut when it happened."""


def cut_players(node: PlayerFilter, reach: Reach, role: str) -> PlayerFilter:
    """The players of a filter who are reached.

    >>> cut_players({"type": "All"}, Reach.same(0, (0, 1), (0,)), "affects")["type"]
    'ControlsPermanent'
    """
    kind = node["type"]
    if kind in FOUND_BEFORE:
        return node
    seats = reach.opponents_of(role) if is_about_opponents(node) else reach.of(role)
    if node.get("relation") == {"type": "Opponent"}:
        # Of a permanent's controller the host would ask who is an opponent of that one; seats say it already.
        node = {**node, "relation": {"type": "All"}}
    also = [] if kind in ("All", "Opponent") else [{"type": "ControllerMatches", "player": node}]
    permanents = either(controlled_by(seat, properties=also) for seat in seats)
    return {"type": "ControlsPermanent", "relation": {"type": "All"}, "filter": permanents}


def is_about_opponents(node: PlayerFilter) -> bool:
    """Whether a player filter speaks of opponents only, so that teammates must be left out."""
    kind: str = node["type"]
    return kind.startswith("Opponent") or node.get("relation") == {"type": "Opponent"}
