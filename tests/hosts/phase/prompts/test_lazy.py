"""A decision at priority lists what may be done when somebody looks."""

from __future__ import annotations

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED
from mtg_influence.hosts.base import Candidate
from mtg_influence.hosts.phase.errors import AnsweredAlready
from mtg_influence.hosts.phase.prompts.lazy import LazyDecision

PASS = Candidate("pass", ALLOWED)


def test_candidates_are_built_once() -> None:
    built: list[int] = []

    def build() -> tuple[Candidate, ...]:
        built.append(1)
        return (PASS,)

    decision = LazyDecision(PlayerId(2), build, number=7)
    assert built == []
    assert (decision.candidates, decision.legal, decision.refused) == ((PASS,), (PASS,), ())
    assert len(built) == 1
    assert (decision.decider, decision.number, decision.minimum) == (2, 7, 1)


def test_what_was_seen_stays_and_what_was_not_is_an_error() -> None:
    seen = LazyDecision(PlayerId(0), lambda: (PASS,), number=0)
    assert seen.candidates == (PASS,)
    seen.close()
    assert seen.candidates == (PASS,)
    unseen = LazyDecision(PlayerId(0), lambda: (PASS,), number=4)
    unseen.close()
    with pytest.raises(AnsweredAlready, match="question 4 has been answered") as caught:
        _ = unseen.candidates
    assert caught.value.number == 4
