"""Triggered abilities: the whole event has to be in range of who controls the source (CR 801.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.referee.context import Context

__all__ = ["judge_triggers"]

_CONTROLLED: Final = ("Battlefield", "Stack")
_OF_A_STEP: Final = ("PhaseChanged", "TurnStarted")
_PARTS: Final = ("attacks", "assignments")
_TWO_SIDED: Final = {
    "DamageDealt": ("source_id", "target"),
    "BecomesTarget": ("source_id", "target"),
    "AttackerBecameBlockedByFilteredBlocker": ("attacker", "blocker"),
}
_OBJECTS: Final = ("object_id", "attachment_id", "exploiter", "sacrificed")
_PLAYERS: Final = ("player_id", "player", "controller", "voter")

Side = tuple[tuple[int, ...], "str | None"]
"""Whose something is, and its name."""


def judge_triggers(line: Mapping[str, Any], before: Sequence[Mapping[str, Any]], context: Context) -> None:
    """Judge every triggered ability that an action put on the stack."""
    known = {entry["id"] for entry in before}
    for entry in line.get("stack", ()):
        if entry["kind"] != "TriggeredAbility" or entry["id"] in known:
            continue
        trigger = entry.get("trigger")
        if trigger is None:
            context.cannot("triggers of which the host keeps no event")
        else:
            _judge(trigger, entry, context)


def _judge(trigger: Mapping[str, Any], entry: Mapping[str, Any], context: Context) -> None:
    kind, data, controller = trigger["type"], trigger["data"], entry["controller"]
    said: dict[str, Any] = {"event": kind, "source": entry["source"]}
    if kind in _OF_A_STEP:
        _judge_step(_active(context.line), entry, context, said)
        return
    pairs = [list(_pair(pair, context)) for pair in _pairs_meant(data, entry, context)]
    if pairs or kind in _TWO_SIDED:
        # A trigger may speak of one side only, and of one pair of several: then the rest need not be in
        # range (CR 801.7 has "becomes blocked" as its example). Which, is not in a log.
        if not pairs:
            known = (data[key] for key in _TWO_SIDED.get(kind, ()) if data.get(key) is not None)
            pairs = [[_side(each, context) for each in known]]
        sides = [side for pair in pairs for side in pair]
        reached = [all(context.seats.reaches_any(controller, whose) for whose, _ in pair) for pair in pairs]
        if not any(reached):
            context.cannot("triggers of which a part of the event is out of range")
        whose = tuple(dict.fromkeys(seat for side, _ in sides for seat in side))
        context.require(
            "triggers", "801.7", controller, whose, subject=sides[0][1] if sides else None, **said
        )
        return
    concerned = list(_concerned(trigger, context))
    if not concerned:
        context.cannot(f"triggers on {kind}")
    for whose, name in concerned:
        context.require("triggers", "801.7", controller, whose, subject=name, **said)


def _pairs_meant(data: Mapping[str, Any], entry: Mapping[str, Any], context: Context) -> list[Any]:
    """The attacks or blocks of an event that the trigger is about, as far as can be told.

    CR 802.2a: of several, those of its own source; else those by or against its controller; else all.
    """
    pairs = [pair for key in _PARTS for pair in data.get(key, ())]
    own = [pair for pair in pairs if entry["source"] in (pair[0], pair[1])]
    with_controller = [
        pair for pair in pairs if any(entry["controller"] in whose for whose, _ in _pair(pair, context))
    ]
    return own or with_controller or pairs


def _active(line: Mapping[str, Any]) -> int:
    """Whose turn it is after an action."""
    began = [event["data"]["player_id"] for event in line["events"] if event["type"] == "TurnStarted"]
    return int((began or [line["active"]])[-1])


def _judge_step(active: int, entry: Mapping[str, Any], context: Context, said: Mapping[str, Any]) -> None:
    """A trigger on a step: whose step it is is in range, or the trigger may be about nobody's.

    Whether it is about that player ("each upkeep of an opponent") or about the step alone ("each end step")
    is not in a log.
    """
    if not context.seats.reaches(entry["controller"], active):
        context.cannot("triggers on steps of somebody out of range")
        return
    context.require(
        "triggers", "801.7", entry["controller"], (active,), subject=context.player_name(active), **said
    )


def _pair(pair: Sequence[Any], context: Context) -> Iterator[Side]:
    yield _side(pair[0], context)
    yield _side(pair[1], context)


def _side(thing: Any, context: Context) -> Side:
    return context.whose(thing if isinstance(thing, dict) else {"Object": thing})


def _concerned(trigger: Mapping[str, Any], context: Context) -> Iterator[Side]:
    kind, data = trigger["type"], trigger["data"]
    if kind == "ZoneChanged":
        yield _moved(data, context)
        return
    for key in _OBJECTS:
        if type(data.get(key)) is int:
            yield context.whose({"Object": data[key]})
    for key in _PLAYERS:
        if type(data.get(key)) is int:
            yield (data[key],), context.player_name(data[key])


def _moved(data: Mapping[str, Any], context: Context) -> Side:
    """CR 801.7a: what leaves is looked at before it left, what enters after it entered."""
    record = data.get("record") or {}
    name = record.get("name")
    if data["from"] in _CONTROLLED and data["to"] not in _CONTROLLED and "controller" in record:
        return (record["controller"],), name
    if data["to"] in _CONTROLLED:
        return context.scene.controllers_after(data["object_id"]), name
    whose = (record["owner"],) if "owner" in record else context.scene.controllers(data["object_id"])
    return whose, name
