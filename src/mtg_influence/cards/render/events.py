"""Replacements of events other than damage as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, assert_never

from mtg_influence.cards.effects import Destination, Until
from mtg_influence.cards.events import (
    CountersReplacement,
    EntersReplacement,
    HowMany,
    MoveReplacement,
    PlayerEvent,
    PlayerEventReplacement,
)
from mtg_influence.cards.render.amounts import amount
from mtg_influence.cards.render.objects import number
from mtg_influence.cards.selectors import Anything, Who

if TYPE_CHECKING:
    from mtg_influence.cards.effects import Effect
    from mtg_influence.cards.events import EventReplacement, NumberChange
    from mtg_influence.cards.render.names import Names
    from mtg_influence.cards.selectors import Players, Selector

    Sentences = Callable[[Iterable[Effect], Names], str]

__all__ = ["event_replacement"]

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
_UNTIL: Final = {
    Until.END_OF_TURN: " this turn",
    Until.END_OF_COMBAT: " this combat",
    Until.YOUR_NEXT_TURN: " until your next turn",
    Until.END_OF_GAME: " for the rest of the game",
    None: "",
}


def event_replacement(effect: EventReplacement, names: Names, sentences: Sentences) -> str:
    """Return a replacement in words, without a capital or a period."""
    when = _UNTIL[effect.until]
    match effect:
        case PlayerEventReplacement():
            does, of_what = _DOES[effect.event]
            but = ", except the first in each draw step," if effect.but_first else ""
            event = f"{_began(effect.uses)} {_a_player(effect.player, names)} would {does}{but}{when}"
            if effect.change is not None:
                return f"{event}, it is {_changed(effect.change, of_what, names)} instead"
            text = sentences(effect.instead, names)
            return f"{event}, instead {text[:1].lower()}{text[1:]}".rstrip(".")
        case CountersReplacement(kind=kind):
            which = f"{kind} counters" if kind is not None else "counters"
            event = f"{_began(effect.uses)} {which} would be put on {_thing(effect.what, names)}{when}"
            return f"{event}, it is {_changed(effect.change, 'counters', names)} instead"
        case EntersReplacement(to=to) if to is not None:
            return f"if {_thing(effect.what, names)} would enter{when}, it is {_TO[to]} instead"
        case EntersReplacement(tapped=tapped, also=also):
            tap = f"{_thing(effect.what, names)} enters{' tapped' if tapped else ''}{when}"
            text = sentences(also, names)
            return f"as {tap}, {text[:1].lower()}{text[1:]}".rstrip(".") if also else tap
        case MoveReplacement(to=to):
            dies = "from the battlefield" if effect.from_battlefield else "from anywhere"
            what = _thing(effect.what, names)
            return f"if {what} would be put into a graveyard {dies}{when}, it is {_TO[to]} instead"
        case _:
            assert_never(effect)


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
            return f"that many {of_what} plus {amount(change.amount, names)}"
        case HowMany.MINUS:
            return f"that many {of_what} minus {amount(change.amount, names)}"
        case HowMany.SET:
            return f"no {of_what}" if change.amount == 0 else f"{amount(change.amount, names)} {of_what}"
        case HowMany.HALF_UP | HowMany.HALF_DOWN:
            return f"half as many {of_what}, rounded {change.how.value.removeprefix('half ')}"
        case _:
            assert_never(change.how)
