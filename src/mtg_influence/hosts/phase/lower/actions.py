"""Plain actions: tapping, control, keywords, sacrifices, tokens, counters, milling, countering."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.selectors import Itself, Pile, TargetRef, Those, Who
from mtg_influence.cards.verbs import (
    CounterSpell,
    Create,
    ExtraTurn,
    GainControl,
    Grant,
    LoseGame,
    Mill,
    PutCounters,
    Sacrifice,
    Tap,
    Token,
    Untap,
    WinGame,
)
from mtg_influence.cards.words import Until
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.ability_builder import Place
from mtg_influence.hosts.phase.lower.amounts import fixed, quantity
from mtg_influence.hosts.phase.lower.keywords import plain_keyword
from mtg_influence.hosts.phase.lower.objects import DURATIONS, acted
from mtg_influence.hosts.phase.lower.players import affected
from mtg_influence.hosts.phase.lower.registry import lowers

if TYPE_CHECKING:
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = [
    "COUNTERS",
    "granted",
    "lower_counter_spell",
    "lower_counters",
    "lower_create",
    "lower_fate",
    "lower_gain_control",
    "lower_grant",
    "lower_mill",
    "lower_sacrifice",
    "lower_tap_state",
]

_FATES: Final = {WinGame: "WinTheGame", LoseGame: "LoseTheGame", ExtraTurn: "ExtraTurn"}
COUNTERS: Final = {"+1/+1": "P1P1", "-1/-1": "M1M1"}


@lowers(Tap, Untap)
def lower_tap_state(effect: Tap | Untap, builder: AbilityBuilder) -> None:
    """Add tapping or untapping. Raises LoweringError."""
    done = acted(effect.what, builder, (*effect.at, "what"))
    scope = {"type": "All" if done.all else "Single"}
    state = {"type": "Tap" if isinstance(effect, Tap) else "Untap"}
    body = {"type": "SetTapState", "target": done.target, "scope": scope, "state": state}
    builder.add(body, effect.at, **done.more)


@lowers(GainControl)
def lower_gain_control(effect: GainControl, builder: AbilityBuilder) -> None:
    """Add that somebody gains control; of several things only you can. Raises LoweringError."""
    if effect.player is not Who.YOU:
        raise builder.refuse(
            (*effect.at, "player"), "control for such a player", "its targets for that are lost under range"
        )
    done = acted(effect.what, builder, (*effect.at, "what"))
    body = {"type": "GainControlAll" if done.all else "GainControl", "target": done.target}
    lasting = None if effect.until is Until.END_OF_GAME else DURATIONS[effect.until]
    builder.add(body, effect.at, duration=lasting, **done.more)


@lowers(Grant)
def lower_grant(effect: Grant, builder: AbilityBuilder) -> None:
    """Add that permanents have keywords until some time. Raises LoweringError."""
    at: DataPath = (*effect.at, "what")
    target = None
    match effect.what:
        case TargetRef() as ref:
            target = affected_ = builder.ask_first(ref, at, slots=False)
        case Those(players=None, objects=objects) if objects is not None:
            affected_ = filters.objects(objects, builder, at)
        case Itself():
            affected_ = {"type": "SelfRef"}
        case _:
            raise builder.refuse(at, "keywords for that", "it grants them to objects, a target, or itself")
    lasting = DURATIONS[effect.until]
    static = granted(effect, affected_, builder)
    body = {"type": "GenericEffect", "static_abilities": [static], "duration": lasting, "target": target}
    builder.add(body, effect.at, duration=lasting)


def granted(effect: Grant, affected_: dict[str, Any], builder: AbilityBuilder) -> dict[str, Any]:
    """Return the static ability that gives the keywords to what a filter fits. Raises LoweringError."""
    names = []
    for word in effect.keywords:
        name = plain_keyword(word)
        if name is None:
            raise builder.refuse(
                (*effect.at, "keywords"), f"the keyword {word!r}", "it has none of that name alone"
            )
        names.append(name)
    return {
        "mode": "Continuous",
        "affected": affected_,
        "modifications": [{"type": "AddKeyword", "keyword": name} for name in names],
        "condition": None,
        "affected_zone": None,
        "effect_zone": None,
        "active_zones": [],
        "characteristic_defining": False,
    }


@lowers(Sacrifice)
def lower_sacrifice(effect: Sacrifice, builder: AbilityBuilder) -> None:
    """Add sacrificing: the permanent itself, or objects of a player's choice. Raises LoweringError."""
    at: DataPath = (*effect.at, "what")
    count = quantity(effect.count, builder, (*effect.at, "count"))
    body = {"type": "Sacrifice", "count": count}
    match effect.what:
        case Itself() if effect.player is Who.YOU:
            builder.add({**body, "target": {"type": "SelfRef"}}, effect.at)
        case Pile() if builder.place is Place.FOLLOWING:
            builder.add({**body, "target": {"type": "ParentTarget"}}, effect.at)
        case Those(players=None, objects=objects) if objects is not None and objects.controller is None:
            wanted = filters.objects(objects, builder, at)
            whose, more = _sacrificing(effect, builder)
            builder.add({**body, "target": {**wanted, "controller": whose}}, effect.at, **more)
        case _:
            raise builder.refuse(
                at, "a sacrifice of that", "players sacrifice objects of their choice, or you the card itself"
            )


