"""What is written down of the host's objects, stack entries and events: facts, cut down to what is public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.ir.battle_marks import is_mark, protector_of
from mtg_influence.hosts.phase.ir.stack_targets import targets_in
from mtg_influence.hosts.phase.state.hidden_permanents import is_hidden_permanent

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Facts", "entry_of", "event_of", "facts_of"]

Facts = dict[str, Any]

_RECORDED: Final = ("name", "controller", "owner", "core_types", "from_zone", "attached_to", "is_token")
_WORDY: Final = frozenset(["declaration_records", "trigger_source_context", "trigger_state"])


def facts_of(thing: Mapping[str, Any]) -> Facts:
    """Return what is written of an object; what is empty or untrue is left out."""
    line = thing["card_types"]
    attached = thing.get("attached_to")
    found = {
        "name": thing["name"],
        "zone": thing["zone"],
        "controller": thing["controller"],
        "owner": thing["owner"],
        "types": [*line["supertypes"], *line["core_types"], *line["subtypes"]],
    }
    counters = {kind: count for kind, count in thing["counters"].items() if count and not is_mark(kind)}
    power, toughness = thing.get("power"), thing.get("toughness")
    extra = {
        "size": None if power is None or toughness is None else [power, toughness],
        "tapped": thing["tapped"],
        "counters": counters,
        "damage": thing["damage_marked"],
        "attached_to": attached,
        "protector": protector_of(thing),
        "phased": thing.get("phase_status", {}).get("status") == "PhasedOut",
        "furniture": is_hidden_permanent(thing["name"]),
    }
    found.update((key, value) for key, value in extra.items() if value or (key == "protector" and value == 0))
    return found


def entry_of(entry: Mapping[str, Any], source: Mapping[str, Any] | None) -> Facts:
    """Return what is written of an entry of the stack: its source, who controls it, its targets.

    ``source`` is the object that it comes from, None where that is gone.
    ``trigger`` is the event that a triggered ability waited for, where the host keeps it.
    """
    data = entry["kind"].get("data") or {}
    found = {
        "id": entry["id"],
        "kind": entry["kind"]["type"],
        "source": entry["source_id"],
        "name": data.get("source_name") if source is None else source["name"],
        "controller": _controller_of(entry, source),
        "targets": targets_in(data.get("ability")),
    }
    if _remembers(data.get("ability")):
        found |= {"targets": [], "remembered": found["targets"]}
    if data.get("trigger_event"):
        found["trigger"] = event_of(data["trigger_event"])
    return found


def _controller_of(entry: Mapping[str, Any], source: Mapping[str, Any] | None) -> Any:
    """Who controls it now: of a spell that somebody has taken, the host's entry still says who cast it."""
    spell = entry["kind"]["type"] == "Spell" and source is not None and source["zone"] == "Stack"
    return source["controller"] if spell and source is not None else entry["controller"]


def _remembers(ability: Any) -> bool:
    """Whether what an ability has as targets is what an earlier one was about: it chose none itself."""
    target = ((ability or {}).get("effect") or {}).get("target")
    return isinstance(target, dict) and target.get("type") == "ParentTarget"


def event_of(event: Mapping[str, Any]) -> Facts:
    """Return an event of the host without what nobody needs of it."""
    data = {key: value for key, value in (event.get("data") or {}).items() if key not in _WORDY}
    record = data.get("record")
    if isinstance(record, dict):
        data["record"] = {key: record[key] for key in _RECORDED if record.get(key) is not None}
    return {"type": event["type"], "data": data}
