"""What every effect can do, and how a verb of the card language is made.

A verb is one class: its fields are its keys, its docstring is what the schema says of it, and its methods
say it in English, check it and tell what range does to it. How an engine does it is the engine's affair: a
host registers a lowering for the class.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeVar, dataclass_transform

from mtg_influence.cards.amounts import Amount
from mtg_influence.cards.selectors import Decider, Players, Selector
from mtg_influence.cards.verbs import ranges
from mtg_influence.cards.verbs.fields import PARTS, Part, keys_of, reference
from mtg_influence.documents import Code, DataPath

if TYPE_CHECKING:
    from mtg_influence.cards.verbs.ranges import RangeNote
    from mtg_influence.cards.wording.names import Names
    from mtg_influence.documents import Document, Finding

__all__ = [
    "INNER",
    "KINDS",
    "VERBS",
    "Branch",
    "Effect",
    "Effects",
    "Written",
    "build_effects",
    "kind",
    "verb",
]

Data = Any
Schema = dict[str, Any]
E = TypeVar("E", bound="Effect")


@dataclass(frozen=True, slots=True)
class Written:
    """An effect as it is written in a card file whose shape is right: its data, where, in which ability."""

    document: Document
    body: Data
    at: DataPath
    ability: Data


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One effect. A value; ``at`` is where it stands in its file.

    ``until`` is None in static abilities, which last as long as they are there, and for what has no
    duration. ``uses`` is after how many events an effect is used up, None for never.
    """

    at: DataPath = field(default=(), compare=False, repr=False)

    verb: ClassVar[str] = ""
    """The key that says what it is."""
    static: ClassVar[bool] = False
    """Whether it may stand in a static ability."""
    example: ClassVar[Data] = None
    one_of: ClassVar[tuple[str, ...]] = ()
    """Keys of which at least one has to be there."""

    def english(self, names: Names) -> str:
        """Return it in words, without a capital or a period."""
        raise NotImplementedError

    def inner(self) -> Iterator[Effect]:
        """Yield the effects that stand right inside of it, in the order of its fields."""
        for each in fields(self):
            yield from _inside(getattr(self, each.name))

    def range_notes(self) -> Iterator[RangeNote]:
        """Yield what range does to it; by the types of its fields where a verb says nothing else."""
        for key in keys_of(type(self)):
            if key.type in _NOTES:
                yield from _NOTES[key.type](getattr(self, key.field), self.at)

    @classmethod
    def build(cls, data: Data, at: DataPath) -> Self:
        """Return the effect that the data of a card file say, which fit the schema."""
        said = {
            key.field: key.part.build(data[key.name], (*at, key.name))
            for key in keys_of(cls)
            if key.name in data
        }
        return cls(**said, at=at)

    @classmethod
    def check(cls, written: Written) -> Iterator[Finding]:
        """Yield what of it can do nothing or cannot be done."""
        yield from cls.check_amounts(written)

    @classmethod
    def check_amounts(cls, written: Written) -> Iterator[Finding]:
        """Yield a finding for each amount that is 0."""
        for key in keys_of(cls):
            if key.type == Amount and written.body.get(key.name) == 0:
                message = f"'{cls.verb}' of 0 does nothing"
                yield written.document.finding((*written.at, key.name), Code.NOTHING_HAPPENS, message)

    @classmethod
    def schema(cls) -> Schema:
        """Return its definition in the card schema."""
        made: Schema = {
            "description": " ".join((inspect.getdoc(cls) or "").split()),
            "type": "object",
            "additionalProperties": False,
            "properties": {key.name: key.shape() for key in keys_of(cls)},
            "required": [key.name for key in keys_of(cls) if key.required],
        }
        if cls.one_of:
            made["anyOf"] = [{"required": [name]} for name in cls.one_of]
        return made | {"examples": [cls.example]}

    @classmethod
    def is_lasting(cls) -> bool:
        """Say whether it lasts until some time."""
        return any(each.name == "until" for each in fields(cls))


Effects = tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """A part of an effect that has effects of its own."""

    effects: Effects


VERBS: Final[dict[str, type[Effect]]] = {}
"""The class of each verb that is one class."""

KINDS: Final[dict[str, dict[str, type[Effect]]]] = {}
"""The classes of a verb whose key says further what it is: ``replacement`` and ``player-choice``."""

INNER: Final[dict[str, None]] = dict.fromkeys(("then", "instead", "picked", "rest", "also", "winners"))
"""Keys that hold effects; verbs add theirs."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
def verb(
    name: str, *, example: Data, one_of: tuple[str, ...] = (), static: bool = False
) -> Callable[[type[E]], type[E]]:
    """Make a class the verb ``name`` of the card language: a frozen dataclass, built and checked by its keys.

    ``example`` is the body of one in the schema, ``one_of`` are keys of which one has to be there,
    ``static`` says that it may stand in a static ability.
    """

    def register(made: type[E]) -> type[E]:
        made = dataclass(frozen=True, slots=True, kw_only=True)(made)
        made.verb, made.example, made.one_of, made.static = name, example, one_of, static
        VERBS[name] = made
        INNER.update({key.name: None for key in keys_of(made) if key.type == Effects})
        return made

    return register


@dataclass_transform(frozen_default=True, kw_only_default=True)
def kind(name: str, *words: str, static: bool = False) -> Callable[[type[E]], type[E]]:
    """Make a class what ``name`` is where its one key is one of ``words``; it builds itself."""

    def register(made: type[E]) -> type[E]:
        made = dataclass(frozen=True, slots=True, kw_only=True)(made)
        made.verb, made.static = name, static
        KINDS.setdefault(name, {}).update(dict.fromkeys(words, made))
        return made

    return register


def build_effects(data: Iterable[Data], at: DataPath) -> Effects:
    """Return the effects of a list that fits the schema."""
    return tuple(_build(single, (*at, index)) for index, single in enumerate(data))


def _build(single: Data, at: DataPath) -> Effect:
    [(name, body)] = single.items()
    at = (*at, name)
    if name in VERBS:
        return VERBS[name].build(body, at)
    [(word, body)] = body.items()
    return KINDS[name][word].build(body, (*at, word))


def _inside(value: object) -> Iterator[Effect]:
    if isinstance(value, Effect):
        yield value
    elif isinstance(value, Branch):
        yield from value.effects
    elif isinstance(value, tuple):
        for each in value:
            yield from _inside(each)


PARTS[Effects] = Part(build_effects, reference("effects"))

_NOTES: Final[dict[Any, Callable[[Any, DataPath], Iterator[RangeNote]]]] = {
    Selector: ranges.of_class,
    Players: ranges.of_players,
    Amount: ranges.of_amount,
    Decider: ranges.of_decider,
}
