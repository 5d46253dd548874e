"""Separating things into two piles, of which somebody picks one (CR 801.5b, 801.5c)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.amounts import PlusOf, X
from mtg_influence.cards.selectors import AnOpponent, DeciderWord, ObjectFilter, PickedBy, TargetRef, Who
from mtg_influence.cards.verbs import Effect, LibraryTop, PileChoice
from mtg_influence.hosts.phase.ir.pile_roles import mark
from mtg_influence.hosts.phase.ir.x_amounts import pile_count
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder, Place
from mtg_influence.hosts.phase.lower.links import NOTHING, ability, chain
from mtg_influence.hosts.phase.lower.registry import lowers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.documents import DataPath

__all__ = ["lower_piles"]


@lowers(PileChoice)
def lower_piles(effect: PileChoice, builder: AbilityBuilder) -> None:
    """Add two piles. The host lets others separate and you pick; ``mark`` turns that round."""
    turned = effect.splitter is DeciderWord.YOU
    if not turned and effect.picker is not DeciderWord.YOU:
        raise builder.refuse(
            (*effect.at, "picker"), "piles that two others make and pick", "you are one of the two"
        )
    separated = _turned(effect, builder) if turned else _separated(effect, builder)
    picked = _with_pile(effect.picked, builder)
    builder.add(
        {
            "type": "SeparateIntoPiles",
            **separated,
            "chooser": {"type": "Controller"},
            "chosen_pile_effect": mark(picked) if turned else picked,
            "unchosen_pile_effect": _with_pile(effect.rest, builder),
        },
        effect.at,
    )


def _turned(effect: PileChoice, builder: AbilityBuilder) -> dict[str, Any]:
    """What you separate, and who picks: an opponent, or the player whose permanents they are."""
    at = (*effect.at, "of")
    match effect.of, effect.picker:
        case LibraryTop(), AnOpponent(PickedBy.YOU):
            return _from_library(effect.of, builder, at)
        case ObjectFilter(controller=TargetRef() as whose) as objects, TargetRef() as picker if (
            whose == picker
        ):
            return {
                "partition_subject": {"type": "AllPlayers"},
                "object_filter": filters.objects(objects, builder, at),
                "pile_source": {"type": "Battlefield"},
            }
        case _:
            raise builder.refuse(
                effect.at, "piles that you make so",
                "an opponent picks of cards from your library, or a target player of what is theirs",
            )  # fmt: skip


def _separated(effect: PileChoice, builder: AbilityBuilder) -> dict[str, Any]:
    at = (*effect.at, "of")
    match effect.of, effect.splitter:
        case LibraryTop(), AnOpponent(PickedBy.YOU):
            return _from_library(effect.of, builder, at)
        case ObjectFilter(controller=whose) as objects, DeciderWord() as splitter if _own(splitter, whose):
            each = "EachOpponent" if splitter is DeciderWord.EACH_OPPONENT else "AllPlayers"
            return {
                "partition_subject": {"type": each},
                "object_filter": filters.objects(_of_anybody(objects), builder, at),
                "pile_source": {"type": "Battlefield"},
            }
        case ObjectFilter(controller=TargetRef() as whose) as objects, TargetRef() as owner if whose == owner:
            return {
                "partition_subject": {"type": "AllPlayers"},
                "object_filter": filters.objects(objects, builder, at),
                "pile_source": {"type": "Battlefield"},
            }
        case _:
            raise builder.refuse(
                effect.at, "piles made so",
                "an opponent separates cards from your library, or players what is their own",
            )  # fmt: skip


def _from_library(top: LibraryTop, builder: AbilityBuilder, at: DataPath) -> dict[str, Any]:
    match top:
        case LibraryTop(Who.YOU, int(count), revealed=True):
            data = {"count": count}
        case LibraryTop(Who.YOU, X(), revealed=True):
            data = pile_count(0)
        case LibraryTop(Who.YOU, PlusOf(X(), more), revealed=True) if more > 0:
            data = pile_count(more)
        case _:
            raise builder.refuse(at, "piles of those cards", "it reveals a number of cards from your library")
    return {
        "partition_subject": {"type": "AnOpponent"},
        "object_filter": {"type": "Any"},
        "pile_source": {"type": "RevealedFromLibraryTop", "data": data},
    }


def _own(splitter: DeciderWord, whose: Any) -> bool:
    """Whether each separates the permanents that they control."""
    if splitter is DeciderWord.EACH_OPPONENT:
        return whose is Who.EACH_OPPONENT
    return splitter is DeciderWord.EACH_PLAYER and whose in (None, Who.ANY, Who.EACH_PLAYER)


def _of_anybody(objects: ObjectFilter) -> ObjectFilter:
    """The host asks each player for their own by itself."""
    return replace(objects, controller=None)


def _with_pile(effects: Sequence[Effect], builder: AbilityBuilder) -> dict[str, Any]:
    inside = AbilityBuilder(builder.card, builder.speak, place=Place.FOLLOWING)
    inside.lower(effects)
    return chain(inside.links) if inside.links else ability(dict(NOTHING))
