"""What a card record leaves out and its mana cost tells: colours and mana value.

MTGJSON files say both; the records of the ``corpus`` extra do not. A colour
indicator is in neither the cost nor the record; it has to be concluded from the colour identity.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mtg_influence.carddb.shape import Record

__all__ = ["colors_of", "mana_value"]

_WUBRG: Final = "WUBRG"
_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")
_REMINDER: Final = re.compile(r"\([^()]*\)")
_COLORLESS_KINDS: Final = frozenset(
    {"Land", "Plane", "Phenomenon", "Vanguard", "Scheme", "Conspiracy", "Dungeon", "Stickers", "Hero"}
)


def mana_value(cost: str | None) -> float:
    """Return the mana value of a printed mana cost; X, Y and Z count as 0, no cost as 0.

    >>> [mana_value(cost) for cost in ("{X}{2}{W}{U/P}", "{2/B}{2/B}", "{HW}", None)]
    [4.0, 4.0, 0.5, 0.0]
    """
    return sum((_symbol_value(symbol) for symbol in _SYMBOL.findall(cost or "")), 0.0)


def colors_of(record: Record, *, front: Record | None = None) -> list[str]:
    """Return the colours of a face, in the order white, blue, black, red, green.

    ``front`` is the front face where the record is the back of a two-faced card. A colour indicator is
    in no record of the corpus; it is concluded from the colour identity: what neither the mana cost nor
    the rules text of the face accounts for. The back of a two-faced card shares its identity with the
    front; it gets the colours that the front's cost does not account for, else those of the front's cost.

    >>> colors_of({"name": "", "manaCost": "{1}{G/W}", "colorIdentity": ["G", "W"]})
    ['W', 'G']
    >>> colors_of({"name": "", "manaCost": "{0}", "colorIdentity": ["R"], "text": None})
    ['R']
    >>> colors_of({"name": "", "manaCost": "{3}{U}", "colorIdentity": ["U"], "keywords": ["Devoid"]})
    []
    """
    cost = _colors_in(record.get("manaCost"))
    if _is_colorless(record):
        return []
    return _ordered(cost or _indicated(record, front))


def _indicated(record: Record, front: Record | None) -> set[str]:
    identity = set(record.get("colorIdentity") or ())
    if front is not None:
        of_front = _colors_in(front.get("manaCost"))
        return (identity - of_front) or (identity & of_front)
    cost = record.get("manaCost")
    if cost and " // " in record["name"]:
        return set()  # the identity is that of the other half too, which tells nothing of this one
    if cost is None and "Artifact" not in (record.get("types") or ()):
        return identity
    return identity - _colors_in(_REMINDER.sub("", record.get("text") or ""))


def _symbol_value(symbol: str) -> float:
    if symbol in {"X", "Y", "Z"}:
        return 0.0
    if symbol.isdecimal():
        return float(symbol)
    if symbol[0] == "H" and len(symbol) == 2:
        return 0.5
    # a hybrid symbol counts as its largest part.
    return max((float(part) for part in symbol.split("/") if part.isdecimal()), default=1.0)


def _colors_in(text: str | None) -> set[str]:
    return {letter for symbol in _SYMBOL.findall(text or "") for letter in symbol if letter in _WUBRG}


def _ordered(colors: set[str]) -> list[str]:
    return [color for color in _WUBRG if color in colors]


def _is_colorless(record: Record) -> bool:
    types = set(record.get("types") or ())
    if types & _COLORLESS_KINDS and "Creature" not in types and not record.get("manaCost"):
        return True
    if "Devoid" in (record.get("keywords") or ()):
        return True
    name = record.get("faceName") or record.get("name") or ""
    return f"\n{name} is colorless.\n" in f"\n{record.get('text') or ''}\n"
