"""Cutting the host's player filters ("each player", "each opponent") down to the players reached.

The host's player filters name nobody by seat. So each player has a *seat card* on the battlefield, an
object without type whose subtypes tell which seats have that player in range; "each player" becomes
"each player who controls a seat card that seat k reaches". The same card lets two player filters be
intersected (its controller must match the other filter) and lets players be counted as objects.
"""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.weave.reach import Reach

PlayerFilter = dict[str, Any]

SEAT = "Seat"
"""Subtype that every seat card has, and nothing else."""

ONE_PLAYER = frozenset(
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


def mark(seat: int, role: str) -> str:
    """The subtype of the seat cards of players that ``seat`` reaches in a role."""
    return f"Reached{seat}{role.capitalize()}"


def opponent_mark(seat: int) -> str:
    """The subtype of the seat cards of a seat's opponents."""
    return f"Opponent{seat}"


def seat_cards(
    reach: Reach, role: str, *, opponents: bool = False, also: PlayerFilter | None = None
) -> dict[str, Any]:
    """The filter of the seat cards of the players reached; ``also`` must match their controllers."""
    types: list[Any] = [{"Subtype": mark(reach.me, role)}]
    if opponents:
        types.append({"Subtype": opponent_mark(reach.me)})
    properties = [{"type": "ControllerMatches", "player": also}] if also is not None else []
    return {"type": "Typed", "type_filters": types, "controller": None, "properties": properties}


def cut_players(node: PlayerFilter, reach: Reach, role: str) -> PlayerFilter:
    """The players of a filter who are reached.

    >>> cut_players({"type": "All"}, Reach.same(0, (0, 1), (0,)), "affects")["type"]
    'ControlsPermanent'
    """
    kind = node["type"]
    if kind in ONE_PLAYER:
        return node
    if kind == "All":
        return _controls(seat_cards(reach, role))
    if kind == "Opponent":
        return _controls(seat_cards(reach, role, opponents=True))
    return _controls(seat_cards(reach, role, opponents=_of_opponents(node), also=node))


def _of_opponents(node: PlayerFilter) -> bool:
    """Whether a filter speaks of opponents, so that teammates must be left out."""
    return node["type"].startswith("Opponent") or node.get("relation") == {"type": "Opponent"}


def _controls(cards: dict[str, Any]) -> PlayerFilter:
    return {"type": "ControlsPermanent", "relation": {"type": "All"}, "filter": cards}


def count_players(node: PlayerFilter, reach: Reach, role: str) -> dict[str, Any]:
    """The quantity "how many of these players" counted over those who are reached."""
    opponents = _of_opponents(node)
    also = None if node["type"] in ("All", "Opponent") else node
    return {"type": "ObjectCount", "filter": seat_cards(reach, role, opponents=opponents, also=also)}
