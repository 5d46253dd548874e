"""Prevention and replacement of damage as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, assert_never

from mtg_influence.cards.amounts import All, AllBut, HalfOfIt, Next, OfEach
from mtg_influence.cards.effects import DamageKind, Instead, Minus, Plus, Redirect, SetTo, Times, Until
from mtg_influence.cards.render.amounts import amount
from mtg_influence.cards.render.objects import number
from mtg_influence.cards.selectors import Anything, Those

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Portion
    from mtg_influence.cards.effects import DamageReplacement, Effect, Prevention
    from mtg_influence.cards.render.names import Names
    from mtg_influence.cards.selectors import Selector

    Sentences = Callable[[Iterable[Effect], Names], str]

__all__ = ["prevention", "replacement"]

_UNTIL: Final = {
    Until.END_OF_TURN: " this turn",
    Until.END_OF_COMBAT: " this combat",
    Until.YOUR_NEXT_TURN: " until your next turn",
    Until.END_OF_GAME: " for the rest of the game",
    None: "",
}
_DAMAGE: Final = {
    DamageKind.ANY: "damage",
    DamageKind.COMBAT: "combat damage",
    DamageKind.NONCOMBAT: "noncombat damage",
}
_TIMES: Final = {2: "twice", 3: "three times"}


def prevention(effect: Prevention, names: Names, sentences: Sentences) -> str:
    """Return a prevention in words, with what happens then."""
    damage, until = _DAMAGE[effect.damage], _UNTIL[effect.until]
    if isinstance(effect.amount, All | Next) and effect.uses is None:
        much = "all" if isinstance(effect.amount, All) else f"the next {amount(effect.amount.amount, names)}"
        dealt = f"{_to(effect.recipient, names)}{until}{_by(effect.source, names)}"
        text = f"prevent {much} {damage} that would be dealt{dealt}"
    else:
        text = f"{_event(effect, names)}, prevent {_part(effect.amount, names)}"
    if effect.then:
        text += f". If damage is prevented this way, {_small(sentences(effect.then, names))}"
    return text


def replacement(effect: DamageReplacement, names: Names, sentences: Sentences) -> str:
    """Return a replacement in words."""
    if effect.optional is None:
        may = ""
    else:
        may = f" ({names.decider(effect.optional)} may decide that it does not apply)"
    if isinstance(effect.outcome, Redirect) and isinstance(effect.amount, All | Next) and effect.uses is None:
        much = "all" if isinstance(effect.amount, All) else f"the next {amount(effect.amount.amount, names)}"
        dealt = f"{_to(effect.recipient, names)}{_UNTIL[effect.until]}{_by(effect.source, names)}"
        to = names.things(effect.outcome.to, each="a")
        return f"{much} {_DAMAGE[effect.damage]} that would be dealt{dealt} is dealt to {to} instead{may}"
    return f"{_event(effect, names)}, {_outcome(effect, names, sentences)}{may}"


def _event(effect: Prevention | DamageReplacement, names: Names) -> str:
    if effect.uses is None:
        began = "if"
    elif effect.uses == 1:
        began = "the next time"
    else:
        began = f"the next {number(effect.uses)} times"
    source = "a source" if isinstance(effect.source, Anything) else names.things(effect.source, each="a")
    damage = _DAMAGE[effect.damage]
    return f"{began} {source} would deal {damage}{_to(effect.recipient, names)}{_UNTIL[effect.until]}"


def _outcome(effect: DamageReplacement, names: Names, sentences: Sentences) -> str:
    outcome = effect.outcome
    part = _part(effect.amount, names)
    of_it = "" if isinstance(effect.amount, All) else f" as to {part}"
    match outcome:
        case Redirect(to=to):
            return f"{part} is dealt to {names.things(to, each='a')} instead"
        case Times(factor=factor):
            return f"it deals {_TIMES.get(factor, f'{factor} times')} that damage instead{of_it}"
        case Plus(amount=more):
            return f"it deals that much damage plus {amount(more, names)} instead{of_it}"
        case Minus(amount=less):
            return f"it deals that much damage minus {amount(less, names)} instead{of_it}"
        case SetTo(amount=much):
            return f"it deals {amount(much, names)} damage instead{of_it}"
        case Instead(effects=effects):
            return f"that damage is not dealt{of_it}. Instead, {_small(sentences(effects, names))}"
        case _:
            assert_never(outcome)


def _part(portion: Portion, names: Names) -> str:
    match portion:
        case All():
            return "that damage"
        case Next(amount=much) | OfEach(amount=much):
            return f"{amount(much, names)} of that damage"
        case AllBut(amount=much):
            return f"all but {amount(much, names)} of that damage"
        case HalfOfIt(round_up=up):
            return f"half that damage, rounded {'up' if up else 'down'}"
        case _:
            assert_never(portion)


def _to(recipient: Selector, names: Names) -> str:
    return "" if isinstance(recipient, Anything) else f" to {names.things(recipient, each='a')}"


def _by(source: Selector, names: Names) -> str:
    if isinstance(source, Anything):
        return ""
    return f" by {names.things(source, each='all' if isinstance(source, Those) else 'a')}"


def _small(text: str) -> str:
    return (
        f"{text[:1].lower()}{text[1:]}".rstrip(".")
        if text.count(".") == 1
        else f"{text[:1].lower()}{text[1:]}"
    )
