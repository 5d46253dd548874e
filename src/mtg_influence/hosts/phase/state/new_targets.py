"""New targets of a copy that somebody else made: what the host would list if the copier had cast it.

The host lists them as it copies, by the copied effects, before these can be said for the copier. So it is
asked again on a game apart, in which it copies the copy (CR 707.10c, hole H15).
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

__all__ = ["ask_again"]

_RETARGET: Final = "CopyRetarget"
_COPY: Final = {"type": "CopySpell", "target": {"type": "ParentTarget"}}
_MAY_CHOOSE: Final = {"retarget": {"type": "MayChooseNewTargets"}}


def ask_again(
    exported: dict[str, Any], changed: Collection[int], load: Callable[[dict[str, Any]], Any]
) -> bool:
    """List the new targets anew (in place) where the state asks for those of a copy that has changed.

    ``load`` makes a game of a state. Returns whether they were asked for and could be listed; otherwise
    they stay those that the host listed.
    """
    waiting = exported["state"]["waiting_for"]
    data = waiting.get("data") or {}
    if waiting["type"] != _RETARGET or data["copy_id"] not in changed:
        return False
    listed = _listed(_copying_again(exported, data["copy_id"], data["player"]), load)
    if listed is None or len(listed) != len(data["target_slots"]):
        return False
    for slot, again in zip(data["target_slots"], listed, strict=True):
        slot["legal_alternatives"] = again["legal_alternatives"]
    return True


def _copying_again(exported: Mapping[str, Any], copied: int, player: int) -> dict[str, Any]:
    """The state in which an ability of the copier that copies the copy is about to resolve."""
    state = deepcopy(dict(exported))
    inner = state["state"]
    number = inner["next_object_id"]
    ability = {
        "ability_index": 0,
        "condition": None,
        "context": {"additional_cost_paid": False, "optional_effect_performed": False},
        "controller": player,
        "description": None,
        "duration": None,
        "effect": {**_COPY, **_MAY_CHOOSE},
        "forward_result": False,
        "kind": "Activated",
        "optional": False,
        "optional_targeting": False,
        "source_id": copied,
        "sub_ability": None,
        "targets": [{"Object": copied}],
    }
    kind = {"type": "ActivatedAbility", "data": {"source_id": copied, "ability": ability}}
    entry = {"id": number, "controller": player, "source_id": copied, "kind": kind}
    inner["stack"] = [*inner["stack"], entry]
    inner["next_object_id"] = number + 1
    inner["waiting_for"] = {"type": "Priority", "data": {"player": player}}
    inner["priority_player"] = player
    # Nothing else is under way in this game.
    inner["resolving_stack_entry"] = None
    inner["resolution_frames"]["frames"] = []
    return state


def _listed(state: dict[str, Any], load: Callable[[dict[str, Any]], Any]) -> list[dict[str, Any]] | None:
    try:
        game = load(state)
        for _ in state["state"]["players"]:
            waiting = game.waiting_for()
            if waiting["type"] == "Priority":
                game.apply(waiting["data"]["player"], {"type": "PassPriority"})
    except ValueError:
        return None
    waiting = game.waiting_for()
    if waiting["type"] != _RETARGET:
        return None
    slots: list[dict[str, Any]] = waiting["data"]["target_slots"]
    return slots
