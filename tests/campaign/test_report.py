"""What a campaign comes to."""

from __future__ import annotations

from collections.abc import Callable

from mtg_influence.campaign.model import Options, Outcome, Status
from mtg_influence.campaign.report import Report
from mtg_influence.campaign.words import lines

Make = Callable[..., Outcome]
VIOLATION = {"rule": "801.4", "kind": "targets"}


def report(*outcomes: Outcome) -> Report:
    return Report(Options(games=len(outcomes)), outcomes, {}, [{"seconds": 36.0, "games": 4, "jobs": 1}])


def test_violations_and_crashes_of_ours_spoil_it_and_those_of_the_host_do_not(outcome: Make) -> None:
    assert report(outcome(0), outcome(1, Status.HOST_CRASH), outcome(2, Status.HOST_HANG)).is_clean
    assert not report(outcome(0, Status.OUR_CRASH)).is_clean
    assert not report(outcome(0, Status.OUR_HANG)).is_clean
    assert not report(outcome(0, Status.VIOLATION, violations=(VIOLATION,))).is_clean


def test_a_table_by_players_and_ranges(outcome: Make) -> None:
    rows = report(
        outcome(0, judged={"targets": 3}),
        outcome(1, decisions=5),
        outcome(2, ranges=(1, 2)),
        outcome(3, ranges=(None, None), players="ai"),
    ).rows()
    assert [(row.players, row.ranges, row.games, row.decisions, row.judged) for row in rows] == [
        ("ai", "unlimited", 1, 10, 0),
        ("random", "1", 2, 15, 3),
        ("random", "mixed", 1, 10, 0),
    ]


def test_failures_of_one_kind_are_told_once_with_their_games(outcome: Make) -> None:
    found = report(
        outcome(0, Status.HOST_CRASH, error="panic"),
        outcome(1, Status.VIOLATION, violations=(VIOLATION, VIOLATION)),
        outcome(2, Status.OUR_CRASH, error="KeyError: 1", where="a:1"),
        outcome(3, Status.OUR_CRASH, error="KeyError: 1", where="a:1"),
    ).failures()
    assert [(each.status, each.what, each.games) for each in found] == [
        (Status.VIOLATION, "CR 801.4 targets", (1,)),
        (Status.OUR_CRASH, "KeyError: 1", (2, 3)),
        (Status.HOST_CRASH, "panic", (0,)),
    ]


def test_counts_are_added_up_the_greatest_first(outcome: Make) -> None:
    data = report(outcome(0, judged={"b": 1, "a": 1}), outcome(1, judged={"b": 2})).to_data()
    assert list(data["judged"].items()) == [("b", 3), ("a", 1)]


def test_only_the_speed_differs_from_run_to_run(outcome: Make) -> None:
    one, other = (report(outcome(0, seconds=seconds, peak=seconds)).to_data() for seconds in (1.0, 2.0))
    assert one != other
    assert {**one, "speed": None} == {**other, "speed": None}


def test_games_an_hour_are_those_of_all_sessions(outcome: Make) -> None:
    assert report(outcome(0)).speed()["games_per_hour"] == 400


def test_the_last_line_is_the_sum(outcome: Make) -> None:
    said = list(lines(report(outcome(0), outcome(1, Status.HOST_CRASH, error="panic"))))
    assert (
        said[-1] == "2 games, 20 decisions, 0 violations, 0 crashes of ours, 1 of the host, 400 games an hour"
    )
    assert said[-2] == "host crash: panic: games 1"
