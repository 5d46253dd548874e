"""Cards as data: the model, and the loader that turns ``*.card.yaml`` files into it.

No host is known here. ``load_pack(folder)`` reads a pack, ``load_card(path)`` one file; everything that
is wrong comes back as findings with line and column. The language is described in ``docs/cards.md``.
"""

from mtg_influence.cards.groups import Group, groups_of
from mtg_influence.cards.loader import (
    Pack,
    load_card,
    load_pack,
    load_packs,
    parse_card,
    script_names,
    script_of,
    shipped_pack,
)
from mtg_influence.cards.model import (
    FORMAT,
    Ability,
    ActivatedAbility,
    Card,
    Cost,
    SpellAbility,
    Stance,
    StaticAbility,
    TriggeredAbility,
    walk,
)
from mtg_influence.cards.triggers import Step, Trigger, TriggerEvent

__all__ = [
    "FORMAT",
    "Ability",
    "ActivatedAbility",
    "Card",
    "Cost",
    "Group",
    "Pack",
    "SpellAbility",
    "Stance",
    "StaticAbility",
    "Step",
    "Trigger",
    "TriggerEvent",
    "TriggeredAbility",
    "groups_of",
    "load_card",
    "load_pack",
    "load_packs",
    "parse_card",
    "script_names",
    "script_of",
    "shipped_pack",
    "walk",
]
