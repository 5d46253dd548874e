"""How the fields of a verb stand in a card file: their keys, their shape, and what their data become."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

from mtg_influence.cards.amounts import Amount, Portion
from mtg_influence.cards.parts import amount, anything, decider, players, portion
from mtg_influence.cards.selectors import Decider, Players, Selector
from mtg_influence.cards.words import DamageKind, Destination, Until
from mtg_influence.documents import DataPath

__all__ = ["PARTS", "Key", "KeyOf", "Part", "keys_of", "reference"]

Data = Any
Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Key:
    """What the schema says of one key of a verb.

    ``says`` is its description, empty where the part of the schema that it refers to says enough, and
    ``examples`` stand beside it. ``name`` is the key, empty where it is the field's own name. ``shape`` is
    what the schema asks for beyond the field's type, ``refers`` a definition that takes its place;
    ``missing`` is what to write where the key is missing.
    """

    says: str = ""
    examples: tuple[Any, ...] = ()
    name: str = ""
    shape: Mapping[str, Any] = field(default_factory=dict)
    missing: str = ""
    refers: str = ""


class Part(NamedTuple):
    """A type of fields: what its data become, by data and place, and its shape in the schema."""

    build: Callable[[Data, DataPath], Any]
    shape: Schema


def reference(name: str) -> Schema:
    """Return the shape that refers to a definition of the card schema."""
    return {"$ref": f"#/definitions/{name}"}


def _plain(build: Callable[[Data], Any], shape: Schema) -> Part:
    return Part(lambda data, _: build(data), shape)


PARTS: Final[dict[Any, Part]] = {
    Players: _plain(players, reference("players")),
    Selector: _plain(anything, reference("things")),
    Amount: _plain(amount, reference("amount")),
    Portion: _plain(portion, reference("portion")),
    Decider: _plain(decider, reference("decider")),
    Until: _plain(Until, reference("until")),
    DamageKind: _plain(DamageKind, {"enum": [each.value for each in DamageKind]}),
    Destination: _plain(Destination, {"enum": [each.value for each in Destination]}),
    int: _plain(int, {"type": "integer"}),
    bool: _plain(bool, {"type": "boolean"}),
    str: _plain(str, {"type": "string"}),
    tuple[str, ...]: _plain(tuple, {"type": "array"}),
}
"""The types that fields of verbs may have. A family adds its own."""


@dataclass(frozen=True, slots=True)
class KeyOf:
    """A key of a verb: its name in files, its field and the type of that (without None), what it says."""

    name: str
    field: str
    type: Any
    said: Key
    required: bool

    @property
    def part(self) -> Part:
        """How its type is built and shaped."""
        return PARTS[self.type]

    def shape(self) -> Schema:
        """Return its part of the schema."""
        said = self.said
        shape = reference(said.refers) if said.refers else self.part.shape
        if not said.says:
            return shape
        made: Schema = {"description": said.says}
        made |= {"allOf": [shape]} if "$ref" in shape else shape
        made |= said.shape
        if said.missing:
            made["x-missing"] = said.missing
        return made | {"examples": list(said.examples)}


_KEYS: Final[dict[type, tuple[KeyOf, ...]]] = {}


def keys_of(kind: type) -> tuple[KeyOf, ...]:
    """Return the keys of a verb's class, those fields that are annotated with a ``Key``, in order."""
    if kind not in _KEYS:
        hints = get_type_hints(kind, include_extras=True)
        found = (_key_of(each, hints[each.name]) for each in fields(kind))
        _KEYS[kind] = tuple(key for key in found if key is not None)
    return _KEYS[kind]


def _key_of(each: Field[Any], hint: Any) -> KeyOf | None:
    if get_origin(hint) is not Annotated:
        return None
    type_, said = get_args(hint)
    if get_origin(type_) in {Union, UnionType} and NoneType in get_args(type_):
        type_ = reduce(or_, (part for part in get_args(type_) if part is not NoneType))
    required = each.default is MISSING and each.default_factory is MISSING
    return KeyOf(said.name or each.name, each.name, type_, said, required)
