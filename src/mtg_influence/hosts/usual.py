"""What goes without saying: the answer to a decision that somebody gives who says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.base import DecisionKind

if TYPE_CHECKING:
    from mtg_influence.hosts.base import Candidate, Decision

__all__ = ["usual_answer"]


def usual_answer(decision: Decision) -> tuple[Candidate, ...] | None:
    """Return what an empty answer means; None where nothing goes without saying.

    To pass at priority, to keep a hand, to choose nothing where that is possible, and the only thing that
    can be chosen.
    """
    legal = decision.legal
    if decision.kind is DecisionKind.PRIORITY and legal:
        passing = next((each for each in legal if each.label.casefold() == "pass"), legal[0])
        return (passing,)
    if decision.minimum == 0:
        return ()
    if len(legal) == decision.minimum == decision.maximum:
        return legal
    keeps = decision.kind is DecisionKind.MULLIGAN and decision.maximum == 1 and legal
    return (legal[0],) if keeps and legal[0].object_id is None else None
