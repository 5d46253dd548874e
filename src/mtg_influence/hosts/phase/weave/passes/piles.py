"""Permanents that are separated into piles: those of players reached alone (CR 801.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.weave.filters import cut

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["of_permanents_reached", "separates_permanents"]


def separates_permanents(node: dict[str, Any]) -> bool:
    """Whether permanents are separated; cards from a library are one's own or found before."""
    return bool((node.get("pile_source") or {}).get("type") == "Battlefield")


def of_permanents_reached(node: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """The same piles; who is out of reach has nothing to separate."""
    return {**node, "object_filter": cut(node["object_filter"], reach, "affects")}
