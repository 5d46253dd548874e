"""What the damage that an effect watches would be dealt to, taken apart the way the host says it.

The host says it in three places with three vocabularies: the ``target`` of a prevention, the
``target_filter`` of a shield made by a spell or ability, the ``valid_card`` and
``damage_target_filter`` of a replacement. All of them hold players or objects, seldom both: players
together with their permanents are one word.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.selectors import (
    Anything,
    Attached,
    ChosenRef,
    Itself,
    ObjectFilter,
    TargetRef,
    Those,
    Who,
)
from mtg_influence.hosts.phase.lower import filters

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Selector
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["WORDS", "Group", "recipient", "watched"]

WORDS: Final = {Who.YOU: "Controller", Who.EACH_OPPONENT: "Opponent", Who.EACH_PLAYER: "Any", Who.ANY: "Any"}
"""The host's words for players that damage is dealt to."""


@dataclass(frozen=True, slots=True)
class Group:
    """Some players (None: none), some objects (None: none), or both."""

    players: Who | None
    objects: ObjectFilter | None

    @property
    def permanents_of_players(self) -> str | None:
        """The one type of permanents that the players control, if that is what the objects are:
        "" for all permanents, None for any other objects."""
        if self.players is None or self.objects is None:
            return None
        plain = ObjectFilter(types=self.objects.types, controller=self.objects.controller)
        theirs = self.objects.controller or Who.ANY
        both_any = {self.players, theirs} <= {Who.ANY, Who.EACH_PLAYER}
        if (
            replace(self.objects) != plain
            or len(plain.types) != 1
            or not (theirs == self.players or both_any)
        ):
            return None
        return "" if plain.types == ("permanent",) else plain.types[0].capitalize()


def recipient(things: Selector, builder: AbilityBuilder, at: DataPath) -> Selector | Group:
    """Return what a script says of the recipient, players and objects as a ``Group``.

    What is left besides is one of Anything, Itself, Attached, TargetRef, ChosenRef.
    """
    match things:
        case Those(players=TargetRef() | ChosenRef() as ref, objects=None):
            return ref
        case Those(players=Who() as who, objects=objects) if who in WORDS:
            return Group(who, objects)
        case Those(players=None, objects=objects):
            return Group(None, objects)
        case Those():
            raise builder.refuse(
                at, "such players as recipients", "it knows you, opponents and everybody there"
            )
        case _:
            return things


def watched(things: Selector | Group, builder: AbilityBuilder, at: DataPath) -> list[dict[str, Any]]:
    """Return the fields of a replacement that say what the damage is dealt to, once for each that it takes.

    More than one where the host cannot say it at once.
    """
    match things:
        case Anything():
            return [{}]
        case Itself():
            return [{"valid_card": {"type": "SelfRef"}}]
        case Attached():
            return [{"valid_card": {"type": "AttachedTo"}}]
        case Group():
            return _group(things, builder, at)
        case _:
            raise builder.refuse(
                at, "a recipient that was chosen, in this kind of effect", "it does not look it up"
            )


def _group(group: Group, builder: AbilityBuilder, at: DataPath) -> list[dict[str, Any]]:
    kind = group.permanents_of_players
    if group.players is not None and kind is not None:
        body: dict[str, Any] = {"player": {"type": WORDS[group.players]}}
        if kind:
            body["permanent_type"] = kind
        return [{"damage_target_filter": {"PlayerOrPermanentsControlledBy": body}}]
    parts: list[dict[str, Any]] = []
    if group.players is not None:
        word = {"player": {"type": WORDS[group.players]}}
        parts.append({"damage_target_filter": {"Player": word}})
    if group.objects is not None:
        parts.append({"valid_card": filters.objects(group.objects, builder, at, lasting=True)})
    return parts
