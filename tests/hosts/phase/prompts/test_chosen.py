"""What an action of the host's chooses of a question."""

from __future__ import annotations

from typing import Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED, Verdict
from mtg_influence.hosts.base import Candidate, Decision, DecisionKind
from mtg_influence.hosts.phase.prompts.chosen import chosen_in
from mtg_influence.hosts.phase.prompts.offer import Entry, Offer, action
from mtg_influence.hosts.phase.prompts.question import Question

ROB = {"type": "Player", "data": 1}


def question(*values: Any, maximum: int = 1, refused: Any = None) -> Question:
    entries = tuple(Entry(str(value), value) for value in values)
    offer = Offer(entries, lambda chosen: action("Choose", picked=list(chosen)), maximum=maximum)
    candidates = tuple(
        Candidate(
            str(value),
            Verdict(False, "801.3") if value == refused else ALLOWED,
            action=offer.compose([value]) if maximum == 1 else value,
        )
        for value in values
    )
    decision = Decision(DecisionKind.OBJECT, PlayerId(0), candidates, maximum=maximum)
    return Question(decision, PlayerId(0), offer, entries, len(entries))


def labels(asked: Question, taken: dict[str, Any]) -> list[str]:
    return [each.label for each in chosen_in(asked, taken)]


def test_one_of_several() -> None:
    assert labels(question(3, 5), action("Choose", picked=[5])) == ["5"]


def test_several() -> None:
    assert labels(question(3, 5, 8, maximum=3), action("Choose", picked=[8, 3])) == ["3", "8"]


def test_nothing() -> None:
    assert labels(question(3, 5, maximum=3), action("Choose", picked=[])) == []
    assert labels(question(3, 5, maximum=3), action("Decline")) == []


def test_attackers_are_pairs() -> None:
    asked = question((7, ROB), (8, ROB), maximum=2)
    assert labels(asked, action("DeclareAttackers", attacks=[[8, ROB]])) == [str((8, ROB))]


def test_what_is_refused_is_not_chosen() -> None:
    assert labels(question(3, 5, maximum=2, refused=5), action("Choose", picked=[3, 5])) == ["3"]
