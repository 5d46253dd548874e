"""Make a game that failed smaller, for as long as it fails in the same way.

Chance plays another game as soon as anything is different, so each smaller game is tried with a few seeds.
First everything goes but the cards that the failure names, then cards by halves, then decisions. Each try
is a game of its own in the sandbox, so whatever breaks breaks the try alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.campaign.drawing import BASICS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.campaign.model import GamePlan, Outcome

__all__ = ["Shrunk", "kinds_of", "same_failure", "shrink"]

_LANDS: Final = frozenset(BASICS.values())
_LEAST_CARDS: Final = 7
_SEEDS: Final = 3


@dataclass(frozen=True, slots=True)
class Shrunk:
    """The smallest game found, after so many games that were tried."""

    plan: GamePlan
    outcome: Outcome
    tries: int

    @property
    def size(self) -> tuple[int, int]:
        """Kinds of cards besides basic lands, and decisions."""
        return len(kinds_of(self.plan)), self.plan.decisions


def kinds_of(plan: GamePlan) -> list[str]:
    """Return the names of the cards of a game, basic lands aside, in order."""
    return sorted({name for seat in plan.seats for name, _ in seat.deck} - _LANDS)


def same_failure(one: Outcome, other: Outcome) -> bool:
    """Return whether two games failed alike: by one rule, kind and source, or broke at the same place."""
    if one.status is not other.status:
        return False
    if one.violations:
        return bool(set(map(_kind, one.violations)) & set(map(_kind, other.violations)))
    return (one.error.partition(":")[0], one.where) == (other.error.partition(":")[0], other.where)


def shrink(
    plan: GamePlan,
    play: Callable[[GamePlan], Outcome],
    *,
    most: int = 60,
    told: Callable[[Shrunk], None] | None = None,
) -> Shrunk:
    """Return the smallest game found that fails as ``plan`` does, after at most ``most`` tries.

    ``play`` plays a game; ``told`` is called whenever a smaller one is found.

    Raises:
        ValueError: the game does not fail.
    """
    found = play(plan)
    if not found.status.is_failure:
        raise ValueError(f"game {plan.number} does not fail: it was played")
    best = Shrunk(plan, found, 1)
    goes_on = True
    while goes_on:
        goes_on = False
        for smaller in _smaller(best, found):
            for seed in range(_SEEDS):
                if best.tries >= most:
                    return best
                tried = smaller if seed == 0 else replace(smaller, seed=plan.seed + seed)
                outcome = play(tried)
                best = replace(best, tries=best.tries + 1)
                if same_failure(found, outcome):
                    best = Shrunk(tried, outcome, best.tries)
                    goes_on = True
                    break
            if goes_on:
                if told is not None:
                    told(best)
                break
    return best


def _kind(violation: Mapping[str, Any]) -> tuple[Any, ...]:
    return violation.get("rule"), violation.get("kind"), violation.get("source")


def _smaller(best: Shrunk, found: Outcome) -> Iterator[GamePlan]:
    """Yield smaller games, what takes most away first."""
    kinds = kinds_of(best.plan)
    named = {each.get(key) for each in found.violations for key in ("source", "subject")}
    others = [name for name in kinds if name not in named]
    if named & set(kinds) and others:
        yield _without(best.plan, others)
    size = len(kinds) // 2
    while size:
        for start in range(0, len(kinds), size):
            yield _without(best.plan, kinds[start : start + size])
        size //= 2
    needed = max((int(each.get("action", 0)) + 1 for each in best.outcome.violations[:1]), default=0)
    for decisions in (needed, best.outcome.decisions, best.plan.decisions // 2):
        if 0 < decisions < best.plan.decisions:
            yield replace(best.plan, decisions=decisions)


def _without(plan: GamePlan, names: Sequence[str]) -> GamePlan:
    """The same game without some cards; no deck gets too small to begin with."""
    for name in names:
        plan = plan.without(name)
    filler = min(_LANDS)
    seats = tuple(
        seat
        if len(seat.cards) >= _LEAST_CARDS
        else replace(seat, deck=(*(pair for pair in seat.deck if pair[0] != filler), (filler, _LEAST_CARDS)))
        for seat in plan.seats
    )
    return replace(plan, seats=seats)
