"""What an entry of the host's stack says, in an exported state or as the game shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from mtg_influence.hosts.phase.ir.origins import unmarked
from mtg_influence.hosts.phase.ir.pending_action import PendingAction

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.core.verdict import Verdict

__all__ = ["Entry", "data_of", "event_of", "said_of", "source_of", "take_away", "taken_off"]

Entry = dict[str, Any]


class Objects(Protocol):
    """Where the objects of a game are found by their ids."""

    def thing(self, object_id: int, /) -> Mapping[str, Any] | None:
        """Return an object; None where there is none of this id."""


def data_of(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the host keeps with an entry: its ability, its trigger's event and the like.

    >>> data_of({"kind": {"data": {"ability": {}}}}), data_of({})
    ({'ability': {}}, {})
    """
    data: dict[str, Any] = (entry.get("kind") or {}).get("data") or {}
    return data


def said_of(entry: Mapping[str, Any]) -> str:
    """Return the host's text of an entry; empty where it has none."""
    return unmarked(str(data_of(entry).get("description") or ""))


def event_of(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return the event that a trigger on the stack triggered on; empty for what is no trigger."""
    event: dict[str, Any] = data_of(entry).get("trigger_event") or {}
    return event


def source_of(entry: Mapping[str, Any], objects: Objects | None, *, name: object = None) -> Mapping[str, Any]:
    """Return an entry's source, or what stands for it in what is told where it is no object (any more).

    ``objects`` None: it is no object. ``name`` is what it is called then; None: as the host calls the source.
    """
    thing = None if objects is None else objects.thing(entry["source_id"])
    if thing is not None:
        return thing
    called = data_of(entry).get("source_name") if name is None else name
    return {"id": entry["source_id"], "name": str(called), "controller": entry["controller"]}


def take_away(inner: dict[str, Any], gone: Sequence[Entry]) -> None:
    """Take entries off the stack of a state, with what the host remembers of each besides (in place).

    It loads nothing about an entry that is not there.
    """
    inner["stack"] = [each for each in inner["stack"] if each not in gone]
    for kept in (value for name, value in inner.items() if name.startswith("stack_")):
        for each in gone if isinstance(kept, dict) else ():
            kept.pop(str(each["id"]), None)


def taken_off(thing: Mapping[str, Any], verdict: Verdict, text: str) -> PendingAction:
    """Return the pending_action that something was taken off the stack."""
    return PendingAction(thing, verdict, {"type": "TakenOffTheStack", "data": {}}, text)
