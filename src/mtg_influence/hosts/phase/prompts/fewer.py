"""A prompt with fewer candidates, where so many are refused that it could not be answered (CR 608.2d).

An effect does as much as is possible. The host has counted what there is, not what may be chosen, so it is
asked to wait for what is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.prompts.kinds import KINDS, About

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.hosts.phase.prompts.question import Question

__all__ = ["fewer", "is_stuck"]

_COUNTS: Final = (
    "count",
    "keep_count",
    "max",
    "min",
    "min_count",
    "primary_count",
    "required_count",
    "top_count",
)
_MAY_CHOOSE_NOTHING: Final = ("optional", "up_to")
_CHOICES: Final = (About.OBJECT, About.PLAYER)


def is_stuck(kind: str, question: Question) -> bool:
    """Return whether a choice asks for more than may be chosen."""
    about = KINDS[kind].about if kind in KINDS else None
    legal = sum(each.allowed for each in question.decision.candidates)
    return about in _CHOICES and not question.is_clean and legal < question.decision.minimum


def fewer(data: Mapping[str, Any], question: Question) -> dict[str, Any]:
    """Return a prompt's data without what is refused; who has too few chooses as many as there are."""
    candidates = question.decision.candidates[: question.offered]
    refused = {each.object_id for each in candidates if not each.allowed and each.object_id is not None}
    seats = {each.player for each in candidates if not each.allowed and each.object_id is None}
    numbers = refused if any(each.object_id is not None for each in candidates) else seats
    left = sum(each.allowed for each in candidates)
    less: dict[str, Any] = {}
    for name, value in data.items():
        if isinstance(value, list):
            less[name] = [each for each in value if not _is_refused(each, refused, seats, numbers)]
        elif name in _COUNTS and type(value) is int:
            less[name] = min(value, left)
        else:
            less[name] = value
    if not left:
        less.update(dict.fromkeys(_MAY_CHOOSE_NOTHING, True))
    return less


def _is_refused(value: Any, objects: set[int], seats: set[Any], numbers: set[Any]) -> bool:
    if isinstance(value, dict):
        return value.get("Object") in objects if "Object" in value else value.get("Player") in seats
    if isinstance(value, str):
        return value.isdigit() and int(value) in seats
    return value in numbers
