"""Reading values of JSON: each reader returns the value or raises ``WireError`` with its path."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from mtg_influence.core.seating import PlayerId
from mtg_influence.wire.errors import WireError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from enum import StrEnum

    from mtg_influence.core.influence import Place

__all__ = ["known_keys", "many", "obj", "place", "player", "truth", "whole", "word"]

_E = TypeVar("_E", bound="StrEnum")
_T = TypeVar("_T")


def whole(value: Any, path: str, *, least: int, most: int) -> int:
    """A whole number within bounds, both included."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise WireError(path, expected=f"a whole number from {least} to {most}", got=value)
    return value


def truth(value: Any, path: str) -> bool:
    """``true`` or ``false``."""
    if not isinstance(value, bool):
        raise WireError(path, expected="true or false", got=value)
    return value


def word(value: Any, path: str, kind: type[_E]) -> _E:
    """A word of an enumeration."""
    try:
        return kind(value)
    except ValueError:
        words = ", ".join(kind)
        raise WireError(path, expected=f"one of {words}", got=value) from None


def player(value: Any, path: str, *, seats: int) -> PlayerId:
    """A seat, by its number from 0."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        raise WireError(path, expected=f"a seat from 0 to {seats - 1}", got=value)
    return PlayerId(value)


def place(value: Any, path: str, *, seats: int) -> Place:
    """A seat, or two for a battle: its controller and its protector (CR 801.2d: in range through either)."""
    if not isinstance(value, list):
        return player(value, path, seats=seats)
    if len(value) != 2:
        raise WireError(path, expected="a seat, or two: controller and protector", got=value)
    return tuple(player(one, f"{path}[{at}]", seats=seats) for at, one in enumerate(value))


def many(
    value: Any, path: str, read: Callable[[Any, str], _T], *, most: int, least: int = 0
) -> tuple[_T, ...]:
    """A list, each entry read by ``read``."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise WireError(path, expected=f"a list of {least} to {most}", got=value)
    return tuple(read(one, f"{path}[{at}]") for at, one in enumerate(value))


def obj(value: Any, path: str) -> dict[str, Any]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise WireError(path, expected="an object", got=value)
    return value


def known_keys(
    value: dict[str, Any], path: str, keys: Collection[str], required: Collection[str] = ()
) -> None:
    """Refuse keys that nobody knows and objects that lack one."""
    inside = "" if path in ("", "the table") else f"{path}."
    for key in value:
        if key not in keys:
            raise WireError(f"{inside}{key}", expected=f"a key of {', '.join(keys)}", got=key)
    for key in required:
        if key not in value:
            raise WireError(path or "the object", expected=f"an object with the key {key!r}", got=value)
