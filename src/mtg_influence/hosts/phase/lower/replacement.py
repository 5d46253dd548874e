"""Replacement effects (CR 614) of spells and of abilities that resolve: redirections and changed damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.amounts import All, Next, X
from mtg_influence.cards.selectors import Attached, Itself, TargetRef, Those, Who
from mtg_influence.cards.verbs import DamageReplacement, Minus, Plus, Redirect, SetTo, Times
from mtg_influence.hosts.phase.ir.x_amounts import REDIRECT_X
from mtg_influence.hosts.phase.lower.changes import change
from mtg_influence.hosts.phase.lower.floating import float_replacement
from mtg_influence.hosts.phase.lower.recipients import recipient
from mtg_influence.hosts.phase.lower.registry import lowers
from mtg_influence.hosts.phase.lower.shields import shield
from mtg_influence.hosts.phase.lower.sources import is_chosen

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Selector
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["lower_replacement"]


@lowers(DamageReplacement)
def lower_replacement(effect: DamageReplacement, builder: AbilityBuilder) -> None:
    """Add a replacement of damage to an ability. Raises LoweringError."""
    if isinstance(effect.outcome, Redirect):
        _redirect(effect, effect.outcome.to, builder)
        return
    to = recipient(effect.recipient, builder, (*effect.at, "recipient"))
    if effect.uses == 1 and (isinstance(to, TargetRef) or is_chosen(effect)):
        _change_once(effect, builder)
    else:
        float_replacement(effect, to, builder)


def _redirect(effect: DamageReplacement, to: Selector, builder: AbilityBuilder) -> None:
    if effect.optional is not None:
        raise builder.refuse(
            (*effect.at, "optional"), "redirection that somebody may decline", "it always redirects"
        )
    fields = _amount(effect, builder)
    match to:
        case TargetRef():
            shield(effect, builder, to=to, redirect_to={"type": "ChosenTarget"}, **fields)
        case Itself() if not builder.is_spell and _to_a_target(effect, builder):
            # A shield on a target takes that target for its source: itself has to be asked for as another.
            shield(
                effect,
                builder,
                redirect_to={"type": "ChosenTarget"},
                redirect_object_filter={"type": "SelfRef"},
                **fields,
            )
            builder.slots.broken = True
        case _:
            shield(effect, builder, redirect_to={"type": _where(to, effect, builder)}, **fields)


def _to_a_target(effect: DamageReplacement, builder: AbilityBuilder) -> bool:
    return isinstance(recipient(effect.recipient, builder, (*effect.at, "recipient")), TargetRef)


def _where(to: Selector, effect: DamageReplacement, builder: AbilityBuilder) -> str:
    match to:
        case Those(players=Who.YOU, objects=None):
            return "Controller"
        case Those(players=Who.SOURCE_CONTROLLER, objects=None):
            return "DamageSourceController"
        case Itself() if not builder.is_spell:
            return "SourceObject"
        case Attached():
            return "AttachedToSource"
        case _:
            raise builder.refuse(
                (*effect.at, "redirect"), "redirection to that",
                "it redirects to a target, you, the source's controller, itself or what it is attached to",
            )  # fmt: skip


def _amount(effect: DamageReplacement, builder: AbilityBuilder) -> dict[str, Any]:
    """How much, and how long. One opportunity is what the host takes for granted; of the next so many
    points it waits for the rest."""
    at = (*effect.at, "amount")
    match effect.amount:
        case All() if effect.uses is None:
            return {"redirect_lifetime": {"type": "Continuous"}}
        case All() if effect.uses == 1:
            return {}
        case Next(int(number)) if effect.uses is None:
            return {"redirect_amount": {"Next": number}}
        case Next(X()) if effect.uses is None:
            return {"redirect_amount": dict(REDIRECT_X)}
        case Next(_) if effect.uses is None:
            raise builder.refuse(at, "redirection of an amount that is worked out", "it needs a number, or X")
        case All() | Next(_):
            raise builder.refuse((*effect.at, "uses"), f"{effect.uses} uses", "it is used up once or never")
        case _:
            raise builder.refuse(
                at, "redirection of a part of each damage", "it redirects all or the next so many"
            )


def _change_once(effect: DamageReplacement, builder: AbilityBuilder) -> None:
    """Another amount the next time, for a target or from a source that a player chooses."""
    if effect.optional is not None:
        raise builder.refuse(
            (*effect.at, "optional"), "a change that somebody may decline", "it always applies here"
        )
    match effect.outcome:
        case Times() | Plus() | Minus() | SetTo():
            shield(effect, builder, modification=change(effect, builder)["damage_modification"])
        case _:
            raise builder.refuse(
                (*effect.at, "instead"),
                "something else for a chosen source or target",
                "it only changes the amount",
            )
