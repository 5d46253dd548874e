"""What range of influence does to each part of a card, and under which rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from mtg_influence.cards.amounts import AllBut, CountOf, HalfOf, HandOf, LifeOf, Next, OfEach, PlusOf, TimesOf
from mtg_influence.cards.deeds import (
    Compare,
    CounterSpell,
    Create,
    Decree,
    Fate,
    FlipCoin,
    GainControl,
    Grant,
    If,
    May,
    Mill,
    Pay,
    PutCounters,
    Sacrifice,
    TapState,
)
from mtg_influence.cards.effects import (
    Damage,
    DamageReplacement,
    Destroy,
    Discard,
    Draw,
    GainLife,
    LoseLife,
    ModeChoice,
    Move,
    ObjectChoice,
    ObjectVote,
    PileChoice,
    PlayerPick,
    Prevention,
    Pump,
    Redirect,
    SourceChoice,
    Vote,
    WordChoice,
)
from mtg_influence.cards.events import (
    CountersReplacement,
    EntersReplacement,
    MoveReplacement,
    PlayerEventReplacement,
)
from mtg_influence.cards.model import StaticAbility, TriggeredAbility, walk
from mtg_influence.cards.selectors import AnOpponent, APlayer, DeciderWord, Itself, Those, Who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.cards.effects import Effect, Target
    from mtg_influence.cards.model import Ability
    from mtg_influence.cards.selectors import Decider, Players, Selector
    from mtg_influence.documents import DataPath

__all__ = ["RangeNote", "range_notes"]

_SELF = frozenset({Who.YOU, Who.THAT_PLAYER, Who.CHOSEN_PLAYER})
_ASKED_IN_RANGE = frozenset({DeciderWord.ANY_PLAYER, DeciderWord.ANY_OPPONENT})
_MANY = frozenset({Who.ANY, Who.EACH_OPPONENT, Who.EACH_PLAYER})


@dataclass(frozen=True, slots=True)
class RangeNote:
    """What range does to one part; ``at`` is where it stands in the card's file."""

    rule: str
    text: str
    at: DataPath


def range_notes(ability: Ability) -> tuple[RangeNote, ...]:
    """Return what range does to an ability, in the order in which it matters; empty where it does nothing.

    Everything that an effect does to somebody follows CR 801.10; it is said where a part speaks of more
    than what was targeted or chosen in range already.
    """
    notes = dict.fromkeys(_notes(ability))
    return tuple(notes)


def _notes(ability: Ability) -> Iterator[RangeNote]:
    if isinstance(ability, TriggeredAbility):
        text = "triggers only on events that are wholly in the range of its controller"
        yield RangeNote("801.7", text, ability.at)
        if ability.optional is not None:
            yield from _decides(ability.optional, ability.at)
    if not isinstance(ability, StaticAbility):
        for target in ability.targets:
            yield from _target(target)
    for outer in ability.effects:
        for effect in walk(outer):
            yield from _effect(effect)


def _target(target: Target) -> Iterator[RangeNote]:
    yield RangeNote("801.4", f"'{target.id}' has to be in the controller's range", target.at)
    if target.decider is not DeciderWord.YOU:
        yield from _decides(target.decider, target.at)
        text = f"and in the range of whoever chooses '{target.id}'"
        yield RangeNote("801.5a", text, target.at)


def _decides(decider: Decider, at: DataPath) -> Iterator[RangeNote]:
    if isinstance(decider, AnOpponent | APlayer) or decider in {
        DeciderWord.EACH_PLAYER,
        DeciderWord.EACH_OPPONENT,
    }:
        text = "players in the controller's range decide; if there is none, the nearest on the left"
        yield RangeNote("801.5c", text, at)


