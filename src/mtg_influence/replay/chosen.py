"""Which candidates an answer was, by what the host was given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.base import DecisionKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.hosts.base import Candidate, Decision

__all__ = ["chosen_by"]


def chosen_by(decision: Decision, step: Mapping[str, Any]) -> tuple[Candidate, ...] | None:
    """Return the candidates that a step of a repeatable table took; None where its words do not tell.

    Look at the candidates before the step is taken: they are gone afterwards.
    """
    candidates = decision.candidates
    if "decider" in step:
        return (candidates[step["decider"]],)
    act = step.get("act") or {}
    same = [each for each in candidates if _plain(each.action) == act]
    if same:
        return (same[0],)
    if decision.kind is DecisionKind.PRIORITY or decision.decider != step.get("actor", decision.decider):
        return None
    data = act.get("data")
    if not isinstance(data, Mapping):
        return None
    lists = [value for value in data.values() if isinstance(value, list)]
    values = [each for value in lists for each in value]
    pairs = [tuple(each) for each in values if isinstance(each, list)]
    named = set(_numbers(data))
    taken = tuple(each for each in candidates if _is_taken(each, pairs, values, named))
    return taken if decision.minimum <= len(taken) <= max(decision.maximum, decision.minimum) else None


def _is_taken(
    candidate: Candidate, pairs: Sequence[tuple[Any, ...]], values: Sequence[Any], named: set[int]
) -> bool:
    if isinstance(candidate.action, tuple):
        return candidate.action in pairs
    if candidate.object_id is not None:
        return candidate.object_id in named
    return candidate.action in values


def _numbers(value: Any) -> Iterator[int]:
    """Every number in a JSON value."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _numbers(each)
    elif isinstance(value, list):
        for each in value:
            yield from _numbers(each)


def _plain(action: Any) -> Any:
    return action.to_dict() if hasattr(action, "to_dict") else action
