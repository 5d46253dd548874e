"""Damage by its recipient: the host's recipient filter holds one player (CR 801.10, 801.13b).

Before, for a seat that reaches 0 and 1:

    {"type": "Replacement", "damage_target_filter": {"Player": {"player": "Any"}}}

After, two of them:

    {..., "damage_target_filter": {"Player": {"player": {"type": "Specific", "data": 0}}}}
    {..., "damage_target_filter": {"Player": {"player": {"type": "Specific", "data": 1}}}}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.nodes import node_name
from mtg_influence.hosts.phase.weave.passes.damage import (
    chain,
    looks_for_a_choice,
    owned_by,
    prevents,
    redirects_from_anybody,
    role_of_damage,
    split_recipients,
)
from mtg_influence.hosts.phase.weave.passes.damage_follow_ups import by_whose_source

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.weave.weaving import Weaving

__all__ = ["for_each_recipient", "replacements_of_recipients", "shields_of_recipients"]


def shields_of_recipients(ability: dict[str, Any], weaving: Weaving) -> dict[str, Any]:
    """An ability that makes a shield, making one for each player reached."""
    return _several(ability, list(_shields(ability["effect"], weaving)))


def replacements_of_recipients(ability: dict[str, Any], weaving: Weaving) -> dict[str, Any]:
    """An ability that makes a floating replacement, making one for each player reached."""
    effect = ability["effect"]
    floating = for_each_recipient(effect["replacement"], "damage_target_filter", weaving)
    return _several(
        ability,
        [{**effect, "replacement": each} for one in floating for each in by_whose_source(one, weaving.reach)],
    )


def _several(ability: dict[str, Any], effects: list[dict[str, Any]]) -> dict[str, Any]:
    return chain(ability, effects) if len(effects) != 1 else {**ability, "effect": effects[0]}


def _shields(effect: dict[str, Any], weaving: Weaving) -> Iterator[dict[str, Any]]:
    """The shields that a spell or ability makes: one for each player reached where it redirects and says
    nothing of the recipient (CR 801.10). From a chosen source it stays one: the host would make the
    others twice."""
    if redirects_from_anybody(effect) and not looks_for_a_choice(effect.get("source_filter")):
        weaving.cuts.append(("CreateDamageReplacement.target_filter", "replaces"))
        for seat in weaving.reach.of("replaces"):
            yield {**effect, "target_filter": owned_by(seat)}
    else:
        yield from for_each_recipient(effect, "target_filter", weaving)


def for_each_recipient(node: dict[str, Any], name: str, weaving: Weaving) -> Iterator[dict[str, Any]]:
    """The host's recipient filter holds one player: one copy for each player reached."""
    role = role_of_damage(node, name, "replaces")
    wanted = node.get(name)
    if not isinstance(wanted, dict):
        if name == "damage_target_filter" and node.get("event") == "DamageDone":
            yield from _unnamed_recipient(node, weaving)
        else:
            yield node
        return
    kind, body = next(iter(wanted.items()))
    word = body["player"].get("type") if isinstance(body.get("player"), dict) else body.get("player")
    if word not in ("Any", "Opponent"):
        yield node
        return
    weaving.cuts.append((f"{node_name(node, '')}.{name}", role))
    for seat in split_recipients(word, weaving.reach, role):
        yield {**node, name: {kind: {**body, "player": {"type": "Specific", "data": seat}}}}


def _unnamed_recipient(node: dict[str, Any], weaving: Weaving) -> Iterator[dict[str, Any]]:
    """CR 801.13b: a prevention that names a source only is about sources. CR 801.10 for the rest: the
    damage of who is not reached is not changed, so what names no recipient is one copy for each player
    reached."""
    named = node.get("damage_source_filter")
    if node.get("valid_card") or (named and prevents(node)):
        yield node
        return
    role = "neither_recipient" if prevents(node) else "replaces"
    source = named or either(
        controlled_by(seat) for seat in weaving.reach.of("neither" if prevents(node) else "replaced_source")
    )
    for seat in weaving.reach.of(role):
        yield {**node, "damage_source_filter": source, "damage_target_filter": owned_by(seat)}
