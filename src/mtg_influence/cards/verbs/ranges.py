"""What range of influence does to the parts that effects are made of, and under which rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtg_influence.cards.amounts import CountOf, HalfOf, HandOf, LifeOf, PlusOf, TimesOf
from mtg_influence.cards.selectors import AnOpponent, APlayer, DeciderWord, Those, Who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.cards.selectors import Decider, Players, Selector
    from mtg_influence.cards.targets import Target
    from mtg_influence.documents import DataPath

__all__ = ["MANY", "RangeNote", "of_amount", "of_class", "of_decider", "of_players", "of_target"]

_SELF: Final = frozenset({Who.YOU, Who.THAT_PLAYER, Who.CHOSEN_PLAYER})
MANY: Final = frozenset({Who.ANY, Who.EACH_OPPONENT, Who.EACH_PLAYER})


@dataclass(frozen=True, slots=True)
class RangeNote:
    """What range does to one part; ``at`` is where it stands in the card's file."""

    rule: str
    text: str
    at: DataPath


def of_class(what: Selector, at: DataPath) -> Iterator[RangeNote]:
    """Yield what range does to all that something is done to."""
    if isinstance(what, Those) and (what.objects is not None or what.players in MANY):
        yield RangeNote("801.10", "only those in the controller's range are affected", at)


def of_players(players: Players, at: DataPath) -> Iterator[RangeNote]:
    """Yield what range does to players."""
    if players in MANY:
        yield RangeNote("801.10", "only players in the controller's range are affected", at)


def of_amount(amount: object, at: DataPath) -> Iterator[RangeNote]:
    """Yield what range does to what is counted."""
    while isinstance(amount, HalfOf | TimesOf | PlusOf):
        amount = amount.of
    if isinstance(amount, LifeOf | HandOf) and amount.player not in _SELF:
        yield RangeNote("801.11", "only players in the controller's range are looked at", at)
    if isinstance(amount, CountOf):
        yield RangeNote("801.11", "only what is in the controller's range is counted", at)


def of_decider(decider: Decider, at: DataPath) -> Iterator[RangeNote]:
    """Yield what range does to who decides."""
    if isinstance(decider, AnOpponent | APlayer) or decider in {
        DeciderWord.EACH_PLAYER,
        DeciderWord.EACH_OPPONENT,
    }:
        text = "players in the controller's range decide; if there is none, the nearest on the left"
        yield RangeNote("801.5c", text, at)


def of_target(target: Target) -> Iterator[RangeNote]:
    """Yield what range does to a target."""
    yield RangeNote("801.4", f"'{target.id}' has to be in the controller's range", target.at)
    if target.decider is not DeciderWord.YOU:
        yield from of_decider(target.decider, target.at)
        text = f"and in the range of whoever chooses '{target.id}'"
        yield RangeNote("801.5a", text, target.at)
