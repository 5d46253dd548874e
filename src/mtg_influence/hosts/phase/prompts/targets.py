"""Targets: one slot after the other, each with what range alone forbids (CR 801.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.prompts.admits import Admits, admits, slot_filter
from mtg_influence.hosts.phase.prompts.context import place_of
from mtg_influence.hosts.phase.prompts.offer import Entry, Offer, action
from mtg_influence.hosts.phase.prompts.readers import present
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.phase.prompts.prompt import Prompt

__all__ = ["asking_ability", "current_slot", "is_enchanting", "new_targets", "of_copy", "of_slot"]


def current_slot(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the target slot that is asked for now; empty where the host shows none."""
    slots: Sequence[Mapping[str, Any]] = data.get("target_slots") or ()
    at = int((data.get("selection") or {}).get("current_slot") or 0)
    return slots[at] if at < len(slots) else {}


def of_slot(prompt: Prompt) -> Offer:
    """Offer the legal targets of the current slot (``TargetSelection``, ``TriggerTargetSelection``)."""
    slot = current_slot(prompt.data)
    selection = prompt.data.get("selection") or {}
    references = selection.get("current_legal_targets")
    if references is None:
        references = slot.get("legal_targets") or ()
    entries = list(present([prompt.reference(each) for each in references]))
    if slot.get("optional"):
        entries.append(Entry(msg("no target"), None))
    return Offer(
        tuple(entries),
        lambda values: action("ChooseTarget", target=values[0]),
        maybe=_out_of_range(prompt, slot, references),
    )


def _out_of_range(
    prompt: Prompt, slot: Mapping[str, Any], references: Sequence[Mapping[str, int]]
) -> tuple[Entry, ...]:
    """Players and permanents of the kind asked for that the host does not list."""
    admitted = _admitted(prompt, slot, references)
    if admitted is None:
        return ()
    controller = prompt.holder
    if admitted.seats == {controller} and _may_target_others(prompt, controller):
        return ()  # only what is the controller's own: nobody else's is meant
    opponents = bool(admitted.seats) and controller not in admitted.seats
    seating = prompt.context.influence.seating
    whose = frozenset(seating.opponents(controller) if opponents else seating.players)
    seen_players = {each["Player"] for each in references if "Player" in each}
    seen_things = {each["Object"] for each in references if "Object" in each}
    maybe: list[Entry | None] = []
    if admitted.players:
        maybe.extend(prompt.player(seat, {"Player": seat}) for seat in whose if seat not in seen_players)
    if admitted.types:
        for thing in prompt.context.battlefield():
            place = place_of(thing)
            holder = place[0] if isinstance(place, tuple) else place
            if holder in whose and thing["id"] not in seen_things and admitted.fits(thing):
                maybe.append(prompt.thing(thing["id"], {"Object": thing["id"]}))
    if admitted.cards:
        for seat in sorted(whose):
            cards = filter(admitted.fits_card, prompt.context.graveyard(seat))
            others = [each["id"] for each in cards if each["id"] not in seen_things]
            maybe.extend(prompt.thing(number, {"Object": number}) for number in others)
    return present(maybe)


def _may_target_others(prompt: Prompt, controller: PlayerId) -> bool:
    context = prompt.context
    others = (player for player in context.influence.seating.players if player != controller)
    return any(context.check_target(controller, each, controller=controller) for each in others)


def _admitted(
    prompt: Prompt, slot: Mapping[str, Any], references: Sequence[Mapping[str, int]]
) -> Admits | None:
    kind = slot.get("effect_kind")
    filter_ = _enchants(prompt) if kind == "Attach" else None
    ability = asking_ability(prompt)
    if filter_ is None and ability is not None and isinstance(kind, str):
        slots: Sequence[Mapping[str, Any]] = prompt.data.get("target_slots") or ()
        at = int((prompt.data.get("selection") or {}).get("current_slot") or 0)
        number = sum(1 for each in slots[:at] if each.get("effect_kind") == kind)
        filter_ = slot_filter(ability, kind, number=number)
    if filter_ is not None:
        return admits(filter_)
    if any("Player" in each for each in references):
        return Admits(True, (), frozenset())
    return None


def asking_ability(prompt: Prompt) -> Mapping[str, Any] | None:
    """Return the ability that asks: of what is being cast or activated, or of a trigger, by its words."""
    pending: Mapping[str, Any] | None = (prompt.data.get("pending_cast") or {}).get("ability")
    if pending is not None or prompt.data.get("description") is None:
        return pending
    source = prompt.context.thing(prompt.data.get("source_id") or 0) or {}
    every = [each["definition"] for each in source.get("trigger_definitions") or ()]
    said = [each for each in every if each.get("description") == prompt.data["description"]]
    return said[0].get("execute") if len(said) == 1 else None


def _enchants(prompt: Prompt) -> Mapping[str, Any] | None:
    """What an Aura spell may enchant."""
    number = (prompt.data.get("pending_cast") or {}).get("object_id")
    thing = None if number is None else prompt.context.thing(number)
    for keyword in (thing or {}).get("keywords") or ():
        if isinstance(keyword, dict) and isinstance(keyword.get("Enchant"), dict):
            found: Mapping[str, Any] = keyword["Enchant"]
            return found
    return None


def is_enchanting(prompt: Prompt) -> bool:
    """Return whether the target of an Aura spell is asked for."""
    return current_slot(prompt.data).get("effect_kind") == "Attach" and _enchants(prompt) is not None


def of_copy(prompt: Prompt) -> Offer:
    """Offer new targets for one slot of a copy (``CopyRetarget``); keeping the old one is an option."""
    slots = prompt.data["target_slots"]
    slot = slots[int(prompt.data.get("current_slot") or 0)] if slots else {}
    entries = list(present([prompt.reference(each) for each in slot.get("legal_alternatives") or ()]))
    entries.append(Entry(msg("keep the target"), None))
    return Offer(tuple(entries), lambda values: action("ChooseTarget", target=values[0]))


def new_targets(prompt: Prompt) -> Offer:
    """Offer new targets for a spell or ability (``RetargetChoice``): as many as it has, in their order."""
    current = prompt.data["current_targets"]
    legal = prompt.data["legal_new_targets"]
    listed = [*legal, *(each for each in current if each not in legal)]
    entries = present([prompt.reference(each) for each in listed])
    count = max(1, len(current))
    return Offer(
        entries, lambda values: action("RetargetSpell", new_targets=list(values)), count, count, repeats=True
    )
