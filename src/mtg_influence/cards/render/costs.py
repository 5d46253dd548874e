"""Costs in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.cards.wording.objects import article, noun, number

if TYPE_CHECKING:
    from mtg_influence.cards.model import Cost
    from mtg_influence.cards.wording.names import Names

__all__ = ["cost"]


def cost(paid: Cost, names: Names) -> str:
    """Return what an ability costs, as it stands before the colon."""
    parts = [
        "" if paid.loyalty is None else f"{paid.loyalty:+d}" if paid.loyalty else "0",
        paid.mana,
        "{T}" if paid.tap else "",
        f"sacrifice {names.this}" if paid.sacrifice_self else "",
        _sacrificed(paid, names),
        f"discard {'a card' if paid.discard == 1 else f'{number(paid.discard)} cards'}"
        if paid.discard
        else "",
        _removed(paid, names),
        f"pay {paid.pay_life} life" if paid.pay_life else "",
    ]
    text = ", ".join(part for part in parts if part) or "{0}"
    return f"{text[:1].upper()}{text[1:]}"


def _sacrificed(paid: Cost, names: Names) -> str:
    if paid.sacrifice is None:
        return ""
    if paid.sacrifice_count == 1:
        return f"sacrifice {article(noun(paid.sacrifice, names))}"
    return f"sacrifice {number(paid.sacrifice_count)} {noun(paid.sacrifice, names, plural=True)}"


def _removed(paid: Cost, names: Names) -> str:
    if paid.remove_counters is None:
        return ""
    kind, count = paid.remove_counters
    counters = article(f"{kind} counter") if count == 1 else f"{number(count)} {kind} counters"
    return f"remove {counters} from {names.this}"
