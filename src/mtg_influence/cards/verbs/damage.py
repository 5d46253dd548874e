"""Damage: dealing it, preventing it (CR 615), and replacing it (CR 614)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Self, assert_never

from mtg_influence.cards.amounts import All, AllBut, Amount, HalfOfIt, Next, OfEach, Portion
from mtg_influence.cards.parts import amount, anything, decider, portion
from mtg_influence.cards.selectors import Anything, Decider, Selector, Those
from mtg_influence.cards.verbs import ranges
from mtg_influence.cards.verbs.base import Branch, Effect, Effects, build_effects, kind, verb
from mtg_influence.cards.verbs.fields import Key
from mtg_influence.cards.verbs.ranges import RangeNote
from mtg_influence.cards.wording.amounts import amount as in_words
from mtg_influence.cards.wording.amounts import equal_to
from mtg_influence.cards.wording.objects import number
from mtg_influence.cards.wording.sentences import THIS_TURN, sentences, small
from mtg_influence.cards.words import DamageKind, Until

if TYPE_CHECKING:
    from mtg_influence.cards.wording.names import Names
    from mtg_influence.documents import DataPath

__all__ = [
    "Damage", "DamageReplacement", "Instead", "Minus", "Outcome", "Plus", "Prevention", "Redirect", "SetTo",
    "Times", "named_case",
]  # fmt: skip

Data = Any

_DAMAGE: Final = {
    DamageKind.ANY: "damage",
    DamageKind.COMBAT: "combat damage",
    DamageKind.NONCOMBAT: "noncombat damage",
}
_TIMES: Final = {2: "twice", 3: "three times"}

_SOURCE: Final = Key(
    "What deals the damage. Must be written; 'any' where the effect says nothing of it.",
    ("any", {"objects": {"types": ["creature"]}}),
    missing="write 'any' if nothing is said of the source",
)
_RECIPIENT: Final = Key(
    "What the damage is dealt to. Must be written; 'any' where the effect says nothing of it.",
    ("any", {"target": "victim"}),
    missing="write 'any' if nothing is said of the recipient",
)


@verb("damage", example={"amount": 5, "source": "self", "recipient": {"target": "victim"}})
class Damage(Effect):
    """Deals damage (CR 120)."""

    amount: Annotated[Amount, Key("How much.", (5, "X"))]
    source: Annotated[Selector, _SOURCE]
    recipient: Annotated[Selector, _RECIPIENT]

    def english(self, names: Names) -> str:
        dealt = equal_to(self.amount, "damage", names)
        return f"{names.things(self.source)} deals {dealt} to {names.things(self.recipient)}"

    def range_notes(self) -> Iterator[RangeNote]:
        yield from ranges.of_class(self.recipient, self.at)
        yield from ranges.of_amount(self.amount, self.at)


@verb(
    "prevention",
    example={
        "damage": "combat",
        "source": "any",
        "recipient": "any",
        "amount": "all",
        "until": "end of turn",
    },
    static=True,
)
class Prevention(Effect):
    """Prevents damage (CR 615). Which of source and recipient are named decides about range (CR 801.13b)."""

    damage: Annotated[DamageKind, Key("Which damage.", ("combat",))]
    source: Annotated[Selector, _SOURCE]
    recipient: Annotated[Selector, _RECIPIENT]
    amount: Annotated[Portion, Key("How much of it.", ("all", {"next": 4}))]
    uses: Annotated[int | None, Key(refers="uses")] = None
    until: Annotated[Until | None, Key()] = None
    then: Annotated[
        Effects,
        Key(
            "What happens right after, once damage was prevented (CR 615.5).",
            ([{"gain-life": {"player": "you", "amount": "event amount"}}],),
        ),
    ] = ()

    def english(self, names: Names) -> str:
        damage, until = _DAMAGE[self.damage], THIS_TURN[self.until]
        if isinstance(self.amount, All | Next) and self.uses is None:
            much = (
                "all" if isinstance(self.amount, All) else f"the next {in_words(self.amount.amount, names)}"
            )
            dealt = f"{_to(self.recipient, names)}{until}{_by(self.source, names)}"
            text = f"prevent {much} {damage} that would be dealt{dealt}"
        else:
            text = f"{_event(self, names)}, prevent {_part(self.amount, names)}"
        if self.then:
            text += f". If damage is prevented this way, {_then(sentences(self.then, names))}"
        return text

    def range_notes(self) -> Iterator[RangeNote]:
        yield RangeNote("801.13b", named_case(self.source, self.recipient), self.at)
        yield from _of_portion(self.amount, self.at)


@dataclass(frozen=True, slots=True)
class Redirect:
    """The same damage is dealt to something else (CR 614.9)."""

    to: Selector


@dataclass(frozen=True, slots=True)
class Times:
    """So many times the damage."""

    factor: int


@dataclass(frozen=True, slots=True)
class Plus:
    """So much more damage."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Minus:
    """So much less damage, not below 0. No prevention: CR 615.12 does not concern it."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class SetTo:
    """Exactly so much damage."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Instead(Branch):
    """These effects happen, and the damage is not dealt."""


Outcome = Redirect | Times | Plus | Minus | SetTo | Instead
"""What a replacement of damage makes of it."""


