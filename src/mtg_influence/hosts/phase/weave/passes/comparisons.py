"""Comparisons with a number over several players, turned into a count of players.

The host takes "the most life among opponents" over all of them and knows no such number of a player by
seat. Compared with something it need not be known: the most is at least five where at least one player
has five. So the comparison becomes "the number of players who have it is at least one", and which players
are counted is a filter of players, which can be cut (CR 801.11).
"""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.ir.tree import mentions

Comparison = dict[str, Any]

TURNED = {"GE": "LE", "GT": "LT", "LE": "GE", "LT": "GT", "EQ": "EQ", "NE": "NE"}
OPPOSITE = {"GE": "LT", "GT": "LE", "LE": "GT", "LT": "GE"}

SOMEBODY = {"Max": ("GE", "GT"), "Min": ("LE", "LT")}
"""Comparisons that hold of the most, or the least, where they hold of somebody's number."""

NOBODY = {"Max": ("LE", "LT"), "Min": ("GE", "GT")}
"""Comparisons that hold of it where the opposite holds of nobody's number."""

RELATIONS = {"Opponent": "Opponent", "AllPlayers": "All"}


def is_comparison(node: dict[str, Any]) -> bool:
    """Whether a node compares two numbers."""
    return {"lhs", "comparator", "rhs"} <= node.keys()


def count_players(node: Comparison) -> Comparison:
    """The same comparison as a count of players where it can be said so; else as it is."""
    for one, other, word in (
        ("lhs", "rhs", node["comparator"]),
        ("rhs", "lhs", TURNED.get(node["comparator"], "")),
    ):
        counted = None if _is_one_s_own(node[other]) else _counted(node[one], str(word), node[other])
        if counted is not None and _over_players(node[other]) is None:
            players, comparator, value = counted
            amount = {"type": "Ref", "qty": {"type": "PlayerCount", "filter": players}}
            rest = {"type": "Fixed", "value": value}
            return {**node, "lhs": amount, "comparator": comparator, "rhs": rest}
    return node


def _is_one_s_own(number: Any) -> bool:
    """Whether a number is "yours": counting players, the host would take each one's own (see ``tallies``)."""
    return mentions(number, "Controller", "You")


def _counted(number: Any, word: str, limit: Any) -> tuple[dict[str, Any], str, int] | None:
    """Which players to count, and what their number is compared with."""
    over = _over_players(number)
    if over is None:
        return None
    qty, aggregate, relation = over
    if aggregate == "Sum":
        return _total(qty, relation, word, limit)
    if word in SOMEBODY.get(aggregate, ()):
        return _who(qty, relation, word, limit), "GE", 1
    if word in NOBODY.get(aggregate, ()):
        return _who(qty, relation, OPPOSITE[word], limit), "EQ", 0
    return None


def _total(
    qty: dict[str, Any], relation: str, word: str, limit: Any
) -> tuple[dict[str, Any], str, int] | None:
    """A total of numbers that are never below 0 is above 0 where somebody's is."""
    if not isinstance(limit, dict) or limit.get("type") != "Fixed" or qty["type"] == "LifeTotal":
        return None
    one = {"type": "Fixed", "value": 1}
    if (word, limit.get("value")) in (("GE", 1), ("GT", 0), ("NE", 0)):
        return _who(qty, relation, "GE", one), "GE", 1
    if (word, limit.get("value")) in (("EQ", 0), ("LE", 0), ("LT", 1)):
        return _who(qty, relation, "GE", one), "EQ", 0
    return None


def _over_players(number: Any) -> tuple[dict[str, Any], str, str] | None:
    """The quantity, how several are made one, and of whom, of a number that is taken over players."""
    qty = number.get("qty") if isinstance(number, dict) and number.get("type") == "Ref" else None
    player = qty.get("player") if isinstance(qty, dict) else None
    if not isinstance(qty, dict) or not isinstance(player, dict) or player.get("exclude"):
        return None
    relation = RELATIONS.get(str(player.get("type")))
    return None if relation is None else (qty, str(player.get("aggregate")), relation)


def _who(qty: dict[str, Any], relation: str, word: str, limit: Any) -> dict[str, Any]:
    return {
        "type": "PlayerAttribute",
        "relation": {"type": relation},
        "attr": {**qty, "player": {"type": "ScopedPlayer"}},
        "comparator": word,
        "value": limit,
    }
