"""Keywords about what a spell costs that speak of opponents, said at length so that these can be cut.

Undaunted is a spell that costs less for each opponent, spectacle a cost that may be paid instead once an
opponent has lost life; the host asks it of all of them (CR 801.11).
"""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.ir.tree import mentions
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.i18n import msg

__all__ = ["PAID_SPECTACLE", "asks_for_lost_life", "desugared_costs"]

_UNDAUNTED: Final = "Undaunted"
_SPECTACLE: Final = "Spectacle"

PAID_SPECTACLE: Final = msg("asks whether spectacle was paid for, which goes by what everybody lost")


def desugared_costs(face: Face, reach: Reach) -> Face:
    """The face with undaunted as a static ability, and spectacle as a cost with a condition, where not
    everybody is in range; any other face as it is.

    Where a card asks how it was paid for the keyword stays, for the walk to find fault with.
    """
    if reach.sees_everybody:
        return face
    kept: list[Any] = []
    statics: list[dict[str, Any]] = []
    options: list[dict[str, Any]] = []
    for keyword in face.get("keywords") or ():
        cost = keyword.get(_SPECTACLE) if isinstance(keyword, dict) else None
        if keyword == _UNDAUNTED:
            statics.append(_less_for_each_opponent())
        elif cost is not None and not _asks_for(face, _SPECTACLE):
            options.append(_if_an_opponent_lost_life(cost))
        else:
            kept.append(keyword)
    if not statics and not options:
        return face
    return {
        **face,
        "keywords": kept,
        "static_abilities": [*(face.get("static_abilities") or ()), *statics],
        "casting_options": [*(face.get("casting_options") or ()), *options],
    }


def asks_for_lost_life(keyword: Any) -> bool:
    """Whether a keyword is spectacle."""
    return isinstance(keyword, dict) and _SPECTACLE in keyword


def _asks_for(face: Face, word: str) -> bool:
    """Whether a face speaks of a keyword's cost besides having the keyword."""
    return any(mentions(face.get(key), word) for key in ("abilities", "triggers"))


def _less_for_each_opponent() -> dict[str, Any]:
    count = {"type": "PlayerCount", "filter": {"type": "Opponent"}}
    one: dict[str, Any] = {"type": "Cost", "shards": [], "generic": 1}
    mode = {"mode": "Reduce", "amount": one, "spell_filter": None, "dynamic_count": count}
    return {
        "mode": {"ModifyCost": mode},
        "affected": {"type": "SelfRef"},
        "modifications": [],
        "condition": None,
        "affected_zone": None,
        "effect_zone": None,
        "active_zones": ["Hand", "Stack", "Command", "Graveyard", "Exile", "Library"],
        "characteristic_defining": False,
        "description": None,
    }


def _if_an_opponent_lost_life(cost: dict[str, Any]) -> dict[str, Any]:
    lost = {"type": "LifeLostThisTurn", "player": {"type": "Opponent", "aggregate": "Sum"}}
    return {
        "kind": "AlternativeCost",
        "cost": {"type": "Mana", "cost": cost},
        "condition": {
            "type": "QuantityComparison",
            "lhs": {"type": "Ref", "qty": lost},
            "comparator": "GE",
            "rhs": {"type": "Fixed", "value": 1},
        },
    }
