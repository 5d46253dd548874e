"""What lies on the stack, by the range of who controls it now: copies, and spells that somebody took.

The host copies a spell or ability with its woven effects, and gives control of a spell without changing
them. So in a state such an entry gets the effects of its controller's variant of the same card, with its
targets, modes and amounts (CR 801.4, 801.10; hole H15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.ir.origins import origin_of
from mtg_influence.hosts.phase.ir.stack import data_of
from mtg_influence.hosts.phase.ir.x_amounts import filled, mentions_x
from mtg_influence.hosts.phase.weave.passes.tallies import seats_named
from mtg_influence.hosts.phase.weave.remap import links_of, merged, places, remapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.hosts.phase.ir.origins import Origin
    from mtg_influence.hosts.phase.ir.stack import Entry
    from mtg_influence.hosts.phase.state.variants import CardVariants
    from mtg_influence.hosts.phase.weave.remap import Place

__all__ = ["ability_copied", "holder_of", "not_remapped", "remap", "remapped_for_another", "remeasure"]

_COPY: Final = "CopySpell"
_RETARGET: Final = "CopyRetarget"
_COPIED: Final = "SpellCopied"
_SPELLS: Final = (_COPIED, "SpellCast")


def ability_copied(game: Any, events: Sequence[Mapping[str, Any]]) -> bool:
    """Whether an ability on the stack was copied, perhaps by another player than its controller.

    The host has no event of its own for that. A copied spell, or one that somebody took, is an object with
    another seat's variant until it is settled, and noticed by that.
    """
    pushed: set[int] = set()
    spells: set[int] = set()
    copies = False
    for event in events:
        kind, data = event["type"], event.get("data") or {}
        if kind == "StackPushed":
            pushed.add(data["object_id"])
        elif kind in _SPELLS:
            spells.add(data["object_id"])
            copies |= kind == _COPIED
        elif kind == "EffectResolved":
            copies |= data.get("kind") == _COPY
    return bool(pushed - spells) and (copies or game.waiting_for()["type"] == _RETARGET)


def holder_of(entry: Mapping[str, Any], objects: Mapping[str, Any]) -> int:
    """Who controls what lies on the stack: the host leaves a spell's entry as it was when control moves."""
    spell = objects.get(str(entry["id"]))
    return int((spell if spell is not None and spell["zone"] == "Stack" else entry)["controller"])


def remap(exported: Mapping[str, Any], variants: CardVariants) -> list[int]:
    """Say everything on the stack for who controls it (in place); return the ids of what changed."""
    state = exported["state"]
    changed = []
    for entry in state["stack"]:
        told = _for_holder(entry, state["objects"], variants)
        if told is not None:
            entry["kind"]["data"].update(told)
            changed.append(entry["id"])
    return changed


def remapped_for_another(exported: Mapping[str, Any], variants: CardVariants) -> Iterator[Entry]:
    """Yield what lies on the stack as woven for another seat than its controller's."""
    state = exported["state"]
    return (entry for entry in state["stack"] if _for_holder(entry, state["objects"], variants) is not None)


def not_remapped(exported: Mapping[str, Any]) -> Iterator[Entry]:
    """Yield spells of another player than who cast them that name players as woven for somebody else."""
    objects = exported["state"]["objects"]
    for entry in exported["state"]["stack"]:
        ability = data_of(entry).get("ability") or {}
        caster = (ability.get("context") or {}).get("cast_controller")
        if caster in (None, holder_of(entry, objects)) or not seats_named(ability):
            continue
        origin = _origin(ability)
        if origin is None or origin.seat != holder_of(entry, objects):
            yield entry


def _for_holder(entry: Entry, objects: Mapping[str, Any], variants: CardVariants) -> dict[str, Any] | None:
    """What an entry's data must become; None where they are right, or where no card says it."""
    ability: dict[str, Any] = data_of(entry).get("ability") or {}
    origin = _origin(ability)
    holder = holder_of(entry, objects)
    if origin is None or origin.seat == holder:
        return None
    theirs, mine = variants.variant(origin.card, origin.seat), variants.variant(origin.card, holder)
    if (x := ability.get("chosen_x")) is not None and mentions_x(theirs):
        theirs, mine = filled(theirs, x), filled(mine, x)
    every = places(theirs, mine, seats=(origin.seat, holder))
    return _told(data_of(entry), every, {number: each["controller"] for number, each in objects.items()})


def _origin(ability: dict[str, Any] | None) -> Origin | None:
    """Where an ability comes from, by the first of its links that a card has."""
    origins = (origin_of(link) for link in links_of(ability))
    return next((origin for origin in origins if origin is not None), None)


def _told(
    data: Mapping[str, Any], every: Mapping[str, Sequence[Place]], owner: Mapping[str, int]
) -> dict[str, Any] | None:
    """The ability of an entry or a delayed trigger said otherwise, and its condition if that is a card's."""
    told = remapped(data["ability"], every, owner=owner)
    if told is None:
        return None
    said = {"ability": told.ability}
    if data.get("condition"):
        # CR 603.4: what a trigger still asks when it resolves; what a delayed one waits for.
        said["condition"] = merged(data["condition"], *told.place.conditions)
    return said


def remeasure(exported: Mapping[str, Any], variants: CardVariants) -> None:
    """Say delayed triggers as they are woven now that ranges were measured again (CR 801.2c), in place.

    What an effect changes stays what it was when the effect began (CR 611.2c).
    """
    state = exported["state"]
    for trigger in state.get("delayed_triggers") or ():
        origin = _origin(trigger.get("ability"))
        before = None if origin is None else variants.outdated.get(origin.seat, {}).get(origin.card)
        if origin is None or before is None:
            continue
        now = variants.variant(origin.card, origin.seat)
        every = places(before, now, seats=(origin.seat, origin.seat))
        owner = {number: each["controller"] for number, each in state["objects"].items()}
        trigger.update(_told(trigger, every, owner) or {})
    variants.outdated.clear()
