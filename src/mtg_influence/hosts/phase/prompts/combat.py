"""Combat: attacks and blocks pair by pair, damage point by point; the answer is put together here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.prompts.offer import Action, Entry, Offer, action
from mtg_influence.hosts.phase.prompts.readers import present
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.core.influence import Place
    from mtg_influence.hosts.phase.prompts.prompt import Prompt

__all__ = ["attack_target", "attacks", "blocker_damage", "blocks", "combat_damage", "divided"]

_Pair = tuple[int, Mapping[str, Any]]


def attacks(prompt: Prompt) -> Offer:
    """Offer each creature against each player, planeswalker and battle that it may attack.

    What the host does not offer is asked about too, for CR 801.3 may be why.
    """
    data = prompt.data
    everywhere = data.get("valid_attack_targets") or ()
    by_attacker = data.get("valid_attack_targets_by_attacker") or {}
    defenders = [{"type": "Player", "data": seat} for seat in prompt.context.influence.seating.players]
    defenders += [_as_target(thing) for thing in prompt.context.battlefield() if _is_attackable(thing)]
    entries: list[Entry] = []
    maybe: list[Entry] = []
    for attacker in data["valid_attacker_ids"]:
        offered = by_attacker.get(str(attacker), everywhere)
        entries.extend(_attack(prompt, attacker, each) for each in offered)
        maybe.extend(
            _attack(prompt, attacker, each)
            for each in defenders
            if each not in offered and _defender(prompt, each) != prompt.decider
        )
    return Offer(tuple(entries), _declare_attacks, 0, len(data["valid_attacker_ids"]), maybe=tuple(maybe))


def _is_attackable(thing: Mapping[str, Any]) -> bool:
    return bool({"Planeswalker", "Battle"}.intersection(thing["card_types"]["core_types"]))


def _as_target(thing: Mapping[str, Any]) -> dict[str, Any]:
    battle = "Battle" in thing["card_types"]["core_types"]
    return {"type": "Battle" if battle else "Planeswalker", "data": thing["id"]}


def _defender(prompt: Prompt, target: Mapping[str, Any]) -> PlayerId | None:
    place = _attack_place(prompt, target)
    return place[-1] if isinstance(place, tuple) else place


def _attack_place(prompt: Prompt, target: Mapping[str, Any]) -> Place | None:
    """Where the defending player of an attack is: CR 801.3 asks for a battle's protector alone."""
    if target["type"] == "Player":
        return PlayerId(target["data"])
    entry = prompt.thing(target["data"])
    place = None if entry is None else entry.place
    return place[-1] if isinstance(place, tuple) else place


def attack_target(prompt: Prompt, target: Mapping[str, Any], value: Any) -> Entry | None:
    """Return what is attacked as an elementary answer."""
    if target["type"] == "Player":
        return prompt.player(target["data"], value)
    return prompt.thing(target["data"], value)


def _attack(prompt: Prompt, attacker: int, target: Mapping[str, Any]) -> Entry:
    defender = target["data"]
    named = (
        prompt.context.player_name(defender) if target["type"] == "Player" else prompt.context.name(defender)
    )
    return Entry(
        msg("{attacker} attacks {defender}", attacker=prompt.context.name(attacker), defender=named),
        (attacker, target),
        _attack_place(prompt, target),
        _defender(prompt, target),
        attacker,
    )


def _declare_attacks(values: Sequence[_Pair]) -> Action:
    return action("DeclareAttackers", attacks=[list(pair) for pair in values], bands=[])


def entry_attack(prompt: Prompt) -> Offer:
    """Offer what a creature that enters attacking attacks (``EntryAttackTargetChoice``)."""
    found = [attack_target(prompt, each, each) for each in prompt.data["valid_targets"]]
    return Offer(present(found), lambda values: action("ChooseEntryAttackTarget", target=values[0]))


def blocks(prompt: Prompt) -> Offer:
    """Offer each blocker against each attacker that it may block; a turn-based choice (hole H1)."""
    entries: list[Entry] = []
    capacity = prompt.data.get("block_capacities") or {}
    context = prompt.context
    for blocker in prompt.data["valid_blocker_ids"]:
        for attacker in (prompt.data.get("valid_block_targets") or {}).get(str(blocker), ()):
            label = msg(
                "{blocker} blocks {attacker}", blocker=context.name(blocker), attacker=context.name(attacker)
            )
            entries.append(
                Entry(label, (blocker, attacker), player=context.controller(attacker), object_id=blocker)
            )
    most = sum(_capacity(capacity, each, len(entries)) for each in prompt.data["valid_blocker_ids"])
    return Offer(
        tuple(entries),
        lambda values: action("DeclareBlockers", assignments=[list(pair) for pair in values]),
        0,
        max(most, 0),
    )


def _capacity(capacities: Mapping[str, int | None], blocker: int, pairs: int) -> int:
    """How many attackers a creature can block: one where nothing is said, any number where null is."""
    said = capacities.get(str(blocker), 1)
    return pairs if said is None else min(int(said), pairs)


def combat_damage(prompt: Prompt) -> Offer:
    """Offer each point of an attacker's damage to each of its blockers, and beyond them if it tramples."""
    data = prompt.data
    blockers = [each["blocker_id"] for each in data["blockers"]]
    entries = list(present([prompt.thing(each) for each in blockers]))
    if data.get("trample") or not blockers:
        defender = data["defending_player"]
        beyond = attack_target(prompt, data.get("attack_target") or {"type": "Player", "data": defender}, -1)
        entries.append(beyond or prompt.player(defender, -1))
    if data.get("pw_controller") is not None:
        entries.append(prompt.player(data["pw_controller"], -2))

    def compose(values: Sequence[int]) -> Action:
        points = Counter(values)
        return action(
            "AssignCombatDamage",
            assignments=[[each, points[each]] for each in blockers if points[each]],
            trample_damage=points[-1],
            controller_damage=points[-2],
        )

    total = int(data["total_damage"])
    return Offer(tuple(entries), compose, total, total, repeats=True)


def blocker_damage(prompt: Prompt) -> Offer:
    """Offer each point of a blocker's damage to each attacker that it blocks."""
    attackers = prompt.data["attackers"]
    entries = present([prompt.thing(each) for each in attackers])
    total = int(prompt.data["total_damage"])

    def compose(values: Sequence[int]) -> Action:
        points = Counter(values)
        return action(
            "AssignBlockerDamage", assignments=[[each, points[each]] for each in attackers if points[each]]
        )

    return Offer(entries, compose, total, total, repeats=True)


def divided(prompt: Prompt) -> Offer:
    """Offer each point of damage, each counter, each life to each target (``DistributeAmong``)."""
    targets = prompt.data["targets"]
    found = [prompt.reference(target) for target in targets]
    entries = tuple(
        Entry(each.label, number, each.place, each.player, each.object_id)
        for number, each in enumerate(found)
        if each is not None
    )
    total = int(prompt.data["total"])

    def compose(values: Sequence[int]) -> Action:
        points = Counter(values)
        return action(
            "DistributeAmong",
            distribution=[[target, points[number]] for number, target in enumerate(targets)],
        )

    return Offer(entries, compose, total, total, repeats=True)
