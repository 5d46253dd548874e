"""Effects as sentences, and the words for when they end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from mtg_influence.cards.selectors import Who
from mtg_influence.cards.words import Until
from mtg_influence.documents import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.cards.selectors import Players
    from mtg_influence.cards.wording.names import Names

__all__ = ["LASTING", "THIS_TURN", "does", "listed_and", "sentence", "sentences", "small"]

LASTING: Final = {
    Until.END_OF_TURN: " until end of turn",
    Until.END_OF_COMBAT: " until end of combat",
    Until.YOUR_NEXT_TURN: " until your next turn",
    Until.END_OF_GAME: " for the rest of the game",
    None: "",
}
"""How long something is so."""

THIS_TURN: Final = {**LASTING, Until.END_OF_TURN: " this turn", Until.END_OF_COMBAT: " this combat"}
"""How long an event is waited for."""


class Sayable(Protocol):
    """An effect, or whatever else can be said in a sentence."""

    def english(self, names: Names, /) -> str:
        """Return it in words, without a capital or a period."""
        ...


def sentence(text: str) -> str:
    """Return a text with a capital and a period."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", '."')) else ".")


def sentences(effects: Iterable[Sayable], names: Names) -> str:
    """Return effects as sentences, in order."""
    return " ".join(sentence(effect.english(names)) for effect in effects)


def small(text: str) -> str:
    """Return a text that begins with a small letter."""
    return f"{text[:1].lower()}{text[1:]}"


def does(players: Players, verb: str, names: Names) -> str:
    """Return who does something: ``you draw``, ``each opponent draws``."""
    return f"you {verb}" if players is Who.YOU else f"{names.player(players)} {verb}s"


def listed_and(words: tuple[str, ...]) -> str:
    """Return words as a list that ends with ``and``."""
    return listed(words).replace(" or ", " and ")
