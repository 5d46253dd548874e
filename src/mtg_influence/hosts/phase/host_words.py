"""The host's words for steps, zones and counters, and ours for the same."""

from __future__ import annotations

from typing import Final

from mtg_influence.hosts.base import Zone

__all__ = ["STEPS", "ZONES", "counter_key", "counter_word"]

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
