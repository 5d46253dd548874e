"""Abilities of a card, each put into the part of the face where the host has such."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards import ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder, Place
from mtg_influence.hosts.phase.lower.costs import lower_cost
from mtg_influence.hosts.phase.lower.effects import lower_effect
from mtg_influence.hosts.phase.lower.links import NOTHING
from mtg_influence.hosts.phase.lower.links import ability as plain_ability
from mtg_influence.hosts.phase.lower.modes import modal, mode_abilities, mode_choice
from mtg_influence.hosts.phase.lower.resolving import resolve
from mtg_influence.hosts.phase.lower.statics import lower_static
from mtg_influence.hosts.phase.lower.triggers import that_player, trigger

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.cards import Card
    from mtg_influence.cards.targets import Target
    from mtg_influence.cards.verbs import Effect
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["add_abilities"]


def add_abilities(card: Card, face: Face) -> None:
    """Put all abilities of a card into its face. Raises LoweringError."""
    builder, static = (
        AbilityBuilder(card, lower_effect),
        AbilityBuilder(card, lower_effect, place=Place.STATIC),
    )
    _spell([each for each in card.abilities if isinstance(each, SpellAbility)], builder, face)
    for ability in card.abilities:
        match ability:
            case SpellAbility():
                pass
            case ActivatedAbility():
                face["abilities"].append(_activated(ability, builder))
            case TriggeredAbility():
                told = AbilityBuilder(
                    card, lower_effect, that_player=that_player(ability.when), knows_amount=True
                )
                execute = _resolving(ability.effects, ability.targets, told, kind="Spell")
                face["triggers"].append(trigger(ability, execute, static))
            case StaticAbility():
                for effect in ability.effects:
                    lower_static(effect, static, face)


def _spell(abilities: Sequence[SpellAbility], builder: AbilityBuilder, face: Face) -> None:
    """What an instant or sorcery does: its spell abilities are followed one after the other (CR 608.2c)."""
    if not abilities:
        return
    first = abilities[0]
    choice = mode_choice(first.effects)
    if choice is None:
        if any(mode_choice(each.effects) for each in abilities):
            raise builder.refuse(
                abilities[1].at, "modes after something else", "modes are chosen before all else"
            )
        face["abilities"].append(resolve([(each.effects, each.targets) for each in abilities], builder))
        return
    if len(abilities) > 1 or len(first.effects) > 1 or first.targets:
        raise builder.refuse(
            first.at, "something besides the modes", "the modes are all that a spell with modes does"
        )
    face["modal"] = modal(choice, builder)
    face["abilities"] += mode_abilities(choice, builder, kind="Spell")


def _activated(ability: ActivatedAbility, builder: AbilityBuilder) -> dict[str, Any]:
    lowered = _resolving(ability.effects, ability.targets, builder, kind="Activated")
    sacrificed = ability.cost.sacrifice
    wanted = None if sacrificed is None else filters.objects(sacrificed, builder, (*ability.at, "cost"))
    lowered["cost"] = lower_cost(ability.cost, wanted)
    if ability.sorcery_speed or ability.cost.loyalty is not None:
        lowered["activation_restrictions"] = [{"type": "AsSorcery"}]
    return lowered


def _resolving(
    effects: Sequence[Effect], targets: Sequence[Target], builder: AbilityBuilder, *, kind: str
) -> dict[str, Any]:
    choice = mode_choice(effects)
    if choice is None:
        return resolve([(effects, targets)], builder, kind=kind)
    if len(effects) > 1 or targets:
        raise builder.refuse(
            choice.at, "something besides the modes", "the modes are all that such an ability does"
        )
    modes = {"modal": modal(choice, builder), "mode_abilities": mode_abilities(choice, builder, kind=kind)}
    return plain_ability(dict(NOTHING), kind=kind, **modes)
