"""The events that triggered abilities wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards import Step, TriggerEvent
from mtg_influence.cards.selectors import Anything, Attached, DeciderWord, Itself, Those, Who
from mtg_influence.cards.words import DamageKind
from mtg_influence.hosts.phase.lower import filters

if TYPE_CHECKING:
    from mtg_influence.cards import Trigger, TriggeredAbility
    from mtg_influence.cards.selectors import Players, Selector
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder
    from mtg_influence.hosts.phase.lower.filters import Filter

__all__ = ["that_player", "trigger"]

_MOVES: Final = {
    TriggerEvent.ENTERS: {"mode": "ChangesZone", "destination": "Battlefield"},
    TriggerEvent.DIES: {"mode": "ChangesZone", "origin": "Battlefield", "destination": "Graveyard"},
    TriggerEvent.LEAVES: {"mode": "LeavesBattlefield"},
    TriggerEvent.ATTACKS: {"mode": "Attacks"},
    TriggerEvent.BLOCKS: {"mode": "Blocks"},
}
_DONE: Final = {
    TriggerEvent.CASTS: "SpellCast",
    TriggerEvent.DRAWS: "Drawn",
    TriggerEvent.DISCARDS: "Discarded",
    TriggerEvent.GAINS_LIFE: "LifeGained",
    TriggerEvent.LOSES_LIFE: "LifeLost",
    TriggerEvent.SACRIFICES: "Sacrificed",
    TriggerEvent.FLIPS_COIN: "FlippedCoin",
}
_STEPS: Final = {
    Step.UPKEEP: "Upkeep",
    Step.DRAW: "Draw",
    Step.PRECOMBAT_MAIN: "PreCombatMain",
    Step.COMBAT: "BeginCombat",
    Step.POSTCOMBAT_MAIN: "PostCombatMain",
    Step.END: "End",
}
_TURNS: Final = {Who.YOU: "OnlyDuringYourTurn", Who.EACH_OPPONENT: "OnlyDuringOpponentsTurn"}
_DAMAGE: Final = {DamageKind.COMBAT: "CombatOnly", DamageKind.NONCOMBAT: "NoncombatOnly"}
_ANYBODY: Final = frozenset({Who.ANY, Who.EACH_PLAYER})


def that_player(when: Trigger) -> str | None:
    """Return the host's word for the player whom an event is about, None where there is none."""
    if when.event in _MOVES:
        return None
    return "ScopedPlayer" if when.event is TriggerEvent.BEGINS else "TriggeringPlayer"


def trigger(ability: TriggeredAbility, execute: dict[str, Any], builder: AbilityBuilder) -> dict[str, Any]:
    """Return a trigger that does something. Raises LoweringError."""
    own = isinstance(ability.when.subject, Itself)
    # CR 603.10a: what dies itself triggers from where it is afterwards.
    zone = "Graveyard" if own and ability.when.event is TriggerEvent.DIES else "Battlefield"
    optional = _optional(ability, builder)
    return {
        "origin": None,
        "destination": None,
        "valid_card": None,
        "phase": None,
        "damage_kind": "Any",
        "valid_target": None,
        "valid_source": None,
        "constraint": None,
        **_event(ability.when, builder, (*ability.at, "when", ability.when.event.value)),
        "execute": {**execute, "optional": optional or execute["optional"]},
        "trigger_zones": [zone],
        "optional": optional,
        "secondary": False,
        "description": None,
        "condition": None,
        "batched": False,
    }


def _event(when: Trigger, builder: AbilityBuilder, at: DataPath) -> dict[str, Any]:
    if when.event in _MOVES:
        return {**_MOVES[when.event], "valid_card": _thing(when.subject, builder, at)}
    if when.event is TriggerEvent.DEALS_DAMAGE:
        return _damage(when, builder, at)
    if when.event is TriggerEvent.BEGINS and when.step is not None:
        return {"mode": "Phase", "phase": _STEPS[when.step], **_turn(when.player, builder, (*at, "player"))}
    if when.event is TriggerEvent.SACRIFICES:
        # The host sees who sacrificed by what it was, not by a player.
        wanted = filters.typed(["Permanent"])
        if when.what is not None:
            wanted = filters.objects(when.what, builder, (*at, "what"))
        whose = builder.controller(when.player, (*at, "player"))
        return {"mode": "Sacrificed", "valid_card": {**wanted, "controller": whose}}
    done: dict[str, Any] = {
        "mode": _DONE[when.event],
        "valid_target": _who(when.player, builder, (*at, "player")),
    }
    if when.what is not None:
        done["valid_card"] = filters.objects(when.what, builder, (*at, "what"))
    elif when.event is TriggerEvent.DISCARDS:
        done["valid_card"] = filters.typed(["Card"])
    if when.won is not None:
        if when.player is not Who.YOU:
            raise builder.refuse((*at, "player"), "a coin of such a player", "it waits for coins of yours")
        done["coin_flip_result"] = "Won" if when.won else "Lost"
    return done


def _damage(when: Trigger, builder: AbilityBuilder, at: DataPath) -> dict[str, Any]:
    kind = DamageKind.ANY if when.damage is None else when.damage
    said: dict[str, Any] = {"mode": "DamageDone", "damage_kind": _DAMAGE.get(kind, "Any")}
    if not isinstance(when.subject, Anything):
        said["valid_source"] = _thing(when.subject, builder, (*at, "source"))
    match when.recipient:
        case Anything():
            return said
        case Those(players=players, objects=None):
            return {**said, "valid_target": _who(players, builder, (*at, "recipient")) or {"type": "Player"}}
        case to if isinstance(when.subject, Anything):
            there = _thing(to, builder, (*at, "recipient"))
            return {**said, "mode": "DamageReceived", "valid_card": there}
        case to:
            return {**said, "valid_target": _thing(to, builder, (*at, "recipient"))}


def _turn(player: Players | None, builder: AbilityBuilder, at: DataPath) -> dict[str, Any]:
    if player in _ANYBODY:
        return {}
    if player is Who.CHOSEN_PLAYER:
        return {"valid_target": {"type": "SourceChosenPlayer"}}
    word = _TURNS.get(player) if isinstance(player, Who) else None
    if word is None:
        raise builder.refuse(at, "steps of such a player", "it waits for yours, opponents' and everybody's")
    return {"constraint": {"type": word}}


def _who(player: Players | None, builder: AbilityBuilder, at: DataPath) -> Filter | None:
    match player:
        case None | Who.ANY | Who.EACH_PLAYER:
            return None
        case Who.YOU:
            return {"type": "Controller"}
        case Who.EACH_OPPONENT:
            return filters.typed([], "Opponent")
        case _:
            raise builder.refuse(at, "what such a player does", "it waits for you, opponents and everybody")


def _thing(subject: Selector, builder: AbilityBuilder, at: DataPath) -> Filter:
    match subject:
        case Itself():
            return {"type": "SelfRef"}
        case Attached():
            return {"type": "AttachedTo"}
        case Those(players=None, objects=objects) if objects is not None:
            return filters.objects(objects, builder, at)
        case _:
            raise builder.refuse(
                at, "an event of that", "it waits for itself, what it is attached to, or objects"
            )


def _optional(ability: TriggeredAbility, builder: AbilityBuilder) -> bool:
    if ability.optional is None:
        return False
    if ability.optional is DeciderWord.YOU:
        return True
    raise builder.refuse(
        (*ability.at, "optional"), "such a player's choice whether it happens", "it asks you"
    )
