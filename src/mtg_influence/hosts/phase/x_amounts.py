"""Amounts of X in the one place where the host takes constants only: how much damage is redirected.

A face that redirects "the next X damage" is lowered with the sentinel ``REDIRECT_X`` as its amount. The
ability that lies on the stack keeps a copy of it, and as soon as X is announced the number goes there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["REDIRECT_X", "SENTINEL", "fill_in", "mentions_x"]

SENTINEL: Final = 4242424
"""The number that stands for X."""

REDIRECT_X: Final[Mapping[str, Any]] = {"Next": SENTINEL}
"""The ``redirect_amount`` that means "the next X damage"."""


def mentions_x(node: Any) -> bool:
    """Return whether a face or an ability redirects X damage somewhere.

    >>> mentions_x({"effect": {"redirect_amount": {"Next": 4242424}}})
    True
    """
    if isinstance(node, dict):
        return node == REDIRECT_X or any(mentions_x(value) for value in node.values())
    return isinstance(node, list) and any(mentions_x(value) for value in node)


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


def _replace(node: Any, value: int) -> bool:
    changed = False
    if isinstance(node, dict):
        for key, inner in node.items():
            if inner == REDIRECT_X:
                node[key] = {"Next": value}
                changed = True
            else:
                changed = _replace(inner, value) or changed
    elif isinstance(node, list):
        for inner in node:
            changed = _replace(inner, value) or changed
    return changed
