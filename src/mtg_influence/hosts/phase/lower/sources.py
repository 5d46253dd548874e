"""What deals the damage that an effect watches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.selectors import Anything, Attached, ChosenRef, Itself, TargetRef, Those
from mtg_influence.hosts.phase.lower import filters

if TYPE_CHECKING:
    from mtg_influence.cards.verbs import DamageReplacement, Prevention
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder
    from mtg_influence.hosts.phase.lower.filters import Filter

__all__ = ["is_chosen", "source_filter"]


def source_filter(
    effect: Prevention | DamageReplacement,
    builder: AbilityBuilder,
    *,
    by_number: bool = True,
    finds: bool = True,
) -> Filter | None:
    """Return the filter of the sources that an effect watches; None for all of them.

    ``finds``: the effect looks up targets and choices as it is made; ``by_number``: a target by its
    number, otherwise as the one that was asked for last.
    """
    at = (*effect.at, "source")
    match effect.source:
        case Anything():
            return None
        case Itself():
            return {"type": "SelfRef"}
        case Attached():
            return {"type": "AttachedTo"}
        case Those(players=None, objects=objects) if objects is not None:
            return filters.objects(objects, builder, at, lasting=True)
        case TargetRef() as ref if finds:
            last = builder.ask_first(ref, at, slots=by_number)
            return builder.numbered(ref, at) if by_number else last
        case ChosenRef(name) if finds:
            return _chosen(name, builder, at)
        case TargetRef() | ChosenRef():
            raise builder.refuse(
                at, "a source that was chosen, in this kind of effect", "it does not look it up"
            )
        case _:
            raise builder.refuse(at, "players as sources", "only objects deal damage: say whose they are")


def is_chosen(effect: Prevention | DamageReplacement) -> bool:
    """Whether a player chooses the source as the effect happens (CR 609.7a)."""
    return isinstance(effect.source, ChosenRef)


def _chosen(name: str, builder: AbilityBuilder, at: Any) -> Filter:
    found = builder.chosen.get(name)
    if found is None or not found.source:
        raise builder.refuse(at, f"{name!r} as a source", "it knows no source chosen under that name")
    if found.used:
        raise builder.refuse(at, f"{name!r} a second time", "it asks for a source once for each effect")
    found.used = True
    return found.filter
