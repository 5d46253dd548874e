"""What is done to objects: pump, destroy, move. The host has one verb for one of them, one for all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.selectors import Anything, Attached, ChosenRef, Itself, Pile, TargetRef, Those
from mtg_influence.cards.verbs import Destroy, Move, Pump
from mtg_influence.cards.words import Destination, Until
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.ability_builder import Place
from mtg_influence.hosts.phase.lower.amounts import fixed
from mtg_influence.hosts.phase.lower.players import chosen
from mtg_influence.hosts.phase.lower.registry import lowers

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Selector
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder
    from mtg_influence.hosts.phase.lower.filters import Filter

__all__ = ["DURATIONS", "Acted", "acted", "attached", "lower_destroy", "lower_move", "lower_pump"]

DURATIONS: Final[dict[Until | None, Any]] = {
    Until.END_OF_TURN: "UntilEndOfTurn",
    Until.END_OF_COMBAT: "UntilEndOfCombat",
    Until.YOUR_NEXT_TURN: {"UntilNextTurnOf": {"player": {"type": "Controller"}}},
    Until.END_OF_GAME: "Permanent",
}
_ZONES: Final = {
    Destination.HAND: "Hand",
    Destination.GRAVEYARD: "Graveyard",
    Destination.EXILE: "Exile",
    Destination.BATTLEFIELD: "Battlefield",
}
_LIBRARY: Final = {Destination.LIBRARY_TOP: "Top", Destination.LIBRARY_BOTTOM: "Bottom"}


@dataclass(frozen=True, slots=True)
class Acted:
    """What an effect acts on: the host's filter, whether it means all that match, and where they are
    (None: wherever it finds them); ``more`` are fields of the ability."""

    target: Filter
    all: bool = False
    zone: str | None = None
    more: dict[str, Any] = field(default_factory=dict)


@lowers(Pump)
def lower_pump(effect: Pump, builder: AbilityBuilder) -> None:
    """Add power and toughness until some time. Raises LoweringError."""
    done = acted(effect.what, builder, (*effect.at, "what"))
    numbers = {"power": fixed(effect.power), "toughness": fixed(effect.toughness)}
    body = {"type": "PumpAll" if done.all else "Pump", **numbers, "target": done.target}
    builder.add(body, effect.at, duration=DURATIONS[effect.until], **done.more)


@lowers(Destroy)
def lower_destroy(effect: Destroy, builder: AbilityBuilder) -> None:
    """Add destroying permanents. Raises LoweringError."""
    done = acted(effect.what, builder, (*effect.at, "what"), slots=False)
    verb = "DestroyAll" if done.all else "Destroy"
    builder.add(
        {"type": verb, "target": done.target, "cant_regenerate": not effect.regenerate},
        effect.at,
        **done.more,
    )


@lowers(Move)
def lower_move(effect: Move, builder: AbilityBuilder) -> None:
    """Add putting cards or objects into a zone. Raises LoweringError."""
    done = acted(effect.what, builder, (*effect.at, "what"))
    place = _LIBRARY.get(effect.to)
    if place is None:
        verb = "ChangeZoneAll" if done.all else "ChangeZone"
        zones = {"origin": done.zone, "destination": _ZONES[effect.to]}
        builder.add({"type": verb, **zones, "target": done.target}, effect.at, **done.more)
    elif done.all:
        raise builder.refuse(effect.at, "several objects into libraries", "it puts one there")
    else:
        body = {"target": done.target, "count": fixed(1), "position": {"type": place}}
        builder.add({"type": "PutAtLibraryPosition", **body}, effect.at, **done.more)


def attached(builder: AbilityBuilder) -> Filter:
    """Return the filter of what the permanent is attached to, as one of all permanents."""
    how = "EquippedBy" if "Equipment" in builder.card.subtypes else "EnchantedBy"
    return filters.typed(["Permanent"], None, [{"type": how}])


def acted(what: Selector, builder: AbilityBuilder, at: DataPath, *, slots: bool = True) -> Acted:
    """Return what an effect acts on; ``slots``: it finds a target by its number too. Raises LoweringError."""
    match what:
        case TargetRef(name):
            target, more = builder.aim(what, at, slots=slots)
            wanted = builder.slots.find(name).what
            there = wanted.objects if isinstance(wanted, Those) else None
            zone = None if there is None or there.zone is None else filters.zone_of(there)
            return Acted(target, zone=zone, more=more)
        case Itself():
            return Acted({"type": "SelfRef"})
        case Attached():
            return Acted(attached(builder), all=True, zone="Battlefield")
        case Pile() if builder.place is Place.FOLLOWING:
            return Acted({"type": "ParentTarget"})
        case ChosenRef():
            return Acted(chosen(what, builder, at, players=False), all=True, zone="Battlefield")
        case Those(players=None, objects=objects) if objects is not None:
            return Acted(filters.objects(objects, builder, at), all=True, zone=filters.zone_of(objects))
        case Anything():
            raise builder.refuse(at, "'any' here", "it needs to know which objects")
        case _:
            raise builder.refuse(at, "that here", "it does this to objects")
