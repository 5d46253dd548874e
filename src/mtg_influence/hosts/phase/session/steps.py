"""What a table did, as steps of a journal: an answer to the host, or who was picked to decide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypeAlias, TypedDict, final

import msgspec

from mtg_influence.hosts.capabilities import BadStep
from mtg_influence.hosts.phase.ir.actions import as_data

__all__ = ["Answer", "Decider", "answer_step", "decider_step", "step_of"]


class Act(TypedDict):
    """An action of the host's."""

    type: str
    data: NotRequired[dict[str, Any] | None]


@final
class Answer(TypedDict):
    """An action of a player. ``asked``: it answers the question that the table put."""

    actor: int
    act: Act
    asked: bool


@final
class Decider(TypedDict):
    """Who is to decide (CR 801.5c), as the place of a candidate."""

    decider: int


Step: TypeAlias = "Answer | Decider"


def answer_step(actor: int, action: Any, *, asked: bool) -> dict[str, Any]:
    """Return the step of an action, as the host takes it."""
    return {"actor": actor, "act": as_data(action), "asked": asked}


def decider_step(place: int) -> dict[str, Any]:
    """Return the step of picking who decides."""
    return {"decider": place}


def step_of(step: Mapping[str, Any]) -> Step:
    """Return a step that has the right form. Raises BadStep.

    >>> step_of({"decider": 1})
    {'decider': 1}
    """
    shape: type[Step] = Decider if "decider" in step else Answer
    try:
        return msgspec.convert(step, shape)
    except msgspec.ValidationError as error:
        raise BadStep(f"no step of a game on phase: {error}") from error
