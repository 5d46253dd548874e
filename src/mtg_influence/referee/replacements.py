"""Replacement effects: what is replaced has to be in range of who has the effect (CR 801.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.referee.context import Context

__all__ = ["judge_replacements"]

_FOLLOWED_BY: Final = {
    "Moved": ("ZoneChanged",),
    "ChangeZone": ("ZoneChanged",),
    "Discard": ("ZoneChanged",),
    "Destroy": ("Regenerated", "ZoneChanged"),
    "DamageDone": ("DamageDealt",),
}
"""The events in which what was replaced shows, by what the host says was replaced."""


def judge_replacements(events: Sequence[Mapping[str, Any]], context: Context) -> None:
    """Judge every replacement that an action tells of, by the next event of its kind.

    Whether an effect that changes damage looks at its source or at whom it is dealt to is not in a log; so
    one of the two in range will do.
    """
    for place, event in enumerate(events):
        if event["type"] != "ReplacementApplied":
            continue
        data = event["data"]
        kinds = _FOLLOWED_BY.get(data["event_type"], ())
        found = next((other["data"] for other in events[place + 1 :] if other["type"] in kinds), None)
        if found is None and any(other["type"] == "DamagePrevented" for other in events[place + 1 :]):
            continue  # judged as prevention
        whose = context.scene.controllers(data["source_id"])
        if not whose or found is None or context.scene.is_hidden(data["source_id"]):
            context.cannot(f"replacements of {data['event_type']}")
            continue
        reached, name = _concerned(found, context)
        context.require(
            "replacements",
            "801.10",
            whose[0],
            reached,
            event=f"{data['event_type']} replaced",
            source=data["source_id"],
            subject=name,
        )


def _concerned(data: Mapping[str, Any], context: Context) -> tuple[tuple[int, ...], str | None]:
    if "target" in data:
        whose, name = context.whose(data["target"])
        return tuple(dict.fromkeys([*whose, *context.scene.controllers(data["source_id"])])), name
    number = data["object_id"]
    record = data.get("record") or {}
    if "from" not in data:
        return context.scene.controllers(number), context.scene.name(number)
    if data["from"] not in ("Battlefield", "Stack") and data["to"] == "Battlefield":
        # CR 614.12: what enters is looked at as it would be there.
        return context.scene.controllers_after(number), record.get("name")
    if data["from"] in ("Battlefield", "Stack") and "controller" in record:
        return (record["controller"],), record.get("name")
    return context.scene.controllers(number), record.get("name")
