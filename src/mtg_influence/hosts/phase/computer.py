"""The host's computer player, kept to what range allows and to the questions that the host knows of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.base import DecisionKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.hosts.phase.prompts.question import Question
    from mtg_influence.influence import Influence

__all__ = ["kept_legal", "pick"]


def pick(question: Question, influence: Influence) -> list[int]:
    """Return the places of a legal answer, always the same one for the same question.

    Rather somebody else or something of somebody else's than one's own. Which opponent decides: the
    nearest to the left.
    """
    decision = question.decision
    seating = influence.seating
    legal = [place for place, candidate in enumerate(decision.candidates) if candidate.allowed]
    if decision.kind is DecisionKind.DECIDER:
        order = list(seating.going_left(decision.decider))
        legal.sort(key=lambda place: _rank(order, decision.candidates[place].player))
    else:
        legal.sort(key=lambda place: decision.candidates[place].player == decision.decider)
    wanted = decision.minimum
    if question.offer is not None and question.offer.repeats and legal:
        # CR 601.2d: something for each of them.
        return [legal[at % len(legal)] for at in range(wanted)]
    return legal[:wanted]


def _rank(order: Sequence[int], player: int | None) -> int:
    return order.index(player) if player in order else len(order)


def kept_legal(question: Question, action: Any, influence: Influence) -> Any:
    """Return the computer player's action as far as range allows it; None where nothing of it is left.

    Who would attack somebody out of range attacks the nearest to the left that may be attacked instead.
    Only for questions in which the host would take something that range refuses.
    """
    taken = action.to_dict()
    candidates = question.decision.candidates
    if question.decision.kind is DecisionKind.ATTACK and taken["type"] == "DeclareAttackers":
        allowed = [
            entry.value for entry, each in zip(question.entries, candidates, strict=True) if each.allowed
        ]
        left = list(influence.seating.going_left(question.decision.decider))
        attacks = [_attack_in_range(tuple(pair), allowed, left) for pair in taken["data"]["attacks"]]
        kept = [pair for pair in attacks if pair is not None]
        return question.offer.compose(kept) if question.offer else None
    return action if any(each.allowed and each.action == taken for each in candidates) else None


def _attack_in_range(pair: Any, allowed: Sequence[Any], left: Sequence[int]) -> Any:
    """The same attack, or the same creature against the nearest player to the left; None for neither."""
    if pair in allowed:
        return pair
    attacker = pair[0]
    wanted = ((attacker, {"type": "Player", "data": seat}) for seat in left)
    return next((other for other in wanted if other in allowed), None)
