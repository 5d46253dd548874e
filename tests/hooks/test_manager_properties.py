"""What holds of a judge's answers at every table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from mtg_influence import Influence, PlayerId, Seat, Seating
from mtg_influence.core.questions import Affect, Draw, Modify, Named, Prevent, Replace, See, Trigger, Use, Win
from mtg_influence.hooks import build_judge

if TYPE_CHECKING:
    from mtg_influence import Verdict

JUDGE = build_judge(entry_points=False)
STEADY = settings(deadline=None)  # a busy machine is no bug
OF_RANGE = tuple(use for use in Use if use not in (Use.ATTACK, Use.ENTER_ATTACKING, Use.DEPLOY))
"""What is refused by range alone, at a table without teams."""
USES = st.sampled_from(OF_RANGE)


@dataclass(frozen=True)
class Case:
    """A table, and three of its players."""

    table: Seating
    a: PlayerId
    b: PlayerId
    c: PlayerId


@st.composite
def cases(draw: st.DrawFn) -> Case:
    ranges = draw(st.lists(st.none() | st.integers(0, 4), min_size=2, max_size=8))
    table = Seating(tuple(Seat(f"P{index}", limit) for index, limit in enumerate(ranges)))
    a, b, c = (draw(st.sampled_from(table.players)) for _ in range(3))
    return Case(table, a, b, c)


def answers(now: Influence, case: Case) -> dict[str, Verdict]:
    """Return one verdict of each kind on the players of a case."""
    a, b, c = case.a, case.b, case.c
    found = {f"use {use}": JUDGE.target(now, a, candidate=b, use=use) for use in (*OF_RANGE, Use.ATTACK)}
    found["choice"] = JUDGE.choice(now, b, candidate=c, controller=a)
    found["battle"] = JUDGE.target(now, a, candidate=(b, c))
    for named in Named:
        found[f"prevent {named}"] = JUDGE.event(now, Prevent(a, b, c, named))
        found[f"replace {named}"] = JUDGE.event(now, Replace(a, b, c, named))
    for event in (Affect(a, b), See(a, b), Win(a, b), Draw((a, b), c), Trigger(a, (b, c)), Modify(c, b, a)):
        found[repr(event)] = JUDGE.event(now, event)
    return found


@STEADY
@given(cases(), st.integers(1, 3))
def test_longer_ranges_refuse_nothing_that_shorter_ones_allow(case: Case, more: int) -> None:
    longer = [None if seat.range is None else seat.range + more for seat in case.table.seats]
    now = answers(Influence.measure(case.table), case)
    then = answers(Influence.measure(case.table.with_ranges(longer)), case)
    assert [kind for kind, verdict in now.items() if verdict and not then[kind]] == []


@STEADY
@given(cases())
def test_unlimited_range_refuses_only_what_is_about_opponents(case: Case) -> None:
    now = Influence.measure(case.table.with_ranges((None,) * len(case.table.seats)))
    refused = {kind for kind, verdict in answers(now, case).items() if not verdict}
    about_opponents = {f"use {Use.ATTACK}", repr(Win(case.a, case.b))}
    assert refused == (about_opponents if case.a == case.b else set())


@STEADY
@given(cases())
def test_every_refusal_says_a_rule_and_why_in_both_languages(case: Case) -> None:
    for verdict in answers(Influence.measure(case.table), case).values():
        if not verdict:
            assert verdict.rule.startswith("801.")
            assert verdict.reason is not None
            assert verdict.text("en") != verdict.text("es")


@STEADY
@given(cases(), USES)
def test_you_always_reach_yourself(case: Case, use: Use) -> None:
    """CR 801.2b: you are always in your own range."""
    now = Influence.measure(case.table)
    assert JUDGE.target(now, case.a, candidate=case.a, use=use)
    assert JUDGE.event(now, Affect(case.a, case.a))


@STEADY
@given(cases())
def test_an_event_modified_within_its_causes_range_is_lost_to_nobody_else(case: Case) -> None:
    """CR 801.13a: whatever the redirector reaches, the spell's controller has to reach as well."""
    now = Influence.measure(case.table)
    modified = JUDGE.event(now, Modify(case.c, case.b, case.a))
    assert modified.allowed == (now.reaches(case.b, case.c) and now.reaches(case.a, case.c))


@STEADY
@given(cases())
def test_somebody_can_always_be_found_to_decide(case: Case) -> None:
    """CR 801.5c: in range, or else exactly one, the nearest on the left."""
    now = Influence.measure(case.table)
    opponents = case.table.opponents(case.a)
    found = JUDGE.decider(now, case.a, eligible=opponents).players
    near = tuple(player for player in opponents if now.reaches(case.a, player))
    assert found == (near or (case.table.left_of(case.a),))
