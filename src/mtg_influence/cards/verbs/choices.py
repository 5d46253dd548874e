"""What players choose as something happens: modes, piles, objects, players, sources, words, by vote."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Self

from mtg_influence.cards.parts import amount, decider, objects, players
from mtg_influence.cards.selectors import DeciderWord, ObjectFilter, Who
from mtg_influence.cards.targets import build_targets
from mtg_influence.cards.verbs import ranges
from mtg_influence.cards.verbs.base import Branch, Effect, Effects, build_effects, kind
from mtg_influence.cards.verbs.ranges import RangeNote
from mtg_influence.cards.wording.objects import article, how_many, noun, number
from mtg_influence.cards.wording.sentences import sentences
from mtg_influence.documents import listed

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.cards.selectors import Decider, Players
    from mtg_influence.cards.targets import Target
    from mtg_influence.cards.wording.names import Names
    from mtg_influence.documents import DataPath

__all__ = [
    "LibraryTop", "Mode", "ModeChoice", "ObjectChoice", "ObjectVote", "PileChoice", "PlayerChoice",
    "PlayerPick", "SourceChoice", "Vote", "VoteOption", "Word", "WordChoice",
]  # fmt: skip

Data = Any

_A_PLAYER: Final = {
    Who.EACH_OPPONENT: "an opponent",
    Who.EACH_PLAYER: "a player",
    Who.ANY: "a player",
    Who.YOU: "yourself",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode(Branch):
    """One mode; ``name`` is what it is called when it is offered."""

    name: str
    targets: tuple[Target, ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)


@kind("player-choice", "modes")
class ModeChoice(Effect):
    """A player chooses modes as the spell or ability is put on the stack. Options: CR 801.5b."""

    decider: Decider
    options: tuple[Mode, ...]
    least: int = 1
    most: int = 1

    def english(self, names: Names) -> str:
        lines = []
        for mode in self.options:
            names.targets.update({target.id: target for target in mode.targets})
            lines.append(f"\n- {mode.name}: {sentences(mode.effects, names)}")
        count = how_many(self.least, self.most)
        who = "choose" if self.decider is DeciderWord.YOU else f"{names.decider(self.decider)} chooses"
        return f"{who} {count}:{''.join(lines)}"

    def range_notes(self) -> Iterator[RangeNote]:
        yield from ranges.of_decider(self.decider, self.at)
        text = "modes are options: any may be chosen, whatever they would do out of range"
        yield RangeNote("801.5b", text, self.at)
        for mode in self.options:
            for target in mode.targets:
                yield from ranges.of_target(target)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        options = tuple(
            Mode(
                name=mode["name"],
                effects=build_effects(mode["effects"], (*at, "options", index, "effects")),
                targets=build_targets(mode, (*at, "options", index)),
                at=(*at, "options", index),
            )
            for index, mode in enumerate(data["options"])
        )
        least = data.get("least", 1)
        most = data.get("most", max(1, least))
        return cls(decider=decider(data["decider"]), options=options, least=least, most=most, at=at)


@dataclass(frozen=True, slots=True)
class LibraryTop:
    """Cards from the top of a library; ``revealed`` to all, or looked at by who separates them."""

    player: Players
    count: Amount
    revealed: bool


@kind("player-choice", "piles")
class PileChoice(Effect):
    """``splitter`` makes two piles, ``picker`` picks one. Options: CR 801.5b and 801.5c.

    ``picked`` and ``rest`` say what happens to the two; both speak of ``Pile``.
    """

    of: LibraryTop | ObjectFilter
    splitter: Decider
    picker: Decider
    picked: Effects
    rest: Effects

    def english(self, names: Names) -> str:
        of = self.of
        if isinstance(of, LibraryTop):
            count = number(of.count) if isinstance(of.count, int) else "X"
            whose = "your" if of.player is Who.YOU else f"{names.player(of.player)}'s"
            cards = f"the top {count} cards of {whose} library"
            first = f"reveal {cards}" if of.revealed else f"{names.decider(self.splitter)} looks at {cards}"
            them = "those cards"
        else:
            first, them = "", f"all {noun(of, names, plural=True)}"
        splits = "separate" if self.splitter is DeciderWord.YOU else "separates"
        split = f"{names.decider(self.splitter)} {splits} {them} into two piles"
        picked = sentences(self.picked, names)
        rest = sentences(self.rest, names).replace("that pile", "the other pile") if self.rest else ""
        begin = f"{first}. {split[:1].upper()}{split[1:]}" if first else split
        pick = f"{_choose(self.picker, names)} one of those piles"
        return f"{begin}. {pick[:1].upper()}{pick[1:]}. {picked} {rest}".rstrip()

    def range_notes(self) -> Iterator[RangeNote]:
        yield from ranges.of_decider(self.splitter, self.at)
        yield from ranges.of_decider(self.picker, self.at)
        yield RangeNote("801.5b", "piles are options: each may be picked", self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        of = data["of"]
        if "library-top" in of:
            top = of["library-top"]
            source: LibraryTop | Any = LibraryTop(
                players(top["player"]), amount(top["count"]), revealed=top["revealed"]
            )
        else:
            source = objects(of["objects"])
        return cls(
            of=source,
            splitter=decider(data["splitter"]),
            picker=decider(data["picker"]),
            picked=build_effects(data["picked"], (*at, "picked")),
            rest=build_effects(data.get("rest", ()), (*at, "rest")),
            at=at,
        )


@kind("player-choice", "object")
class ObjectChoice(Effect):
    """A player chooses objects as the effect happens (CR 801.5a); ``id`` is what effects call them."""

    decider: Decider
    among: ObjectFilter
    id: str
    least: int = 1
    most: int = 1

    def english(self, names: Names) -> str:
        names.choices[self.id] = _kind_of(self.among)
        if (self.least, self.most) == (1, 1):
            what = article(noun(self.among, names))
        else:
            what = f"{how_many(self.least, self.most)} {noun(self.among, names, plural=True)}"
        return f"{_choose(self.decider, names)} {what}"

    def range_notes(self) -> Iterator[RangeNote]:
        yield from _of_chosen(self.decider, self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        least = data.get("least", 1)
        return cls(
            decider=decider(data["decider"]),
            among=objects(data["among"]),
            id=data["as"],
            least=least,
            most=data.get("most", max(1, least)),
            at=at,
        )


@kind("player-choice", "player")
class PlayerPick(Effect):
    """A player chooses a player as the effect happens (CR 801.5a).

    ``id`` None: as the permanent enters, which remembers it as ``Who.CHOSEN_PLAYER``.
    """

    decider: Decider
    among: Players
    id: str | None

    def english(self, names: Names) -> str:
        if self.id is not None:
            names.choices[self.id] = "player"
        who = _A_PLAYER.get(self.among) if isinstance(self.among, Who) else None
        return f"{_choose(self.decider, names)} {who or names.player(self.among)}"

    def range_notes(self) -> Iterator[RangeNote]:
        yield from _of_chosen(self.decider, self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        among = players(data["among"])
        return cls(decider=decider(data["decider"]), among=among, id=data.get("as"), at=at)


@kind("player-choice", "source")
class SourceChoice(Effect):
    """A player chooses a source of damage (CR 609.7a + 801.5a); ``among`` None is any source."""

    decider: Decider
    among: ObjectFilter | None
    id: str

    def english(self, names: Names) -> str:
        names.choices[self.id] = "source"
        among = "source" if self.among is None else noun(self.among, names, bare="source")
        return f"{_choose(self.decider, names)} {article(among)} of damage"

    def range_notes(self) -> Iterator[RangeNote]:
        yield from _of_chosen(self.decider, self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        among = None if data["among"] == "any" else objects(data["among"])
        return cls(decider=decider(data["decider"]), among=among, id=data["as"], at=at)


class Word(StrEnum):
    """What a player can choose that is neither player nor object, as card files spell it."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"


