"""Names that were probably meant: the nearest among many thousand, in milliseconds."""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

from mtg_influence.carddb.names import fold

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["NearNames", "suggest"]

_COMPARED: Final = 40
_SHORT: Final = 6
"""Letters of a name in which two that changed places are much."""
_LONGEST: Final = 200
"""Letters of a text that may be a name; a longer one is near nothing."""


class NearNames:
    """Finds names by the groups of three letters that they share; made once for many questions.

    >>> NearNames(["Lava Axe", "Lava Spike", "Fog"]).nearest("Lava Ax")
    ('Lava Axe',)
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = list(dict.fromkeys(names))
        self._folded = [fold(name) for name in self._names]
        self._by_triple: dict[str, list[int]] = {}
        for number, folded in enumerate(self._folded):
            for triple in _triples(folded):
                self._by_triple.setdefault(triple, []).append(number)

    def nearest(self, name: str, *, most: int = 3) -> tuple[str, ...]:
        """Return names that were probably meant, nearest first; empty where none is near."""
        wanted = fold(name[: _LONGEST + 1])
        if not wanted or len(wanted) > _LONGEST:
            return ()
        shared: Counter[int] = Counter()
        for triple in _triples(wanted):
            shared.update(self._by_triple.get(triple, ()))
        matcher = SequenceMatcher(b=wanted, autojunk=False)
        scored = []
        for number, _ in shared.most_common(_COMPARED):
            matcher.set_seq1(self._folded[number])
            scored.append((matcher.ratio(), self._names[number]))
        scored.sort(key=lambda pair: (-pair[0], pair[1]))
        best = scored[0][0] if scored else 0.0
        least = 0.6 if len(wanted) < _SHORT else 0.7
        return tuple(one for ratio, one in scored[:most] if ratio >= max(least, best - 0.1))


def suggest(name: str, known: Iterable[str], *, most: int = 3) -> tuple[str, ...]:
    """Return known names that were probably meant, nearest first; empty where none is near.

    >>> suggest("Lava Ax", ["Lava Axe", "Lava Spike", "Fog"])
    ('Lava Axe',)
    """
    return NearNames(known).nearest(name, most=most)


def _triples(text: str) -> set[str]:
    padded = f"  {text} "
    return {padded[at : at + 3] for at in range(len(padded) - 2)}
