"""Effects whose targets the host finds by the very words that weaving cuts.

The host asks for "target player" where a filter says just that, and reads more from it: whose hand is
counted, of which player each of several targets is. Once the players are named, that has to be said
in words that do not go by the filter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mtg_influence.hosts.phase.ir.builders import either, player
from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.ir.tree import mentions, replace, transform
from mtg_influence.hosts.phase.weave.filters import NO_TARGET, are_players
from mtg_influence.hosts.phase.weave.passes.damage import chain
from mtg_influence.hosts.phase.weave.reach import Reach

Ability = dict[str, Any]

FOUND_FIRST = {"ChangeZoneAll": "target", "RevealTop": "player"}
"""Effects that ask for a target only where the filter is the word itself, with the field that holds it."""

SIZES = {"Hand": "HandSize", "Graveyard": "GraveyardSize"}
"""Numbers of the targeted player that the host takes without the word."""

PARENT = "ParentTargetController"
"""The host's word for a player found before, in filters of objects."""


def find_first(ability: Ability) -> Ability:
    """An effect that would not ask for its target, after one that does nothing else."""
    effect = ability["effect"]
    name = FOUND_FIRST.get(effect.get("type"))
    if name is None or not isinstance(effect.get(name), dict) or not are_players(effect[name]):
        return ability
    found = {**effect, name: {"type": "ParentTarget"}}
    return chain(ability, [{"type": "TargetOnly", "target": effect[name]}, found])


def opponent_first(ability: Ability, reach: Reach) -> Ability:
    """What is done to objects of a target opponent, after that opponent was found among those reached.

    The host takes the target from a word in the filter of the objects and asks among all opponents.
    """
    effect = ability["effect"]
    if not isinstance(effect.get("target"), dict) or not mentions(effect, "TargetOpponent"):
        return ability
    found = replace(effect, "TargetOpponent", PARENT)
    seats = reach.opponents_of("targets")
    opponents = either(player(seat) for seat in seats) if seats else NO_TARGET
    return chain(ability, [{"type": "TargetOnly", "target": opponents}, found])


def count_of_target(ability: Ability) -> Ability:
    """Counts of what the targeted player has, said so that the host finds that player."""
    effect = ability["effect"]
    target = effect.get("target") or effect.get("player")
    if not isinstance(target, dict) or not are_players(target) or not mentions(effect, "TargetPlayer"):
        return ability
    counted = transform(effect, _by_size)
    if not mentions(counted, "TargetPlayer"):
        return {**ability, "effect": counted}
    # What the host knows of "the targeted player" it also knows of a target that was found before.
    field = "target" if isinstance(effect.get("target"), dict) else "player"
    found = {
        **replace(transform(counted, _by_cards_of_parent), "TargetPlayer", PARENT),
        field: {"type": "ParentTarget"},
    }
    return chain(ability, [{"type": "TargetOnly", "target": target}, found])


def _counts_cards_of_target(node: dict[str, Any]) -> bool:
    return node.get("type") == "TargetZoneCardCount" and node.get("scope") == "TargetPlayer"


def _by_size(node: dict[str, Any]) -> dict[str, Any]:
    size = SIZES.get(str(node.get("zone"))) if _counts_cards_of_target(node) else None
    return {"type": size, "player": {"type": "Target"}} if size else node


def _by_cards_of_parent(node: dict[str, Any]) -> dict[str, Any]:
    """A number of the target's cards, as one of cards of the player who was found before."""
    if not _counts_cards_of_target(node):
        return node
    place = [{"type": "InZone", "zone": node["zone"]}]
    cards = {"type": "Typed", "type_filters": ["Card"], "controller": PARENT, "properties": place}
    return {"type": "ObjectCount", "filter": cards}


def one_for_each_player(ability: Ability) -> Ability:
    """ "For each opponent, up to one target permanent that player controls", opponent by opponent.

    What follows and speaks of the target follows for each of them; the rest comes once, after all.
    """
    several = ability.get("multi_target")
    if not several or not mentions(ability["effect"], "TargetPlayer") or not mentions(several, "PlayerCount"):
        return ability
    seats = [node["id"] for node in nodes_in(several) if isinstance(node.get("id"), int)]
    theirs, rest = _about_targets(ability.get("sub_ability"))
    if not seats:
        return {**ability, "effect": {"type": "NoOp"}, "multi_target": None, "sub_ability": rest}
    for number, seat in reversed(list(enumerate(seats))):
        rest = _of_seat(ability, seat, [*theirs, rest] if rest else theirs, first=number == 0)
    return rest or ability


_OF_TARGETS = ("ParentTarget", "ParentTargetController", "TrackedSet")
"""Words for what was targeted."""


def _about_targets(rest: Ability | None) -> tuple[list[Ability], Ability | None]:
    """What follows as far as it speaks of the targets, link by link, and what is left.

    What is done as often as something happened to them comes once: the host counts for all of them.
    """
    links, last, left = [], 0, rest
    while rest is not None:
        links.append(rest)
        if not rest.get("repeat_for") and mentions({**rest, "sub_ability": None}, *_OF_TARGETS):
            last, left = len(links), rest.get("sub_ability")
        rest = rest.get("sub_ability")
    return links[:last], left


def _of_seat(ability: Ability, seat: int, after: Sequence[Ability], *, first: bool) -> Ability:
    """The targeting of one player's permanent, and what follows it."""
    effect = replace(ability["effect"], "TargetPlayer", {"SpecificPlayer": {"id": seat}})
    rest: Ability | None = None
    for number, link in reversed(list(enumerate(after))):
        rest = link if number == len(after) - 1 else {**link, "sub_ability": rest}
    # One who has nothing to target is left out; the host would give up the whole ability (CR 115.1).
    several = {**ability["multi_target"], "min": 0, "max": {"type": "Fixed", "value": 1}}
    link = {**ability, "effect": effect, "multi_target": several, "sub_ability": rest}
    return link if first else {**link, "kind": "Spell", "cost": None, "sub_link": "SequentialSibling"}
