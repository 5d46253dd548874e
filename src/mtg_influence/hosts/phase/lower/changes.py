"""What becomes of the damage that a replacement or prevention watches, as fields of a replacement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.amounts import All, AllBut, HalfOfIt, Next, OfEach, X
from mtg_influence.cards.selectors import Attached, DeciderWord, Itself, Those, Who
from mtg_influence.cards.verbs import (
    DamageReplacement,
    Instead,
    Minus,
    Plus,
    Prevention,
    Redirect,
    SetTo,
    Times,
)
from mtg_influence.hosts.phase.ir.x_amounts import REDIRECT_X
from mtg_influence.hosts.phase.lower.ability_builder import Place
from mtg_influence.hosts.phase.lower.amounts import quantity

if TYPE_CHECKING:
    from mtg_influence.cards.amounts import Amount
    from mtg_influence.cards.selectors import Decider, Selector
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["change"]

_TIMES: Final = {2: "Double", 3: "Triple"}


def change(effect: Prevention | DamageReplacement, builder: AbilityBuilder) -> dict[str, Any]:
    """Return the fields that say what happens to the damage. Raises LoweringError."""
    if isinstance(effect, Prevention):
        return _prevented(effect, builder)
    if not isinstance(effect.amount, All):
        raise builder.refuse((*effect.at, "amount"), "a part of the damage", "it changes all of it")
    return {**_replaced(effect, builder), **_mode(effect.optional, builder, (*effect.at, "optional"))}


def _prevented(effect: Prevention, builder: AbilityBuilder) -> dict[str, Any]:
    at = (*effect.at, "amount")
    fields: dict[str, Any] = {"mode": {"type": "Mandatory"}}
    match effect.amount:
        case HalfOfIt(round_up):
            if effect.then:
                raise builder.refuse(
                    (*effect.at, "then"), "'then' after half is prevented", "it says nothing of it"
                )
            half = {"numerator": 1, "denominator": 2, "rounding": "Up" if round_up else "Down"}
            return {**fields, "damage_modification": {"type": "PreventionMinus", "value": half}}
        case OfEach(number):
            if effect.then:
                raise builder.refuse(
                    (*effect.at, "then"), "'then' after some of each", "it says nothing of it"
                )
            some: Any = number
            if not isinstance(number, int):
                some = {"quantity": quantity(number, builder, at, knows_x=False)}
            return {**fields, "damage_modification": {"type": "PreventionMinus", "value": some}}
        case Next() if builder.place is Place.STATIC:
            raise builder.refuse(at, "the next damage, in a static ability", "there it is never used up")
        case Next(X()):
            fields["shield_kind"] = {"Prevention": {"amount": dict(REDIRECT_X)}}
        case Next(number):
            fields["shield_kind"] = {"Prevention": {"amount": {"Next": _constant(number, builder, at)}}}
        case AllBut(number):
            fields["shield_kind"] = {"Prevention": {"amount": {"AllBut": _constant(number, builder, at)}}}
        case _:
            fields["shield_kind"] = {"Prevention": {"amount": "All"}}
    if effect.then:
        fields["execute"] = builder.follow(effect.then)
    return fields


def _replaced(effect: DamageReplacement, builder: AbilityBuilder) -> dict[str, Any]:
    match effect.outcome:
        case Times(factor) if factor in _TIMES:
            return {"damage_modification": {"type": _TIMES[factor]}}
        case Times(factor):
            raise builder.refuse(
                (*effect.at, "change"), f"{factor} times the damage", "it doubles and triples"
            )
        case Plus(amount):
            more = quantity(amount, builder, (*effect.at, "change"), knows_x=False)
            return {"damage_modification": {"type": "Plus", "value": more}}
        case Minus(amount):
            less = _constant(amount, builder, (*effect.at, "change"))
            return {"damage_modification": {"type": "Minus", "value": less}}
        case SetTo(amount):
            exactly = _constant(amount, builder, (*effect.at, "change"))
            return {"damage_modification": {"type": "SetTo", "value": exactly}}
        case Instead(effects):
            # The host has no other way to let something happen in place of damage than to prevent it.
            prevented = {"shield_kind": {"Prevention": {"amount": "All"}}}
            return {**prevented, "execute": builder.follow(effects)}
        case Redirect(to):
            return _redirected(to, effect, builder)


def _redirected(to: Selector, effect: DamageReplacement, builder: AbilityBuilder) -> dict[str, Any]:
    """The host writes a lasting redirection to an object as a prevention with somewhere to go."""
    prevented = {"shield_kind": {"Prevention": {"amount": "All"}}}
    match to:
        case Itself():
            return {**prevented, "redirect_target": {"type": "SelfRef"}}
        case Attached():
            return {**prevented, "redirect_target": {"type": "AttachedTo"}}
        case Those(players=Who.YOU, objects=None):
            return _redirected_to("Controller")
        case Those(players=Who.SOURCE_CONTROLLER, objects=None):
            return _redirected_to("DamageSourceController")
        case _:
            raise builder.refuse(
                (*effect.at, "redirect"),
                "lasting redirection to that",
                "it redirects to itself, what it is attached to, you, or the source's controller",
            )


def _redirected_to(player: str) -> dict[str, Any]:
    lasting = {"amount": "All", "lifetime": {"type": "Continuous"}, "recipient": {"type": player}}
    return {"shield_kind": {"Redirection": lasting}}


def _constant(amount: Amount, builder: AbilityBuilder, at: DataPath) -> int:
    if isinstance(amount, int):
        return amount
    raise builder.refuse(at, "an amount that is worked out", "it needs a number there")


def _mode(optional: Decider | None, builder: AbilityBuilder, at: DataPath) -> dict[str, Any]:
    """Whether somebody may decline. The host asks that only about what is printed on a permanent."""
    if optional is None:
        return {"mode": {"type": "Mandatory"}}
    if builder.place is not Place.STATIC:
        raise builder.refuse(
            at, "a replacement that somebody may decline", "it asks only in static abilities"
        )
    match optional:
        case DeciderWord.AFFECTED:
            return {"mode": {"type": "Optional"}}
        case DeciderWord.YOU:
            return {"mode": {"type": "Optional"}, "choice_authority": "SourceController"}
        case _:
            raise builder.refuse(
                at, "such a player's choice whether it applies", "it asks you or the affected"
            )
