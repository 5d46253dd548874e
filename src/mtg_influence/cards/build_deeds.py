"""From the data of a card file that fits its schema to plain deeds, by a table of their keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards import deeds, selectors
from mtg_influence.cards.effects import Until
from mtg_influence.cards.parts import amount, anything, decider, objects, players

if TYPE_CHECKING:
    from mtg_influence.cards.effects import Effect
    from mtg_influence.documents import DataPath

__all__ = ["DEEDS", "build_deed"]

Data = Any
Builder = Callable[[Data, "DataPath"], "tuple[Effect, ...]"]


def _token(data: Data) -> deeds.Token:
    said = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    token: Callable[..., deeds.Token] = deeds.Token
    return token(**said)


def _condition(data: Data) -> deeds.Compare | deeds.SourceIs:
    if "source" in data:
        return deeds.SourceIs(objects(data["source"]))
    compared = data["compare"]
    return deeds.Compare(amount(compared["this"]), deeds.Comparison(compared["is"]), amount(compared["that"]))


_WHAT: Final = {"what": anything}
_TIMED: Final = {**_WHAT, "until": Until}
_PLAYER: Final = {"player": players}
_CARDS: Final = {**_PLAYER, "count": amount}

DEEDS: Final[
    Mapping[str, tuple[Callable[..., deeds.Deed], Mapping[str, Callable[[Data], Any]], dict[str, Any]]]
] = {
    "tap": (deeds.TapState, _WHAT, {"tapped": True}),
    "untap": (deeds.TapState, _WHAT, {"tapped": False}),
    "gain-control": (deeds.GainControl, {**_TIMED, **_PLAYER}, {"player": selectors.Who.YOU}),
    "grant": (deeds.Grant, {**_TIMED, "keywords": tuple}, {}),
    "sacrifice": (deeds.Sacrifice, {**_CARDS, **_WHAT}, {}),
    "create": (deeds.Create, {**_CARDS, "token": _token}, {}),
    "counters": (deeds.PutCounters, {**_WHAT, "kind": str, "count": amount}, {}),
    "mill": (deeds.Mill, _CARDS, {}),
    "counter": (deeds.CounterSpell, _WHAT, {}),
    "flip-coin": (deeds.FlipCoin, _PLAYER, {}),
    "may": (deeds.May, {"decider": decider}, {}),
    **{fate.value: (deeds.Decree, _PLAYER, {"fate": fate}) for fate in deeds.Fate},
    "pay": (deeds.Pay, {**_PLAYER, "mana": str, "life": int}, {}),
    "if": (deeds.If, {"condition": _condition}, {}),
}
"""For each verb its class, what its plain keys become, and what it is without them."""

_INNER: Final = {"win": "win", "lose": "lose", "do": "do", "else": "otherwise"}
"""Keys that hold effects, and the fields that they become."""


def build_deed(verb: str, data: Data, at: DataPath, effects: Builder) -> deeds.Deed:
    """Return a deed; ``effects`` builds the lists of effects that are inside of it."""
    kind, keys, fields = DEEDS[verb]
    said = {key: build(data[key]) for key, build in keys.items() if key in data}
    inner = {field: effects(data[key], (*at, key)) for key, field in _INNER.items() if key in data}
    return kind(**{**fields, **said, **inner}, at=at)
