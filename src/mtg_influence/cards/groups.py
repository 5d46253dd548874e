"""What about range a card is an example of: the groups in which the shipped pack is counted and listed."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from mtg_influence.cards.model import StaticAbility
from mtg_influence.cards.selectors import DeciderWord, Itself, Who
from mtg_influence.cards.verbs import (
    DamageReplacement,
    EntersReplacement,
    EventReplacement,
    May,
    ModeChoice,
    ObjectChoice,
    ObjectVote,
    PileChoice,
    PlayerPick,
    Prevention,
    Redirect,
    Sacrifice,
    Vote,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.cards.model import Card
    from mtg_influence.cards.targets import Target
    from mtg_influence.cards.verbs import Effect

__all__ = ["Group", "groups_of"]


class Group(StrEnum):
    """A kind of effect on which range of influence turns; the value says it in words."""

    REDIRECTS = "redirects damage"
    CHANGES = "changes an amount of damage"
    SOURCE = "prevents damage and names the source alone"
    RECIPIENT = "prevents damage and names the recipient alone"
    NEITHER = "prevents damage and names neither"
    BOTH = "prevents damage and names both"
    CHOSEN_BY_OTHERS = "lets others choose, or a player be chosen"
    OTHER_EVENTS = "replaces another event than damage"
    REST = "something else that ends where range does"


def groups_of(card: Card) -> frozenset[Group]:
    """Return the groups that a scripted card belongs to, at least one (``Group.REST`` where no other fits).

    A card that is unsupported says nothing of itself and belongs to none.

    >>> from mtg_influence.cards import load_pack, shipped_pack
    >>> fog = load_pack(shipped_pack()).find("Fog")
    >>> [str(group) for group in groups_of(fog)]
    ['prevents damage and names neither']
    """
    if card.unsupported is not None:
        return frozenset()
    found = {group for effect in card.effects() for group in _groups(effect)}
    if any(target.decider is not DeciderWord.YOU for target in _targets(card)):
        found.add(Group.CHOSEN_BY_OTHERS)
    return frozenset(found or {Group.REST})


_PREVENTS: Final = {
    (True, False): Group.SOURCE,
    (False, True): Group.RECIPIENT,
    (False, False): Group.NEITHER,
    (True, True): Group.BOTH,
}
"""By whether source and recipient are named (CR 801.13b)."""


def _targets(card: Card) -> Iterator[Target]:
    for ability in card.abilities:
        if not isinstance(ability, StaticAbility):
            yield from ability.targets
    for effect in card.effects():
        if isinstance(effect, ModeChoice):
            for mode in effect.options:
                yield from mode.targets


def _groups(effect: Effect) -> Iterator[Group]:
    match effect:
        case Prevention():
            yield _PREVENTS[effect.source.named, effect.recipient.named]
        case DamageReplacement(outcome=Redirect()):
            yield Group.REDIRECTS
        case DamageReplacement():
            yield Group.CHANGES
        case EntersReplacement(what=Itself()):
            pass
        case _ if isinstance(effect, EventReplacement):
            yield Group.OTHER_EVENTS
        case _ if _is_chosen_by_others(effect):
            yield Group.CHOSEN_BY_OTHERS


def _is_chosen_by_others(effect: Effect) -> bool:
    match effect:
        case PileChoice() | PlayerPick() | Vote() | ObjectVote():
            return True
        case ModeChoice(decider=decider) | ObjectChoice(decider=decider) | May(decider=decider):
            return decider is not DeciderWord.YOU
        case Sacrifice(what=what, player=player):
            return not isinstance(what, Itself) and player is not Who.YOU
        case _:
            return False
