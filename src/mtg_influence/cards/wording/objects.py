"""Filters of objects as nouns: ``untapped red creature with flying you control``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from mtg_influence.cards.selectors import Who, Zone
from mtg_influence.documents import listed

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import ObjectFilter, Players

__all__ = ["article", "how_many", "noun", "number", "plural_of"]

_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_PLURALS: Final = {
    "sorcery": "sorceries",
    "elf": "elves",
    "wolf": "wolves",
    "dwarf": "dwarves",
    "ally": "allies",
}


class NamesPlayers(Protocol):
    """Knows what players are called."""

    def player(self, players: Players, /) -> str:
        """Return players as a subject or object."""
        ...


def plural_of(word: str) -> str:
    """Return the plural of a type, small or with a capital.

    >>> plural_of("creature"), plural_of("Elf"), plural_of("Sorcery")
    ('creatures', 'Elves', 'Sorceries')
    """
    known = _PLURALS.get(word.lower())
    if known is None:
        return word if word.endswith("s") else word + "s"
    return known.capitalize() if word[:1].isupper() else known


def number(value: int) -> str:
    """Return a number as a word, up to ten.

    >>> number(2), number(11)
    ('two', '11')
    """
    return _WORDS[value] if 0 <= value < len(_WORDS) else str(value)


def how_many(least: int, most: int) -> str:
    """Return how many are chosen.

    >>> how_many(1, 1), how_many(0, 2), how_many(2, 3)
    ('one', 'up to two', 'two to three')
    """
    if least == most:
        return number(most)
    return f"up to {number(most)}" if least == 0 else f"{number(least)} to {number(most)}"


def article(phrase: str) -> str:
    """Return a phrase with ``a`` or ``an``.

    >>> article("artifact"), article("creature")
    ('an artifact', 'a creature')
    """
    return f"{'an' if phrase[:1].lower() in 'aeiou' else 'a'} {phrase}"


def noun(what: ObjectFilter, names: NamesPlayers, *, plural: bool = False, bare: str | None = None) -> str:
    """Return a filter as a noun without an article. ``bare`` is what an object without a type is called."""
    before = [
        "other" if what.other else "",
        what.combat or "",
        {True: "tapped", False: "untapped", None: ""}[what.tapped],
        " or ".join(what.colors),
        " or ".join(what.supertypes),
        {True: "token", False: "nontoken", None: ""}[what.token],
    ]
    return " ".join(
        part for part in (*before, _head(what, bare, plural=plural), *_after(what, names)) if part
    )


def _head(what: ObjectFilter, bare: str | None, *, plural: bool) -> str:
    kind = bare or ("permanent" if what.zone in {None, Zone.BATTLEFIELD} else "card")
    if what.types and what.zone not in {None, Zone.BATTLEFIELD, Zone.STACK}:
        heads = [listed(what.types), "cards" if plural else "card"]
    elif what.types:
        heads = [listed([plural_of(each) if plural else each for each in what.types])]
    elif what.subtypes:
        return listed([plural_of(each) if plural else each for each in what.subtypes])
    else:
        heads = [plural_of(kind) if plural else kind]
    return " ".join([*([listed(what.subtypes)] if what.subtypes else []), *heads])


def _after(what: ObjectFilter, names: NamesPlayers) -> list[str]:
    parts = []
    if what.keywords:
        parts.append(f"with {listed(what.keywords)}")
    if what.chosen is not None:
        parts.append(f"of the chosen {what.chosen}")
    if what.named is not None:
        parts.append(f"named {what.named}")
    if what.controller is not None:
        parts.append(_whose(what.controller, "control", names))
    if what.owner is not None:
        parts.append(_whose(what.owner, "own", names))
    if what.zone is not None:
        parts.append("on the battlefield" if what.zone is Zone.BATTLEFIELD else f"in the {what.zone} zone")
    if what.without is not None:
        parts.append(f"other than {noun(what.without, names, plural=True)}")
    return parts


def _whose(players: Players, verb: str, names: NamesPlayers) -> str:
    if players is Who.YOU:
        return f"you {verb}"
    if players is Who.EACH_OPPONENT:
        return f"your opponents {verb}"
    if players is Who.EACH_PLAYER:
        return f"players {verb}"
    return f"{names.player(players)} {verb}s"
