"""Several stacks at once, one for each turn marker of Grand Melee: who gets priority, and what goes where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.verdict import combine
from mtg_influence.rulings.reach import check_reach

if TYPE_CHECKING:
    from collections.abc import Collection

    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict

__all__ = ["check_priority", "stacks_open"]

_RULE = "807.5a"


def check_priority(
    influence: Influence, player: PlayerId, *, marker: PlayerId, objects: Collection[Place] = ()
) -> Verdict:
    """Say whether a player gets priority for a marker's stack.

    ``marker`` is who has it; ``objects`` is where the objects on its stack are: who controls each.

    Rules: CR 807.5a: the marker is in range, or an object on its stack is controlled by somebody in range.

    >>> from mtg_influence import Influence, PlayerId, Seating
    >>> now = Influence.measure(Seating.from_names(*"ABCDEFGH", range=1))
    >>> check_priority(now, PlayerId(2), marker=PlayerId(0)).allowed
    False
    >>> check_priority(now, PlayerId(2), marker=PlayerId(0), objects=[PlayerId(1)]).allowed
    True
    """
    verdicts = [check_reach(influence, player, place=place, rule=_RULE) for place in (marker, *objects)]
    return next((verdict for verdict in verdicts if verdict.allowed), combine(verdicts))


def stacks_open(
    *, priority: Collection[int], source: int | None = None, targets: Collection[int] = ()
) -> frozenset[int]:
    """Return the stacks that a new spell or ability may go on, by marker number; none: it is not possible.

    ``priority`` are the stacks for which its controller has priority. ``source`` is the stack of the object
    that causes a trigger, or during whose resolution something is cast or copied; None: nothing does.
    ``targets`` are the stacks of the objects on stacks that it targets.

    Rules: CR 807.5b: the player says which; what is caused by an object on a stack, and what targets one,
    goes on that stack; nothing targets objects on two.

    >>> stacks_open(priority={1, 2}, targets=[2]), stacks_open(priority={1, 2}, targets=[1, 2])
    (frozenset({2}), frozenset())
    """
    possible = frozenset(priority) if source is None else frozenset({source})
    for stack in targets:
        possible &= {stack}
    return possible
