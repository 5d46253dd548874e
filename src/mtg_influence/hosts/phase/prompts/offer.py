"""What a prompt offers: elementary answers, how many of them make one, and the action that they make."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from mtg_influence.core.influence import Place
    from mtg_influence.core.seating import PlayerId

__all__ = ["Action", "Compose", "Entry", "Offer", "action"]

Action: TypeAlias = Any
"""An answer as the host takes it: one of its own action objects, or a dict of ``type`` and ``data``."""

Compose: TypeAlias = Callable[[Sequence[Any]], Action]
"""From the values of the chosen entries, in the order chosen, to one action."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One elementary answer, before anybody has judged it.

    ``place`` is where range looks; None for what is an option (CR 801.5b). ``player`` is who it is, or who
    has the object that it is.
    """

    label: str
    value: Any
    place: Place | None = None
    player: PlayerId | None = None
    object_id: int | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """All elementary answers to a prompt.

    ``maybe`` are entries that the host does not list: those of them that range forbids are shown as
    refused, the others dropped, for it is not range that forbids them.
    """

    entries: tuple[Entry, ...]
    compose: Compose
    minimum: int = 1
    maximum: int = 1
    repeats: bool = False
    """Whether one entry may be chosen several times (damage is divided this way, one by one)."""
    maybe: tuple[Entry, ...] = ()


def action(kind: str, **data: Any) -> Action:
    """Return an action as the host reads it.

    >>> action("PassPriority")
    {'type': 'PassPriority'}
    >>> action("ChooseX", value=3)
    {'type': 'ChooseX', 'data': {'value': 3}}
    """
    return {"type": kind, "data": data} if data else {"type": kind}
