"""Dealing damage (CR 120)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.selectors import Attached, ChosenRef, Itself, TargetRef, Those, Who
from mtg_influence.cards.verbs import Damage
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.amounts import quantity
from mtg_influence.hosts.phase.lower.players import EACH, affected, chosen
from mtg_influence.hosts.phase.lower.registry import lowers

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Players, Selector
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder
    from mtg_influence.hosts.phase.lower.filters import Filter

__all__ = ["lower_damage"]


@lowers(Damage)
def lower_damage(effect: Damage, builder: AbilityBuilder) -> None:
    """Add damage from the spell or permanent itself, or from the first target. Raises LoweringError."""
    at: DataPath = (*effect.at, "recipient")
    each = isinstance(effect.recipient, Those) and effect.recipient.players in (Who.ANY, *EACH)
    body: dict[str, Any] = {"amount": quantity(effect.amount, builder, (*effect.at, "amount"), each=each)}
    match effect.recipient:
        case Those(players=players, objects=objects) if objects is not None:
            _only_itself(effect, builder)
            body |= {"type": "DamageAll", "target": filters.objects(objects, builder, at)}
            if players is not None:
                body["player_filter"] = _each(players, builder, at)
            builder.add(body, effect.at)
        case Those(players=Who() as who) if who is Who.ANY or who in EACH:
            _only_itself(effect, builder)
            builder.add(
                {**body, "type": "DamageEachPlayer", "player_filter": _each(who, builder, at)}, effect.at
            )
        case ChosenRef(name) as chosen_before if name in builder.chosen and not builder.chosen[name].players:
            _only_itself(effect, builder)
            those = chosen(chosen_before, builder, at, players=False)
            builder.add({**body, "type": "DamageAll", "target": those}, effect.at)
        case to:
            if not isinstance(effect.source, Itself):
                body["damage_source"] = _first_target(effect, builder)
            target, more = _one(to, builder, at)
            builder.add({**body, "type": "DealDamage", "target": target}, effect.at, **more)


def _only_itself(effect: Damage, builder: AbilityBuilder) -> None:
    if not isinstance(effect.source, Itself):
        raise builder.refuse(
            (*effect.at, "source"), "damage from something else to several", "itself deals that"
        )


def _first_target(effect: Damage, builder: AbilityBuilder) -> str:
    at = (*effect.at, "source")
    if not isinstance(effect.source, TargetRef):
        raise builder.refuse(at, "damage from that", "itself or a target deals damage")
    builder.ask_first(effect.source, at)
    if builder.slots.asked[0] is not builder.slots.find(effect.source.id):
        raise builder.refuse(
            at, f"damage from the target {effect.source.id!r}", "only the first target can deal it"
        )
    return "Target"


def _each(who: Players, builder: AbilityBuilder, at: DataPath) -> dict[str, Any]:
    word = Who.EACH_PLAYER if who is Who.ANY else who
    if isinstance(word, Who) and word in EACH:
        return EACH[word]
    raise builder.refuse(
        at, "damage to such players together with objects", "it knows each player and each opponent"
    )


def _one(to: Selector, builder: AbilityBuilder, at: DataPath) -> tuple[Filter, dict[str, Any]]:
    match to:
        case Itself():
            return {"type": "SelfRef"}, {}
        case Attached():
            return {"type": "AttachedTo"}, {}
        case TargetRef():
            return builder.aim(to, at, any_target=True)
        case ChosenRef():
            return chosen(to, builder, at, players=True), {}
        case Those(players=who, objects=None) if who is not None:
            return affected(who, builder, at)
        case _:
            raise builder.refuse(at, "damage to that", "it needs a target, players, or objects of a kind")
