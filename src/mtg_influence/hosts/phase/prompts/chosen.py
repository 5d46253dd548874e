"""Which candidates of a question an action of the host's takes: what a computer player chose, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mtg_influence.hosts.base import Candidate
    from mtg_influence.hosts.phase.prompts.question import Question

__all__ = ["chosen_in"]


def chosen_in(question: Question, taken: Mapping[str, Any]) -> tuple[Candidate, ...]:
    """Return the candidates that an action takes, in the question's order; none where it takes nothing."""
    decision = question.decision
    one = next((each for each in decision.candidates if _plain(each.action) == taken), None)
    if one is not None and decision.maximum == 1:
        return (one,)
    values = [_plain(value) for value in _listed(taken.get("data"))]
    pairs = zip(question.entries, decision.candidates, strict=True)
    return tuple(each for entry, each in pairs if each.allowed and _plain(entry.value) in values)


def _listed(data: Any) -> Iterator[Any]:
    """What stands in the lists of an action's data, one after the other."""
    for value in (data or {}).values():
        if isinstance(value, (list, tuple)):
            yield from value


def _plain(value: Any) -> Any:
    """A value as JSON would have it."""
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return value.to_dict() if hasattr(value, "to_dict") else value
