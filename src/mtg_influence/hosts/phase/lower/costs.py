"""What an activated ability costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.lower.actions import COUNTERS
from mtg_influence.hosts.phase.lower.amounts import fixed
from mtg_influence.hosts.phase.lower.mana import mana

if TYPE_CHECKING:
    from mtg_influence.cards import Cost
    from mtg_influence.hosts.phase.lower.filters import Filter

__all__ = ["lower_cost"]

_OF_CHOICE: Final = {"filter": None, "random": False, "self_ref": False}
_FROM_ITSELF: Final = {"target": None, "selection": "SingleObject"}


def lower_cost(cost: Cost, wanted: Filter | None = None) -> dict[str, Any]:
    """Return a cost; several parts are paid together. ``wanted`` are the permanents to sacrifice.

    >>> from mtg_influence.cards import Cost
    >>> lower_cost(Cost(tap=True))
    {'type': 'Tap'}
    """
    parts: list[dict[str, Any]] = []
    if cost.mana:
        parts.append({"type": "Mana", "cost": mana(cost.mana)})
    if cost.tap:
        parts.append({"type": "Tap"})
    if cost.sacrifice_self:
        parts.append({"type": "Sacrifice", "target": {"type": "SelfRef"}, "count": 1})
    if cost.sacrifice is not None:
        parts.append({"type": "Sacrifice", "target": wanted, "count": cost.sacrifice_count})
    if cost.discard:
        parts.append({"type": "Discard", "count": fixed(cost.discard), **_OF_CHOICE})
    if cost.remove_counters is not None:
        kind, count = cost.remove_counters
        matched = {"type": "OfType", "data": COUNTERS.get(kind, kind)}
        parts.append({"type": "RemoveCounter", "count": count, "counter_type": matched, **_FROM_ITSELF})
    if cost.loyalty is not None:
        parts.append({"type": "Loyalty", "amount": cost.loyalty})
    if cost.pay_life:
        parts.append({"type": "PayLife", "amount": fixed(cost.pay_life)})
    return parts[0] if len(parts) == 1 else {"type": "Composite", "costs": parts}
