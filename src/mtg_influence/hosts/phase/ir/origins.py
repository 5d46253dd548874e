"""Where an ability comes from: a mark at the end of its ``description``, which the host keeps wherever it
copies the ability to.

A mark names card, seat and path: the face by its lower-case name, the seat for which it was woven, and the
place of the ability in the face as it was before weaving, so that the place is the same for every seat. It
also says how often ranges had been measured by then (CR 801.2c).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

__all__ = ["Origin", "mark_origins", "origin_of", "reseated", "unmarked", "without_marks"]

_MARK: Final = "\x1f"
"""Begins and ends a mark: a control character that is in no text of a card."""
_MARKS: Final = re.compile(f" ?{_MARK}[^{_MARK}]*{_MARK}")
_FORM: Final = re.compile(rf"{_MARK}([^{_MARK}]+)#(\d+)/([^{_MARK}]*)@(\d+){_MARK}")

_WOVEN: Final = "+"
"""Before the path of what only weaving has made."""

_PLACES: Final = ("static_abilities", "statics", "triggers")
"""Fields of effects that make tokens and emblems, whose definitions are no abilities with an effect."""
_DEFINED: Final = ("trigger", "definition")
"""Fields of modifications that give something."""


class Origin(NamedTuple):
    """The card (a face's lower-case name), the seat (from 0) and the path of an ability in that face.

    ``measured`` is how often ranges had been measured when it was woven, from 0.
    """

    card: str
    seat: int
    path: str
    measured: int = 0

    def mark(self) -> str:
        """Return the mark as it stands in a description.

        >>> Origin("fog", 2, "abilities.0").mark()
        '\\x1ffog#2/abilities.0@0\\x1f'
        """
        return f"{_MARK}{self.card}#{self.seat}/{self.path}@{self.measured}{_MARK}"


def origin_of(node: Mapping[str, Any] | None) -> Origin | None:
    """Return where an ability, trigger or static ability comes from; None where it has no mark.

    >>> origin_of({"description": "Draw a card." + Origin("opt", 1, "abilities.0").mark()})
    Origin(card='opt', seat=1, path='abilities.0', measured=0)
    >>> origin_of({"description": None}) is None
    True
    """
    said = None if node is None else node.get("description")
    found = _FORM.search(said) if isinstance(said, str) else None
    return None if found is None else Origin(found[1], int(found[2]), found[3], int(found[4]))


def unmarked(text: str) -> str:
    """Return a text without any marks in it, as a person may read it.

    >>> unmarked("Draw a card." + Origin("opt", 1, "abilities.0").mark())
    'Draw a card.'
    """
    return _MARKS.sub("", text) if _MARK in text else text


def without_marks(data: Any) -> Any:
    """Return data of the host without any marks, copied only where there are some.

    >>> without_marks([{"description": Origin("opt", 1, "abilities.0").mark()}, 7])
    [{'description': None}, 7]
    """
    if isinstance(data, str):
        return unmarked(data)
    if isinstance(data, dict):
        return {
            key: (without_marks(value) or None) if key == "description" else without_marks(value)
            for key, value in data.items()
        }
    return [without_marks(each) for each in data] if isinstance(data, (list, tuple)) else data


def reseated(node: Any, seat: int) -> Any:
    """Return a node with every mark in it saying that it was woven for a seat.

    >>> origin_of(reseated([{"description": Origin("opt", 1, "abilities.0").mark()}], 3)[0]).seat
    3
    """
    if isinstance(node, str):
        return _FORM.sub(rf"{_MARK}\g<1>#{seat}/\g<3>@\g<4>{_MARK}", node) if _MARK in node else node
    if isinstance(node, dict):
        return {key: reseated(value, seat) for key, value in node.items()}
    return [reseated(each, seat) for each in node] if isinstance(node, list) else node


def mark_origins(
    face: Mapping[str, Any], card: str, seat: int, *, measured: int = 0, woven: bool = False
) -> dict[str, Any]:
    """Return a copy of a face in which each ability says where it comes from.

    Marked are abilities, what effects and modifications give, and what tokens and emblems are made with.
    The static abilities of a card itself are not: the engine copies those for each look of its search, and
    never puts them anywhere else. Who already has a mark keeps it. ``woven``: the face is woven already, and
    what weaving has made is marked with its place there.
    """
    start = _WOVEN if woven else ""
    about = Origin(card, seat, "", measured)
    return {
        key: _marked(value, about, start + key, given=False) if isinstance(value, (dict, list)) else value
        for key, value in face.items()
    }


def _marked(node: Any, about: Origin, path: str, *, given: bool) -> Any:
    if isinstance(node, list):
        return [_marked(each, about, f"{path}.{at}", given=given) for at, each in enumerate(node)]
    if not isinstance(node, dict):
        return node
    is_ability = isinstance(node.get("effect"), dict) and "type" not in node
    copied = {
        key: _marked(value, about, f"{path}.{key}", given=not is_ability and _gives(node, key))
        if isinstance(value, (dict, list))
        else value
        for key, value in node.items()
    }
    if (is_ability or given) and origin_of(node) is None:
        copied["description"] = (node.get("description") or "") + about._replace(path=path).mark()
    return copied


def _gives(node: Mapping[str, Any], key: str) -> bool:
    """Whether what a field holds is put onto another object, or a new one."""
    kind = str(node.get("type"))
    return (key in _PLACES and kind in ("Token", "CreateEmblem")) or (
        key in _DEFINED and kind.startswith("Grant")
    )
