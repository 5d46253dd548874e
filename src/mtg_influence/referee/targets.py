"""Targets: whatever is out of range is an illegal one (CR 801.4), when it is chosen and on resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.referee.causes import Why
from mtg_influence.referee.effects import tells_nothing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.referee.causes import Cause
    from mtg_influence.referee.context import Context

__all__ = ["judge_resolution", "judge_targets"]


def judge_targets(line: Mapping[str, Any], before: Sequence[Mapping[str, Any]], context: Context) -> None:
    """Judge the targets that were chosen in an action, for every entry of the stack that has new ones."""
    known = {entry["id"]: entry["targets"] for entry in before}
    for entry in line.get("stack", ()):
        if entry["targets"] and entry["id"] not in known and _is_copy(entry, line, before):
            context.cannot("targets that a copy keeps")
            continue
        for target in entry["targets"]:
            if target in known.get(entry["id"], ()):
                continue
            whose, name = context.whose(target)
            context.require(
                "targets",
                "801.4",
                entry["controller"],
                whose,
                event="target chosen",
                source=entry["source"],
                subject=name,
            )


def _is_copy(entry: Mapping[str, Any], line: Mapping[str, Any], before: Sequence[Mapping[str, Any]]) -> bool:
    """Whether an entry came as a copy, whose targets nobody chose: they are looked at as it resolves.

    CR 707.10: a copy has the targets of what it copies, until somebody chooses new ones.
    """
    if any(
        event["type"] == "SpellCopied" and event["data"]["object_id"] == entry["id"]
        for event in line["events"]
    ):
        return True
    # The host has no event for a copy of an ability.
    return any(
        other["source"] == entry["source"]
        and other["targets"] == entry["targets"]
        and other["controller"] != entry["controller"]
        for other in before
    )


def judge_resolution(
    line: Mapping[str, Any], causes: Sequence[Cause], before: Sequence[Mapping[str, Any]], context: Context
) -> None:
    """Judge what resolved in an action: nothing does of which every target is out of range by then.

    CR 608.2b: such a spell or ability does nothing at all, also not to who is in range.
    """
    entry = before[-1] if before else None
    if entry is None or not entry["targets"] or line["asked"]["kind"] != "Priority":
        return
    done = [
        event
        for event, cause in zip(line["events"], causes, strict=True)
        if cause.why is Why.EFFECT
        and cause.entry == entry["id"]
        and not tells_nothing(event)
        and event["data"].get("object_id") != entry["id"]
    ]
    if not done:
        return
    sides = [context.whose(target)[0] for target in entry["targets"]]
    if not all(sides):
        context.cannot("targets on resolution: somebody unknown")
        return
    context.require(
        "targets on resolution",
        "801.4",
        entry["controller"],
        tuple(dict.fromkeys(seat for side in sides for seat in side)),
        event=done[0]["type"],
        source=entry["source"],
        subject=context.whose(entry["targets"][0])[1],
    )
