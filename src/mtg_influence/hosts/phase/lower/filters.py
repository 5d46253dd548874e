"""Objects as the host filters them.

A ``Typed`` filter is a conjunction. Where a script lists several words of one kind, any of them will do:
``AnyOf``. A filter of sources that says nothing but whose they are still names a type (``Any``),
because without one the host's filter means players.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.selectors import ObjectFilter, Zone
from mtg_influence.hosts.phase.lower.keywords import plain_keyword

if TYPE_CHECKING:
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["ANY_TYPE", "Filter", "objects", "typed", "zone_of"]

Filter = dict[str, Any]

ANY_TYPE: Final = "Any"

ZONES: Final = {
    Zone.LIBRARY: "Library",
    Zone.HAND: "Hand",
    Zone.GRAVEYARD: "Graveyard",
    Zone.STACK: "Stack",
    Zone.EXILE: "Exile",
    Zone.COMMAND: "Command",
}

_CHOSEN: Final = {"color": "IsChosenColor", "creature type": "IsChosenCreatureType"}
_ATTACKING: Final = {"type": "Attacking"}
_BLOCKING: Final = {"type": "Blocking"}
_COMBAT: Final = {
    "attacking": [_ATTACKING],
    "blocking": [_BLOCKING],
    "unblocked": [{"type": "BlockStatus", "status": "Unblocked"}],
}


def typed(types: list[Any], controller: Any = None, properties: list[Any] | None = None) -> Filter:
    """Return a filter of objects of all these types, controllers and properties."""
    return {
        "type": "Typed",
        "type_filters": types,
        "controller": controller,
        "properties": properties or [],
    }


def zone_of(wanted: ObjectFilter) -> str:
    """Return where the objects are, in the host's words."""
    return "Battlefield" if wanted.zone is None else ZONES.get(wanted.zone, "Battlefield")


def objects(wanted: ObjectFilter, builder: AbilityBuilder, at: DataPath, *, lasting: bool = False) -> Filter:
    """Return the filter of the objects that a script describes.

    ``lasting``: it is used after the ability has resolved, when its targets are forgotten.

    Raises LoweringError for players that the host cannot name there.
    """
    types = [*_types(wanted), *_subtypes(wanted)]
    properties = _properties(wanted, builder, at, lasting=lasting)
    if wanted.without is not None:
        more_types, more_properties = _without(wanted.without, builder, at)
        types += more_types
        properties += more_properties
    if not types and not properties:
        types = [ANY_TYPE]
    return typed(types, builder.controller(wanted.controller, at, lasting=lasting), properties)


def _types(wanted: ObjectFilter) -> list[Any]:
    return _any_type([word.capitalize() for word in wanted.types])


def _subtypes(wanted: ObjectFilter) -> list[Any]:
    return _any_type([{"Subtype": word} for word in wanted.subtypes])


def _any_type(words: list[Any]) -> list[Any]:
    return words if len(words) < 2 else [{"AnyOf": words}]


def _any_property(properties: list[Any]) -> list[Any]:
    return properties if len(properties) < 2 else [{"type": "AnyOf", "props": properties}]


def _properties(wanted: ObjectFilter, builder: AbilityBuilder, at: DataPath, *, lasting: bool) -> list[Any]:
    parts = [
        *_any_property([{"type": "HasSupertype", "value": word.capitalize()} for word in wanted.supertypes]),
        *_any_property([_color(word) for word in wanted.colors]),
        *_any_property([_keyword("WithKeyword", word, builder, at) for word in wanted.keywords]),
    ]
    if wanted.chosen is not None:
        parts.append({"type": _CHOSEN[wanted.chosen]})
    if wanted.named is not None:
        parts.append({"type": "Named", "name": wanted.named.lower()})
    if wanted.owner is not None:
        owner = builder.controller(wanted.owner, at, lasting=lasting)
        if owner is not None:
            parts.append({"type": "Owned", "controller": owner})
    if wanted.zone in ZONES:
        parts.append({"type": "InZone", "zone": ZONES[wanted.zone]})
    if wanted.other:
        parts.append({"type": "Another"})
    if wanted.tapped is not None:
        parts.append({"type": "Tapped" if wanted.tapped else "Untapped"})
    if wanted.combat is not None:
        parts += _any_property(_COMBAT.get(wanted.combat, [_ATTACKING, _BLOCKING]))
    if wanted.token is not None:
        parts.append({"type": "Token" if wanted.token else "NonToken"})
    return parts


def _color(word: str) -> dict[str, Any]:
    if word == "colorless":
        return {"type": "ColorCount", "comparator": "EQ", "count": 0}
    return {"type": "HasColor", "color": word.capitalize()}


def _keyword(node: str, word: str, builder: AbilityBuilder, at: DataPath) -> dict[str, Any]:
    known = plain_keyword(word)
    if known is None:
        raise builder.refuse(at, f"objects with {word!r}", "it has no keyword of that name alone")
    return {"type": node, "value": known}


def _without(unwanted: ObjectFilter, builder: AbilityBuilder, at: DataPath) -> tuple[list[Any], list[Any]]:
    """The types and properties that say "and none of these"; only one kind of thing can be denied at once."""
    types = [
        *({"Non": word.capitalize()} for word in unwanted.types),
        *({"Non": {"Subtype": word}} for word in unwanted.subtypes),
    ]
    properties = [
        *({"type": "NotSupertype", "value": word.capitalize()} for word in unwanted.supertypes),
        *(_not_color(word) for word in unwanted.colors),
        *(_keyword("WithoutKeyword", word, builder, at) for word in unwanted.keywords),
    ]
    if unwanted.token is not None:
        properties.append({"type": "NonToken" if unwanted.token else "Token"})
    if unwanted.tapped is not None:
        properties.append({"type": "Untapped" if unwanted.tapped else "Tapped"})
    said = (
        unwanted.types, unwanted.subtypes, unwanted.supertypes, unwanted.colors, unwanted.keywords
    )  # fmt: skip
    kinds = sum(map(bool, said)) + (unwanted.token is not None) + (unwanted.tapped is not None)
    rest = replace(
        unwanted, types=(), subtypes=(), supertypes=(), colors=(), keywords=(), token=None, tapped=None
    )
    if kinds != 1 or rest != ObjectFilter():
        raise builder.refuse(
            at,
            "'without' that says several things",
            "it denies types, colours or keywords one kind at a time",
        )
    return types, properties


def _not_color(word: str) -> dict[str, Any]:
    if word == "colorless":
        return {"type": "ColorCount", "comparator": "GE", "count": 1}
    return {"type": "NotColor", "color": word.capitalize()}
