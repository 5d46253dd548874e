"""Separating things into two piles, of which somebody picks one (CR 801.5b, 801.5c)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.effects import LibraryTop
from mtg_influence.cards.things import AnOpponent, DeciderWord, ObjectFilter, PickedBy, Who
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.links import chain
from mtg_influence.hosts.phase.lower.room import Place, Room

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.cards.effects import Effect, PileChoice

__all__ = ["lower_piles"]


def lower_piles(effect: PileChoice, room: Room) -> None:
    """Add two piles, made by an opponent from the top of your library, or by each player of their own."""
    if effect.picker is not DeciderWord.YOU:
        raise room.refuse((*effect.at, "picker"), "a pile picked by such a player", "you pick it")
    room.add(
        {
            "type": "SeparateIntoPiles",
            **_separated(effect, room),
            "chooser": {"type": "Controller"},
            "chosen_pile_effect": _with_pile(effect.picked, room),
            "unchosen_pile_effect": _with_pile(effect.rest, room),
        },
        effect.at,
    )


def _separated(effect: PileChoice, room: Room) -> dict[str, Any]:
    match effect.of, effect.splitter:
        case LibraryTop(Who.YOU, int(count), revealed=True), AnOpponent(PickedBy.YOU):
            return {
                "partition_subject": {"type": "AnOpponent"},
                "object_filter": {"type": "Any"},
                "pile_source": {"type": "RevealedFromLibraryTop", "data": {"count": count}},
            }
        case LibraryTop(), AnOpponent(PickedBy.YOU):
            raise room.refuse(
                (*effect.at, "of"), "piles of those cards", "it reveals a number of cards from your library"
            )
        case ObjectFilter(controller=whose) as objects, DeciderWord() as splitter if _own(splitter, whose):
            each = "EachOpponent" if splitter is DeciderWord.EACH_OPPONENT else "AllPlayers"
            wanted = filters.objects(_of_anybody(objects), room, (*effect.at, "of"))
            return {
                "partition_subject": {"type": each},
                "object_filter": wanted,
                "pile_source": {"type": "Battlefield"},
            }
        case _:
            raise room.refuse(
                effect.at, "piles made so",
                "an opponent separates cards from your library, or each player what is their own",
            )  # fmt: skip


def _own(splitter: DeciderWord, whose: Any) -> bool:
    """Whether each separates the permanents that they control."""
    if splitter is DeciderWord.EACH_OPPONENT:
        return whose is Who.EACH_OPPONENT
    return splitter is DeciderWord.EACH_PLAYER and whose in (None, Who.ANY, Who.EACH_PLAYER)


def _of_anybody(objects: ObjectFilter) -> ObjectFilter:
    """The host asks each player for their own by itself."""
    return replace(objects, controller=None)


def _with_pile(effects: Sequence[Effect], room: Room) -> dict[str, Any]:
    inside = Room(room.card, room.speak, place=Place.FOLLOWING)
    inside.lower(effects)
    return chain(inside.links)