def _effect(effect: Effect) -> Iterator[RangeNote]:  # noqa: PLR0912, PLR0915 - one arm a verb
    match effect:
        case Prevention():
            yield RangeNote("801.13b", named_case(effect.source, effect.recipient), effect.at)
            yield from _portion(effect)
        case DamageReplacement():
            yield from _replacement(effect)
            yield from _portion(effect)
        case PlayerEventReplacement(player=player):
            if player in _MANY:
                text = "only what players in the controller's range would do is replaced"
                yield RangeNote("801.10", text, effect.at)
        case CountersReplacement(what=what) | EntersReplacement(what=what) | MoveReplacement(what=what):
            if not isinstance(what, Itself):
                text = "only what happens to those in the controller's range is replaced"
                yield RangeNote("801.10", text, effect.at)
        case Vote() | ObjectVote():
            yield RangeNote("801.10", "only players in the controller's range vote (hole H24)", effect.at)
            if isinstance(effect, ObjectVote):
                text = "each votes for what is in their own range and in the controller's"
                yield RangeNote("801.5a", text, effect.at)
        case WordChoice():
            yield from _decides(effect.decider, effect.at)
            yield RangeNote("801.5b", "words are options: any may be chosen", effect.at)
        case ModeChoice():
            yield from _decides(effect.decider, effect.at)
            text = "modes are options: any may be chosen, whatever they would do out of range"
            yield RangeNote("801.5b", text, effect.at)
            for mode in effect.options:
                for target in mode.targets:
                    yield from _target(target)
        case PileChoice():
            yield from _decides(effect.splitter, effect.at)
            yield from _decides(effect.picker, effect.at)
            yield RangeNote("801.5b", "piles are options: each may be picked", effect.at)
        case ObjectChoice() | PlayerPick() | SourceChoice():
            yield from _decides(effect.decider, effect.at)
            text = "what is chosen has to be in the range of whoever chooses, and in the controller's"
            yield RangeNote("801.5a", text, effect.at)
        case Damage(amount=amount, recipient=whom):
            yield from _class(whom, effect.at)
            yield from _amount(amount, effect.at)
        case Pump(what=what) | Destroy(what=what) | Move(what=what):
            yield from _class(what, effect.at)
        case Draw(player=player, count=amount) | Discard(player=player, count=amount):
            yield from _who(player, effect.at)
            yield from _amount(amount, effect.at)
        case GainLife(player=player, amount=amount) | LoseLife(player=player, amount=amount):
            yield from _who(player, effect.at)
            yield from _amount(amount, effect.at)
        case TapState(what=what) | GainControl(what=what) | Grant(what=what) | CounterSpell(what=what):
            yield from _class(what, effect.at)
        case PutCounters(what=what, count=amount):
            yield from _class(what, effect.at)
            yield from _amount(amount, effect.at)
        case (
            Sacrifice(player=player, count=amount)
            | Create(player=player, count=amount)
            | Mill(player=player, count=amount)
        ):
            yield from _who(player, effect.at)
            yield from _amount(amount, effect.at)
        case FlipCoin(player=player) | Pay(player=player):
            yield from _who(player, effect.at)
        case Decree(fate=fate, player=player):
            yield from _who(player, effect.at)
            if fate is Fate.WINS:
                yield RangeNote("801.14", "only opponents in the winner's range lose the game", effect.at)
        case If(condition=condition):
            if isinstance(condition, Compare):
                yield from _amount(condition.this, effect.at)
                yield from _amount(condition.that, effect.at)
        case May(decider=decider):
            if decider in _ASKED_IN_RANGE:
                yield RangeNote("801.10", "only players in the controller's range are asked", effect.at)
            else:
                yield from _decides(decider, effect.at)
        case _:
            assert_never(effect)


def named_case(source: Selector, recipient: Selector) -> str:
    """Return which case of CR 801.13b an effect is, by what it names."""
    if source.named and recipient.named:
        return "source and recipient are named: both have to be in the controller's range (hole H3)"
    if source.named:
        return "the source is named: it has to be in the controller's range, the recipient need not"
    if recipient.named:
        return "the recipient is named: it has to be in the controller's range, the source need not"
    return "neither source nor recipient is named: both have to be in the controller's range"


def _replacement(effect: DamageReplacement) -> Iterator[RangeNote]:
    yield RangeNote("801.10", "what the damage would befall has to be in the controller's range", effect.at)
    if effect.source.named:
        yield RangeNote("801.11", "a named source has to be in the controller's range", effect.at)
    if isinstance(effect.outcome, Redirect):
        text = "what is redirected beyond the range of the controller of the damaging spell is lost"
        yield RangeNote("801.13a", text, effect.at)
    if effect.optional is not None:
        yield from _decides(effect.optional, effect.at)


def _portion(effect: Prevention | DamageReplacement) -> Iterator[RangeNote]:
    if isinstance(effect.amount, Next | AllBut | OfEach):
        yield from _amount(effect.amount.amount, effect.at)


def _class(what: Selector, at: DataPath) -> Iterator[RangeNote]:
    if isinstance(what, Those) and (what.objects is not None or what.players in _MANY):
        yield RangeNote("801.10", "only those in the controller's range are affected", at)


def _who(players: Players, at: DataPath) -> Iterator[RangeNote]:
    if players in _MANY:
        yield RangeNote("801.10", "only players in the controller's range are affected", at)


def _amount(amount: object, at: DataPath) -> Iterator[RangeNote]:
    while isinstance(amount, HalfOf | TimesOf | PlusOf):
        amount = amount.of
    if isinstance(amount, LifeOf | HandOf) and amount.player not in _SELF:
        yield RangeNote("801.11", "only players in the controller's range are looked at", at)
    if isinstance(amount, CountOf):
        yield RangeNote("801.11", "only what is in the controller's range is counted", at)
