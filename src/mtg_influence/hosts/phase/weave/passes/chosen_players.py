"""Opponents whom a card has chosen: asked for where the host takes one by itself, and nobody to choose.

Who may be chosen is asked of the hooks at the prompt (CR 801.5a). With no opponent in reach there is no
such question: nobody is chosen, and what was to be done by or to the one chosen is not (hole H16).
"""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.hosts.phase.ir.builders import either
from mtg_influence.hosts.phase.weave.passes.damage import chain
from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = [
    "chosen_of_those_reached",
    "copied_by_an_opponent",
    "entering_under_an_opponent",
    "from_zones_of_those_reached",
]

Ability = dict[str, Any]

_OPPONENT: Final = "Opponent"
_WIDE: Final = ("AllPlayers", "Opponents")


def copied_by_an_opponent(ability: Ability) -> Ability:
    """A copy that an opponent makes, after a choice of that opponent: the host takes the first by itself."""
    effect = ability["effect"]
    if effect.get("type") != "CopySpell" or effect.get("copier") != _OPPONENT:
        return ability
    choice = {"type": "Choose", "choice_type": _OPPONENT, "persist": False}
    woven = chain(ability, [choice, {**effect, "copier": "ScopedPlayer"}])
    theirs = {**woven["sub_ability"], "player_scope": {"type": "ChosenPlayer", "index": 0}}
    return {**woven, "sub_ability": theirs}


def chosen_of_those_reached(effect: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """The choice of an opponent, or nothing where there is none to choose; any other effect itself.

    >>> chosen_of_those_reached({"type": "Choose", "choice_type": "Opponent"}, Reach.same(0, (0, 1), (0,)))
    {'type': 'NoOp'}
    """
    if effect.get("type") != "Choose" or not _names_opponent(effect.get("choice_type")):
        return effect
    return effect if reach.opponents_of("chosen") else {"type": "NoOp"}


def entering_under_an_opponent(replacement: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """What enters under an opponent's control enters under one's own where there is none to choose."""
    if replacement.get("enters_under") != _OPPONENT or reach.opponents_of("chosen"):
        return replacement
    return {**replacement, "enters_under": "You"}


def from_zones_of_those_reached(effect: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """Cards chosen from the zone of each player, of players reached: the others' are none to choose from.

    >>> cards = {"type": "Typed", "type_filters": ["Card"], "controller": None, "properties": []}
    >>> from_each = {"type": "ChooseFromZone", "zone_owner": {"Each": "AllPlayers"}, "filter": cards}
    >>> woven = from_zones_of_those_reached(from_each, Reach.same(0, (0, 1), (0,)))
    >>> woven["filter"]["properties"]
    [{'type': 'Owned', 'controller': {'SpecificPlayer': {'id': 0}}}]
    """
    owners = effect.get("zone_owner")
    if not isinstance(owners, dict) or owners.get("Each") not in _WIDE:
        return effect
    seats = reach.opponents_of("chosen") if owners["Each"] == "Opponents" else reach.of("chosen")
    return {**effect, "filter": either(_of_owner(effect["filter"], seat) for seat in seats)}


def _of_owner(node: dict[str, Any], seat: int) -> dict[str, Any]:
    if node["type"] == "Or":
        return either(_of_owner(one, seat) for one in node["filters"])
    theirs = {"type": "Owned", "controller": {"SpecificPlayer": {"id": seat}}}
    return {**node, "properties": [*(node.get("properties") or ()), theirs]}


def _names_opponent(kind: object) -> bool:
    return kind == _OPPONENT or (isinstance(kind, dict) and _OPPONENT in kind)
