"""From the data of a card file that fits its schema to the model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards import model
from mtg_influence.cards.build_triggers import build_cost, build_trigger
from mtg_influence.cards.parts import decider
from mtg_influence.cards.targets import build_targets
from mtg_influence.cards.verbs import build_effects

if TYPE_CHECKING:
    from mtg_influence.documents import DataPath, Document

Data = Any


def build_card(document: Document) -> model.Card:
    """Return the card of a document that fits the card schema."""
    data = document.data
    colors = data.get("colors")
    return model.Card(
        name=data["name"],
        types=tuple(data["types"]),
        stance=_stance(data),
        cost=data.get("cost", ""),
        supertypes=tuple(data.get("supertypes", ())),
        subtypes=tuple(data.get("subtypes", ())),
        colors=None if colors is None else tuple(colors),
        power=_text(data.get("power")),
        toughness=_text(data.get("toughness")),
        loyalty=data.get("loyalty"),
        keywords=tuple(data.get("keywords", ())),
        abilities=tuple(
            _ability(ability, ("abilities", index)) for index, ability in enumerate(data.get("abilities", ()))
        ),
        unsupported=data.get("unsupported"),
        rules=tuple(data.get("rules", ())),
        document=document,
    )


def _stance(data: Data) -> model.Stance | None:
    if "fills" in data:
        return model.Stance(data["fills"])
    return model.Stance(data["overrides"]) if "overrides" in data else None


def _text(value: int | str | None) -> str | None:
    return None if value is None else str(value)


def _ability(data: Data, at: DataPath) -> model.Ability:
    parts = build_effects(data["effects"], (*at, "effects"))
    targets = build_targets(data, at)
    match data["kind"]:
        case "spell":
            return model.SpellAbility(effects=parts, targets=targets, at=at)
        case "activated":
            sorcery = data.get("speed") == "sorcery"
            cost = build_cost(data["cost"])
            return model.ActivatedAbility(
                cost=cost, effects=parts, targets=targets, sorcery_speed=sorcery, at=at
            )
        case "triggered":
            return model.TriggeredAbility(
                when=build_trigger(data["when"]),
                effects=parts,
                targets=targets,
                optional=decider(data["optional"]) if "optional" in data else None,
                at=at,
            )
        case _:
            return model.StaticAbility(effects=parts, at=at)
