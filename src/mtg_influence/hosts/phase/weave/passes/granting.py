"""Abilities that a permanent grants to others: each goes by the range of who controls what has it.

An ability that is granted to permanents of several players is granted once for each of them, each time as
it is woven for that player (CR 801.4, 801.7, 801.10: the controller of the ability).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from mtg_influence.hosts.phase.ir.builders import either
from mtg_influence.hosts.phase.weave.passes.tallies import seats_named

Static = dict[str, Any]

GRANTED = frozenset({"GrantAbility", "GrantTrigger", "GrantStaticAbility", "GrantReplacement"})
"""Changes by which an effect gives an ability."""


def grants(static: Any) -> bool:
    """Whether a static ability grants abilities."""
    changes = static.get("modifications") if isinstance(static, dict) else None
    return any(change.get("type") in GRANTED for change in changes or ())


def by_holder(static: Static, granted_to: Callable[[int], list[Any]]) -> Iterator[Static]:
    """A woven static ability, once for each kind of player that it grants to.

    ``granted_to`` gives its modifications as woven for a seat.
    """
    affected = static.get("affected")
    if affected is None:  # to a player, who reaches as far as the one that grants it
        yield static
        return
    parts: list[Any] = affected["filters"] if affected.get("type") == "Or" else [affected]
    alike: dict[str, tuple[list[Any], list[Any]]] = {}
    for part in parts:
        seats = seats_named(part)
        changes = granted_to(seats[0]) if len(seats) == 1 else static["modifications"]
        alike.setdefault(json.dumps(changes, sort_keys=True), (changes, []))[1].append(part)
    for changes, filters in alike.values():
        yield {**static, "affected": either(filters), "modifications": changes}
