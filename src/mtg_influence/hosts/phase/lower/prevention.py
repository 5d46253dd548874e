"""Prevention effects (CR 615) of spells and of abilities that resolve.

Most are the host's ``PreventDamage``. What that cannot say (noncombat damage only, half of it, the
next time) is a ``floating`` replacement; the next time for a target or a chosen source is a one-time
shield. Which of source and recipient are named stays visible in the face: CR 801.13b turns on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.amounts import All, AllBut, HalfOfIt, Next, OfEach, X
from mtg_influence.cards.selectors import Anything, Attached, ChosenRef, Itself, TargetRef, Who
from mtg_influence.cards.verbs import Prevention
from mtg_influence.cards.words import DamageKind, Until
from mtg_influence.hosts.phase.ir.x_amounts import REDIRECT_X
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.amounts import quantity
from mtg_influence.hosts.phase.lower.changes import change
from mtg_influence.hosts.phase.lower.floating import float_replacement
from mtg_influence.hosts.phase.lower.players import EACH, chosen
from mtg_influence.hosts.phase.lower.recipients import Group, recipient
from mtg_influence.hosts.phase.lower.registry import lowers
from mtg_influence.hosts.phase.lower.shields import ALL_OF_IT, shield
from mtg_influence.hosts.phase.lower.sources import is_chosen, source_filter

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Selector
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["lower_prevention"]

_DURATIONS: Final[dict[Until | None, Any]] = {
    Until.END_OF_TURN: "UntilEndOfTurn",
    Until.END_OF_COMBAT: "UntilEndOfCombat",
    Until.YOUR_NEXT_TURN: {"UntilNextTurnOf": {"player": {"type": "Controller"}}},
}


@lowers(Prevention)
def lower_prevention(effect: Prevention, builder: AbilityBuilder) -> None:
    """Add a prevention effect to an ability. Raises LoweringError."""
    to = recipient(effect.recipient, builder, (*effect.at, "recipient"))
    if _is_total(effect, to):
        _prevent(effect, to, builder)
    elif effect.uses == 1 and (isinstance(to, TargetRef) or is_chosen(effect)):
        _prevent_once(effect, builder)
    else:
        float_replacement(effect, to, builder)


def _is_total(effect: Prevention, to: Selector | Group) -> bool:
    """Whether ``PreventDamage`` says it.

    With a limit and no recipient it would mean a target; and the weaver puts floating replacements in the
    place of one that names nothing, which have to say themselves what happens then.
    """
    unnamed = isinstance(to, Anything)
    nothing_named = unnamed and isinstance(effect.source, Anything)
    return (
        effect.uses is None
        and effect.damage is not DamageKind.NONCOMBAT
        and not isinstance(effect.amount, HalfOfIt | OfEach)
        and not (unnamed and not isinstance(effect.amount, All))
        and not (nothing_named and effect.then)
        and not isinstance(to, Attached)
    )


def _prevent(effect: Prevention, to: Selector | Group, builder: AbilityBuilder) -> None:
    # A prevention with a target of its own finds its source by number; any other takes the last target for
    # its source only if it is called that, and would protect it otherwise.
    source = source_filter(effect, builder, by_number=isinstance(to, TargetRef))
    said = _recipients(to, builder, effect)
    if len(said) > 1 and (isinstance(effect.amount, Next) or effect.then):
        raise builder.refuse(
            (*effect.at, "recipient"),
            "one shield for players and objects together",
            "it makes one for the players and one for the objects",
        )
    for target, scope, more in said:
        body = {
            "type": "PreventDamage",
            **_amount(effect, builder),
            "target": target,
            "recipient_scope": {"type": scope},
            "scope": "CombatDamage" if effect.damage is DamageKind.COMBAT else "AllDamage",
        }
        if source is not None:
            body["damage_source_filter"] = source
        if "player_scope" in more and source is not None and _says_whose(source):
            raise builder.refuse(
                (*effect.at, "source"), "sources of yours or of opponents, for several players",
                "it would see them from each of those players",
            )  # fmt: skip
        link = builder.add(body, effect.at, duration=_duration(effect, builder), **more)
        if effect.then:
            link.rider = builder.follow(effect.then)


def _recipients(
    to: Selector | Group, builder: AbilityBuilder, effect: Prevention
) -> list[tuple[dict[str, Any], str, dict[str, Any]]]:
    """What ``PreventDamage`` says of the recipient: a filter, "Single" or "All", fields of the ability."""
    at: DataPath = (*effect.at, "recipient")
    match to:
        case Anything():
            return [({"type": "Any"}, "Single", {})]
        case Itself():
            return [({"type": "SelfRef"}, "Single", {})]
        case TargetRef():
            target, more = builder.aim(to, at, slots=False)
            return [(target, "Single", more)]
        case ChosenRef():
            return [_chosen(to, builder, at)]
        case Group(players=Who.YOU) if to.permanents_of_players is not None:
            kind = to.permanents_of_players
            own: dict[str, Any] = {"type": "ControllerAndControlledPermanents"}
            return [({**own, "permanent_type": kind} if kind else own, "Single", {})]
        case Group(players=players, objects=objects):
            said: list[tuple[dict[str, Any], str, dict[str, Any]]] = []
            if players is not None:
                each = EACH.get(Who.EACH_PLAYER if players is Who.ANY else players)
                scope = {} if each is None else {"player_scope": each}
                said.append(({"type": "Controller"}, "Single", scope))
            if objects is not None:
                said.insert(0, (filters.objects(objects, builder, at, lasting=True), "All", {}))
            return said
        case _:
            raise builder.refuse(at, "such a recipient", "its prevention has no word for it")


def _chosen(
    ref: ChosenRef, builder: AbilityBuilder, at: DataPath
) -> tuple[dict[str, Any], str, dict[str, Any]]:
    found = builder.chosen.get(ref.id)
    players = found is not None and found.players
    return chosen(ref, builder, at, players=players), "Single" if players else "All", {}


def _amount(effect: Prevention, builder: AbilityBuilder) -> dict[str, Any]:
    match effect.amount:
        case Next(int(number)):
            return {"amount": {"Next": number}}
        case Next(X()):
            return {"amount": dict(REDIRECT_X)}
        case Next(amount):
            # The number is worked out as the shield is made; the constant only says what kind it is.
            dynamic = quantity(amount, builder, (*effect.at, "amount"), knows_x=False)
            return {"amount": {"Next": 1}, "amount_dynamic": dynamic}
        case AllBut(int(number)):
            return {"amount": {"AllBut": number}}
        case AllBut():
            raise builder.refuse(
                (*effect.at, "amount"), "all but an amount that is worked out", "it needs a number"
            )
        case _:
            return {"amount": "All"}


def _duration(effect: Prevention, builder: AbilityBuilder) -> Any:
    if effect.until not in _DURATIONS:
        raise builder.refuse(
            (*effect.at, "until"), f"prevention until {effect.until}", "it forgets it in cleanup"
        )
    return _DURATIONS[effect.until]


def _says_whose(source: dict[str, Any]) -> bool:
    return source.get("controller") is not None or any(
        isinstance(part, dict) and part.get("controller") is not None for part in source.get("properties", ())
    )


def _prevent_once(effect: Prevention, builder: AbilityBuilder) -> None:
    """The next time, for a target or from a source that a player chooses: a shield that is used up."""
    if not isinstance(effect.amount, All | HalfOfIt):
        raise builder.refuse(
            (*effect.at, "amount"), "such a part of the damage the next time", "it prevents all or half then"
        )
    if effect.then:
        raise builder.refuse(
            (*effect.at, "then"), "'then' after a prevention the next time", "it says nothing of it"
        )
    if isinstance(effect.amount, HalfOfIt):
        shield(effect, builder, modification=change(effect, builder)["damage_modification"])
    else:
        shield(effect, builder, modification={"type": "PreventionMinus", "value": ALL_OF_IT})
