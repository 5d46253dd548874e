"""What happens only if something is so: if somebody wants it, if a coin says so, if amounts compare so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Final

from mtg_influence.cards.amounts import Amount
from mtg_influence.cards.parts import amount, objects
from mtg_influence.cards.selectors import Decider, DeciderWord, ObjectFilter, Players, Who
from mtg_influence.cards.verbs import ranges
from mtg_influence.cards.verbs.base import Effect, Effects, Written, verb
from mtg_influence.cards.verbs.fields import PARTS, Key, Part, reference
from mtg_influence.cards.verbs.ranges import RangeNote
from mtg_influence.cards.wording.amounts import amount as in_words
from mtg_influence.cards.wording.objects import article, noun
from mtg_influence.cards.wording.sentences import sentences, small
from mtg_influence.documents import Code, DataPath, Finding

if TYPE_CHECKING:
    from mtg_influence.cards.wording.names import Names

__all__ = ["Compare", "Comparison", "Condition", "FlipCoin", "If", "May", "SourceIs"]

Data = Any

_DRAW: Final = {"draw": {"player": "you", "count": 1}}
_ASKED: Final = {
    DeciderWord.YOU: "you may",
    DeciderWord.ANY_PLAYER: "any player may",
    DeciderWord.ANY_OPPONENT: "any opponent may",
}
_ASKED_IN_RANGE: Final = frozenset({DeciderWord.ANY_PLAYER, DeciderWord.ANY_OPPONENT})


@verb(
    "flip-coin",
    example={"player": "you", "win": [{"draw": {"player": "you", "count": 2}}]},
    one_of=("win", "lose"),
)
class FlipCoin(Effect):
    """A player flips a coin."""

    player: Annotated[Players, Key("Who flips.", ("you",))]
    win: Annotated[Effects, Key("What happens if that player wins the flip.", ([_DRAW],))] = ()
    lose: Annotated[
        Effects,
        Key(
            "What happens if that player loses the flip.",
            ([{"lose-life": {"player": "you", "amount": 1}}],),
        ),
    ] = ()

    def english(self, names: Names) -> str:
        who, s = names.player(self.player), "" if self.player is Who.YOU else "s"
        text = f"{who} flip{s} a coin"
        for done, effects in (("win", self.win), ("lose", self.lose)):
            if effects:
                then = small(sentences(effects, names))
                text = f"{text.rstrip('.')}. If {who} {done}{s} the flip, {then}"
        return text


@verb(
    "may",
    example={
        "decider": "any opponent",
        "do": [
            {"damage": {"amount": 4, "source": "self", "recipient": {"players": "that player"}}},
            {"sacrifice": {"player": "you", "what": "self"}},
        ],
    },
)
class May(Effect):
    """Somebody is asked whether something happens. With 'any player' and 'any opponent' one after the other
    is asked until somebody wants it, who is called 'that player'.
    """

    decider: Annotated[Decider, Key()]
    do: Annotated[
        Effects,
        Key(
            "What happens if somebody wants it.",
            ([{"damage": {"amount": 5, "source": "self", "recipient": {"players": "that player"}}}],),
        ),
    ]
    otherwise: Annotated[
        Effects,
        Key("What happens if nobody does.", ([{"draw": {"player": "you", "count": 3}}],), name="else"),
    ] = ()

    def english(self, names: Names) -> str:
        asked = _ASKED.get(self.decider) if isinstance(self.decider, DeciderWord) else None
        asked = asked or f"{names.decider(self.decider)} may"
        text = f"{asked} have this happen: {small(sentences(self.do, names))}"
        if self.otherwise:
            text = f"{text.rstrip('.')}. If nobody does, {small(sentences(self.otherwise, names))}"
        return text

    def range_notes(self) -> Iterator[RangeNote]:
        if self.decider in _ASKED_IN_RANGE:
            yield RangeNote("801.10", "only players in the controller's range are asked", self.at)
        else:
            yield from ranges.of_decider(self.decider, self.at)


class Comparison(StrEnum):
    """How two amounts have to compare, as card files spell it."""

    AT_LEAST = "at least"
    MORE_THAN = "more than"
    EXACTLY = "exactly"
    LESS_THAN = "less than"
    AT_MOST = "at most"


@dataclass(frozen=True, slots=True)
class Compare:
    """Two amounts compare so, as the effect happens (CR 801.11)."""

    this: Amount
    how: Comparison
    that: Amount


@dataclass(frozen=True, slots=True)
class SourceIs:
    """The source of the damage that was prevented or replaced is one of these."""

    objects: ObjectFilter


Condition = Compare | SourceIs


def _condition(data: Data, _: DataPath) -> Condition:
    if "source" in data:
        return SourceIs(objects(data["source"]))
    compared = data["compare"]
    return Compare(amount(compared["this"]), Comparison(compared["is"]), amount(compared["that"]))


PARTS[Condition] = Part(_condition, reference("condition"))


@verb(
    "if",
    example={
        "condition": {"compare": {"this": {"life": "you"}, "is": "less than", "that": 5}},
        "do": [_DRAW],
    },
)
class If(Effect):
    """Something happens only if something is so; only what is in range is looked at (CR 801.11)."""

    condition: Annotated[Condition, Key()]
    do: Annotated[Effects, Key("What happens if it is so.", ([_DRAW],))]
    otherwise: Annotated[
        Effects,
        Key(
            "What happens if it is not.",
            ([{"lose-life": {"player": "you", "amount": 2}}],),
            name="else",
        ),
    ] = ()

    def english(self, names: Names) -> str:
        match self.condition:
            case SourceIs(objects=wanted):
                so = f"that source is {article(noun(wanted, names, bare='source'))}"
            case Compare(this=this, how=how, that=that):
                so = f"{in_words(this, names)} is {how.value} {in_words(that, names)}"
        text = f"if {so}, {small(sentences(self.do, names))}"
        if self.otherwise:
            text = f"{text.rstrip('.')}. Otherwise, {small(sentences(self.otherwise, names))}"
        return text

    def range_notes(self) -> Iterator[RangeNote]:
        if isinstance(self.condition, Compare):
            yield from ranges.of_amount(self.condition.this, self.at)
            yield from ranges.of_amount(self.condition.that, self.at)

    @classmethod
    def check(cls, written: Written) -> Iterator[Finding]:
        document, condition = written.document, written.body["condition"]
        at = (*written.at, "condition")
        if "source" in condition and not {"then", "instead"} & set(at):
            hint = "it belongs under 'then' or 'instead' of damage"
            yield document.finding((*at, "source"), Code.MISPLACED, "there is no source here", hint)
        compared = condition.get("compare")
        if compared is not None and compared["this"] == compared["that"]:
            yield document.finding((*at, "compare"), Code.NOTHING_HAPPENS, "both are the same")
