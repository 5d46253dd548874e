"""What happens at a table that a player would want to be asked about before it goes on.

Range says most of it: what neither reaches a player nor can be reached by that player is nothing to them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from mtg_influence.hosts.base import Zone
from mtg_influence.hosts.capabilities import acts_on_stack, affected_by

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterator

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Decision, ObjectView, Table

__all__ = ["Concern", "concern_of", "is_last_chance", "situation_of", "watched_by"]

_MAIN = ("precombat main", "postcombat main")
_ATTACKS, _BLOCKS, _END = "declare attackers", "declare blockers", "end"
_QUIET = ("upkeep", "draw", "beginning of combat", "combat damage", "end of combat", "untap", "cleanup")


class Concern(StrEnum):
    """Why a player is asked at priority."""

    OWN_TURN = "own-turn"
    """A main phase of their own."""
    STACK = "stack"
    """A spell or ability that affects them or theirs, or that they can do something against."""
    ATTACK = "attack"
    """They, or a teammate in their range, are attacked; or they attack."""
    BLOCKS = "blocks"
    """Blockers of such an attack were declared."""
    LAST_CHANCE = "last-chance"
    """The end of the turn before their own."""
    UNHEARD_OF = "unheard-of"
    """A step of which nobody here knows what it is."""


def watched_by(table: Table, player: PlayerId) -> frozenset[PlayerId]:
    """Return the player and the teammates in the player's range.

    >>> from mtg_influence import Influence, PlayerId, Seat, Seating
    >>> from types import SimpleNamespace
    >>> seats = [Seat(name, 1, team=name[0]) for name in ("A1", "A2", "A3", "B1", "B2", "B3")]
    >>> table = SimpleNamespace(influence=Influence.measure(Seating(tuple(seats))))
    >>> sorted(watched_by(table, PlayerId(0)))
    [0, 1]
    """
    influence = table.influence
    mates = influence.seating.teammates(player)
    return frozenset({player, *(mate for mate in mates if influence.reaches(player, mate))})


def is_last_chance(table: Table, player: PlayerId) -> bool:
    """Return whether it is the end step of the turn before the player's own (extra turns not counted)."""
    if table.step != _END or table.active == player:
        return False
    seating = table.influence.seating
    return table.active not in seating.gone and seating.left_of(table.active) == player


def concern_of(decision: Decision, table: Table, player: PlayerId) -> Concern | None:
    """Return why a player wants to be asked at priority now; None where they do not.

    Candidates are looked at only where that decides.
    """
    stack = table.objects(Zone.STACK)
    if stack:
        top = stack[-1]
        return Concern.STACK if _is_concerned(top, decision, table, player) else None
    step, own = table.step, table.active == player
    if step in _MAIN:
        return Concern.OWN_TURN if own else None
    if step in (_ATTACKS, _BLOCKS):
        return _of_a_fight(table, player)
    if step == _END:
        return Concern.LAST_CHANCE if is_last_chance(table, player) else None
    return None if step in _QUIET else Concern.UNHEARD_OF


def _is_concerned(top: ObjectView, decision: Decision, table: Table, player: PlayerId) -> bool:
    """Whether what resolves next affects the player or theirs, or the player can do something against it."""
    if top.controller == player:
        return False
    influence, watched = table.influence, watched_by(table, player)
    reached = influence.reaches(player, top.controller)
    targeted = set(_targeted(top, table))
    if targeted & watched:
        return True
    affected = affected_by(table, top)
    if affected is None:
        if reached or influence.reaches(top.controller, player):
            return True
    elif watched.intersection(affected) - {top.controller}:
        return True
    if not reached or not influence.seating.is_opponent(player, top.controller):
        return False
    # What an opponent does to something of their own is lost where it is gone before.
    if any(not influence.seating.is_opponent(top.controller, whose) for whose in targeted):
        return True
    options = {each.object_id for each in decision.legal}
    return any(number is not None and acts_on_stack(table, number) for number in options)


def _targeted(top: ObjectView, table: Table) -> Iterator[PlayerId]:
    for target in top.targets:
        if target.player is not None:
            yield target.player
        view = None if target.object is None else table.object(target.object)
        if view is not None:
            yield view.controller


def _of_a_fight(table: Table, player: PlayerId) -> Concern | None:
    """CR 508.1 + CR 509.1a: attackers on those who are watched, and blockers in such a fight."""
    creatures = table.objects(Zone.BATTLEFIELD)
    watched = watched_by(table, player)
    fought = {each.id for each in creatures if each.attacking in watched or _attacks(each, player)}
    if not fought:
        return None
    if table.step == _ATTACKS:
        return Concern.ATTACK
    return Concern.BLOCKS if any(fought.intersection(each.blocking) for each in creatures) else None


def _attacks(creature: ObjectView, player: PlayerId) -> bool:
    return creature.attacking is not None and creature.controller == player


def situation_of(table: Table, player: PlayerId) -> Hashable:
    """Return what a player would decide by: two equal values mean that nothing has changed for them.

    That is the step, the stack, life, hand, and the battlefield as far as either side reaches.
    """
    influence = table.influence
    players = influence.seating.players
    near = {each for each in players if influence.reaches(player, each) or influence.reaches(each, player)}
    return (
        table.turn,
        table.step,
        tuple(each.id for each in table.objects(Zone.STACK)),
        frozenset(_state(each, player) for each in table.objects(Zone.BATTLEFIELD) if _is_near(each, near)),
        tuple((each, table.life(each)) for each in players if each in near),
        frozenset(each.id for each in table.objects(Zone.HAND, player)),
    )


def _is_near(each: ObjectView, near: Collection[PlayerId]) -> bool:
    return each.controller in near or each.attacking in near


def _state(each: ObjectView, player: PlayerId) -> Hashable:
    """That others have tapped lands for mana is nothing to decide by; that one has oneself is."""
    tapped = each.tapped and (each.controller == player or each.power is not None)
    counters = frozenset(each.counters.items())
    fight = (each.attacking, each.blocking, each.damage)
    return each.id, each.controller, each.name, each.power, each.toughness, tapped, counters, fight
