"""What spells and abilities do (CR 801.10): every event that one causes concerns somebody in range."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.referee.causes import Why

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.referee.causes import Cause
    from mtg_influence.referee.context import Context

__all__ = ["ENTERING_EVENTS", "OBJECT_EVENTS", "ends_early", "judge_effect", "tells_nothing"]

OBJECT_EVENTS: Final = {
    "CounterAdded": "counters",
    "CounterRemoved": "counters",
    "PermanentTapped": "taps",
    "PermanentUntapped": "taps",
    "Transformed": "changes of objects",
    "TurnedFaceUp": "changes of objects",
    "TurnedFaceDown": "changes of objects",
    "Flipped": "changes of objects",
    "PermanentPhasedOut": "phasing",
    "PermanentPhasedIn": "phasing",
    "CreatureDestroyed": "destruction",
    "SpellCountered": "countered spells",
    "CreatureSuspected": "changes of objects",
    "CreatureNoLongerSuspected": "changes of objects",
    "Regenerated": "changes of objects",
}
_PLAYER: Final = {
    "LifeChanged": "life",
    "CardDrawn": "cards drawn",
    "CardsDrawn": "cards drawn",
    "Discarded": "discards",
    "Milled": "mill",
    "PermanentSacrificed": "sacrifices",
    "PlayerCounterChanged": "players' counters",
    "EnergyChanged": "players' counters",
    "MonarchChanged": "designations",
    "InitiativeTaken": "designations",
    "CityBlessingGained": "designations",
    "PlayerPhasedOut": "phasing",
    "CoinFlipped": "chance",
    "DieRolled": "chance",
}
_QUIET: Final = frozenset(
    [
        "EffectResolved",
        "StackResolved",
        "StackPushed",
        "PhaseChanged",
        "TurnStarted",
        "ManaAdded",
        "ManaAbilityProduced",
        "ManaExpended",
        "ManaPoolEmptied",
        "TappedForMana",
        "AbilityActivated",
        "PlayerPerformedAction",
        "CrimeCommitted",
        "BecomesTarget",
        "PowerToughnessChanged",
        "CombatDamageDealtToPlayer",
        "SpellCast",
        "PlayerEliminated",
        "PlayerLost",
        "GameOver",
        "AttackersDeclared",
        "BlockersDeclared",
        "DamageCleared",
        "XValueChosen",
        "CardsRevealed",
        "ReplacementApplied",
        "DamagePrevented",
        "ControllerChanged",
        "DamageDealt",
        "VoteCast",
        "VoteResolved",
        "Unattached",
        "SpellCopied",
        "CreatureExploited",
        "VehicleCrewed",
        "Saddled",
        "DayNightChanged",
        "HiddenSearchViewed",
        "Airbend",
        "Earthbend",
        "Firebend",
        "Waterbend",
    ]
)
"""Events that concern nobody, or that are judged elsewhere, or whose parts are told by other events."""

_PLAYER_KEYS: Final = ("player_id", "player", "opponent")

ENTERING_EVENTS: Final = ("TokenCreated", "ObjectConjured")


def judge_effect(event: Mapping[str, Any], cause: Cause, context: Context) -> None:
    """Judge one event that an effect caused; others are let through."""
    if cause.why is not Why.EFFECT or cause.controller is None:
        return
    kind, data = event["type"], event["data"]
    if kind in _QUIET:
        return
    said: dict[str, Any] = {"event": kind, "source": cause.source}
    if kind == "ZoneChanged":
        _zone_change(data, cause, context)
    elif kind in OBJECT_EVENTS:
        number = data["object_id"]
        if not context.scene.is_hidden(number):
            whose = context.scene.controllers(number)
            context.require(
                OBJECT_EVENTS[kind],
                "801.10",
                cause.controller,
                whose,
                subject=context.scene.name(number),
                **said,
            )
    elif kind in _PLAYER:
        player = data.get("player_id", data.get("player"))
        if type(player) is not int:
            context.cannot(f"event {kind}")
            return
        name = context.player_name(player)
        context.require(_PLAYER[kind], "801.10", cause.controller, (player,), subject=name, **said)
    elif kind in ENTERING_EVENTS:
        number = data["object_id"]
        whose = context.scene.controllers_after(number)
        context.require("tokens", "801.10", cause.controller, whose, subject=data.get("name"), **said)
    else:
        _other(event, cause, context)


def _other(event: Mapping[str, Any], cause: Cause, context: Context) -> None:
    """An event of another kind: whatever object or players it is about."""
    kind, data = event["type"], event["data"]
    about = [context.whose({"Object": data["object_id"]})] if type(data.get("object_id")) is int else []
    about += [
        ((data[key],), context.player_name(data[key])) for key in _PLAYER_KEYS if type(data.get(key)) is int
    ]
    if not about or cause.controller is None:
        context.cannot(f"event {kind}")
        return
    for whose, name in about:
        context.require(
            "other effects",
            "801.10",
            cause.controller,
            whose,
            event=kind,
            source=cause.source,
            subject=name,
        )


_ENDINGS: Final = ("EndTheTurn", "EndCombatPhase")


def ends_early(line: Mapping[str, Any]) -> bool:
    """Return whether the turn, or its combat, is ended, so that everything on the stack goes."""
    return any(
        event["type"] == "EffectResolved" and event["data"]["kind"] in _ENDINGS for event in line["events"]
    )


def tells_nothing(event: Mapping[str, Any]) -> bool:
    """Return whether an event changes nothing by itself."""
    return event["type"] in _QUIET and event["type"] != "DamageDealt"


def _zone_change(data: Mapping[str, Any], cause: Cause, context: Context) -> None:
    number = data["object_id"]
    record = data.get("record") or {}
    leaving = [
        each["data"]["player_id"] for each in context.line["events"] if each["type"] == "PlayerEliminated"
    ]
    if record.get("owner") in leaving or record.get("controller") in leaving:
        return  # CR 800.4a: what goes with who leaves the game
    if data["to"] == "Exile" and ends_early(context.line):
        context.cannot("ending the turn")  # a process of the game, in which everything on the stack goes
        return
    if number == cause.entry or context.scene.is_hidden(number):
        return  # CR 608.2: a spell that has resolved goes where it goes
    if data["from"] in ("Battlefield", "Stack"):
        # CR 801.2d: whose it was when it was moved.
        whose = (record["controller"],) if "controller" in record else context.scene.controllers(number)
    else:
        whose = (record["owner"],) if "owner" in record else context.scene.controllers(number)
    if data["from"] == "Battlefield":
        whose = tuple(dict.fromkeys([*whose, *context.scene.controllers(number)]))
    context.require(
        "zone changes",
        "801.10",
        cause.controller if cause.controller is not None else whose[0],
        whose,
        event=f"ZoneChanged {data['from']} to {data['to']}",
        source=cause.source,
        subject=record.get("name"),
    )
