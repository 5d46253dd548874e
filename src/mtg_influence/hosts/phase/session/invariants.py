"""What must hold after every action, looked at in strict mode: nothing runs by another seat's range.

An object has the variant of who controls it, may cast it, or owns it. What lies on the stack was woven for
who controls it: it names nobody by seat whom that player does not reach. What is on no card is woven there,
so that weaving it again changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.errors import StrayAbility, StrayGrantedAbility, StrayVariant
from mtg_influence.hosts.phase.ir.origins import unmarked
from mtg_influence.hosts.phase.ir.tree import transform
from mtg_influence.hosts.phase.session.cardless_abilities import is_cardless
from mtg_influence.hosts.phase.state.stack import holder_of, not_remapped, remapped_for_another
from mtg_influence.hosts.phase.weave.passes.tallies import seats_named

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["look"]

_CHAINED = ("sub_ability", "else_ability")
_GRANTED = frozenset({"modifications", "static_abilities"})


def look(exported: Mapping[str, Any], variants: CardVariants) -> None:
    """Look at every object and at the stack of an exported state.

    Raises:
        StrayVariant: objects run with another seat's face.
        StrayAbility: something on the stack goes by another seat's range than its controller's.
        StrayGrantedAbility: a permanent has an ability, given or its as a token, woven for somebody else.
    """
    state = exported["state"]
    objects = state["objects"]
    strays = variants.strays(objects.values())
    if strays:
        raise StrayVariant(strays, names=[objects[str(each)]["name"] for each in strays])
    for entry in state["stack"]:
        reached = variants.reached_by(holder_of(entry, objects))
        beyond = sorted({seat for seat in _named(entry) if reached is not None and seat not in reached})
        if beyond:
            source = objects.get(str(entry["source_id"])) or {}
            raise StrayAbility(entry["id"], name=str(source.get("name")), beyond=beyond)
        if reached is not None and is_cardless(entry, objects):
            _look_at_hosts_own(entry, variants, beyond=sorted(set(range(len(state["players"]))) - reached))
    for entry in (*remapped_for_another(exported, variants), *not_remapped(exported)):
        source = objects.get(str(entry["source_id"])) or {}
        raise StrayAbility(entry["id"], name=str(source.get("name")), beyond=())
    for thing in variants.granted_abilities.astray(exported):
        raise StrayGrantedAbility(thing["id"], name=thing["name"])


def _look_at_hosts_own(entry: Mapping[str, Any], variants: CardVariants, *, beyond: Sequence[int]) -> None:
    data = entry["kind"]["data"]
    name = unmarked(str(data.get("description")))
    if variants.weave_resolved(data["ability"], entry["controller"], name=name) != data["ability"]:
        raise StrayAbility(entry["id"], name=name, beyond=beyond)


def _named(entry: Mapping[str, Any]) -> Iterator[int]:
    """Seats that an entry's effects name, but for what they grant: that goes by who gets it."""
    ability = ((entry.get("kind") or {}).get("data") or {}).get("ability")
    while ability:
        yield from seats_named(_without_grants(ability.get("effect")))
        ability = next((ability[key] for key in _CHAINED if ability.get(key)), None)


def _without_grants(effect: Any) -> Any:
    return transform(effect, lambda node: {key: each for key, each in node.items() if key not in _GRANTED})
