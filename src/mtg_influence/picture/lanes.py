"""Arcs on as few rings as possible, so that no two on one ring touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.picture.sight import Arc

__all__ = ["lanes"]


def lanes(arcs: Sequence[Arc], seats: int) -> tuple[int, ...]:
    """Return the ring of each arc, from 0; arcs on one ring have no seat in common.

    >>> from mtg_influence.picture.sight import Sight
    >>> from mtg_influence.core.seating import Seating
    >>> lanes(Sight.of(Seating.from_names(*"ABCDEF", range=1)).arcs(), 6)
    (0, 1, 2, 0, 1, 2)
    """
    taken: list[set[int]] = []
    found: list[int] = []
    for arc in arcs:
        covered = _covered(arc, seats)
        lane = next((at for at, used in enumerate(taken) if not used & covered), len(taken))
        if lane == len(taken):
            taken.append(set())
        taken[lane] |= covered
        found.append(lane)
    return tuple(found)


def _covered(arc: Arc, seats: int) -> set[int]:
    if arc.is_round:
        return set(range(seats))
    steps = range(-arc.reach_right, arc.reach_left + 1)
    return {(arc.player + step) % seats for step in steps}
