"""Who reaches whom, for every simple question at once: all that an engine needs for a turn, as bit masks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.questions import Named, Prevent, Purpose, Use
from mtg_influence.core.seating import PlayerId

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge

__all__ = ["masks_of"]

_OWN = (Purpose.PREVENT, Purpose.REPLACE)
"""Purposes that have sources and recipients, and so masks of their own."""


def masks_of(judge: Judge, influence: Influence) -> dict[str, tuple[int, ...]]:
    """Return for each question a mask a seat: bit ``b`` of entry ``a`` is set where it is yes for ``b``.

    ``a`` controls the spell or ability, or chooses. Good for the turn, until somebody leaves; 0 for who has
    left. ``prevent-source`` and ``prevent-recipient`` are the halves of CR 801.13b: with one named it alone
    counts, with neither or both named both have to be set.

    >>> from mtg_influence import Influence, Seating
    >>> from mtg_influence.hooks import build_judge
    >>> now = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1))
    >>> masks_of(build_judge(entry_points=False), now)["attack"]
    (10, 5, 10, 5)
    """
    found: dict[str, list[int]] = {}
    for seat in map(PlayerId, range(len(influence.seating.seats))):
        for name, reached in _reached(judge, influence, seat):
            found.setdefault(name, []).append(sum(1 << other for other in reached))
    return {name: tuple(masks) for name, masks in found.items()}


def _reached(judge: Judge, influence: Influence, seat: PlayerId) -> Iterable[tuple[str, Iterable[PlayerId]]]:
    there = influence.seating.players
    gone = seat in influence.seating.gone
    for use in Use:
        yield use.value, () if gone else judge.targetable(influence, seat, use=use)
    yield "choice", () if gone else judge.choosable(influence, seat)
    for purpose in Purpose:
        if purpose not in _OWN:
            yield purpose.value, () if gone else judge.scope(influence, seat, purpose=purpose).players
    yield "replace", () if gone else judge.scope(influence, seat, purpose=Purpose.REPLACE).recipients
    for named in (Named.SOURCE, Named.RECIPIENT):
        asked = {other: Prevent(seat, other, other, named) for other in there if not gone}
        yield (
            f"prevent-{named.value}",
            [other for other, event in asked.items() if judge.event(influence, event)],
        )
