"""Effects whose targets the host finds by the very words that weaving cuts.

The host asks for "target player" where a filter says just that, and reads more from it: whose hand is
counted, of which player each of several targets is. Once the players are named, that has to be said
in words that do not go by the filter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from mtg_influence.hosts.phase.weave.damage import chain
from mtg_influence.hosts.phase.weave.filters import are_players

Ability = dict[str, Any]

FOUND_FIRST = {"ChangeZoneAll": "target", "RevealTop": "player"}
"""Effects that ask for a target only where the filter is the word itself, with the field that holds it."""

SIZES = {"Hand": "HandSize", "Graveyard": "GraveyardSize"}
"""Numbers of the targeted player that the host takes without the word."""


def find_first(ability: Ability) -> Ability:
    """An effect that would not ask for its target, after one that does nothing else."""
    effect = ability["effect"]
    name = FOUND_FIRST.get(effect.get("type"))
    if name is None or not isinstance(effect.get(name), dict) or not are_players(effect[name]):
        return ability
    found = {**effect, name: {"type": "ParentTarget"}}
    return chain(ability, [{"type": "TargetOnly", "target": effect[name]}, found])


def count_of_target(ability: Ability) -> Ability:
    """Counts of what the targeted player has, said so that the host finds that player.

    Raises KeyError where more is said of the targeted player.
    """
    effect = ability["effect"]
    target = effect.get("target") or effect.get("player")
    if not isinstance(target, dict) or not are_players(target) or not _says(effect, "TargetPlayer"):
        return ability
    counted = _counted(effect)
    if _says(counted, "TargetPlayer"):
        raise KeyError(f"{effect.get('type')} by the targeted player")
    return {**ability, "effect": counted}


def _counted(node: Any) -> Any:
    if isinstance(node, list):
        return [_counted(one) for one in node]
    if not isinstance(node, dict):
        return node
    if node.get("type") == "TargetZoneCardCount" and node.get("scope") == "TargetPlayer":
        size = SIZES.get(str(node.get("zone")))
        return {"type": size, "player": {"type": "Target"}} if size else node
    return {key: _counted(value) for key, value in node.items()}


def one_for_each_player(ability: Ability) -> Ability:
    """ "For each opponent, up to one target permanent that player controls", opponent by opponent.

    Raises KeyError where something follows, which would have to follow for each of them.
    """
    several = ability.get("multi_target")
    if not several or not _says(ability["effect"], "TargetPlayer") or not _says(several, "PlayerCount"):
        return ability
    if ability.get("sub_ability"):
        raise KeyError("targets for each player, and what follows")
    return _link(ability, [int(seat) for seat in re.findall(r'"id": (\d+)', json.dumps(several))])


def _link(ability: Ability, seats: Iterable[int]) -> Ability:
    rest: Ability | None = None
    for seat in reversed(list(seats)):
        theirs = json.dumps({"SpecificPlayer": {"id": seat}})
        effect = json.loads(json.dumps(ability["effect"]).replace('"TargetPlayer"', theirs))
        several = {**ability["multi_target"], "max": {"type": "Fixed", "value": 1}}
        linked = {**ability, "effect": effect, "multi_target": several, "sub_ability": rest}
        rest = {**linked, "kind": "Spell", "cost": None, "sub_link": "SequentialSibling"}
    if rest is None:
        return {**ability, "effect": {"type": "NoOp"}, "multi_target": None}
    link = {"sub_link": ability["sub_link"]} if "sub_link" in ability else {}
    first = {key: value for key, value in rest.items() if key != "sub_link"}
    return {**first, "kind": ability["kind"], "cost": ability.get("cost"), **link}


def _says(node: Any, word: str) -> bool:
    return f'"{word}"' in json.dumps(node)
