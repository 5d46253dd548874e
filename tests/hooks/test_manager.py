"""The judge, with the built-in plugin alone."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from mtg_influence import Influence, PlayerId, Seat, Seating
from mtg_influence.core.questions import (
    Affect,
    Continue,
    Draw,
    ForbidWin,
    Modify,
    Named,
    Prevent,
    Protect,
    Purpose,
    Replace,
    See,
    Trigger,
    Use,
    Win,
    World,
    WorldRule,
)
from mtg_influence.hooks import Deciders, Scope, build_judge

if TYPE_CHECKING:
    from mtg_influence.core.questions import Event

ALEX, ROB, CARISSA, DANA, ELI = (PlayerId(i) for i in range(5))
NEAR = frozenset({ALEX, ROB, ELI})
ALL = frozenset({ALEX, ROB, CARISSA, DANA, ELI})
JUDGE = build_judge(entry_points=False)
NO_RULES = build_judge(entry_points=False, builtin=False)


@pytest.mark.parametrize(
    ("use", "rule"),
    [
        (Use.TARGET, "801.4"),
        (Use.ATTACK, "801.3"),
        (Use.ACTIVATE, "801.6"),
        (Use.ENCHANT, "801.8"),
        (Use.EQUIP, "801.9"),
    ],
)
def test_each_use_goes_by_its_rule(now: Influence, use: Use, rule: str) -> None:
    near = JUDGE.target(now, ALEX, candidate=ROB, use=use)
    far = JUDGE.target(now, ALEX, candidate=CARISSA, use=use)
    assert (near.allowed, near.rule) == (True, rule)
    assert (far.allowed, far.rule) == (False, rule)


EVENTS: list[tuple[Event, Event, str]] = [
    (Affect(ALEX, ROB), Affect(ALEX, CARISSA), "801.10"),
    (Continue(ALEX, ROB), Continue(ALEX, CARISSA), "801.10"),
    (See(ALEX, ROB), See(ALEX, CARISSA), "801.11"),
    (Protect(ALEX, ROB), Protect(ALEX, CARISSA), "801.11"),
    (Trigger(ALEX, (ROB, ELI)), Trigger(ALEX, (ROB, DANA)), "801.7"),
    (Replace(ALEX, ROB), Replace(ALEX, CARISSA), "801.10"),
    (
        Replace(ALEX, ROB, CARISSA, Named.NEITHER),
        Replace(ALEX, ROB, CARISSA, Named.SOURCE),
        "801.11",
    ),
    (Modify(CARISSA, DANA, ROB), Modify(CARISSA, ALEX, ROB), "801.13a"),
    (Modify(CARISSA, None, ROB), Modify(CARISSA, None, ALEX), "801.10"),
    (
        Prevent(ALEX, CARISSA, ROB, Named.RECIPIENT),
        Prevent(ALEX, CARISSA, ROB, Named.SOURCE),
        "801.13b",
    ),
    (Win(ALEX, ROB), Win(ALEX, CARISSA), "801.14"),
    (Draw((ALEX,), ROB), Draw((ALEX,), CARISSA), "801.15"),
    (Draw((ALEX, ROB), CARISSA), Draw((ALEX, ROB), DANA), "801.16"),
    (
        WorldRule(World(ALEX, 1), (World(ROB, 2),)),
        WorldRule(World(ALEX, 1), (World(DANA, 2),)),
        "801.12",
    ),
]


@pytest.mark.parametrize(("happens", "fails", "rule"), EVENTS)
def test_each_event_goes_by_its_rule(now: Influence, happens: Event, fails: Event, rule: str) -> None:
    assert JUDGE.event(now, happens)
    refused = JUDGE.event(now, fails)
    assert (refused.allowed, refused.rule) == (False, rule)
    assert refused.reason is not None


def test_a_win_that_is_none_is_never_forbidden(now: Influence) -> None:
    for player, rules in ((ALEX, ["801.14"]), (CARISSA, ["801.14", "801.10"])):
        refused = JUDGE.event(now, ForbidWin(ALEX, player))
        assert not refused
        assert [refused.rule, *(other.rule for other in refused.others)] == rules


@pytest.mark.parametrize(("happens", "fails", "rule"), EVENTS)
def test_without_the_built_in_plugin_nothing_is_refused(
    now: Influence, happens: Event, fails: Event, rule: str
) -> None:
    assert NO_RULES.event(now, fails)
    assert NO_RULES.target(now, ALEX, candidate=CARISSA)
    assert NO_RULES.choice(now, ALEX, candidate=CARISSA)
    assert NO_RULES.decider(now, ALEX, eligible=(CARISSA, DANA)).players == (CARISSA, DANA)
    assert NO_RULES.ranges(now.seating) == (None,) * 5


def test_choices_are_judged_by_both_ranges_and_options_not_at_all(now: Influence) -> None:
    assert JUDGE.choice(now, ROB, candidate=CARISSA)
    assert JUDGE.choice(now, ROB, candidate=CARISSA, controller=ALEX).rule == "801.5a"
    assert not JUDGE.choice(now, ROB, candidate=CARISSA, controller=ALEX)
    assert JUDGE.choice(now, ROB, candidate=None, controller=ALEX).rule == "801.5b"


def test_the_decider_is_one_in_range_or_the_nearest_left(now: Influence) -> None:
    assert JUDGE.decider(now, ALEX, eligible=[ROB, CARISSA]).players == (ROB,)
    assert JUDGE.decider(now, ALEX, eligible=(CARISSA, DANA)).players == (CARISSA,)


def test_the_table_keeps_its_ranges(now: Influence) -> None:
    seating = Seating((Seat("Alex", 2), Seat("Rob", None), Seat("Carissa", 0)))
    assert JUDGE.ranges(seating) == (2, None, 0)
    assert JUDGE.seat(seating) == seating


def test_targetable_and_choosable_are_the_players_of_the_verdicts(now: Influence) -> None:
    assert JUDGE.targetable(now, ALEX) == NEAR
    assert JUDGE.targetable(now, ALEX, use=Use.ATTACK) == {ROB, ELI}
    assert JUDGE.choosable(now, ROB) == {ALEX, ROB, CARISSA}
    assert JUDGE.choosable(now, ROB, controller=ALEX) == {ALEX, ROB}


@pytest.mark.parametrize(
    ("named", "sources", "recipients"),
    [
        (Named.NEITHER, NEAR, NEAR),
        (Named.SOURCE, NEAR, ALL),
        (Named.RECIPIENT, ALL, NEAR),
        (Named.BOTH, NEAR, NEAR),
    ],
)
def test_prevention_has_the_scope_of_what_it_names(
    now: Influence, named: Named, sources: frozenset[PlayerId], recipients: frozenset[PlayerId]
) -> None:
    """CR 801.13b: named source, named recipient, or both sides in range."""
    scope = JUDGE.scope(now, ALEX, purpose=Purpose.PREVENT, named=named)
    assert scope == Scope(NEAR, sources, recipients)


@pytest.mark.parametrize("named", Named)
def test_the_scope_agrees_with_the_verdict_on_every_damage(now: Influence, named: Named) -> None:
    scope = JUDGE.scope(now, ALEX, purpose=Purpose.PREVENT, named=named)
    for source in ALL:
        for recipient in ALL:
            prevented = JUDGE.event(now, Prevent(ALEX, source, recipient, named)).allowed
            assert prevented == (source in scope.sources and recipient in scope.recipients)


@pytest.mark.parametrize(
    ("named", "sources"),
    [(Named.SOURCE, NEAR), (Named.BOTH, NEAR), (Named.RECIPIENT, ALL), (Named.NEITHER, ALL)],
)
def test_replacement_always_needs_the_recipient(
    now: Influence, named: Named, sources: frozenset[PlayerId]
) -> None:
    assert JUDGE.scope(now, ALEX, purpose=Purpose.REPLACE, named=named) == Scope(NEAR, sources, NEAR)


_OTHERWISE = (Purpose.PREVENT, Purpose.REPLACE, Purpose.WIN, Purpose.FORBID_WIN)


@pytest.mark.parametrize("purpose", [p for p in Purpose if p not in _OTHERWISE])
def test_other_scopes_are_the_players_in_range(now: Influence, purpose: Purpose) -> None:
    assert JUDGE.scope(now, ALEX, purpose=purpose) == Scope(NEAR, NEAR, NEAR)


def test_a_win_concerns_the_opponents_in_range(now: Influence) -> None:
    assert JUDGE.scope(now, ALEX, purpose=Purpose.WIN).players == NEAR - {ALEX}


def test_nobody_is_kept_from_winning_by_what_makes_others_lose(now: Influence) -> None:
    assert not JUDGE.scope(now, ALEX, purpose=Purpose.FORBID_WIN).players


def test_scopes_hold_nobody_who_left(now: Influence) -> None:
    scope = JUDGE.scope(now.leave(ROB, DANA), ALEX, purpose=Purpose.PREVENT, named=Named.RECIPIENT)
    assert scope == Scope(frozenset({ALEX, ELI}), frozenset({ALEX, CARISSA, ELI}), frozenset({ALEX, ELI}))


def test_an_answer_is_remembered_for_the_snapshot_and_not_beyond(now: Influence) -> None:
    assert not JUDGE.target(now, ALEX, candidate=CARISSA)
    later = now.leave(ROB).next_turn()
    assert JUDGE.target(later, ALEX, candidate=CARISSA)
    assert JUDGE.scope(later, ALEX, purpose=Purpose.SEE).players == {ALEX, CARISSA, ELI}
    assert not JUDGE.target(now, ALEX, candidate=CARISSA)


def test_questions_that_differ_only_in_kind_are_not_mixed_up(now: Influence) -> None:
    rules = {JUDGE.event(now, kind(ALEX, ROB)).rule for kind in (Affect, See, Win)}
    assert rules == {"801.10", "801.11", "801.14"}


def test_threads_with_different_snapshots_do_not_disturb_each_other(now: Influence) -> None:
    later = now.leave(ROB).next_turn()
    wrong: list[str] = []

    def ask(influence: Influence, expected: bool) -> None:
        answers = {JUDGE.target(influence, ALEX, candidate=CARISSA).allowed for _ in range(2_000)}
        if answers != {expected}:
            wrong.append("mixed up")

    threads = [threading.Thread(target=ask, args=pair) for pair in ((now, False), (later, True)) * 2]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_two_judges_share_nothing(now: Influence) -> None:
    assert not JUDGE.target(now, ALEX, candidate=CARISSA)
    assert NO_RULES.target(now, ALEX, candidate=CARISSA)
    assert not JUDGE.target(now, ALEX, candidate=CARISSA)


def test_deciders_come_in_the_order_asked(now: Influence) -> None:
    answer = JUDGE.decider(now, ALEX, eligible=(ELI, CARISSA, ROB))
    assert isinstance(answer, Deciders)
    assert [player for player, _ in answer.verdicts] == [ELI, CARISSA, ROB]
    assert answer.players == (ELI, ROB)
