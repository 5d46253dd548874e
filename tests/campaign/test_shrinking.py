"""A game that fails gets smaller and goes on failing."""

from __future__ import annotations

import pytest

from mtg_influence.campaign.model import GamePlan, Options, Outcome, Status
from mtg_influence.campaign.plan import Planner
from mtg_influence.campaign.pool import PoolCard
from mtg_influence.campaign.shrinking import Shrunk, kinds_of, same_failure, shrink

Pool = tuple[PoolCard, ...]


def broken(number: int = 0, error: str = "KeyError: 1", where: str = "a:1") -> Outcome:
    return Outcome(number, Status.OUR_CRASH, decisions=30, error=error, where=where)


def crossing(source: str, rule: str = "801.10") -> Outcome:
    violation = {"rule": rule, "kind": "damage", "source": source, "subject": "Rob", "action": 4}
    return Outcome(0, Status.VIOLATION, decisions=90, violations=(violation,))


@pytest.fixture
def whole(pool: Pool) -> GamePlan:
    return Planner(Options(decisions=90), pool).game(3)


def test_only_the_card_that_breaks_stays(whole: GamePlan) -> None:
    culprit = kinds_of(whole)[5]

    def play(plan: GamePlan) -> Outcome:
        return broken() if culprit in kinds_of(plan) else Outcome(0, Status.PLAYED)

    shrunk = shrink(whole, play, most=500)
    assert kinds_of(shrunk.plan) == [culprit]
    assert shrunk.plan.decisions <= 30
    assert all(len(seat.cards) >= 7 for seat in shrunk.plan.seats)


def test_two_cards_that_are_needed_both_stay(whole: GamePlan) -> None:
    needed = set(kinds_of(whole)[3:9:5])

    def play(plan: GamePlan) -> Outcome:
        return broken() if needed <= set(kinds_of(plan)) else Outcome(0, Status.PLAYED)

    assert set(kinds_of(shrink(whole, play, most=1000).plan)) == needed


def test_cards_that_a_violation_names_are_tried_first(whole: GamePlan) -> None:
    source = kinds_of(whole)[0]
    told: list[Shrunk] = []
    shrunk = shrink(whole, lambda _: crossing(source), most=3, told=told.append)
    assert kinds_of(told[0].plan) == [source]
    assert shrunk.tries == 3


def test_other_seeds_are_tried_where_chance_goes_another_way(whole: GamePlan) -> None:
    def play(plan: GamePlan) -> Outcome:
        return broken() if plan is whole or plan.seed == whole.seed + 2 else Outcome(0, Status.PLAYED)

    assert shrink(whole, play, most=10).plan.seed == whole.seed + 2


def test_it_stops_after_so_many_tries(whole: GamePlan) -> None:
    played: list[GamePlan] = []

    def play(plan: GamePlan) -> Outcome:
        played.append(plan)
        return broken() if plan is whole else Outcome(0, Status.PLAYED)

    assert shrink(whole, play, most=7).tries == len(played) == 7


def test_a_game_that_does_not_fail_is_not_made_smaller(whole: GamePlan) -> None:
    with pytest.raises(ValueError, match="does not fail"):
        shrink(whole, lambda _: Outcome(0, Status.PLAYED))


def test_what_fails_in_another_way_is_another_failure() -> None:
    assert same_failure(broken(), broken(error="KeyError: 2"))
    assert not same_failure(broken(), broken(where="b:1"))
    assert not same_failure(crossing("Fog"), crossing("Earthquake"))
    assert not same_failure(crossing("Fog"), broken())
