"""Choices of players as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, assert_never

from mtg_influence.cards.effects import (
    LibraryTop,
    ModeChoice,
    ObjectChoice,
    ObjectVote,
    PileChoice,
    PlayerPick,
    SourceChoice,
    Vote,
    WordChoice,
)
from mtg_influence.cards.render.objects import article, how_many, noun, number
from mtg_influence.cards.selectors import DeciderWord, Who
from mtg_influence.documents import listed

if TYPE_CHECKING:
    from mtg_influence.cards.effects import Effect, PlayerChoice
    from mtg_influence.cards.render.names import Names
    from mtg_influence.cards.selectors import Decider

    Sentences = Callable[[Iterable[Effect], Names], str]

__all__ = ["choice"]


def choice(effect: PlayerChoice, names: Names, sentences: Sentences) -> str:
    """Return a choice in words, with what follows from each option."""
    match effect:
        case ModeChoice():
            return _modes(effect, names, sentences)
        case PileChoice():
            return _piles(effect, names, sentences)
        case ObjectChoice():
            kind = effect.among.types[0] if len(effect.among.types) == 1 else "permanent"
            names.choices[effect.id] = kind
            if (effect.least, effect.most) == (1, 1):
                what = article(noun(effect.among, names))
            else:
                what = f"{how_many(effect.least, effect.most)} {noun(effect.among, names, plural=True)}"
            return f"{_choose(effect.decider, names)} {what}"
        case PlayerPick():
            if effect.id is not None:
                names.choices[effect.id] = "player"
            who = {
                Who.EACH_OPPONENT: "an opponent", Who.EACH_PLAYER: "a player", Who.ANY: "a player",
                Who.YOU: "yourself",
            }.get(effect.among) if isinstance(effect.among, Who) else None  # fmt: skip
            return f"{_choose(effect.decider, names)} {who or names.player(effect.among)}"
        case SourceChoice():
            names.choices[effect.id] = "source"
            among = "source" if effect.among is None else noun(effect.among, names, bare="source")
            return f"{_choose(effect.decider, names)} {article(among)} of damage"
        case Vote():
            return _vote(effect, names, sentences)
        case ObjectVote():
            names.choices[effect.id] = effect.among.types[0] if len(effect.among.types) == 1 else "permanent"
            among = article(noun(effect.among, names))
            begin = f"{names.player(effect.voters)} votes for {among}"
            done = sentences(effect.winners, names)
            return f"{begin}. For each with the most votes or tied for most votes: {done}".rstrip(".")
        case WordChoice(kind=kind):
            return f"{_choose(effect.decider, names)} a {kind}"
        case _:
            assert_never(effect)


def _choose(decider: Decider, names: Names) -> str:
    if decider is DeciderWord.YOU:
        return "you choose"
    return f"{names.decider(decider)} chooses"


def _modes(effect: ModeChoice, names: Names, sentences: Sentences) -> str:
    lines = []
    for mode in effect.options:
        names.targets.update({target.id: target for target in mode.targets})
        lines.append(f"\n- {mode.name}: {sentences(mode.effects, names)}")
    count = how_many(effect.least, effect.most)
    who = "choose" if effect.decider is DeciderWord.YOU else f"{names.decider(effect.decider)} chooses"
    return f"{who} {count}:{''.join(lines)}"


def _vote(effect: Vote, names: Names, sentences: Sentences) -> str:
    words = listed([option.name for option in effect.options])
    won = "gets votes" if effect.each else "gets more votes"
    lines = []
    for option in effect.options:
        tie = " or the vote is tied" if option.name == effect.tie else ""
        lines.append(f"\n- if {option.name} {won}{tie}: {sentences(option.effects, names)}")
    return f"{names.player(effect.voters)} votes for {words}:{''.join(lines)}"


def _piles(effect: PileChoice, names: Names, sentences: Sentences) -> str:
    of = effect.of
    if isinstance(of, LibraryTop):
        count = number(of.count) if isinstance(of.count, int) else "X"
        whose = "your" if of.player is Who.YOU else f"{names.player(of.player)}'s"
        cards = f"the top {count} cards of {whose} library"
        first = f"reveal {cards}" if of.revealed else f"{names.decider(effect.splitter)} looks at {cards}"
        them = "those cards"
    else:
        first, them = "", f"all {noun(of, names, plural=True)}"
    splits = "separate" if effect.splitter is DeciderWord.YOU else "separates"
    split = f"{names.decider(effect.splitter)} {splits} {them} into two piles"
    picked = sentences(effect.picked, names)
    rest = sentences(effect.rest, names).replace("that pile", "the other pile") if effect.rest else ""
    begin = f"{first}. {split[:1].upper()}{split[1:]}" if first else split
    pick = f"{_choose(effect.picker, names)} one of those piles"
    return f"{begin}. {pick[:1].upper()}{pick[1:]}. {picked} {rest}".rstrip()
