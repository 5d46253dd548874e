"""A scenario in parts, of which some can be left out."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["Entry", "Script", "flow"]


def flow(**values: Any) -> str:
    """Return values as a mapping of YAML in one line.

    >>> flow(card="Lim-Dûl", by="Alex")
    '{"card": "Lim-Dûl", "by": "Alex"}'
    """
    return json.dumps(values, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """A card that lies somewhere at the start; ``ref`` is its own name, ``more`` what else is said of it."""

    player: str
    zone: str
    card: str
    ref: str | None = None
    more: tuple[tuple[str, Any], ...] = ()

    def words(self, spoken_of: str) -> str:
        """Return the card as ``given`` has it; its own name only where somebody speaks of it."""
        said: dict[str, Any] = {"card": self.card}
        if self.ref is not None and f'"{self.ref}"' in spoken_of:
            said["as"] = self.ref
        said.update(self.more)
        return json.dumps(self.card, ensure_ascii=False) if len(said) == 1 else flow(**said)


@dataclass(frozen=True, slots=True)
class Script:
    """What a scenario file says.

    ``head`` are its lines down to ``given``. ``steps`` lead up to ``last``, with which the range is crossed;
    ``holds`` is what must be so then, None where the last step is one that must be refused. ``was_so`` says
    that this is so before the last steps, too.
    """

    head: tuple[str, ...]
    life: tuple[tuple[str, int], ...]
    given: tuple[Entry, ...]
    steps: tuple[str, ...]
    last: tuple[str, ...]
    holds: Mapping[str, Any] | None = None
    was_so: bool = False

    @property
    def text(self) -> str:
        """The file."""
        return "\n".join(self._lines()) + "\n"

    @property
    def ending(self) -> int:
        """The number of the line from which on it may fail."""
        return len(self._lines())

    def before(self) -> Script:
        """Return the scenario that ends before the range is crossed."""
        return replace(self, last=())

    def without_steps(self, at: int) -> Script:
        """Return it without a step and the answers that belong to it."""
        end = at + 1
        while end < len(self.steps) and self.steps[end].startswith("choose:"):
            end += 1
        return replace(self, steps=self.steps[:at] + self.steps[end:])

    def without(self, entries: Iterable[Entry]) -> Script:
        """Return it without some of what lies there."""
        out = Counter(entries)
        kept = []
        for entry in self.given:
            if out[entry]:
                out[entry] -= 1
            else:
                kept.append(entry)
        return replace(self, given=tuple(kept))

    def _lines(self) -> list[str]:
        steps = [f"  - {step}" for step in (*self.steps, *self.last)]
        end = [] if self.holds is None else [f"expect: {flow(**self.holds)}"]
        given = list(self._given())
        return [
            *self.head,
            *(["given:", *given] if given else []),
            *(["do:", *steps] if steps else []),
            *end,
        ]

    def _given(self) -> Iterator[str]:
        attached = [json.dumps(list(entry.more), ensure_ascii=False) for entry in self.given]
        spoken_of = "\n".join(
            [*self.steps, *self.last, *attached, *([] if self.holds is None else [flow(**self.holds)])]
        )
        players = dict.fromkeys(
            [*(player for player, _ in self.life), *(entry.player for entry in self.given)]
        )
        for player in players:
            words = [f"life: {life}" for each, life in self.life if each == player]
            zones: dict[str, list[str]] = {}
            for entry in self.given:
                if entry.player == player:
                    zones.setdefault(entry.zone, []).append(entry.words(spoken_of))
            words += [f"{zone}: [{', '.join(_counted(shown))}]" for zone, shown in zones.items()]
            yield f"  {player}: {{ {', '.join(words)} }}"


def _counted(shown: Iterable[str]) -> Iterator[str]:
    for words, count in Counter(shown).items():
        if count == 1:
            yield words
        elif words.startswith("{"):
            yield f'{words[:-1]}, "count": {count}}}'
        else:
            yield f'"{count} {words[1:]}'
