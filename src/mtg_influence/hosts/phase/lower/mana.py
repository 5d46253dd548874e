"""Mana costs in the host's words."""

from __future__ import annotations

import re
from typing import Any, Final

__all__ = ["COLORS", "mana"]

COLORS: Final = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}
"""The host's words for the colours, by symbol, in the order of the rules."""

_OTHER_SYMBOLS: Final = {"X": "X", "C": "Colorless", "S": "Snow", "2": "Two"}


def mana(text: str) -> dict[str, Any]:
    """Return a mana cost; no text at all is no mana cost, ``{0}`` is one of nothing.

    >>> mana("{X}{2}{R/W}")
    {'type': 'Cost', 'shards': ['X', 'RedWhite'], 'generic': 2}
    >>> mana("")
    {'type': 'NoCost'}
    """
    if not text:
        return {"type": "NoCost"}
    symbols = re.findall(r"\{([^}]*)\}", text)
    return {
        "type": "Cost",
        "shards": [_shard(symbol) for symbol in symbols if not symbol.isdigit()],
        "generic": sum(int(symbol) for symbol in symbols if symbol.isdigit()),
    }


def _shard(symbol: str) -> str:
    names = COLORS | _OTHER_SYMBOLS
    halves = symbol.split("/")
    if halves[-1] == "P":
        return "Phyrexian" + "".join(names[half] for half in halves[:-1])
    return "".join(names[half] for half in halves)
