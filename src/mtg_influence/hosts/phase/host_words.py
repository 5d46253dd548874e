"""The host's words for steps, zones and counters, and ours for the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.base import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["STEPS", "ZONES", "cost_symbols", "counter_key", "counter_word", "keyword_words"]

STEPS: Final = {
    "Untap": "untap",
    "Upkeep": "upkeep",
    "Draw": "draw",
    "PreCombatMain": "precombat main",
    "BeginCombat": "beginning of combat",
    "DeclareAttackers": "declare attackers",
    "DeclareBlockers": "declare blockers",
    "CombatDamage": "combat damage",
    "EndCombat": "end of combat",
    "PostCombatMain": "postcombat main",
    "End": "end",
    "Cleanup": "cleanup",
}
"""The steps and main phases of a turn in their order: the host's word, then ours."""

ZONES: Final = {
    "Library": Zone.LIBRARY,
    "Hand": Zone.HAND,
    "Battlefield": Zone.BATTLEFIELD,
    "Graveyard": Zone.GRAVEYARD,
    "Stack": Zone.STACK,
    "Exile": Zone.EXILE,
    "Command": Zone.COMMAND,
}

_COUNTERS: Final = {"+1/+1": "P1P1", "-1/-1": "M1M1"}
_COUNTER_WORDS: Final = {key: word for word, key in _COUNTERS.items()}


def counter_key(word: str) -> str:
    """Return the host's name of a kind of counter; it takes any word for one.

    >>> counter_key("+1/+1"), counter_key("Loyalty")
    ('P1P1', 'loyalty')
    """
    return _COUNTERS.get(word, word.lower())


def counter_word(key: str) -> str:
    """Return what is printed for the host's name of a kind of counter.

    >>> counter_word("M1M1"), counter_word("stun")
    ('-1/-1', 'stun')
    """
    return _COUNTER_WORDS.get(key, key)


_SHARDS: Final = {
    "White": "W",
    "Blue": "U",
    "Black": "B",
    "Red": "R",
    "Green": "G",
    "Colorless": "C",
    "Snow": "S",
    "Two": "2",
    "X": "X",
}


def cost_symbols(cost: Mapping[str, Any] | None) -> str | None:
    """Return a mana cost in symbols; None for what has none.

    >>> cost_symbols({"type": "Cost", "shards": ["X", "RedWhite", "PhyrexianBlue"], "generic": 2})
    '{X}{2}{R/W}{U/P}'
    >>> cost_symbols({"type": "NoCost"})
    """
    if cost is None or cost["type"] != "Cost":
        return None
    symbols = [_symbol(shard) for shard in cost["shards"]]
    variable = [each for each in symbols if each == "X"]
    generic = [str(cost["generic"])] if cost["generic"] or not symbols else []
    return "".join(f"{{{each}}}" for each in [*variable, *generic, *(s for s in symbols if s != "X")])


def _symbol(shard: str) -> str:
    words = re.findall(r"[A-Z][a-z]*", shard)
    phyrexian = words[0] == "Phyrexian"
    letters = [_SHARDS[word] for word in words[phyrexian:]]
    return "/".join([*letters, "P"] if phyrexian else letters)


def keyword_words(keywords: Iterable[str | Mapping[str, Any]]) -> Iterator[str]:
    """Yield keyword abilities in words, each once, in the host's order.

    >>> list(keyword_words(["Flying", "FirstStrike", {"Ward": {"Mana": 2}}, "Flying"]))
    ['Flying', 'First strike', 'Ward']
    """
    names = (each if isinstance(each, str) else next(iter(each)) for each in keywords)
    for name in dict.fromkeys(names):
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name)
        yield words[:1] + words[1:].lower()
