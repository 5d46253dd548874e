"""A prompt with fewer candidates, where so many are refused that it could not be answered."""

from __future__ import annotations

from typing import Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED, Verdict
from mtg_influence.hosts.base import Candidate, Decision, DecisionKind
from mtg_influence.hosts.phase.prompts.fewer import fewer, is_stuck
from mtg_influence.hosts.phase.prompts.offer import Entry
from mtg_influence.hosts.phase.prompts.question import Question

NO = Verdict(False, "house")


def question(*candidates: tuple[int | None, int, bool], minimum: int = 1) -> Question:
    """``(object, player, allowed)`` each; no object: the player."""
    found = tuple(
        Candidate(str(thing), ALLOWED if yes else NO, PlayerId(player), thing)
        for thing, player, yes in candidates
    )
    entries = tuple(Entry(each.label, each.object_id) for each in found)
    decision = Decision(DecisionKind.OBJECT, PlayerId(0), found, minimum=minimum, maximum=minimum)
    return Question(decision, PlayerId(0), None, entries, len(found))


def test_a_choice_is_stuck_that_asks_for_more_than_may_be_chosen() -> None:
    assert is_stuck("DiscardChoice", question((7, 0, True), (8, 0, False), minimum=2))
    assert not is_stuck("DiscardChoice", question((7, 0, True), (8, 0, False)))
    assert not is_stuck("DiscardChoice", question((7, 0, True), minimum=2))
    assert not is_stuck("TargetSelection", question((7, 0, False)))
    assert not is_stuck("a kind of a later release", question((7, 0, False)))


def test_what_is_refused_is_left_out_and_as_many_are_asked_for_as_there_are() -> None:
    data: dict[str, Any] = {"player": 0, "cards": [7, 8, 9], "count": 2, "zone": "Hand", "up_to": False}
    less = fewer(data, question((7, 0, True), (8, 0, False), (9, 0, False), minimum=2))
    assert less == {"player": 0, "cards": [7], "count": 1, "zone": "Hand", "up_to": False}


def test_with_nothing_left_nothing_may_be_chosen() -> None:
    less = fewer({"cards": [7], "keep_count": 1}, question((7, 0, False)))
    assert less == {"cards": [], "keep_count": 0, "optional": True, "up_to": True}


def test_players_are_left_out_by_seat_however_the_host_says_them() -> None:
    asked = question((None, 1, False), (None, 2, True))
    data = {"candidates": [1, 2], "options": ["1", "2"], "eligible": [{"Player": 1}, {"Player": 2}]}
    assert fewer(data, asked) == {"candidates": [2], "options": ["2"], "eligible": [{"Player": 2}]}
