"""Leave out of a scenario whatever it fails without."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.scenario.write.script import Entry, Script

__all__ = ["shortened"]

Shorter: TypeAlias = "Callable[[Script], Script]"


def shortened(script: Script, fails: Callable[[Script], bool], *, most: int) -> Script:
    """Return the shortest script found that ``fails``, after at most ``most`` tries.

    First steps are left out, the last ones first; then what players have, zone by zone; then single cards.
    """
    left = most
    for ways in (_steps, _zones, _cards):
        for shorter in ways(script):
            tried = shorter(script)
            if tried.text == script.text:
                continue
            if not left:
                return script
            left -= 1
            if fails(tried):
                script = tried
    return script


def _steps(script: Script) -> Iterator[Shorter]:
    for at in range(len(script.steps) - 1, -1, -1):
        if not script.steps[at].startswith("choose:"):
            yield lambda now, at=at: now.without_steps(at)  # type: ignore[misc]


def _zones(script: Script) -> Iterator[Shorter]:
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in script.given:
        groups.setdefault((entry.player, entry.zone), []).append(entry)
    for entries in groups.values():
        yield partial(_without, entries=entries)


def _cards(script: Script) -> Iterator[Shorter]:
    for entry in dict.fromkeys(script.given):
        yield partial(_without, entries=[each for each in script.given if each == entry])


def _without(script: Script, *, entries: list[Entry]) -> Script:
    return script.without(entries)
