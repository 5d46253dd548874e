"""Which words of a card's printed text its script says nothing of."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtg_influence.cards.render import render_card

if TYPE_CHECKING:
    from mtg_influence.cards.model import Card

__all__ = ["Coverage", "Cue", "uncovered"]

_REMINDER: Final = re.compile(r"\([^)]*\)")
_WORD: Final = re.compile(r"\{[^}\s]+\}|[+-]\d+/[+-]\d+|[\w'’]+")
_NUMBERS: Final = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "twice": "2", "double": "2", "a": "1", "an": "1",
}  # fmt: skip
_FILLING: Final = frozenset({
    "the", "a", "an", "of", "to", "that", "this", "those", "them", "it", "its", "is", "are", "be", "and",
    "or", "then", "if", "would", "by", "in", "on", "at", "for", "from", "with", "into", "onto", "you",
    "your", "they", "their", "he", "she", "his", "her", "as", "each", "all", "any", "instead", "other",
    "another", "under", "up", "choose", "chooses", "chosen", "choice", "put", "puts", "way", "when",
    "whenever", "do", "does", "get", "gets", "until", "end", "turn", "may", "deal", "dealt", "deals",
    "one",
})  # fmt: skip
_CUES: Final = {
    "next time": "write 'uses: 1'",
    "noncombat": "write 'damage: noncombat'",
    "combat damage": "write 'damage: combat'",
    "opponent": "who is an opponent is written 'each opponent' or 'an-opponent'",
    "prevent": "write a 'prevention'",
    "rounded up": "write 'half rounded up', or 'round: up'",
    "rounded down": "write 'half rounded down', or 'round: down'",
    "up to": "write 'least: 0'",
    "at random": "write 'random'",
    "unless": None,
    "can't": None,
    "damage": "write 'damage', 'prevention' or 'replacement'",
    "draw": "write 'draw'",
    "discard": "write 'discard'",
    "destroy": "write 'destroy'",
    "piles": "write 'player-choice: piles'",
}


@dataclass(frozen=True, slots=True)
class Cue:
    """Words that carry a meaning and that the script does not say; what to write for them, if anything."""

    word: str
    hint: str | None


@dataclass(frozen=True, slots=True)
class Coverage:
    """A text, the places (start, end) in it that nothing covers, and the cues that nothing covers."""

    text: str
    gaps: tuple[tuple[int, int], ...]
    cues: tuple[Cue, ...]

    @property
    def marked(self) -> str:
        """The text with what is not covered in square brackets."""
        shown, end = [], 0
        for start, stop in self.gaps:
            shown += [self.text[end:start], "[", self.text[start:stop], "]"]
            end = stop
        return "".join((*shown, self.text[end:])).replace("] [", " ")


def uncovered(card: Card, text: str) -> Coverage:
    """Hold a card's printed text against its script.

    Words are compared by their stem, in any order; the card's name and what stands in round brackets
    (reminders) are passed over.
    """
    said = " ".join(render_card(card)).lower()
    known = Counter(_stem(word) for word in _WORD.findall(said))
    plain = _passed_over(card, text)
    gaps = []
    for found in _WORD.finditer(plain):
        word = found.group().lower()
        stem = _stem(word)
        if word in _FILLING or not word.strip():
            continue
        if known[stem] <= 0:
            gaps.append(found.span())
        elif stem.isdecimal():
            known[stem] -= 1
    lower = " ".join(plain.lower().split())
    cues = (Cue(cue, hint) for cue, hint in _CUES.items() if _says(lower, cue) and not _says(said, cue))
    return Coverage(text, tuple(gaps), tuple(cues))


def _passed_over(card: Card, text: str) -> str:
    """Return the text with spaces for what is not compared, so that places stay what they are."""

    def blank(found: re.Match[str]) -> str:
        return " " * len(found.group())

    names = "|".join(re.escape(name) for name in (card.name, card.name.partition(",")[0]))
    return re.sub(names, blank, _REMINDER.sub(blank, text))


def _says(text: str, cue: str) -> bool:
    return re.search(rf"\b{re.escape(cue)}", text) is not None


def _stem(word: str) -> str:
    word = _NUMBERS.get(word, word)
    for ending in ("'s", "’s", "ies", "es", "s", "ed", "ing"):
        if len(word) > len(ending) + 2 and word.endswith(ending):
            return word.removesuffix(ending).rstrip("e") + ("y" if ending == "ies" else "")
    return word.rstrip("e")
