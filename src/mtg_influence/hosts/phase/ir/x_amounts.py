"""Amounts of X where the host takes constants only: how much damage is redirected, how many cards are piled.

A face that redirects "the next X damage" is lowered with the sentinel ``REDIRECT_X`` as its amount, one that
separates the top X cards with ``pile_count``. The ability that lies on the stack keeps a copy of it, and as
soon as X is announced the number goes there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.ir.tree import transform

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
    stack = exported["state"]["stack"]
    changed = False
    for place, entry in enumerate(stack):
        value = amounts.get(entry["id"], amounts.get(entry["source_id"]))
        if value is not None and mentions_x(entry):
            stack[place] = filled(entry, value)
            changed = True
    return changed


def filled(node: Any, value: int) -> Any:
    """Return a face or an ability with the number announced in it.

    >>> filled({"redirect_amount": {"Next": 4242424}}, 3)
    {'redirect_amount': {'Next': 3}}
    """
    return transform(node, lambda each: _known(each, value))


def _known(node: dict[str, Any], value: int) -> dict[str, Any]:
    if node == REDIRECT_X:
        return {"Next": value}
    more = _more(node)
    return node if more is None else {"count": value + more}
