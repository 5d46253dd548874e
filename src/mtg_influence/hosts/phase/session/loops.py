"""Loops of mandatory actions, which are a draw only for those they reach (CR 801.16).

The host can look for loops itself, but would end the whole game. Here a loop is what repeats while nobody
does anything but pass: the stack looks as it looked so many times before, and nothing that could run out
(life, cards in libraries and hands, permanents, counters) has become less since. A loop in which anybody
chooses anything is optional and never counts.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.views import thing_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

__all__ = ["REPEATS", "Loops"]

REPEATS: Final = 20
"""So often the same stack has to come back before it is a loop."""
_QUIET: Final = 10
"""So many resolutions in a row nobody looks at: nearly every stack is shorter."""

_Stack = tuple[tuple[str, int], ...]


class Loops:
    """Follows what resolves without anybody doing anything."""

    def __init__(self) -> None:
        self._resolved = 0
        self._seen: Counter[_Stack] = Counter()
        self._least: tuple[int, ...] | None = None
        self._involved: set[int] = set()

    def forget(self) -> None:
        """Somebody did something: what repeats now begins anew."""
        if self._resolved:
            self.__init__()  # type: ignore[misc]

    def involved(self, game: Any, events: Sequence[Mapping[str, Any]], seats: int) -> tuple[int, ...] | None:
        """Return who controls an object in a loop, once there is one; None: no loop (yet).

        ``events`` are what passing brought about.

        Objects count that do something in the loop and those that something is done to (hole H20).
        """
        if not any(event["type"] == "StackResolved" for event in events):
            return None
        entries = game.stack()
        if not entries:
            self.forget()
            return None
        self._resolved += 1
        if self._resolved <= _QUIET:
            return None
        have = tuple(_what_could_run_out(game, seats))
        if self._least is None or any(now < before for now, before in zip(have, self._least, strict=True)):
            self._seen.clear()
            self._involved.clear()
        self._least = have
        self._involved.update(_controllers(game, events))
        stack = tuple((_name(game, entry), entry["controller"]) for entry in entries)
        self._seen[stack] += 1
        return tuple(sorted(self._involved)) if self._seen[stack] >= REPEATS else None


def _name(game: Any, entry: Mapping[str, Any]) -> str:
    source = thing_of(game, entry["source_id"])
    return "" if source is None else str(source["name"])


def _what_could_run_out(game: Any, seats: int) -> Iterator[int]:
    """Numbers that a finite sequence would bring down."""
    permanents = game.battlefield()
    yield len(permanents)
    yield sum(number for thing in permanents for number in thing["counters"].values())
    for seat in range(seats):
        player = game.player(seat)
        yield int(player["life"])
        yield len(player.get("library") or ())
        yield len(player.get("hand") or ())


def _controllers(game: Any, events: Sequence[Mapping[str, Any]]) -> Iterator[int]:
    for event in events:
        data = event.get("data") or {}
        record = data.get("record")
        if record:
            yield record["controller"]
        for key in ("source_id", "object_id"):
            thing = thing_of(game, data[key]) if isinstance(data.get(key), int) else None
            if thing is not None and thing["zone"] == "Battlefield":
                yield thing["controller"]
