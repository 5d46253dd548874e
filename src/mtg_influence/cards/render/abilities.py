"""Abilities and whole cards in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from mtg_influence.cards.model import (
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from mtg_influence.cards.render.costs import cost
from mtg_influence.cards.render.triggers import when
from mtg_influence.cards.wording.names import Names
from mtg_influence.cards.wording.sentences import sentence, sentences

if TYPE_CHECKING:
    from mtg_influence.cards.model import Ability, Card

__all__ = ["render_ability", "render_card"]

_SPELLS: Final = frozenset({"instant", "sorcery"})


def render_card(card: Card) -> tuple[str, ...]:
    """Return a card's text in words: its keywords, then a text for each ability.

    >>> from mtg_influence.cards import load_pack, shipped_pack
    >>> fog = load_pack(shipped_pack()).find("Fog")
    >>> render_card(fog) if fog else None
    ('Prevent all combat damage that would be dealt this turn.',)
    """
    keywords = (sentence(", ".join(card.keywords)).rstrip("."),) if card.keywords else ()
    return keywords + tuple(render_ability(ability, this=_this(card)) for ability in card.abilities)


def render_ability(ability: Ability, *, this: str = "this permanent") -> str:
    """Return an ability in words; ``this`` is what the object that it is on is called."""
    targets = () if isinstance(ability, StaticAbility) else ability.targets
    names = Names(this=this, targets={target.id: target for target in targets})
    match ability:
        case SpellAbility() | StaticAbility():
            return sentences(ability.effects, names)
        case ActivatedAbility():
            limit = " Activate only as a sorcery." if ability.sorcery_speed else ""
            return f"{cost(ability.cost, names)}: {sentences(ability.effects, names)}{limit}"
        case TriggeredAbility():
            text = sentences(ability.effects, names)
            may = ""
            if ability.optional is not None:
                may = f"{names.decider(ability.optional)} may have this happen: "
            return f"{when(ability.when, names)}, {may}{text[:1].lower()}{text[1:]}"
        case _:
            assert_never(ability)


def _this(card: Card) -> str:
    kind = next((each for each in ("creature", *card.types) if each in card.types), "permanent")
    return "this spell" if _SPELLS & set(card.types) else f"this {kind}"
