"""The computer player kept to what range allows."""

from __future__ import annotations

from typing import Any

from mtg_influence import Influence, PlayerId, Seating
from mtg_influence.hosts.base import Candidate, Decision, DecisionKind
from mtg_influence.hosts.phase.computer import kept_legal, pick
from mtg_influence.hosts.phase.prompts.offer import Entry, Offer, action
from mtg_influence.hosts.phase.prompts.question import Question
from mtg_influence.verdict import ALLOWED, Verdict

NOW = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1))
FORBIDDEN = Verdict(False, "801.4")


def question(
    *allowed: tuple[int, bool],
    kind: DecisionKind = DecisionKind.TARGET,
    minimum: int = 1,
    repeats: bool = False,
) -> Question:
    entries = tuple(Entry(str(seat), seat, player=PlayerId(seat)) for seat, _ in allowed)
    offer = Offer(entries, lambda values: action("Choose", seats=list(values)), minimum, 4, repeats=repeats)
    candidates = tuple(
        Candidate(
            str(seat), ALLOWED if yes else FORBIDDEN, PlayerId(seat), action=action("Choose", seats=[seat])
        )
        for seat, yes in allowed
    )
    decision = Decision(kind, PlayerId(0), candidates, minimum=minimum, maximum=4)
    return Question(decision, PlayerId(0), offer, entries, len(entries))


class Taken:
    def __init__(self, kind: str, **data: Any) -> None:
        self._as_dict = action(kind, **data)

    def to_dict(self) -> dict[str, Any]:
        return dict(self._as_dict)


def test_somebody_else_is_picked_rather_than_oneself() -> None:
    assert pick(question((0, True), (2, False), (3, True)), NOW) == [2]
    assert pick(question((0, True), (2, False)), NOW) == [0]


def test_the_nearest_to_the_left_is_asked() -> None:
    assert pick(question((3, True), (1, True), kind=DecisionKind.DECIDER), NOW) == [1]


def test_as_few_as_possible_are_picked() -> None:
    assert pick(question((1, True), (2, True), minimum=0), NOW) == []
    assert pick(question((1, False), minimum=1), NOW) == []


def test_what_is_divided_goes_to_everybody() -> None:
    assert pick(question((1, True), (2, True), minimum=3, repeats=True), NOW) == [0, 1, 0]


def test_a_pick_out_of_range_is_not_kept() -> None:
    asked = question((1, True), (2, False))
    near, far = Taken("Choose", seats=[1]), Taken("Choose", seats=[2])
    assert kept_legal(asked, near, NOW) is near
    assert kept_legal(asked, far, NOW) is None


def test_of_an_attack_the_part_in_range_is_kept() -> None:
    entries = (
        Entry("near", (7, {"type": "Player", "data": 1})),
        Entry("far", (8, {"type": "Player", "data": 2})),
    )
    offer = Offer(entries, lambda values: action("DeclareAttackers", attacks=[list(pair) for pair in values]))
    candidates = (Candidate("near", ALLOWED), Candidate("far", FORBIDDEN))
    asked = Question(Decision(DecisionKind.ATTACK, PlayerId(0), candidates), PlayerId(0), offer, entries, 2)
    both = Taken(
        "DeclareAttackers", attacks=[[7, {"type": "Player", "data": 1}], [8, {"type": "Player", "data": 2}]]
    )
    assert kept_legal(asked, both, NOW)["data"]["attacks"] == [[7, {"type": "Player", "data": 1}]]


def test_who_would_attack_out_of_range_attacks_the_nearest_to_the_left_instead() -> None:
    near, far = (7, {"type": "Player", "data": 1}), (7, {"type": "Player", "data": 2})
    entries = (Entry("near", near), Entry("far", far))
    offer = Offer(entries, lambda values: action("DeclareAttackers", attacks=[list(pair) for pair in values]))
    candidates = (Candidate("near", ALLOWED), Candidate("far", FORBIDDEN))
    asked = Question(Decision(DecisionKind.ATTACK, PlayerId(0), candidates), PlayerId(0), offer, entries, 2)
    taken = Taken("DeclareAttackers", attacks=[list(far)])
    assert kept_legal(asked, taken, NOW)["data"]["attacks"] == [list(near)]
