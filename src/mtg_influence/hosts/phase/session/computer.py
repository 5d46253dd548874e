"""The host's computer player, kept to what range allows and to the questions that the host knows of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.core.questions import Attack
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.hosts.phase.ir.ids import ids_in
from mtg_influence.hosts.phase.state.hidden_permanents import is_hidden_permanent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hooks import Judge
    from mtg_influence.hosts.phase.prompts.question import Question

__all__ = ["kept_legal", "may_attack_together", "names_hidden_permanent", "pick", "spare_friends"]


def names_hidden_permanent(taken: Any, thing: Callable[[int], Mapping[str, Any] | None]) -> bool:
    """Return whether an action is about a hidden permanent, which nobody chooses, or says its name.

    ``thing`` is the object of a number, None where there is none.
    """
    plain = taken if isinstance(taken, dict) else taken.to_dict()
    data = plain.get("data") or {}
    if is_hidden_permanent(data.get("choice")):
        return True
    found = (thing(number) for number in ids_in(data))
    return any(each is not None and is_hidden_permanent(each["name"]) for each in found)


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


def kept_legal(question: Question, action: Any, influence: Influence, *, judge: Judge) -> Any:
    """Return the computer player's action as far as range allows it; None where nothing of it is left.

    Who would attack somebody out of range attacks the nearest to the left that may be attacked instead.
    Only for questions in which the host would take something that range or the table's options refuse.
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
        if not may_attack_together(
            question, _places(question, kept), influence=influence, judge=judge
        ).allowed:
            kept = _on_one(question, kept, allowed)
        return question.offer.compose(kept) if question.offer else None
    return action if any(each.allowed and each.action == taken for each in candidates) else None


def spare_friends(question: Question, action: Any, influence: Influence) -> Any:
    """Return the computer player's target, or an opponent's instead of a teammate's.

    The host takes everybody for an enemy. Whoever it picks of its own accord is meant to suffer, so the
    nearest opponent to the left suffers instead, where there is one to be picked.
    """
    decision = question.decision
    if decision.kind is not DecisionKind.TARGET or decision.maximum != 1:
        return action
    taken = action.to_dict()
    meant = next((each for each in decision.candidates if each.action == taken), None)
    friends = influence.seating.teammates(decision.decider)
    if meant is None or meant.player not in friends:
        return action
    left = list(influence.seating.going_left(decision.decider))
    foes = [each for each in decision.legal if each.player in left and each.player not in friends]
    foes = [each for each in foes if (each.object_id is None) == (meant.object_id is None)]
    foes.sort(key=lambda each: _rank(left, each.player))
    return foes[0].action if foes else action


def may_attack_together(
    question: Question, places: Sequence[int], *, influence: Influence, judge: Judge
) -> Verdict:
    """Ask whether the attacks at some places may be made in one combat (CR 802.1, CR 507.1)."""
    defenders = (question.entries[place].player for place in places)
    several = tuple(dict.fromkeys(player for player in defenders if player is not None))
    return judge.event(influence, Attack(question.decision.decider, several))


def _places(question: Question, values: Sequence[Any]) -> list[int]:
    return [place for place, entry in enumerate(question.entries) if entry.value in values]


def _on_one(question: Question, pairs: Sequence[Any], allowed: Sequence[Any]) -> list[Any]:
    """The attacks turned on whom most of them were on already; what cannot attack there stays at home."""
    by_player: dict[int, list[Any]] = {}
    for place in _places(question, pairs):
        entry = question.entries[place]
        by_player.setdefault(entry.player if entry.player is not None else -1, []).append(entry.value)
    whom, kept = max(by_player.items(), key=lambda each: len(each[1]))
    at_ease = {attacker for attacker, _ in kept}
    turned = (
        (attacker, {"type": "Player", "data": whom}) for attacker, _ in pairs if attacker not in at_ease
    )
    return [*kept, *(pair for pair in turned if pair in allowed)]


def _attack_in_range(pair: Any, allowed: Sequence[Any], left: Sequence[int]) -> Any:
    """The same attack, or the same creature against the nearest player to the left; None for neither."""
    if pair in allowed:
        return pair
    attacker = pair[0]
    wanted = ((attacker, {"type": "Player", "data": seat}) for seat in left)
    return next((other for other in wanted if other in allowed), None)
