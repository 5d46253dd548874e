"""Floating redirections in a state that is about to be loaded, whose new recipient may have left range.

What they redirect to was in range when it was chosen. If control of it has moved since, the redirected
damage is lost (hole H2), unless a house ruling lets it land: then the redirection is kept as a prevention
of as much, with what it was in its description, and made whole again when the recipient is back in range.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.questions import Modify
from mtg_influence.core.seating import PlayerId

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge

__all__ = ["narrow_redirections"]

_LOST: Final = "mtg-influence: redirected out of range: "
_KEPT: Final = ("shield_kind", "redirect_target", "description")


def narrow_redirections(exported: dict[str, Any], judge: Judge, influence: Influence) -> bool:
    """Narrow the redirections of an exported state (in place) and return whether anything changed."""
    state = exported["state"]
    changed = False
    for floating in state.get("pending_damage_replacements") or ():
        whole = _as_it_was(floating)
        kind = whole.get("shield_kind")  # a word where it has nothing to say besides
        shield = kind.get("Redirection") if isinstance(kind, dict) else None
        place = _place_of(whole.get("redirect_target"), state["objects"])
        if not shield or place is None or floating.get("source_controller") is None:
            continue
        lands = judge.event(influence, Modify(place, None, PlayerId(floating["source_controller"])))
        wanted = whole if lands else {**whole, **_lost(shield, whole)}
        if any(floating.get(key) != wanted.get(key) for key in _KEPT):
            floating.update(wanted)
            changed = True
    return changed


def _as_it_was(floating: Mapping[str, Any]) -> dict[str, Any]:
    said = str(floating.get("description") or "")
    if not said.startswith(_LOST):
        return dict(floating)
    return {**floating, **json.loads(said.removeprefix(_LOST))}


def _lost(shield: Mapping[str, Any], whole: Mapping[str, Any]) -> dict[str, Any]:
    was = json.dumps({key: whole.get(key) for key in _KEPT})
    prevention = {"Prevention": {"amount": shield.get("amount", "All")}}
    return {"shield_kind": prevention, "redirect_target": None, "description": _LOST + was}


def _place_of(target: Mapping[str, Any] | None, objects: Mapping[str, Any]) -> PlayerId | None:
    if target is None:
        return None
    if target["type"] == "SpecificPlayer":
        return PlayerId(target["id"])
    thing = objects.get(str(target["id"])) if target["type"] == "SpecificObject" else None
    return None if thing is None or thing["zone"] != "Battlefield" else PlayerId(thing["controller"])
