"""Replacements of events other than damage (CR 614): what is watched, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Self, assert_never

from mtg_influence.cards.parts import amount, anything, players
from mtg_influence.cards.selectors import Anything, Itself, Who
from mtg_influence.cards.verbs import ranges
from mtg_influence.cards.verbs.base import Effect, Effects, build_effects, kind
from mtg_influence.cards.verbs.ranges import RangeNote
from mtg_influence.cards.wording.amounts import amount as in_words
from mtg_influence.cards.wording.objects import number
from mtg_influence.cards.wording.sentences import THIS_TURN, sentences, small
from mtg_influence.cards.words import Destination, Until

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.cards.selectors import Players, Selector
    from mtg_influence.cards.wording.names import Names
    from mtg_influence.documents import DataPath

__all__ = [
    "CountersReplacement", "EntersReplacement", "EventReplacement", "HowMany", "MoveReplacement",
    "NumberChange", "PlayerEvent", "PlayerEventReplacement",
]  # fmt: skip

Data = Any


class PlayerEvent(StrEnum):
    """What a player would do, as card files spell it."""

    DRAW = "draw"
    GAIN_LIFE = "gain-life"
    LOSE_LIFE = "lose-life"
    CREATE = "create"


class HowMany(StrEnum):
    """What becomes of a number."""

    TIMES = "times"
    PLUS = "plus"
    MINUS = "minus"
    HALF_UP = "half up"
    HALF_DOWN = "half down"
    SET = "set"


@dataclass(frozen=True, slots=True)
class NumberChange:
    """Another number; ``amount`` is 1 for a half."""

    how: HowMany
    amount: Amount = 1


_DOES: Final = {
    PlayerEvent.DRAW: ("draw a card", "cards"),
    PlayerEvent.GAIN_LIFE: ("gain life", "life"),
    PlayerEvent.LOSE_LIFE: ("lose life", "life"),
    PlayerEvent.CREATE: ("create tokens", "tokens"),
}
_TO: Final = {
    Destination.EXILE: "exiled",
    Destination.HAND: "put into its owner's hand",
    Destination.GRAVEYARD: "put into its owner's graveyard",
    Destination.LIBRARY_TOP: "put on top of its owner's library",
    Destination.LIBRARY_BOTTOM: "put on the bottom of its owner's library",
    Destination.BATTLEFIELD: "put onto the battlefield",
}


@kind("replacement", *(event.value for event in PlayerEvent), static=True)
class PlayerEventReplacement(Effect):
    """Replaces what a player would do. Either ``change`` or ``instead`` is there.

    ``but_first``: not the first draw in each of that player's draw steps.
    """

    event: PlayerEvent
    player: Players
    change: NumberChange | None = None
    instead: Effects = ()
    but_first: bool = False
    until: Until | None = None
    uses: int | None = None

    def english(self, names: Names) -> str:
        does, of_what = _DOES[self.event]
        but = ", except the first in each draw step," if self.but_first else ""
        who, until = _a_player(self.player, names), THIS_TURN[self.until]
        event = f"{_began(self.uses)} {who} would {does}{but}{until}"
        if self.change is not None:
            return f"{event}, it is {_changed(self.change, of_what, names)} instead"
        return f"{event}, instead {small(sentences(self.instead, names))}".rstrip(".")

    def range_notes(self) -> Iterator[RangeNote]:
        if self.player in ranges.MANY:
            text = "only what players in the controller's range would do is replaced"
            yield RangeNote("801.10", text, self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        return cls(
            event=PlayerEvent(str(at[-1])),
            player=players(data["player"]),
            change=_change(data["change"]) if "change" in data else None,
            instead=build_effects(data.get("instead", ()), (*at, "instead")),
            but_first="except" in data,
            until=Until(data["until"]) if "until" in data else None,
            uses=data.get("uses"),
            at=at,
        )


@kind("replacement", "counters", static=True)
class CountersReplacement(Effect):
    """Changes how many counters would be put on permanents; ``kind`` None is any of them."""

    what: Selector
    change: NumberChange
    kind: str | None = None
    until: Until | None = None
    uses: int | None = None

    def english(self, names: Names) -> str:
        which = f"{self.kind} counters" if self.kind is not None else "counters"
        on, until = _thing(self.what, names), THIS_TURN[self.until]
        event = f"{_began(self.uses)} {which} would be put on {on}{until}"
        return f"{event}, it is {_changed(self.change, 'counters', names)} instead"

    def range_notes(self) -> Iterator[RangeNote]:
        yield from _of_objects(self.what, self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        return cls(
            what=anything(data["what"]),
            change=_change(data["change"]),
            kind=data.get("kind"),
            until=Until(data["until"]) if "until" in data else None,
            uses=data.get("uses"),
            at=at,
        )


@kind("replacement", "enters", static=True)
class EntersReplacement(Effect):
    """Changes how permanents enter: tapped, with choices made as they do, or into another zone (``to``)."""

    what: Selector
    tapped: bool = False
    also: Effects = ()
    to: Destination | None = None
    until: Until | None = None

    def english(self, names: Names) -> str:
        what, until = _thing(self.what, names), THIS_TURN[self.until]
        if self.to is not None:
            return f"if {what} would enter{until}, it is {_TO[self.to]} instead"
        tap = f"{what} enters{' tapped' if self.tapped else ''}{until}"
        return f"as {tap}, {small(sentences(self.also, names))}".rstrip(".") if self.also else tap

    def range_notes(self) -> Iterator[RangeNote]:
        yield from _of_objects(self.what, self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        return cls(
            what=anything(data["what"]),
            tapped=data.get("tapped", False),
            also=build_effects(data.get("also", ()), (*at, "also")),
            to=Destination(data["to"]) if "to" in data else None,
            until=Until(data["until"]) if "until" in data else None,
            at=at,
        )


@kind("replacement", "moves", static=True)
class MoveReplacement(Effect):
    """Puts what would go ``into`` a zone elsewhere; ``from_battlefield``: only what is there."""

    what: Selector
    into: Destination
    to: Destination
    from_battlefield: bool = False
    until: Until | None = None

    def english(self, names: Names) -> str:
        dies = "from the battlefield" if self.from_battlefield else "from anywhere"
        what, until = _thing(self.what, names), THIS_TURN[self.until]
        return f"if {what} would be put into a graveyard {dies}{until}, it is {_TO[self.to]} instead"

    def range_notes(self) -> Iterator[RangeNote]:
        yield from _of_objects(self.what, self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        return cls(
            what=anything(data["what"]),
            into=Destination(data["into"]),
            to=Destination(data["to"]),
            from_battlefield="from" in data,
            until=Until(data["until"]) if "until" in data else None,
            at=at,
        )


EventReplacement = PlayerEventReplacement | CountersReplacement | EntersReplacement | MoveReplacement
"""Replaces an event that is no damage."""


def _change(data: Data) -> NumberChange:
    [(how, value)] = data.items()
    if how == "half":
        return NumberChange(HowMany(f"half {value}"))
    return NumberChange(HowMany(how), amount(value))


def _of_objects(what: Selector, at: DataPath) -> Iterator[RangeNote]:
    if not isinstance(what, Itself):
        text = "only what happens to those in the controller's range is replaced"
        yield RangeNote("801.10", text, at)


def _began(uses: int | None) -> str:
    if uses is None:
        return "if"
    return "the next time" if uses == 1 else f"the next {number(uses)} times"


def _a_player(players: Players, names: Names) -> str:
    if players is Who.EACH_OPPONENT:
        return "an opponent"
    return "a player" if players is Who.EACH_PLAYER else names.player(players)


def _thing(what: Selector, names: Names) -> str:
    return "a card or permanent" if isinstance(what, Anything) else names.things(what, each="a")


def _changed(change: NumberChange, of_what: str, names: Names) -> str:
    match change.how:
        case HowMany.TIMES:
            times = {2: "twice", 3: "three times"}
            factor = change.amount if isinstance(change.amount, int) else 0
            return f"{times.get(factor, f'{factor} times')} as many {of_what}"
        case HowMany.PLUS:
            return f"that many {of_what} plus {in_words(change.amount, names)}"
        case HowMany.MINUS:
            return f"that many {of_what} minus {in_words(change.amount, names)}"
        case HowMany.SET:
            return f"no {of_what}" if change.amount == 0 else f"{in_words(change.amount, names)} {of_what}"
        case HowMany.HALF_UP | HowMany.HALF_DOWN:
            return f"half as many {of_what}, rounded {change.how.value.removeprefix('half ')}"
        case _:
            assert_never(change.how)
