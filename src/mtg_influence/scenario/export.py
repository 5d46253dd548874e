"""Scenario cases as JSON, for programs that play them on other engines: nothing is left to look up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from mtg_influence.scenario.model import (
    Advance,
    Choose,
    Combat,
    Concede,
    Deploy,
    NextTurn,
    Pass,
    Refused,
    Resolve,
    Use,
)

if TYPE_CHECKING:
    from mtg_influence.hosts.base import Position
    from mtg_influence.scenario.model import Case, Step
    from mtg_influence.tables import Table

__all__ = ["FORMAT", "case_data"]

FORMAT = 1
"""Of a case's data: goes up when a key goes away or changes its meaning. ``schemas/case.schema.json``."""

_NAMES: Mapping[type, str] = {
    Choose: "choose",
    Deploy: "deploy",
    Pass: "pass",
    Resolve: "resolve",
    Concede: "concede",
    Advance: "advance",
    NextTurn: "next-turn",
}
_APART = ("at", "verb", "blocking")


def case_data(case: Case) -> dict[str, Any]:
    """Return a case as data of JSON.

    A case of a file with several holds what they share too. ``cards`` are all names of cards, so that an
    engine can tell at once whether it has them. What is None or empty is left out of steps and placements.
    """
    return {
        "format": FORMAT,
        "file": case.document.name,
        "line": case.line,
        "title": case.title,
        "rules": list(case.rules),
        "control": case.control,
        "seed": case.seed,
        "cards": sorted({placement.card for placement in case.position.placements}),
        "table": _table(case.table),
        "position": _position(case.position),
        "steps": [_step(step) for step in case.steps],
    }


def _table(table: Table) -> dict[str, Any]:
    options = table.options
    seats = [
        _without_none(
            {
                "name": seat.name,
                "range": seat.range,
                "team": seat.team,
                "life": seat.life,
                "emperor": seat.emperor or None,
            },
            but="range",
        )
        for seat in table.seats
    ]
    return {
        "seats": seats,
        "variant": None if options.variant is None else options.variant.value,
        "attack": options.attack.value,
        "deploy": options.deploy,
        "rulings": list(table.rulings),
    }


def _position(position: Position) -> dict[str, Any]:
    return {
        "placements": [_data(placement) for placement in position.placements],
        "life": dict(position.life),
        "active": position.active,
        "step": position.step,
    }


def _step(step: Step) -> dict[str, Any]:
    if isinstance(step, Use):
        return {"do": step.verb.value, **_data(step)}
    if isinstance(step, Combat):
        return {"do": "block" if step.blocking else "attack", **_data(step)}
    if isinstance(step, Refused):
        return _without_none({"do": "refused", "act": _step(step.act), "rule": step.rule})
    return {"do": _NAMES.get(type(step), "expect"), **_data(step)}


def _data(value: object) -> Any:
    if is_dataclass(value):
        names = [each.name for each in fields(value) if each.name not in _APART]
        return _without_none({name: _data(getattr(value, name)) for name in names})
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): _data(one) for key, one in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_data(one) for one in value]
    return value


def _without_none(data: dict[str, Any], *, but: str = "answer") -> dict[str, Any]:
    """Without what is not said; an answer of nothing is an answer."""
    return {
        key: one for key, one in data.items() if key == but or not (one is None or one in ([], {}, False))
    }
