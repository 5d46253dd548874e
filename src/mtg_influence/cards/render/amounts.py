"""Numbers and amounts in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from mtg_influence.cards.amounts import CountOf, EventAmount, HalfOf, X
from mtg_influence.cards.render.objects import noun, number

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.cards.render.names import Names

__all__ = ["amount", "cards", "equal_to"]


def amount(value: Amount, names: Names) -> str:
    """Return an amount, as in ``X damage``; what has to be worked out is ``X, where X is ...`` elsewhere."""
    match value:
        case int():
            return str(value)
        case X():
            return "X"
        case EventAmount():
            return "that much"
        case CountOf(objects=objects):
            return f"the number of {noun(objects, names, plural=True)}"
        case HalfOf(of=of, round_up=up):
            return f"half {amount(of, names)}, rounded {'up' if up else 'down'}"
        case _:
            assert_never(value)


def equal_to(value: Amount, what: str, names: Names) -> str:
    """Return so much of something: ``3 damage``, ``that much life``, ``damage equal to half X``."""
    if isinstance(value, int | X | EventAmount):
        return f"{amount(value, names)} {what}"
    return f"{what} equal to {amount(value, names)}"


def cards(value: Amount, names: Names) -> str:
    """Return so many cards."""
    match value:
        case 1:
            return "a card"
        case int():
            return f"{number(value)} cards"
        case X():
            return "X cards"
        case EventAmount():
            return "that many cards"
        case _:
            return f"cards equal to {amount(value, names)}"
