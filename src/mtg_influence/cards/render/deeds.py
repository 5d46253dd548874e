"""Plain deeds as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, assert_never

from mtg_influence.cards.amounts import EventAmount, ThatMany, X
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
    SourceIs,
    TapState,
)
from mtg_influence.cards.render.amounts import amount, cards
from mtg_influence.cards.render.objects import article, noun, number
from mtg_influence.cards.selectors import DeciderWord, Itself, Those, Who
from mtg_influence.documents import listed

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.cards.deeds import Deed, Token
    from mtg_influence.cards.effects import Effect, Until
    from mtg_influence.cards.render.names import Names

    Sentences = Callable[[Iterable[Effect], Names], str]

__all__ = ["deed"]

_FATES: Final = {
    Fate.WINS: ("win the game", "wins the game"),
    Fate.LOSES: ("lose the game", "loses the game"),
    Fate.EXTRA_TURN: ("take an extra turn after this one", "takes an extra turn after this one"),
}
_ASKED: Final = {
    DeciderWord.YOU: "you may",
    DeciderWord.ANY_PLAYER: "any player may",
    DeciderWord.ANY_OPPONENT: "any opponent may",
}


def deed(  # noqa: PLR0912 - one arm a verb
    effect: Deed, names: Names, sentences: Sentences, until: dict[Until | None, str]
) -> str:
    """Return a deed in words, without a capital or a period; ``until`` has the words for an end."""
    match effect:
        case TapState(what=what, tapped=tapped):
            return f"{'tap' if tapped else 'untap'} {names.things(what, each='all')}"
        case GainControl(what=what, player=player):
            gains = "gain" if player is Who.YOU else "gains"
            end = until[effect.until]
            return f"{names.player(player)} {gains} control of {names.things(what, each='all')}{end}"
        case Grant(what=what, keywords=keywords):
            has = "gain" if isinstance(what, Those) else "gains"
            who = names.things(what, each="all")
            return f"{who} {has} {_and(keywords)}{until[effect.until]}"
        case Sacrifice():
            return _sacrifice(effect, names)
        case Create(player=player, count=count):
            verb = "create" if player is Who.YOU else "creates"
            return f"{names.player(player)} {verb} {_tokens(count, effect.token, names)}"
        case PutCounters(what=what, kind=kind, count=count):
            many = number(count) if isinstance(count, int) else amount(count, names)
            put = article(f"{kind} counter") if count == 1 else f"{many} {kind} counters"
            return f"put {put} on {names.things(what)}"
        case Mill(player=player, count=count):
            return f"{names.player(player)} mill{'' if player is Who.YOU else 's'} {cards(count, names)}"
        case CounterSpell(what=what):
            return f"counter {names.things(what)}"
        case FlipCoin():
            return _flip(effect, names, sentences)
        case Pay(player=player, mana=mana, life=life):
            paid = " and ".join(part for part in (mana, f"{life} life" if life else "") if part)
            return f"{names.player(player)} pay{'' if player is Who.YOU else 's'} {paid}"
        case Decree(fate=fate, player=player):
            one, many = _FATES[fate]
            return f"{names.player(player)} {one if player is Who.YOU else many}"
        case May():
            return _may(effect, names, sentences)
        case If():
            return _if(effect, names, sentences)
        case _:
            assert_never(effect)


def _sacrifice(effect: Sacrifice, names: Names) -> str:
    who = names.player(effect.player)
    verb = f"{who} sacrifice{'' if effect.player is Who.YOU else 's'}"
    if isinstance(effect.what, Itself) or not isinstance(effect.what, Those) or effect.what.objects is None:
        return f"{verb} {names.things(effect.what)}"
    if effect.count == 1:
        return f"{verb} {article(noun(effect.what.objects, names))}"
    many = number(effect.count) if isinstance(effect.count, int) else amount(effect.count, names)
    return f"{verb} {many} {noun(effect.what.objects, names, plural=True)}"


def _tokens(count: Amount, token: Token, names: Names) -> str:
    made = _token(token, plural=count != 1)
    if count == 1:
        return article(made)
    if isinstance(count, int):
        return f"{number(count)} {made}"
    many = amount(count, names)
    return f"{many} {made}" if isinstance(count, X | EventAmount | ThatMany) else f"{made}, as many as {many}"


def _token(token: Token, *, plural: bool) -> str:
    size = f"{token.power}/{token.toughness}" if None not in (token.power, token.toughness) else ""
    color = _and(token.colors) if token.colors else "colorless"
    words = (size, *token.supertypes, color, *token.subtypes, *token.types)
    kind = " ".join(word for word in words if word)
    named = f" named {token.name}" if token.name is not None else ""
    able = f" with {_and(token.keywords)}" if token.keywords else ""
    return f"{kind} token{'s' if plural else ''}{named}{able}"


def _and(words: tuple[str, ...]) -> str:
    return listed(words).replace(" or ", " and ")


def _flip(effect: FlipCoin, names: Names, sentences: Sentences) -> str:
    you = effect.player is Who.YOU
    who = names.player(effect.player)
    text = f"{who} flip{'' if you else 's'} a coin"
    if effect.win:
        text += f". If {who} win{'' if you else 's'} the flip, {_small(sentences(effect.win, names))}"
    if effect.lose:
        text = text.rstrip(".")
        text += f". If {who} lose{'' if you else 's'} the flip, {_small(sentences(effect.lose, names))}"
    return text


def _if(effect: If, names: Names, sentences: Sentences) -> str:
    match effect.condition:
        case SourceIs(objects=objects):
            so = f"that source is {article(noun(objects, names, bare='source'))}"
        case Compare(this=this, how=how, that=that):
            so = f"{amount(this, names)} is {how.value} {amount(that, names)}"
    text = f"if {so}, {_small(sentences(effect.do, names))}"
    if effect.otherwise:
        text = f"{text.rstrip('.')}. Otherwise, {_small(sentences(effect.otherwise, names))}"
    return text


def _may(effect: May, names: Names, sentences: Sentences) -> str:
    asked = _ASKED.get(effect.decider) if isinstance(effect.decider, DeciderWord) else None
    asked = asked or f"{names.decider(effect.decider)} may"
    text = f"{asked} have this happen: {_small(sentences(effect.do, names))}"
    if effect.otherwise:
        text = f"{text.rstrip('.')}. If nobody does, {_small(sentences(effect.otherwise, names))}"
    return text


def _small(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"
