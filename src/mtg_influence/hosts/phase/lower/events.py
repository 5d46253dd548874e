"""Replacements of events other than damage: draws, life, tokens, counters, and how things enter and move.

A permanent has them among its ``replacements``; a spell or ability leaves one behind with an end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.selectors import Anything, Attached, Itself, Those, Who
from mtg_influence.cards.verbs import (
    CountersReplacement,
    EntersReplacement,
    EventReplacement,
    HowMany,
    MoveReplacement,
    NumberChange,
    PlayerEvent,
    PlayerEventReplacement,
    PlayerPick,
    WordChoice,
)
from mtg_influence.cards.words import Destination
from mtg_influence.hosts.phase.ir.tree import holds
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.actions import COUNTERS
from mtg_influence.hosts.phase.lower.amounts import fixed
from mtg_influence.hosts.phase.lower.choices import player_pick, word_choice
from mtg_influence.hosts.phase.lower.floating import EXPIRY
from mtg_influence.hosts.phase.lower.links import Link, chain
from mtg_influence.hosts.phase.lower.registry import lowers

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Selector
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["event_replacement", "lower_event"]

_EVENTS: Final = {
    PlayerEvent.DRAW: "Draw",
    PlayerEvent.GAIN_LIFE: "GainLife",
    PlayerEvent.LOSE_LIFE: "LoseLife",
    PlayerEvent.CREATE: "CreateToken",
}
_WHO: Final = {
    Who.YOU: "You",
    Who.EACH_OPPONENT: "Opponent",
    Who.EACH_PLAYER: "AnyPlayer",
    Who.ANY: "AnyPlayer",
}
_ZONES: Final = {Destination.EXILE: "Exile", Destination.HAND: "Hand", Destination.GRAVEYARD: "Graveyard"}
_LIBRARY: Final = {Destination.LIBRARY_TOP: "Top", Destination.LIBRARY_BOTTOM: "Bottom"}
_MANDATORY: Final = {"mode": {"type": "Mandatory"}}


@lowers(PlayerEventReplacement, CountersReplacement, EntersReplacement, MoveReplacement)
def lower_event(effect: EventReplacement, builder: AbilityBuilder) -> None:
    """Add a replacement that a spell or ability leaves behind. Raises LoweringError."""
    if effect.until not in EXPIRY:
        raise builder.refuse(
            (*effect.at, "until"), f"such an effect until {effect.until}", "it ends it in cleanup"
        )
    body = event_replacement(effect, builder)
    uses = getattr(effect, "uses", None)
    if uses not in (None, 1):
        raise builder.refuse((*effect.at, "uses"), f"{uses} uses", "it is used up once or never")
    if uses == 1:
        body["consume_on_apply"] = True
    body["expiry"] = {"type": EXPIRY[effect.until]}
    builder.add({"type": "AddTargetReplacement", "replacement": body, "target": {"type": "None"}}, effect.at)


def event_replacement(effect: EventReplacement, builder: AbilityBuilder) -> dict[str, Any]:
    """Return what is watched and what becomes of it, as a replacement of the host. Raises LoweringError."""
    match effect:
        case PlayerEventReplacement():
            return _of_player(effect, builder)
        case CountersReplacement():
            matched = {}
            if effect.kind is not None:
                kind = COUNTERS.get(effect.kind, effect.kind)
                matched = {"counter_match": {"type": "OfType", "data": kind}}
            change = _quantity(effect.change, builder, (*effect.at, "change"))
            return {
                "event": "AddCounter",
                **_MANDATORY,
                **_card(effect.what, builder, effect.at),
                **change,
                **matched,
            }
        case EntersReplacement():
            return _entering(effect, builder)
        case MoveReplacement():
            return _moving(effect, builder)


def _of_player(effect: PlayerEventReplacement, builder: AbilityBuilder) -> dict[str, Any]:
    at: DataPath = (*effect.at, "player")
    word = _WHO.get(effect.player) if isinstance(effect.player, Who) else None
    if word is None:
        raise builder.refuse(at, "what such a player would do", "it watches you, opponents or everybody")
    body: dict[str, Any] = {"event": _EVENTS[effect.event], **_MANDATORY, "valid_player": word}
    if effect.event is PlayerEvent.CREATE:
        if word == "Opponent":
            raise builder.refuse(at, "tokens of opponents alone", "it cannot tell which of them are in range")
        del body["valid_player"]
        if word != "AnyPlayer":
            body["token_owner_scope"] = word
    if effect.event is PlayerEvent.DRAW:
        body["draw_scope"] = "IndividualDraw"
    if effect.but_first:
        body["condition"] = {"type": "ExceptFirstDrawInDrawStep"}
    if effect.change is None:
        body["execute"] = _instead(effect, builder)
    elif effect.event is PlayerEvent.DRAW:
        body["execute"] = _more_cards(effect, effect.change, builder)
    else:
        body |= _quantity(effect.change, builder, (*effect.at, "change"))
    return body


def _instead(effect: PlayerEventReplacement, builder: AbilityBuilder) -> dict[str, Any]:
    before = builder.that_player
    builder.that_player = "Controller" if effect.player is Who.YOU else "PostReplacementDamageTarget"
    done = builder.follow(effect.instead)
    builder.that_player = before
    if effect.player is not Who.YOU and holds(done, {"type": "Controller"}):
        raise builder.refuse(
            (*effect.at, "instead"),
            "something for you in place of what others do",
            "only they are known there",
        )
    return done


def _more_cards(
    effect: PlayerEventReplacement, change: NumberChange, builder: AbilityBuilder
) -> dict[str, Any]:
    """Cards are drawn one by one, so another number of them is another draw in place of each."""
    at: DataPath = (*effect.at, "change")
    if effect.player is not Who.YOU or change.how is not HowMany.TIMES or not isinstance(change.amount, int):
        raise builder.refuse(at, "such a change of draws", "it lets you draw some cards in place of one")
    draw = {"type": "Draw", "count": fixed(change.amount), "target": {"type": "Controller"}}
    return chain([Link(draw, effect.at)])


def _quantity(change: NumberChange, builder: AbilityBuilder, at: DataPath) -> dict[str, Any]:
    number = change.amount
    if not isinstance(number, int):
        raise builder.refuse(at, "a change that is worked out", "it needs a number there")
    match change.how:
        case HowMany.TIMES:
            said: dict[str, Any] = {"type": "Times", "factor": number}
        case HowMany.PLUS:
            said = {"type": "Plus", "value": number}
        case HowMany.MINUS:
            said = {"type": "Minus", "value": number}
        case HowMany.SET if number == 0:
            said = {"type": "Prevent"}
        case HowMany.HALF_DOWN:
            said = {"type": "Half"}
        case _:
            raise builder.refuse(
                at, "that change of a number", "it knows times, plus, minus, half down and none"
            )
    return {"quantity_modification": said}


def _entering(effect: EntersReplacement, builder: AbilityBuilder) -> dict[str, Any]:
    body = {
        "event": "Moved" if effect.also or isinstance(effect.what, Itself) else "ChangeZone",
        **_MANDATORY,
        **_card(effect.what, builder, effect.at),
        "destination_zone": "Battlefield",
    }
    if effect.to is not None:
        return {**body, "execute": _put(effect.to, effect.at)}
    links = []
    if effect.tapped:
        tap = {
            "type": "SetTapState",
            "target": {"type": "SelfRef"},
            "scope": {"type": "Single"},
            "state": {"type": "Tap"},
        }
        links.append(Link(tap, effect.at))
    for choice in effect.also:
        match choice:
            case WordChoice():
                links.append(Link(word_choice(choice, builder), choice.at))
            case PlayerPick():
                links.append(Link(player_pick(choice, builder), choice.at))
            case _:
                raise builder.refuse(choice.at, "that as it enters", "it asks for a word or a player")
    return {**body, "execute": chain(links)}


def _moving(effect: MoveReplacement, builder: AbilityBuilder) -> dict[str, Any]:
    card = _card(effect.what, builder, effect.at)
    if effect.from_battlefield:
        there = {"type": "InZone", "zone": "Battlefield"}
        wanted = card.get("valid_card") or filters.typed(["Permanent"])
        if wanted["type"] != "Typed":
            raise builder.refuse((*effect.at, "from"), "from where itself moves", "it says that of objects")
        card = {"valid_card": {**wanted, "properties": [*wanted["properties"], there]}}
    body = {"event": "Moved", **_MANDATORY, **card, "destination_zone": _ZONES[effect.into]}
    return {**body, "execute": _put(effect.to, effect.at)}


def _put(to: Destination, at: DataPath) -> dict[str, Any]:
    itself = {"type": "SelfRef"}
    if to in _LIBRARY:
        put = {
            "type": "PutAtLibraryPosition",
            "target": itself,
            "count": fixed(1),
            "position": {"type": _LIBRARY[to]},
        }
        return chain([Link(put, at)])
    return chain(
        [Link({"type": "ChangeZone", "origin": None, "destination": _ZONES[to], "target": itself}, at)]
    )


def _card(what: Selector, builder: AbilityBuilder, at: DataPath) -> dict[str, Any]:
    """What an event happens to, as a field of the replacement; none where it is anything."""
    match what:
        case Anything():
            return {}
        case Itself():
            return {"valid_card": {"type": "SelfRef"}}
        case Attached():
            return {"valid_card": {"type": "AttachedTo"}}
        case Those(players=None, objects=objects) if objects is not None:
            return {"valid_card": filters.objects(objects, builder, (*at, "what"), lasting=True)}
        case _:
            raise builder.refuse(
                (*at, "what"), "an event of that", "it watches itself, what it is on, or objects"
            )