@kind("replacement", "damage", static=True)
class DamageReplacement(Effect):
    """Replaces damage (CR 614). ``amount`` is how much of it is concerned.

    ``optional`` is who may decide that it does not apply; None: it always does.
    """

    damage: DamageKind
    source: Selector
    recipient: Selector
    amount: Portion
    outcome: Outcome
    until: Until | None = None
    uses: int | None = None
    optional: Decider | None = None

    def english(self, names: Names) -> str:
        if self.optional is None:
            may = ""
        else:
            may = f" ({names.decider(self.optional)} may decide that it does not apply)"
        if isinstance(self.outcome, Redirect) and isinstance(self.amount, All | Next) and self.uses is None:
            much = (
                "all" if isinstance(self.amount, All) else f"the next {in_words(self.amount.amount, names)}"
            )
            dealt = f"{_to(self.recipient, names)}{THIS_TURN[self.until]}{_by(self.source, names)}"
            to = names.things(self.outcome.to, each="a")
            return f"{much} {_DAMAGE[self.damage]} that would be dealt{dealt} is dealt to {to} instead{may}"
        return f"{_event(self, names)}, {_in_words(self, names)}{may}"

    def range_notes(self) -> Iterator[RangeNote]:
        text = "what the damage would befall has to be in the controller's range"
        yield RangeNote("801.10", text, self.at)
        if self.source.named:
            yield RangeNote("801.11", "a named source has to be in the controller's range", self.at)
        if isinstance(self.outcome, Redirect):
            text = "what is redirected beyond the range of the controller of the damaging spell is lost"
            yield RangeNote("801.13a", text, self.at)
        if self.optional is not None:
            yield from ranges.of_decider(self.optional, self.at)
        yield from _of_portion(self.amount, self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        return cls(
            damage=DamageKind(data["damage"]),
            source=anything(data["source"]),
            recipient=anything(data["recipient"]),
            amount=portion(data["amount"]),
            outcome=_outcome(data, at),
            until=Until(data["until"]) if "until" in data else None,
            uses=data.get("uses"),
            optional=decider(data["optional"]) if "optional" in data else None,
            at=at,
        )


def _outcome(data: Data, at: DataPath) -> Outcome:
    if "redirect" in data:
        return Redirect(anything(data["redirect"]))
    if "instead" in data:
        return Instead(build_effects(data["instead"], (*at, "instead")))
    [(change, value)] = data["change"].items()
    match change:
        case "times":
            return Times(value)
        case "plus":
            return Plus(amount(value))
        case "minus":
            return Minus(amount(value))
        case _:
            return SetTo(amount(value))


def _event(effect: Prevention | DamageReplacement, names: Names) -> str:
    if effect.uses is None:
        began = "if"
    elif effect.uses == 1:
        began = "the next time"
    else:
        began = f"the next {number(effect.uses)} times"
    source = "a source" if isinstance(effect.source, Anything) else names.things(effect.source, each="a")
    damage = _DAMAGE[effect.damage]
    return f"{began} {source} would deal {damage}{_to(effect.recipient, names)}{THIS_TURN[effect.until]}"


def _in_words(effect: DamageReplacement, names: Names) -> str:
    outcome = effect.outcome
    part = _part(effect.amount, names)
    of_it = "" if isinstance(effect.amount, All) else f" as to {part}"
    match outcome:
        case Redirect(to=to):
            return f"{part} is dealt to {names.things(to, each='a')} instead"
        case Times(factor=factor):
            return f"it deals {_TIMES.get(factor, f'{factor} times')} that damage instead{of_it}"
        case Plus(amount=more):
            return f"it deals that much damage plus {in_words(more, names)} instead{of_it}"
        case Minus(amount=less):
            return f"it deals that much damage minus {in_words(less, names)} instead{of_it}"
        case SetTo(amount=much):
            return f"it deals {in_words(much, names)} damage instead{of_it}"
        case Instead(effects=effects):
            return f"that damage is not dealt{of_it}. Instead, {_then(sentences(effects, names))}"
        case _:
            assert_never(outcome)


def _part(part: Portion, names: Names) -> str:
    match part:
        case All():
            return "that damage"
        case Next(amount=much) | OfEach(amount=much):
            return f"{in_words(much, names)} of that damage"
        case AllBut(amount=much):
            return f"all but {in_words(much, names)} of that damage"
        case HalfOfIt(round_up=up):
            return f"half that damage, rounded {'up' if up else 'down'}"
        case _:
            assert_never(part)


def _to(recipient: Selector, names: Names) -> str:
    return "" if isinstance(recipient, Anything) else f" to {names.things(recipient, each='a')}"


def _by(source: Selector, names: Names) -> str:
    if isinstance(source, Anything):
        return ""
    return f" by {names.things(source, each='all' if isinstance(source, Those) else 'a')}"


def _then(text: str) -> str:
    return small(text).rstrip(".") if text.count(".") == 1 else small(text)


def named_case(source: Selector, recipient: Selector) -> str:
    """Return which case of CR 801.13b an effect is, by what it names."""
    if source.named and recipient.named:
        return "source and recipient are named: both have to be in the controller's range (hole H3)"
    if source.named:
        return "the source is named: it has to be in the controller's range, the recipient need not"
    if recipient.named:
        return "the recipient is named: it has to be in the controller's range, the source need not"
    return "neither source nor recipient is named: both have to be in the controller's range"


def _of_portion(part: Portion, at: DataPath) -> Iterator[RangeNote]:
    if isinstance(part, Next | AllBut | OfEach):
        yield from ranges.of_amount(part.amount, at)
