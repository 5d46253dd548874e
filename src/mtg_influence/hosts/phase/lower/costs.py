"""What an activated ability costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.lower.amounts import fixed
from mtg_influence.hosts.phase.lower.characteristics import mana

if TYPE_CHECKING:
    from mtg_influence.cards import Cost

__all__ = ["lower_cost"]


def lower_cost(cost: Cost) -> dict[str, Any]:
    """Return a cost; several parts are paid together.

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
    if cost.pay_life:
        parts.append({"type": "PayLife", "amount": fixed(cost.pay_life)})
    return parts[0] if len(parts) == 1 else {"type": "Composite", "costs": parts}
