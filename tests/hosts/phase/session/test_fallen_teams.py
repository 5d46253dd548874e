"""Teams that lose with their emperor (CR 809.5b: a team loses with its emperor)."""

from __future__ import annotations

from typing import Any

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.phase.session.fallen_teams import fallen_with, has_fallen

JUDGE = build_judge(entry_points=False)
TABLE = Seating(tuple(Seat(f"{t}{n}", 1, t, emperor=n == 2) for t in "AB" for n in (1, 2, 3)))
NOW = Influence.measure(TABLE)


def out(*seats: int) -> list[dict[str, Any]]:
    return [{"type": "PlayerEliminated", "data": {"player_id": seat}} for seat in seats]


def after(*seats: int) -> Influence:
    return NOW.leave(*(PlayerId(seat) for seat in seats))


def test_the_generals_leave_with_their_emperor() -> None:
    pending = fallen_with(JUDGE, out(1), after(1))
    assert [(pending_action.leaves, pending_action.verdict.rule) for pending_action in pending] == [
        (0, "809.5b"),
        (2, "809.5b"),
    ]
    assert pending[0].text == "A1 loses with A2"
    assert pending[0].action == {"type": "Concede", "data": {"player_id": 0}}


def test_who_has_left_before_leaves_no_second_time() -> None:
    assert [pending_action.leaves for pending_action in fallen_with(JUDGE, out(1), after(0, 1))] == [2]


def test_a_general_leaves_alone() -> None:
    assert fallen_with(JUDGE, out(0), after(0)) == []


def test_both_teams_fall_with_both_emperors() -> None:
    assert [pending_action.leaves for pending_action in fallen_with(JUDGE, out(1, 4), after(1, 4))] == [
        0,
        2,
        3,
        5,
    ]


def test_the_last_one_there_is_no_winner_without_the_emperor() -> None:
    assert has_fallen(JUDGE, after(1), PlayerId(0))
    assert not has_fallen(JUDGE, after(0), PlayerId(2))
    alone = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", range=1)).leave(PlayerId(1))
    assert not has_fallen(JUDGE, alone, PlayerId(0))
