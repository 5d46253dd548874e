"""The host's computer player, kept to what range allows and to the questions that the host knows of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.core.questions import Attack
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.hosts.phase.ir.actions import as_data
from mtg_influence.hosts.phase.ir.harm import Outcome
from mtg_influence.hosts.phase.ir.ids import ids_in
from mtg_influence.hosts.phase.state.hidden_permanents import is_hidden_permanent

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hooks import Judge
    from mtg_influence.hosts.base import Candidate
    from mtg_influence.hosts.phase.prompts.question import Question

__all__ = [
    "hits_only_friends",
    "kept_legal",
    "may_attack_together",
    "names_hidden_permanent",
    "pick",
    "spare_friends",
]


def names_hidden_permanent(taken: Any, thing: Callable[[int], Mapping[str, Any] | None]) -> bool:
    """Return whether an action is about a hidden permanent, which nobody chooses, or says its name.

    ``thing`` is the object of a number, None where there is none.
    """
    data = as_data(taken).get("data") or {}
    if is_hidden_permanent(data.get("choice")):
        return True
    found = (thing(number) for number in ids_in(data))
    return any(each is not None and is_hidden_permanent(each["name"]) for each in found)


def pick(question: Question, influence: Influence, outcome: Outcome = Outcome.OPEN) -> list[int]:
    """Return the places of a legal answer, always the same one for the same question.

    Rather opponents and what is theirs than oneself, and oneself rather than teammates; the other way round
    for what helps. Which opponent decides: the nearest to the left.
    """
    decision = question.decision
    seating = influence.seating
    legal = [place for place, candidate in enumerate(decision.candidates) if candidate.allowed]
    if decision.kind is DecisionKind.DECIDER:
        order = list(seating.going_left(decision.decider))
        legal.sort(key=lambda place: _rank(order, decision.candidates[place].player))
    else:
        friends = seating.teammates(decision.decider)
        legal.sort(
            key=lambda place: _nearness(decision.candidates[place], decision.decider, friends),
            reverse=outcome is Outcome.HELP,
        )
    wanted = decision.minimum
    if question.offer is not None and question.offer.repeats and legal:
        # CR 601.2d: something for each of them.
        return [legal[at % len(legal)] for at in range(wanted)]
    return legal[:wanted]


def _nearness(candidate: Candidate, decider: PlayerId, friends: Collection[PlayerId]) -> int:
    """0 for an opponent's, 1 for one's own, 2 for a teammate's."""
    return 1 if candidate.player == decider else 2 if candidate.player in friends else 0


def _rank(order: Sequence[int], player: int | None) -> int:
    return order.index(player) if player in order else len(order)


def kept_legal(question: Question, action: Any, influence: Influence, *, judge: Judge) -> Any:
    """Return the computer player's action as far as range allows it; None where nothing of it is left.

    Who would attack somebody out of range attacks an emperor instead, or the nearest to the left that may be
    attacked.
    Only for questions in which the host would take something that range or the table's options refuse.
    """
    taken = as_data(action)
    candidates = question.decision.candidates
    if question.decision.kind is DecisionKind.ATTACK and taken["type"] == "DeclareAttackers":
        allowed = [
            entry.value for entry, each in zip(question.entries, candidates, strict=True) if each.allowed
        ]
        left = list(influence.seating.going_left(question.decision.decider))
        # CR 809.5: who defeats an emperor defeats the team.
        left.sort(key=lambda seat: not influence.seating.seats[seat].emperor)
        attacks = [_attack_in_range(tuple(pair), allowed, left) for pair in taken["data"]["attacks"]]
        kept = [pair for pair in attacks if pair is not None]
        if not may_attack_together(
            question, _places(question, kept), influence=influence, judge=judge
        ).allowed:
            kept = _on_one(question, kept, allowed)
        return question.offer.compose(kept) if question.offer else None
    return action if any(each.allowed and each.action == taken for each in candidates) else None


def spare_friends(
    question: Question,
    action: Any,
    influence: Influence,
    *,
    outcome: Outcome = Outcome.OPEN,
    cancel: Any = None,
) -> Any:
    """Return the computer player's target, or another one where it would harm its own side.

    The host takes everybody for an enemy. Whoever it picks of its own accord is meant to suffer, unless the
    effect helps: so an opponent suffers instead, of the same sort where possible, the nearest to the left.
    Where there is none, nobody does: no target, or ``cancel``, the host's action that takes the spell back
    (None: it cannot be). Where somebody must, and it does harm, that is the computer player itself.
    """
    decision = question.decision
    if decision.kind is not DecisionKind.TARGET or decision.maximum != 1 or outcome is Outcome.HELP:
        return action
    taken = as_data(action)
    meant = next((each for each in decision.candidates if each.action == taken), None)
    friends = influence.seating.teammates(decision.decider)
    hurts = outcome is Outcome.HARM
    if meant is None or not (meant.player in friends or (hurts and meant.player == decision.decider)):
        return action
    left = list(influence.seating.going_left(decision.decider))
    foes = [each for each in decision.legal if _is_foe(each, left, friends)]
    foes.sort(key=lambda each: (_sort_of(each) != _sort_of(meant), _rank(left, each.player)))
    if foes:
        return foes[0].action
    if not hurts:
        return action
    nobody = next((each for each in decision.legal if each.player is None and each.object_id is None), None)
    if nobody is not None:
        return nobody.action
    own = [each for each in decision.legal if each.player == decision.decider]
    own.sort(key=lambda each: each.object_id is not None)
    return cancel or (own[0].action if own else action)


def hits_only_friends(question: Question, influence: Influence) -> bool:
    """Return whether all that can be chosen is the decider's and the teammates' own."""
    decision = question.decision
    friends = {decision.decider, *influence.seating.teammates(decision.decider)}
    return bool(decision.legal) and all(each.player in friends for each in decision.legal)


def _is_foe(candidate: Candidate, left: Sequence[int], friends: Collection[PlayerId]) -> bool:
    return candidate.player in left and candidate.player not in friends


def _sort_of(candidate: Candidate) -> bool:
    return candidate.object_id is None


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
