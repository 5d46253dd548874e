"""One-time shields and redirections that a spell or ability makes: the host's ``CreateDamageReplacement``.

The host asks for the target that is shielded first, then for the one that gets the damage. A shield
that changes the amount is used up by one event; a redirection says itself how long it lasts. Both end in
cleanup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.selectors import Anything, Attached, Itself, TargetRef
from mtg_influence.cards.words import Until
from mtg_influence.hosts.phase.lower.floating import COMBAT
from mtg_influence.hosts.phase.lower.recipients import Group, recipient, watched
from mtg_influence.hosts.phase.lower.sources import source_filter

if TYPE_CHECKING:
    from mtg_influence.cards.verbs import DamageReplacement, Prevention
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["ALL_OF_IT", "shield"]

ALL_OF_IT: Final = 2**32 - 1
"""The host's largest amount."""


def shield(
    effect: Prevention | DamageReplacement,
    builder: AbilityBuilder,
    *,
    to: TargetRef | None = None,
    **fields: Any,
) -> None:
    """Add a shield with some fields; ``to`` is the target that the damage is redirected to.

    Raises LoweringError.
    """
    if effect.until is not Until.END_OF_TURN:
        raise builder.refuse(
            (*effect.at, "until"), f"such an effect until {effect.until}", "it ends it in cleanup"
        )
    at = (*effect.at, "recipient")
    body: dict[str, Any] = {"type": "CreateDamageReplacement"}
    source = source_filter(effect, builder)
    if source is not None:
        body["source_filter"] = source
    if effect.damage in COMBAT:
        body["combat_scope"] = COMBAT[effect.damage]
    more: dict[str, Any] = {}
    match recipient(effect.recipient, builder, at):
        case Anything():
            pass
        case Itself() | Attached() as thing:
            body["recipient_object_filter"] = {
                "type": "SelfRef" if isinstance(thing, Itself) else "AttachedTo"
            }
        case TargetRef() as ref if not builder.slots.is_asked(ref.id):
            body["recipient_object_filter"], more = builder.aim(ref, at)
        case Group(objects=None) as group:
            body["target_filter"] = watched(group, builder, at)[0]["damage_target_filter"]
        case Group() as group if group.permanents_of_players is not None:
            body["target_filter"] = watched(group, builder, at)[0]["damage_target_filter"]
        case TargetRef(name):
            raise builder.refuse(
                at,
                f"the target {name!r} here",
                "it asks for it in this effect: write it before other targets",
            )
        case _:
            raise builder.refuse(
                at,
                "such recipients",
                "it watches a target, itself or what it is on, players, or players and their permanents",
            )
    if to is not None:
        body["redirect_object_filter"], asked = _second(to, builder, effect)
        if more and asked and more != asked:
            raise builder.refuse(
                effect.at,
                "two targets chosen by different players in one effect",
                "it asks one player for both",
            )
        more = more | asked
    builder.add({**body, **fields}, effect.at, **more)


def _second(
    to: TargetRef, builder: AbilityBuilder, effect: Prevention | DamageReplacement
) -> tuple[dict[str, Any], dict[str, Any]]:
    at = (*effect.at, "redirect")
    if builder.slots.is_asked(to.id):
        raise builder.refuse(
            at, f"the target {to.id!r} here", "it asks for it after the target that the damage is taken from"
        )
    return builder.aim(to, at)
