"""Effects that nothing can follow on the host, and what can be done before them instead.

What comes after a prevention with a rider is taken for more of the rider. What comes after an effect for
which a source is chosen happens twice: once as the host goes on from the choice, and once more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.hosts.phase.ir.tree import holds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.hosts.phase.lower.links import Link

__all__ = ["can_go_ahead", "closing", "is_chosen_late"]

_UNNOTICED: Final = frozenset(
    {"GainLife", "LoseLife", "SetTapState", "PumpAll", "PutCounterAll", "Token", "GenericEffect"}
)
"""What nobody can tell from the same a moment later: no damage, no cards, nobody asked, no target."""

_CARDS: Final = frozenset({"Draw", "Mill"})
"""These tell something to whoever chooses afterwards."""

_SPEAKS_OF: Final = ("ParentTarget", "ParentTargetController", "Player", "Any")


def closing(links: Sequence[Link]) -> int | None:
    """Return the number of the first effect that nothing can follow; None where there is none."""
    for number, link in enumerate(links):
        if link.rider is not None or is_chosen_late(link):
            return number
    return None


def is_chosen_late(link: Link) -> bool:
    """Whether a source is chosen as the effect happens."""
    source = link.effect.get("damage_source_filter") or link.effect.get("source_filter")
    return isinstance(source, dict) and source.get("type") == "ChosenDamageSource"


def can_go_ahead(link: Link, *, asks_before: bool) -> bool:
    """Whether an effect may come before one that it is written after; ``asks_before``: that one asks."""
    kind = link.effect["type"]
    if kind not in _UNNOTICED and (asks_before or kind not in _CARDS):
        return False
    if holds(link.effect, *({"type": word} for word in _SPEAKS_OF)) or "multi_target" in link.more:
        return False
    scope = link.effect.get("scope")
    target = link.effect.get("target") or {}
    asked = kind == "SetTapState" and scope == {"type": "Single"} and target.get("type") != "SelfRef"
    return not asked and "condition" not in link.more
