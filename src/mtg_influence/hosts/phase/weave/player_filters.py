"""Cutting the host's player filters ("each player", "each opponent") down to the players reached.

The host's player filters name nobody by seat, but they can ask what a player controls, and a filter of
permanents can name its controller. So "each player" becomes "each player who controls a permanent that
one of the players reached controls". Nearly always everybody has a permanent; where somebody may not,
the table puts a *seat card* onto the battlefield for each player (see ``seat_cards``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.ir.tree import mentions
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.filters import HOLDER, SEAT
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.i18n import msg

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

    Raises CannotNarrow where players are compared with "you" in a way that the host cannot ask of some alone.

    >>> cut_players({"type": "All"}, Reach.same(0, (0, 1), (0,)), "affects")["type"]
    'ControlsPermanent'
    """
    kind = node["type"]
    if kind in FOUND_BEFORE or _is_cut(node):
        return node
    seats = reach.opponents_of(role) if is_about_opponents(node) else reach.of(role)
    if _speaks_of_oneself(node):
        return _by_what_they_control(node, seats)
    if node.get("relation") == {"type": "Opponent"}:
        # Of a permanent's controller the host would ask who is an opponent of that one; seats say it already.
        node = {**node, "relation": {"type": "All"}}
    also = [] if kind in ("All", "Opponent") else [{"type": "ControllerMatches", "player": node}]
    permanents = either(controlled_by(seat, properties=also) for seat in seats)
    return {"type": "ControlsPermanent", "relation": {"type": "All"}, "filter": permanents}


def _is_cut(node: PlayerFilter) -> bool:
    """Whether a filter names players by seat already, as an ability on the stack does that was woven.

    The host gives back "who controls a permanent" as "who controls at least one".
    """
    if node["type"] not in ("ControlsCount", "ControlsPermanent") or node.get("relation") != {"type": "All"}:
        return False
    permanents = node.get("filter") or {}
    parts = permanents["filters"] if permanents.get("type") == "Or" else [permanents]
    return all("SpecificPlayer" in (each.get("controller") or ()) for each in parts)


def _speaks_of_oneself(node: PlayerFilter) -> bool:
    """Whether players are compared with "you": asked of a permanent's controller, that would be another."""
    return mentions([node.get("count"), node.get("value")], "Controller", "You")


def _by_what_they_control(node: PlayerFilter, seats: Iterable[int]) -> PlayerFilter:
    """Players who control more than some number of permanents: of those of other players they have none.

    Raises CannotNarrow with what is compared where that is no such number.
    """
    if node["type"] != "ControlsCount" or node["comparator"] not in ("GT", "GE"):
        raise CannotNarrow(msg("{node} compared with one's own number", node=node["type"]))
    permanents = node["filter"]
    theirs = either({"type": "And", "filters": [permanents, controlled_by(seat)]} for seat in seats)
    return {**node, "filter": theirs}


def is_about_opponents(node: PlayerFilter) -> bool:
    """Whether a player filter speaks of opponents only, so that teammates must be left out."""
    kind: str = node["type"]
    return kind.startswith("Opponent") or node.get("relation") == {"type": "Opponent"}
