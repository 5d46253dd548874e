"""What a request for a table says."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mtg_influence.serve.plan import BadPlan, Clock, TablePlan, read_plan
from mtg_influence.serve.texts import is_name

VARIANTS = ("free-for-all", "team-vs-team", "emperor", "alternating-teams")


def _read(**data: Any) -> TablePlan:
    return read_plan(data, variants=VARIANTS, max_seats=6, host="phase")


def _wrong(**data: Any) -> list[str]:
    with pytest.raises(BadPlan) as raised:
        _read(**data)
    return [str(finding) for finding in raised.value.findings]


def test_nothing_said_is_emperor_with_six_computer_players() -> None:
    plan = _read()
    assert (plan.variant, plan.seats, plan.people) == ("emperor", 6, ())
    assert not any(plan.is_person(seat) for seat in range(6))


def test_people_have_their_names_and_computer_players_the_names_that_are_free() -> None:
    plan = _read(people=["Mei", None, "<b>"])
    assert plan.names == ("Mei", "Alex", "<b>", "Rob", "Carissa", "Bianca")
    assert [plan.is_person(seat) for seat in range(6)] == [True, False, True, False, False, False]
    assert [seat.name for seat in plan.setting().seats] == list(plan.names)


def test_the_range_is_the_usual_one_or_what_is_said() -> None:
    assert [seat.range for seat in _read().setting().seats] == [1, 2, 1, 1, 2, 1], "CR 809.3a"
    assert {seat.range for seat in _read(variant="free-for-all", range=2).setting().seats} == {2}
    assert {seat.range for seat in _read(variant=None, range="unlimited").setting().seats} == {None}
    assert {seat.range for seat in _read(variant=None, range=None).setting().seats} == {None}


def test_everything_that_is_wrong_is_said_at_once() -> None:
    wrong = _wrong(variant="chess", seats=9, people=["a\x1bb"], seed=-1, colour="red", undo="maybe", range=77)
    assert len(wrong) == 7
    assert any("colour" in line for line in wrong)
    assert any("chess" not in line and "emperor" in line for line in wrong)


def test_a_variant_that_is_not_played_by_so_many_is_refused() -> None:
    assert _wrong(variant="emperor", seats=5)
    assert _read(variant="free-for-all", seats=5).seats == 5


def test_two_people_of_one_name_are_refused() -> None:
    assert _wrong(people=["Alex", "ALEX"])
    assert _wrong(variant=None, seats=2, people=["Alex", None, "Rob"])


def test_decks_are_named_by_player_or_by_seat() -> None:
    plan = _read(people=["Alex"], decks={"alex": "4 Forest", "2": "60 Island", "3": "  "})
    assert plan.decks == {0: "4 Forest", 2: "60 Island"}
    assert _wrong(decks={"Nobody": "4 Forest"})
    assert _wrong(decks={"0": "x" * 30_001})


def test_clocks() -> None:
    assert _read(clock={"seconds": 60, "per_turn": 5}).clock == Clock(60, 5)
    assert _read(clock=1200).clock == Clock(1200, 0)
    assert _wrong(clock={"seconds": 0})
    assert _wrong(clock={"minutes": 3})


def test_how_long_computer_players_think_is_theirs_to_say_or_the_hosts() -> None:
    assert _read().think is None
    assert _read(think=3).think == 3
    assert _wrong(think=0)


def test_who_is_away_may_be_waited_for() -> None:
    assert _read(away=None).away is None
    assert _read(away=0).away == 0
    assert _wrong(away="long")


def test_a_plan_goes_through_json() -> None:
    plan = _read(people=["Alex"], decks={"0": "60 Forest"}, clock=60, delay=30, lang="es", range=1)
    assert TablePlan.from_json(plan.to_json()) == plan


def test_names_that_are_taken_are_no_trouble() -> None:
    plan = _read(people=["Alex", "Rob", "Carissa", "Bianca", "Dario", "Mei"])
    assert plan.names == ("Alex", "Rob", "Carissa", "Bianca", "Dario", "Mei")


@given(data=st.data())
def test_no_request_does_anything_but_make_a_plan_or_say_what_is_wrong(
    data: st.DataObject, spoilt: Callable[[Any, st.DataObject, st.SearchStrategy[Any]], Any]
) -> None:
    good = {
        "variant": "emperor", "seats": 6, "range": 1, "people": ["Alex", None], "decks": {"0": "60 Forest"},
        "seed": 1, "difficulty": "Hard", "think": 1, "clock": {"seconds": 60, "per_turn": 1}, "undo": "vote",
        "shared_hands": True, "delay": 0, "away": 1, "lang": "es",
    }  # fmt: skip
    other = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=5,
    )
    request = spoilt(good, data, other)
    if not isinstance(request, dict):
        return
    try:
        plan = read_plan(request, variants=VARIANTS, max_seats=6, host="phase")
    except BadPlan as error:
        if error.findings:
            return
        raise
    assert all(is_name(name) for name in plan.names)
    assert len(plan.setting().seats) == plan.seats
