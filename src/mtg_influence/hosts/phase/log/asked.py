"""What is written of a question of the host's: who is asked, and whose object asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["asked_of"]

_PENDING: Final = ("pending_cast", "pending_effect", "pending_ability", "ability", "effect")
_DECIDERS: Final = ("player", "representative", "proposer", "caster")
_SOURCES: Final = ("source_id", "object_id", "battle_id", "copy_id", "equipment_id", "vehicle_id")
_CONTROLLERS: Final = ("trigger_controller", "source_controller", "controller")
_LISTS: Final = (
    "candidates",
    "choices",
    "options",
    "valid_targets",
    "eligible",
    "cards",
    "legal_targets",
    "players",
)


def asked_of(waiting: Mapping[str, Any]) -> dict[str, Any]:
    """Return the kind of a question, who is asked, and the id and the controller of what asks.

    ``source`` and ``controller`` are None where the host does not say; ``offered`` is what the host lists
    to choose from, where that is a list of numbers or of references.

    >>> asked_of({"type": "DigChoice", "data": {"player": 2, "source_id": 40, "cards": [7, 8]}})
    {'kind': 'DigChoice', 'player': 2, 'source': 40, 'controller': None, 'offered': [7, 8]}
    """
    data: Mapping[str, Any] = waiting.get("data") or {}
    found: dict[str, Any] = {
        "kind": waiting["type"],
        "player": _first(data, _DECIDERS),
        "source": None,
        "controller": _first(data, _CONTROLLERS),
    }
    if waiting["type"] == "Priority":
        return found
    found["source"] = _first(data, _SOURCES)
    if waiting["type"] == "NamedChoice":
        word = data.get("choice_type")
        found["names"] = word if isinstance(word, str) else next(iter(word or {}), None)
    for pending in _pending(data):
        found["source"] = _first(pending, _SOURCES) if found["source"] is None else found["source"]
        if found["controller"] is None:
            found["controller"] = _first(pending, _CONTROLLERS)
    slots = data.get("target_slots")
    place = data.get("current_slot")
    offered = next((data[key] for key in _LISTS if _is_plain(data.get(key))), None)
    if isinstance(slots, list) and type(place) is int and place < len(slots):
        offered = slots[place].get("legal_targets")
    if offered is not None:
        found["offered"] = offered
    return found


def _first(data: Mapping[str, Any], keys: tuple[str, ...]) -> int | None:
    return next((data[key] for key in keys if type(data.get(key)) is int), None)


def _pending(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    found = [data[key] for key in _PENDING if isinstance(data.get(key), dict)]
    return [*[each["ability"] for each in found if isinstance(each.get("ability"), dict)], *found]


def _is_plain(listed: Any) -> bool:
    return isinstance(listed, list) and all(
        type(each) is int or (isinstance(each, dict) and set(each) <= {"Object", "Player"}) for each in listed
    )
