"""What lies on the stack, by the range of who controls it now: copies, and spells that somebody took.

The host copies a spell or ability with its woven effects, and gives control of a spell without changing
them. So in a state such an entry gets the effects of its controller's variant of the same card, with its
targets, modes and amounts (CR 801.4, 801.10; hole H15).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.ir.stack import data_of
from mtg_influence.hosts.phase.ir.x_amounts import filled, mentions_x
from mtg_influence.hosts.phase.weave.passes.tallies import seats_named
from mtg_influence.hosts.phase.weave.remap import Place, Remapped, canonical, places, remapped
from mtg_influence.hosts.phase.weave.remeasured import changes, remeasured

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.hosts.phase.ir.stack import Entry
    from mtg_influence.hosts.phase.state.variants import CardVariants

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


def not_remapped(exported: Mapping[str, Any], variants: CardVariants) -> Iterator[Entry]:
    """Yield spells of another player than who cast them that name players and are found in no face."""
    objects = exported["state"]["objects"]
    for entry in exported["state"]["stack"]:
        ability = data_of(entry).get("ability") or {}
        caster = (ability.get("context") or {}).get("cast_controller")
        if caster in (None, holder_of(entry, objects)) or not seats_named(ability):
            continue
        if _found(entry, objects, variants) is None:
            yield entry


def _for_holder(entry: Entry, objects: Mapping[str, Any], variants: CardVariants) -> dict[str, Any] | None:
    """What an entry's data must become; None where they are right, or where nobody knows."""
    found = _found(entry, objects, variants)
    if found is None or found[0] == holder_of(entry, objects):
        return None
    _, told = found
    asks = data_of(entry).get("condition")
    # CR 603.4: what a trigger still asks when it resolves.
    is_theirs = bool(asks) and canonical(asks) == canonical(told.place.conditions[0])
    return {"ability": told.ability} | ({"condition": told.place.conditions[1]} if is_theirs else {})


def _found(entry: Entry, objects: Mapping[str, Any], variants: CardVariants) -> tuple[int, Remapped] | None:
    """The seat for which an entry is woven, its controller's first, and what it is for the controller."""
    ability = data_of(entry).get("ability")
    if not ability:
        return None
    holder = holder_of(entry, objects)
    asks = data_of(entry).get("condition")
    owner = {number: each["controller"] for number, each in objects.items()}
    source = objects.get(str(entry["source_id"])) or {}
    name = (source.get("printed_ref") or {}).get("face_name")
    seats = [holder, *(seat for seat in variants.seats if seat != holder)]
    for places_of in (
        partial(_in_face, variants, name, ability.get("chosen_x")),
        partial(_among_gifts, variants),
    ):
        best: tuple[int, int, Remapped] | None = None
        for seat in seats:
            told = remapped(ability, places_of(seat, holder), owner=owner)
            if told is None:
                continue
            off = told.off + (bool(asks) and canonical(asks) != canonical(told.place.conditions[0]))
            if best is None or off < best[0]:
                best = off, seat, told
            if not off:
                break
        if best is not None:
            return best[1], best[2]
    return None


def _in_face(
    variants: CardVariants, name: str | None, x: int | None, theirs: int, mine: int
) -> Sequence[Place]:
    one, other = variants.variant(name or "", theirs), variants.variant(name or "", mine)
    if x is not None and mentions_x(one):
        one, other = filled(one, x), filled(other, x)
    return () if one is None or other is None else tuple(places(one, other))


def _among_gifts(variants: CardVariants, theirs: int, mine: int) -> Sequence[Place]:
    """What the source has from somebody's effect, or has as a token."""
    pairs = (
        variants.granted_abilities.pairs(theirs, mine)
        if theirs in variants.seats and mine in variants.seats
        else ()
    )
    return tuple(place for pair in pairs for place in places(*pair))


def remeasure(exported: Mapping[str, Any], variants: CardVariants) -> None:
    """Say delayed triggers as they are woven now that ranges were measured again (CR 801.2c), in place.

    What an effect changes stays what it was when the effect began (CR 611.2c).
    """
    state = exported["state"]
    for trigger in state.get("delayed_triggers") or ():
        seat = trigger["controller"]
        source = state["objects"].get(str(trigger["source_id"])) or {}
        name = str((source.get("printed_ref") or {}).get("face_name"))
        before = variants.outdated.get(seat, {}).get(name.lower())
        if before is not None:
            became = changes(before, variants.variant(name, seat))
            trigger.update({key: remeasured(trigger.get(key), became) for key in ("condition", "ability")})
    variants.outdated.clear()