@kind("player-choice", "color", "creature-type")
class WordChoice(Effect):
    """A player chooses a word, which the permanent remembers (CR 801.5b: an option)."""

    decider: Decider
    kind: Word

    def english(self, names: Names) -> str:
        return f"{_choose(self.decider, names)} a {self.kind}"

    def range_notes(self) -> Iterator[RangeNote]:
        yield from ranges.of_decider(self.decider, self.at)
        yield RangeNote("801.5b", "words are options: any may be chosen", self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        word = Word(str(at[-1]).replace("-", " "))
        return cls(decider=decider(data["decider"]), kind=word, at=at)


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteOption(Branch):
    """One word to vote for, and what follows from it."""

    name: str
    at: DataPath = field(default=(), compare=False, repr=False)


@kind("player-choice", "vote")
class Vote(Effect):
    """Players vote for words. ``each``: something follows from each vote, else from the winner alone.

    ``tie`` is the word that wins a tie, None: all that are tied win.
    """

    voters: Who
    options: tuple[VoteOption, ...]
    each: bool
    tie: str | None = None

    def english(self, names: Names) -> str:
        words = listed([option.name for option in self.options])
        won = "gets votes" if self.each else "gets more votes"
        lines = []
        for option in self.options:
            tie = " or the vote is tied" if option.name == self.tie else ""
            lines.append(f"\n- if {option.name} {won}{tie}: {sentences(option.effects, names)}")
        return f"{names.player(self.voters)} votes for {words}:{''.join(lines)}"

    def range_notes(self) -> Iterator[RangeNote]:
        yield RangeNote("801.10", "only players in the controller's range vote (hole H24)", self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        options = tuple(
            VoteOption(
                name=option["name"],
                effects=build_effects(option["effects"], (*at, "options", index, "effects")),
                at=(*at, "options", index),
            )
            for index, option in enumerate(data["options"])
        )
        each = data["tally"] == "each vote"
        return cls(voters=Who(data["voters"]), options=options, each=each, tie=data.get("tie"), at=at)


@kind("player-choice", "object-vote")
class ObjectVote(Effect):
    """Players vote for objects; ``winners`` speak of those with the most votes by ``id``."""

    voters: Who
    among: ObjectFilter
    id: str
    winners: Effects

    def english(self, names: Names) -> str:
        names.choices[self.id] = _kind_of(self.among)
        among = article(noun(self.among, names))
        begin = f"{names.player(self.voters)} votes for {among}"
        done = sentences(self.winners, names)
        return f"{begin}. For each with the most votes or tied for most votes: {done}".rstrip(".")

    def range_notes(self) -> Iterator[RangeNote]:
        yield RangeNote("801.10", "only players in the controller's range vote (hole H24)", self.at)
        text = "each votes for what is in their own range and in the controller's"
        yield RangeNote("801.5a", text, self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        return cls(
            voters=Who(data["voters"]),
            among=objects(data["among"]),
            id=data["as"],
            winners=build_effects(data["winners"], (*at, "winners")),
            at=at,
        )


PlayerChoice = (
    ModeChoice | PileChoice | ObjectChoice | PlayerPick | SourceChoice | WordChoice | Vote | ObjectVote
)
"""A player is asked to choose."""


def _choose(decider: Decider, names: Names) -> str:
    if decider is DeciderWord.YOU:
        return "you choose"
    return f"{names.decider(decider)} chooses"


def _kind_of(among: ObjectFilter) -> str:
    return among.types[0] if len(among.types) == 1 else "permanent"


def _of_chosen(who: Decider, at: DataPath) -> Iterator[RangeNote]:
    yield from ranges.of_decider(who, at)
    text = "what is chosen has to be in the range of whoever chooses, and in the controller's"
    yield RangeNote("801.5a", text, at)
