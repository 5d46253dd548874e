"""Schemas with what installed plugins add: house rulings, packs and hosts by name."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from mtg_influence.documents import schema
from mtg_influence.hooks import build_judge
from mtg_influence.hooks.offers import hosts_on_offer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from mtg_influence.hooks.offers import HouseRuling

__all__ = ["offered_schema", "with_offers"]

Schema = dict[str, Any]


def offered_schema(kind: str) -> Schema:
    """Return the schema of a kind of file as this installation knows it.

    A table names only the rulings that some plugin offers, each with what it changes (``enum`` and
    ``enumDescriptions``, for completion and hover). Packs that plugins offer are examples: a table may
    name folders of its own. ``x-hosts`` lists the hosts. Kinds that plugins add nothing to are as published.
    """
    judge = build_judge()
    return with_offers(
        schema(kind), rulings=judge.offered, packs=judge.packs, hosts=tuple(sorted(hosts_on_offer()))
    )


def with_offers(
    published: Mapping[str, Any],
    *,
    rulings: Sequence[HouseRuling] = (),
    packs: Sequence[Path] = (),
    hosts: Sequence[str] = (),
) -> Schema:
    """Return a copy of a schema with what is on offer put where files name it.

    >>> with_offers({"properties": {"rulings": {"items": {"type": "string"}}}}, hosts=["toy"])["x-hosts"]
    ['toy']
    """
    made: Schema = copy.deepcopy(dict(published))
    properties = made.get("properties", {})
    if "rulings" in properties and rulings:
        properties["rulings"]["items"] |= {
            "enum": [ruling.name for ruling in rulings],
            "enumDescriptions": [ruling.en for ruling in rulings],
        }
        properties["rulings"]["examples"] = [[rulings[0].name]]
    if "packs" in properties and packs:
        examples = properties["packs"].get("examples", [])
        properties["packs"]["examples"] = [*examples, *([str(pack)] for pack in packs)]
    if "rulings" in properties and hosts:
        made["x-hosts"] = list(hosts)
    return made
