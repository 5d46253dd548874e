"""Whom a target would admit if range did not matter, so that what range forbids can be shown with its reason.

A woven filter says the same thing once for each player reached. Read without those players it is the
filter that the card means. It is read simply: where a filter asks for something that is not checked here,
no object is said to be refused by range, for the card might refuse it too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.prompts.context import Thing

__all__ = ["Admits", "admits", "fits_types", "slot_filter"]

_PERMANENTS = frozenset(
    ["Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"],
)


@dataclass(frozen=True, slots=True)
class Admits:
    """What a filter admits: players or not, objects by lists of types; ``seats`` are those it names."""

    players: bool
    types: tuple[Sequence[Any], ...]
    seats: frozenset[int]
    cards: tuple[Sequence[Any], ...] = ()
    """Lists of types of cards in graveyards."""

    def fits_card(self, thing: Thing) -> bool:
        """Return whether a card in a graveyard is of a kind that the filter admits."""
        return any(fits_types(thing, types) for types in self.cards)

    def fits(self, thing: Thing) -> bool:
        """Return whether an object is of a kind that the filter admits."""
        return any(fits_types(thing, types) for types in self.types)


def admits(filter_: Mapping[str, Any]) -> Admits:
    """Read a filter without the players that it was cut down to."""
    parts = list(_parts(filter_))
    seats = {seat for part in parts for seat in _seats(part)}
    return Admits(
        any(part["type"] in ("SpecificPlayer", "Player", "AllPlayers", "Opponent") for part in parts),
        tuple(part["type_filters"] for part in parts if _is_readable(part)),
        frozenset(seats),
        tuple(part["type_filters"] for part in parts if _is_of_graveyards(part)),
    )


def _parts(filter_: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    if filter_.get("type") == "Or":
        for each in filter_["filters"]:
            yield from _parts(each)
    elif "type" in filter_:
        yield filter_


def _seats(part: Mapping[str, Any]) -> Iterator[int]:
    if part["type"] == "SpecificPlayer":
        yield part["id"]
    controller = part.get("controller")
    if isinstance(controller, dict) and isinstance(controller.get("SpecificPlayer"), dict):
        yield controller["SpecificPlayer"]["id"]


def _is_readable(part: Mapping[str, Any]) -> bool:
    controller = part.get("controller")
    return (
        part["type"] == "Typed"
        and not part.get("properties")
        and bool(part.get("type_filters"))
        and (controller is None or isinstance(controller, dict))
    )


def _is_of_graveyards(part: Mapping[str, Any]) -> bool:
    only = part.get("properties") == [{"type": "InZone", "zone": "Graveyard"}]
    return only and _is_readable({**part, "properties": ()})


def fits_types(thing: Thing, types: Sequence[Any]) -> bool:
    """Return whether an object on the battlefield is of all the given types."""
    return all(_is(thing, each) for each in types)


def _is(thing: Thing, wanted: Any) -> bool:
    line = thing["card_types"]
    if isinstance(wanted, str):
        if wanted == "Permanent":
            return bool(_PERMANENTS.intersection(line["core_types"]))
        return wanted == "Card" or wanted in line["core_types"] or wanted in line["supertypes"]
    if "Subtype" in wanted:
        return wanted["Subtype"] in line["subtypes"]
    if "Non" in wanted:
        return not _is(thing, wanted["Non"])
    if "AnyOf" in wanted:
        return any(_is(thing, each) for each in wanted["AnyOf"])
    return False


def slot_filter(ability: Mapping[str, Any] | None, kind: str, *, number: int) -> Mapping[str, Any] | None:
    """Return the filter of the ``number``-th target (from 0) among effects of one kind in a chain."""
    found = [
        effect["target"]
        for effect in _effects(ability)
        if effect.get("type") == kind and isinstance(effect.get("target"), dict)
    ]
    return found[number] if number < len(found) else None


def _effects(ability: Any) -> Iterator[Mapping[str, Any]]:
    while isinstance(ability, dict):
        if isinstance(ability.get("effect"), dict):
            yield ability["effect"]
        ability = ability.get("sub_ability")
