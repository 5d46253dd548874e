"""Weaving what lies on the stack: an ability as the host has it there, and not as a face has it.

It is a face's ability with what was chosen and found besides: targets, controller, source. Only abilities
that the host has on no card come to be woven there (see ``cardless``); all others were woven in the face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.weave.nodes import known_nodes

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.weave.weaver import Weaver

__all__ = ["weave_resolved"]

_CHAINED: Final = ("sub_ability", "else_ability")


def weave_resolved(ability: dict[str, Any], weaver: Weaver) -> dict[str, Any]:
    """Return an ability of the stack with what it says cut to a seat's reach, and all else as it was.

    Weaving it again changes nothing. ``weaver`` then tells of faults and of what it needs.
    """
    woven = weaver.walk(_definition(ability), "STACK", "ability", "ability")
    return _resolved(woven, ability)


def _definition(ability: dict[str, Any]) -> dict[str, Any]:
    """What a face could say of an ability, without what was chosen and found."""
    fields = known_nodes()["Ability"]
    said = {key: value for key, value in ability.items() if key in fields}
    return said | {key: _definition(said[key]) for key in _CHAINED if said.get(key)}


def _resolved(woven: dict[str, Any], like: dict[str, Any]) -> dict[str, Any]:
    """What was woven, with what was chosen and found put back; what weaving has added found nothing yet."""
    fields = known_nodes()["Ability"]
    found = {key: value for key, value in like.items() if key not in fields}
    nested = {
        key: _resolved(woven[key], like.get(key) or {**found, "targets": []})
        for key in _CHAINED
        if woven.get(key)
    }
    return {**found, **woven, **nested}
