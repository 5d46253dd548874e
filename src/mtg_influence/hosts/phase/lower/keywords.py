"""Keyword abilities: the host's names for those that scripts can have, which take no number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.errors import nearest

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.lower.refusals import Refusals

__all__ = ["lower_keyword", "plain_keyword"]

_PLAIN: Final = (
    """
ascend, assist, banding, battlecry, cascade, changeling, convoke, daybound, deathtouch, decayed, defender,
delve, demonstrate, dethrone, devoid, double strike, enlist, evolve, exalted, exploit, extort, fear,
first strike, flanking, flash, flying, haste, hexproof, horsemanship, improvise, indestructible, infect,
ingest, intimidate, lifelink, melee, menace, mentor, myriad, nightbound, persist, phasing, prowess, provoke,
reach, rebound, retrace, riot, shadow, shroud, skulk, soulbond, split second, storm, sunburst, trample,
training, undaunted, undying, unleash, vigilance, wither
""".strip()
    .replace("\n", " ")
    .split(", ")
)
"""Keywords that the host lists by their name alone."""

_ENCHANTED: Final = ("artifact", "creature", "enchantment", "land", "permanent", "planeswalker")
_COLORS: Final = ("white", "blue", "black", "red", "green")


def plain_keyword(word: str) -> str | None:
    """Return the host's name of a keyword without a number; None where it has none.

    >>> plain_keyword("first strike"), plain_keyword("Flying"), plain_keyword("enchant creature")
    ('FirstStrike', 'Flying', None)
    """
    known = word.lower()
    return "".join(part.capitalize() for part in known.split()) if known in _PLAIN else None


def lower_keyword(word: str, refusals: Refusals) -> Any:
    """Return a keyword ability of a card, ``enchant`` and ``protection from`` a colour included."""
    plain = plain_keyword(word)
    if plain is not None:
        return plain
    kind, _, what = word.partition(" ")
    if kind == "enchant" and what == "player":
        return {"Enchant": {"type": "Player"}}
    yours = what.endswith(" you control")
    what = what.removesuffix(" you control")
    if kind == "enchant" and what in _ENCHANTED:
        controller = "You" if yours else None
        enchanted = {"type_filters": [what.capitalize()], "controller": controller, "properties": []}
        return {"Enchant": {"type": "Typed", **enchanted}}
    color = what.removeprefix("from ")
    if kind == "protection" and color in _COLORS:
        return {"Protection": {"Color": color.capitalize()}}
    meant = nearest(word, _PLAIN)
    hint = f", did you mean {meant!r}?" if meant else ""
    raise refusals.at(("keywords",), f"the keyword {word!r}", f"it has none of that name alone{hint}")
