"""Numbers and amounts in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from mtg_influence.cards.amounts import (
    CountOf,
    EventAmount,
    HalfOf,
    HandOf,
    LifeOf,
    PlusOf,
    ThatMany,
    TimesOf,
    Votes,
    X,
)
from mtg_influence.cards.selectors import Who
from mtg_influence.cards.wording.objects import noun, number

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.cards.selectors import Players
    from mtg_influence.cards.wording.names import Names

_TIMES: Final = {2: "twice", 3: "three times"}

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
        case ThatMany():
            return "that many"
        case Votes():
            return "the number of those votes"
        case CountOf(objects=objects):
            return f"the number of {noun(objects, names, plural=True)}"
        case HalfOf(of=of, round_up=up):
            return f"half {amount(of, names)}, rounded {'up' if up else 'down'}"
        case TimesOf(of=of, factor=factor):
            return f"{_TIMES.get(factor, f'{factor} times')} {amount(of, names)}"
        case PlusOf(of=of, more=more):
            return f"{amount(of, names)} {'plus' if more > 0 else 'minus'} {abs(more)}"
        case LifeOf(player=player):
            return f"{_whose(player, names)} life total"
        case HandOf(player=player):
            return f"the number of cards in {_whose(player, names)} hand"
        case _:
            assert_never(value)


def _whose(player: Players, names: Names) -> str:
    return "your" if player is Who.YOU else f"{names.player(player)}'s"


def equal_to(value: Amount, what: str, names: Names) -> str:
    """Return so much of something: ``3 damage``, ``that much life``, ``damage equal to half X``."""
    if isinstance(value, int | X | EventAmount | ThatMany):
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
        case EventAmount() | ThatMany():
            return "that many cards"
        case _:
            return f"cards equal to {amount(value, names)}"
