"""A chain of what an ability does, one thing after the other, as the host nests it.

Each ability holds the next as its ``sub_ability``. ``SequentialSibling`` says that the next is an
instruction of its own; without it, what follows a prevention is what happens each time it prevents.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.documents import DataPath

__all__ = ["NOTHING", "Link", "ability", "chain"]

_EMPTY: Final[dict[str, Any]] = {
    "cost": None,
    "sub_ability": None,
    "duration": None,
    "description": None,
    "target_prompt": None,
    "condition": None,
    "optional_targeting": False,
    "optional": False,
    "forward_result": False,
}


NOTHING: Final[Mapping[str, Any]] = {
    "type": "GenericEffect",
    "static_abilities": [],
    "duration": None,
    "target": None,
}
"""An effect that does nothing."""


@dataclass(slots=True)
class Link:
    """One thing that an ability does; ``more`` are fields of its ability beside the effect.

    ``rider`` is what happens each time the effect prevents or replaces something.
    """

    effect: dict[str, Any]
    at: DataPath
    duration: Any = None
    more: dict[str, Any] = field(default_factory=dict)
    rider: dict[str, Any] | None = None


def ability(effect: dict[str, Any], *, kind: str = "Spell", **fields: Any) -> dict[str, Any]:
    """Return an ability that does one thing."""
    return {"kind": kind, "effect": effect, **_EMPTY, **fields}


def chain(links: Sequence[Link], *, kind: str = "Spell") -> dict[str, Any]:
    """Return the ability that does all of it in order; there is at least one link, and only the last
    may have a rider."""
    return _chained(list(links), kind=kind, follows=False)


def _chained(links: list[Link], *, kind: str, follows: bool) -> dict[str, Any]:
    first, *rest = links
    more = dict(first.more)
    if follows:
        more["sub_link"] = "SequentialSibling"
    after = _chained(rest, kind="Spell", follows=True) if rest else first.rider
    return ability(first.effect, kind=kind, **{"sub_ability": after, "duration": first.duration, **more})
