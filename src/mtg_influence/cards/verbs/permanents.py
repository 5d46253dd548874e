"""What is done to permanents, spells and cards: destroyed, moved, tapped, changed, countered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Final

from mtg_influence.cards.amounts import Amount
from mtg_influence.cards.selectors import Pile, Players, Selector, Those, Who
from mtg_influence.cards.verbs.base import Effect, Written, verb
from mtg_influence.cards.verbs.fields import Key
from mtg_influence.cards.wording.amounts import amount
from mtg_influence.cards.wording.objects import article, number
from mtg_influence.cards.wording.sentences import LASTING, does, listed_and
from mtg_influence.cards.words import Destination, Until
from mtg_influence.documents import Code, Finding

if TYPE_CHECKING:
    from mtg_influence.cards.wording.names import Names

__all__ = ["CounterSpell", "Destroy", "GainControl", "Grant", "Move", "Pump", "PutCounters", "Tap", "Untap"]

Data = Any

_FRIEND: Final = {"target": "friend"}
_VICTIM: Final = {"target": "victim"}
_CREATURES: Final = {"objects": {"types": ["creature"]}}
_YOUR_CREATURES: Final = {"objects": {"types": ["creature"], "controller": "you"}}
_SIZE: Final = {"minimum": -99, "maximum": 99}
_TO: Final = {
    Destination.HAND: ("return", "to its owner's hand", "to their owners' hands"),
    Destination.GRAVEYARD: ("put", "into its owner's graveyard", "into their owners' graveyards"),
    Destination.EXILE: ("exile", "", ""),
    Destination.BATTLEFIELD: ("put", "onto the battlefield", "onto the battlefield"),
    Destination.LIBRARY_TOP: ("put", "on top of its owner's library", "on top of their owners' libraries"),
    Destination.LIBRARY_BOTTOM: (
        "put", "on the bottom of its owner's library", "on the bottom of their owners' libraries",
    ),
}  # fmt: skip
_PILE_TO: Final = {
    Destination.HAND: "into its owner's hand",
    Destination.GRAVEYARD: "into its owner's graveyard",
    Destination.EXILE: "into exile",
}


@verb(
    "pump",
    example={"what": _YOUR_CREATURES, "power": 2, "toughness": 2, "until": "end of turn"},
    static=True,
)
class Pump(Effect):
    """Creatures get power and toughness."""

    what: Annotated[Selector, Key("Which creatures.", (_FRIEND,))]
    power: Annotated[int, Key("So much more power.", (2,), shape=_SIZE)]
    toughness: Annotated[int, Key("So much more toughness.", (2,), shape=_SIZE)]
    until: Annotated[Until | None, Key()] = None

    def english(self, names: Names) -> str:
        several = isinstance(self.what, Those)
        who = names.things(self.what, each="all" if several else "each")
        size = f"{self.power:+d}/{self.toughness:+d}"
        return f"{who} get{'' if several else 's'} {size}{LASTING[self.until]}"

    @classmethod
    def check(cls, written: Written) -> Iterator[Finding]:
        document, body, at = written.document, written.body, written.at
        if not body["power"] and not body["toughness"]:
            yield document.finding(at, Code.NOTHING_HAPPENS, "+0/+0 changes nothing")


@verb("destroy", example={"what": _VICTIM})
class Destroy(Effect):
    """Destroys permanents."""

    what: Annotated[Selector, Key("Which permanents.", (_VICTIM,))]
    regenerate: Annotated[
        bool,
        Key("'false': they can't be regenerated; left out: they can.", (False,), shape={"const": False}),
    ] = True

    def english(self, names: Names) -> str:
        end = "" if self.regenerate else ". They can't be regenerated"
        return f"destroy {names.things(self.what)}{end}"


@verb("move", example={"what": "pile", "to": "hand"})
class Move(Effect):
    """Puts cards or objects somewhere."""

    what: Annotated[Selector, Key("What is moved.", ("pile",))]
    to: Annotated[Destination, Key("Where to; the owner's, where a zone has owners.", ("hand",))]

    def english(self, names: Names) -> str:
        done, one, many = _TO[self.to]
        if isinstance(self.what, Pile):
            return f"put that pile {_PILE_TO.get(self.to, one)}"
        if isinstance(self.what, Those):
            return f"{done} all {names.things(self.what, each='all')} {many}".rstrip()
        return f"{done} {names.things(self.what)} {one}".rstrip()


def _all_is_so(written: Written, *, tapped: bool) -> Iterator[Finding]:
    what = written.body["what"]
    if isinstance(what, dict) and what.get("objects", {}).get("tapped") is tapped:
        message = f"all of that is {'tapped' if tapped else 'untapped'} already"
        yield written.document.finding((*written.at, "what"), Code.NOTHING_HAPPENS, message)


@verb("tap", example={"what": _VICTIM})
class Tap(Effect):
    """Taps permanents."""

    what: Annotated[Selector, Key("Which permanents.", (_VICTIM,))]

    def english(self, names: Names) -> str:
        return f"tap {names.things(self.what, each='all')}"

    @classmethod
    def check(cls, written: Written) -> Iterator[Finding]:
        yield from _all_is_so(written, tapped=True)


@verb("untap", example={"what": _YOUR_CREATURES})
class Untap(Effect):
    """Untaps permanents."""

    what: Annotated[Selector, Key("Which permanents.", (_CREATURES,))]

    def english(self, names: Names) -> str:
        return f"untap {names.things(self.what, each='all')}"

    @classmethod
    def check(cls, written: Written) -> Iterator[Finding]:
        yield from _all_is_so(written, tapped=False)


@verb("gain-control", example={"what": _VICTIM, "until": "end of turn"})
class GainControl(Effect):
    """A player gains control of permanents."""

    what: Annotated[Selector, Key("Which permanents.", (_VICTIM,))]
    player: Annotated[Players, Key("Who gains control; left out: you.", ({"target": "heir"},))] = Who.YOU
    until: Annotated[Until | None, Key()] = None

    def english(self, names: Names) -> str:
        gains = does(self.player, "gain", names)
        return f"{gains} control of {names.things(self.what, each='all')}{LASTING[self.until]}"

    @classmethod
    def check(cls, written: Written) -> Iterator[Finding]:
        document, body, at = written.document, written.body, written.at
        what = body["what"]
        whose = what.get("objects", {}).get("controller") if isinstance(what, dict) else None
        if body.get("player", "you") == "you" == whose:
            message = "you control all of that already"
            yield document.finding((*at, "what"), Code.NOTHING_HAPPENS, message)


@verb("grant", example={"what": _FRIEND, "keywords": ["haste"], "until": "end of turn"}, static=True)
class Grant(Effect):
    """Permanents have keyword abilities."""

    what: Annotated[Selector, Key("Which permanents.", (_FRIEND,))]
    keywords: Annotated[
        tuple[str, ...],
        Key(
            "Which keyword abilities, without numbers.",
            (["haste"],),
            shape={
                "minItems": 1,
                "maxItems": 9,
                "uniqueItems": True,
                "items": {"type": "string", "minLength": 1, "maxLength": 40},
            },
        ),
    ]
    until: Annotated[Until | None, Key()] = None

    def english(self, names: Names) -> str:
        has = "gain" if isinstance(self.what, Those) else "gains"
        who = names.things(self.what, each="all")
        return f"{who} {has} {listed_and(self.keywords)}{LASTING[self.until]}"


@verb("counters", example={"what": _FRIEND, "kind": "+1/+1", "count": 1})
class PutCounters(Effect):
    """Puts counters on permanents."""

    what: Annotated[Selector, Key("Which permanents.", (_FRIEND,))]
    kind: Annotated[
        str,
        Key(
            "Which counters.",
            ("+1/+1", "charge"),
            shape={
                "minLength": 1,
                "maxLength": 30,
                "pattern": "^([+-]1/[+-]1|[a-z][a-z ]*)$",
                "patternErrorMessage": "write '+1/+1', '-1/-1' or a counter's name in small letters",
            },
        ),
    ]
    count: Annotated[Amount, Key("How many on each.", (1,))]

    def english(self, names: Names) -> str:
        many = number(self.count) if isinstance(self.count, int) else amount(self.count, names)
        put = article(f"{self.kind} counter") if self.count == 1 else f"{many} {self.kind} counters"
        return f"put {put} on {names.things(self.what)}"


@verb("counter", example={"what": _VICTIM})
class CounterSpell(Effect):
    """Counters spells."""

    what: Annotated[Selector, Key("Which spells.", (_VICTIM,))]

    def english(self, names: Names) -> str:
        return f"counter {names.things(self.what)}"

    @classmethod
    def check(cls, written: Written) -> Iterator[Finding]:
        document, body, at = written.document, written.body, written.at
        what = body["what"]
        said = what if isinstance(what, dict) else {}
        targets = {target["id"]: target["what"] for target in _targets(written.ability)}
        wanted = targets.get(said.get("target"), said)
        objects = wanted.get("objects", {}) if isinstance(wanted, dict) else {}
        if what != "self" and objects.get("zone") != "stack" and "chosen" not in said:
            message = "only spells are countered"
            hint = "write 'zone: stack' among its objects"
            yield document.finding((*at, "what"), Code.NEVER_FITS, message, hint)


def _targets(data: Data) -> Iterator[Data]:
    """Yield the targets of an ability and of its modes."""
    if isinstance(data, list):
        for value in data:
            yield from _targets(value)
    elif isinstance(data, dict):
        yield from data.get("targets", ())
        for value in data.values():
            yield from _targets(value)
