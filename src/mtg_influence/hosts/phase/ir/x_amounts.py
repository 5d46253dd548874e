"""Amounts of X where the host takes constants only: how much damage is redirected, how many cards are piled.

A face that redirects "the next X damage" is lowered with the sentinel ``REDIRECT_X`` as its amount, one that
separates the top X cards with ``pile_count``. The ability that lies on the stack keeps a copy of it, and as
soon as X is announced the number goes there.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.ir.face import nodes_in

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["REDIRECT_X", "SENTINEL", "fill_in", "filled", "mentions_x", "pile_count"]

SENTINEL: Final = 4242424
"""The number that stands for X."""

REDIRECT_X: Final[Mapping[str, Any]] = {"Next": SENTINEL}
"""The ``redirect_amount`` that means "the next X damage"."""


_MOST_MORE: Final = 99


def pile_count(more: int) -> dict[str, int]:
    """Return the content of a library's pile source that means X cards and some more, up to 99.

    >>> mentions_x({"data": pile_count(1)})
    True
    """
    return {"count": SENTINEL + more}


def _more(node: Any) -> int | None:
    """How many more than X, where a node is a pile count of X; None where it is not."""
    if not isinstance(node, dict) or list(node) != ["count"] or not isinstance(node["count"], int):
        return None
    more = node["count"] - SENTINEL
    return more if 0 <= more <= _MOST_MORE else None


def mentions_x(node: Any) -> bool:
    """Return whether a face or an ability redirects X damage or separates X cards somewhere.

    >>> mentions_x({"effect": {"redirect_amount": {"Next": 4242424}}})
    True
    """
    return any(each == REDIRECT_X or _more(each) is not None for each in nodes_in(node))


def fill_in(exported: dict[str, Any], amounts: Mapping[int, int]) -> bool:
    """Put the numbers announced into an exported state, in place; return whether anything changed.

    ``amounts`` has X by the object id of a spell, or of the source of an ability.
    """
    changed = False
    for entry in exported["state"]["stack"]:
        value = amounts.get(entry["id"], amounts.get(entry["source_id"]))
        if value is not None:
            changed = _replace(entry, value) or changed
    return changed


def filled(node: Any, value: int) -> Any:
    """Return a copy of a face or an ability with the number announced in it.

    >>> filled({"redirect_amount": {"Next": 4242424}}, 3)
    {'redirect_amount': {'Next': 3}}
    """
    copy = deepcopy(node)
    _replace(copy, value)
    return copy


def _replace(node: Any, value: int) -> bool:
    changed = False
    if isinstance(node, dict):
        for key, inner in node.items():
            if inner == REDIRECT_X:
                node[key] = {"Next": value}
                changed = True
            elif (more := _more(inner)) is not None:
                node[key] = {"count": value + more}
                changed = True
            else:
                changed = _replace(inner, value) or changed
    elif isinstance(node, list):
        for inner in node:
            changed = _replace(inner, value) or changed
    return changed
