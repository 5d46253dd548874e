"""Which passes change a node before its fields are woven, in order: what is said in short, said at length.

What they make of a node is then woven like any other node, unless the pass is ``whole``: what that makes is
woven already.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from mtg_influence.hosts.phase.weave.passes.comparisons import count_players, is_comparison
from mtg_influence.hosts.phase.weave.passes.desugar import desugared
from mtg_influence.hosts.phase.weave.passes.player_counts import count_one_by_one
from mtg_influence.hosts.phase.weave.weaving import Weaving

__all__ = ["ON_ENTER", "EnterPass", "enter"]


@dataclass(frozen=True, slots=True)
class EnterPass:
    """One change of a node that is entered: the same node where it does not concern it."""

    name: str
    change: Callable[[dict[str, Any], Weaving], dict[str, Any]]
    whole: bool = False


def enter(node: dict[str, Any], path: str, weaving: Weaving) -> tuple[dict[str, Any], bool]:
    """Return a node as the passes make it, and whether it is woven already."""
    for each in ON_ENTER:
        changed = each.change(node, weaving)
        if changed is not node:
            weaving.trace(each.name, path, node, changed)
            node = changed
            if each.whole:
                return node, True
    return node, False


def _counted(node: dict[str, Any], weaving: Weaving) -> dict[str, Any]:
    counted = count_one_by_one(node, weaving.reach)
    if counted is None:
        return node
    weaving.cuts.append(("PlayerCount.filter", "sees"))
    return counted


ON_ENTER: Final = (
    EnterPass("desugared_nodes", lambda node, weaving: desugared(node, weaving.reach)),
    EnterPass("player_counts", _counted, whole=True),
    EnterPass("comparisons", lambda node, _: count_players(node) if is_comparison(node) else node),
)
"""The whole order."""
