"""What an ability will do, as far as its own words tell: to other players, to what is on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.ir.stack_targets import targets_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["acts_on_stack", "affects_others"]

_AFFECTS: Final = ("target", "player", "player_filter", "recipient", "owner", "target_player", "sources")
"""Fields of effects that hold whom or what the effect acts upon."""

_OWN: Final = frozenset(
    [
        "Any",
        "Controller",
        "OriginalController",
        "ParentTarget",
        "ParentTargetController",
        "SelfRef",
        "TrackedSet",
    ]
)
"""Filters for the controller, the source, and what was chosen or found before."""

_ON_STACK: Final = frozenset(["StackSpell", "StackAbility", "StackObject"])


def acts_on_stack(abilities: Any) -> bool:
    """Return whether abilities counter, copy or change what is on the stack.

    >>> acts_on_stack([{"effect": {"type": "Counter", "target": {"type": "StackSpell"}}}])
    True
    >>> acts_on_stack([{"effect": {"type": "DealDamage", "target": {"type": "Any"}}}])
    False
    """
    return any(
        node.get("type") in _ON_STACK or (node.get("type") == "InZone" and node.get("zone") == "Stack")
        for node in nodes_in(abilities)
    )


def affects_others(ability: Mapping[str, Any] | None, controller: int) -> bool:
    """Return whether an ability acts upon others than its controller, besides what it targets.

    What it cannot tell counts as yes. A spell without an ability is a permanent that enters.

    >>> affects_others({"effect": {"type": "GainLife"}}, 0)
    False
    >>> affects_others({"effect": {"type": "DamageAll", "target": {}}}, 0)
    True
    """
    if ability is None:
        return False
    if any(_is_of_all(node) for node in nodes_in(ability)):
        return True
    if targets_in(ability):
        return False
    return any(_is_of_others(each, controller) for effect in _effects(ability) for each in _acted_on(effect))


def _is_of_all(node: Mapping[str, Any]) -> bool:
    kind = node.get("type")
    named = isinstance(kind, str) and "target" in node and kind.endswith("All")
    return named or node.get("player_scope") is not None or kind == "DamageEachPlayer"


def _effects(ability: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    return (node["effect"] for node in nodes_in(ability) if isinstance(node.get("effect"), dict))


def _acted_on(effect: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    return (effect[field] for field in _AFFECTS if isinstance(effect.get(field), dict))


def _is_of_others(filter_: Mapping[str, Any], controller: int) -> bool:
    match filter_.get("type"):
        case "Or" | "And":
            return any(_is_of_others(each, controller) for each in filter_["filters"])
        case "SpecificPlayer":
            return bool(filter_["id"] != controller)
        case "Typed":
            whose = filter_.get("controller")
            return whose not in ("You", {"SpecificPlayer": {"id": controller}})
        case kind:
            return kind not in _OWN