def _sacrificing(effect: Sacrifice, builder: AbilityBuilder) -> tuple[str, dict[str, Any]]:
    """The host's word for whose objects they are, and the fields that say who chooses."""
    at: DataPath = (*effect.at, "player")
    match effect.player:
        case Who.YOU:
            return "You", {}
        case TargetRef() as ref:
            builder.parent(ref, at)
            return "ParentTargetController", {}
        case _:
            player, more = affected(effect.player, builder, at)
            if more or player == {"type": "ScopedPlayer"}:
                return "You" if more else "ScopedPlayer", more
            raise builder.refuse(at, "a sacrifice by such a player", "it knows you, a target and each player")


@lowers(Create)
def lower_create(effect: Create, builder: AbilityBuilder) -> None:
    """Add creating tokens. Raises LoweringError."""
    owner, more = affected(effect.player, builder, (*effect.at, "player"))
    count = quantity(effect.count, builder, (*effect.at, "count"), each="player_scope" in more)
    builder.add(
        {"type": "Token", **_token(effect.token, effect, builder), "count": count, "owner": owner},
        effect.at,
        **more,
    )


def _token(token: Token, effect: Create, builder: AbilityBuilder) -> dict[str, Any]:
    keywords = [plain_keyword(word) for word in token.keywords]
    if None in keywords:
        word = token.keywords[keywords.index(None)]
        raise builder.refuse((*effect.at, "token"), f"the keyword {word!r}", "it has none of that name alone")
    return {
        "name": token.name or " ".join(token.subtypes),
        "power": fixed(token.power or 0),
        "toughness": fixed(token.toughness or 0),
        "types": [*(word.capitalize() for word in token.types), *token.subtypes],
        "supertypes": [word.capitalize() for word in token.supertypes],
        "colors": [word.capitalize() for word in token.colors],
        "keywords": keywords,
        "tapped": False,
    }


@lowers(PutCounters)
def lower_counters(effect: PutCounters, builder: AbilityBuilder) -> None:
    """Add putting counters on permanents. Raises LoweringError."""
    done = acted(effect.what, builder, (*effect.at, "what"))
    body = {
        "type": "PutCounterAll" if done.all else "PutCounter",
        "counter_type": COUNTERS.get(effect.kind, effect.kind),
        "count": quantity(effect.count, builder, (*effect.at, "count")),
        "target": done.target,
    }
    builder.add(body, effect.at, **done.more)


@lowers(WinGame, LoseGame, ExtraTurn)
def lower_fate(effect: WinGame | LoseGame | ExtraTurn, builder: AbilityBuilder) -> None:
    """Add that a player wins or loses the game, or takes an extra turn. Raises LoweringError."""
    player, more = affected(effect.player, builder, (*effect.at, "player"))
    if more and not isinstance(effect, LoseGame):
        raise builder.refuse((*effect.at, "player"), "that for each of them", "it does that for one player")
    builder.add({"type": _FATES[type(effect)], "target": player}, effect.at, **more)


@lowers(Mill)
def lower_mill(effect: Mill, builder: AbilityBuilder) -> None:
    """Add milling. Raises LoweringError."""
    player, more = affected(effect.player, builder, (*effect.at, "player"))
    count = quantity(effect.count, builder, (*effect.at, "count"), each="player_scope" in more)
    body = {"type": "Mill", "count": count, "target": player, "destination": "Graveyard"}
    builder.add(body, effect.at, **more)


@lowers(CounterSpell)
def lower_counter_spell(effect: CounterSpell, builder: AbilityBuilder) -> None:
    """Add countering a target spell. Raises LoweringError."""
    at: DataPath = (*effect.at, "what")
    if not isinstance(effect.what, TargetRef):
        raise builder.refuse(at, "countering that", "it counters a target spell")
    target, more = builder.aim(effect.what, at)
    builder.add({"type": "Counter", "target": target}, effect.at, **more)
