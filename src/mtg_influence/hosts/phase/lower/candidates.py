"""What a target may be (CR 115.4), and how it is told from other targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.cards.selectors import AnyTarget, Who, Zone
from mtg_influence.hosts.phase.ir.builders import either
from mtg_influence.hosts.phase.lower import filters

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Players
    from mtg_influence.cards.targets import Target
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder
    from mtg_influence.hosts.phase.lower.filters import Filter

__all__ = ["candidates"]


def candidates(target: Target, builder: AbilityBuilder) -> Filter:
    """Return the filter of what a target may be. Raises LoweringError.

    ``Another`` in it tells the target from those asked for before it. For players alone there is no such
    word; that the targets differ is a constraint of the whole ability, put into ``builder.constraints``.
    """
    distinct = _is_distinct(target, builder)
    players: list[Filter] = [{"type": "Player"}]
    match target.what:
        case AnyTarget():
            things: Filter | None = filters.typed([{"AnyOf": ["Creature", "Planeswalker", "Battle"]}])
        case those:
            players = _players(those.players, builder, target.at)
            things = None
            if those.objects is not None:
                things = filters.objects(those.objects, builder, target.at, lasting=True)
                if those.objects.zone is Zone.STACK:
                    return _spells(things)
    if things is None:
        if distinct:
            builder.constraints.append({"type": "DifferentTargetPlayers"})
        return either(players)
    if not distinct:
        return either((*players, things))
    other = {**things, "properties": [*things["properties"], {"type": "Another"}]}
    if builder.is_spell:
        return either((*players, other))
    # On a permanent Another leaves out the permanent too, which the script does not say.
    itself = {"type": "And", "filters": [{"type": "SelfRef"}, things]}
    return either((*players, other, itself))


def _spells(wanted: Filter) -> Filter:
    """Spells that fit a filter: the host finds what lies on the stack by a word of its own."""
    properties = [each for each in wanted["properties"] if each["type"] != "InZone"]
    spell = {"type": "StackSpell"}
    types = [] if wanted["type_filters"] == [filters.ANY_TYPE] else wanted["type_filters"]
    if not types and not properties and wanted["controller"] is None:
        return spell
    return {"type": "And", "filters": [spell, {**wanted, "type_filters": types, "properties": properties}]}


def _is_distinct(target: Target, builder: AbilityBuilder) -> bool:
    if not target.other_than:
        return False
    before = builder.slots.targets[: builder.slots.targets.index(target)]
    told = [each for each in before if each.id in target.other_than]
    if len(told) != len(before) or any(each not in before for each in builder.slots.asked):
        raise builder.refuse(
            (*target.at, "other-than"),
            "a target other than some of those before it",
            "it tells a target from all those before it or from none",
        )
    return True


def _players(who: Players | None, builder: AbilityBuilder, at: DataPath) -> list[Filter]:
    match who:
        case None:
            return []
        case Who.ANY | Who.EACH_PLAYER:
            return [{"type": "Player"}]
        case Who.EACH_OPPONENT:
            return [filters.typed([], "Opponent")]
        case _:
            raise builder.refuse(at, "such a player as a target", "it lets a player or an opponent be one")
