"""What range does not limit (CR 801.17, 801.18), each line by its name."""

from __future__ import annotations

import pytest

from mtg_influence.core.influence import Influence
from mtg_influence.core.questions import Affect, Planar, Restart
from mtg_influence.core.seating import PlayerId, Seating
from mtg_influence.hooks import build_judge
from mtg_influence.rulings.exempt import check_planar, check_restart

ALEX, ROB, CARISSA, DANA = (PlayerId(seat) for seat in range(4))


@pytest.fixture
def now() -> Influence:
    """Four at range 1: Alex and Carissa sit across from each other."""
    return Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1))


class Test801_17:  # noqa: N801 - named after the rule
    def test_everybody_is_in_the_new_game_at_any_distance(self, now: Influence) -> None:
        for player in (ALEX, ROB, CARISSA, DANA):
            verdict = check_restart(now, ALEX, player=player)
            assert (verdict.allowed, verdict.rule) == (True, "801.17")

    def test_who_has_left_stays_away(self, now: Influence) -> None:
        verdict = check_restart(now.leave(CARISSA), ALEX, player=CARISSA)
        assert (verdict.allowed, verdict.rule) == (False, "801.17")
        assert "Carissa" in verdict.text()

    def test_a_host_asks_by_an_event_and_an_effect_at_the_same_distance_is_refused(
        self, now: Influence
    ) -> None:
        judge = build_judge()
        assert judge.event(now, Restart(ALEX, CARISSA))
        assert not judge.event(now, Affect(ALEX, CARISSA))


class Test801_18:  # noqa: N801
    def test_a_plane_concerns_what_its_planar_controller_does_not_reach(self, now: Influence) -> None:
        judge = build_judge()
        verdict = judge.event(now, Planar(ALEX, CARISSA))
        assert (verdict.allowed, verdict.rule) == (True, "801.18")
        assert not judge.event(now, Affect(ALEX, CARISSA))

    def test_nothing_concerns_who_has_left(self, now: Influence) -> None:
        assert not check_planar(now.leave(CARISSA), ALEX, place=CARISSA)
        assert not check_planar(now.leave(ALEX), ALEX, place=ROB)


class TestH19:
    def test_what_a_plane_has_chosen_may_be_out_of_range_of_who_chooses(self, now: Influence) -> None:
        judge = build_judge()
        assert judge.event(now, Planar(ALEX, CARISSA))
        assert not judge.choice(now, ALEX, candidate=CARISSA, controller=ALEX)

    def test_a_battle_is_concerned_through_whoever_of_its_two_is_in_the_game(self, now: Influence) -> None:
        assert check_planar(now.leave(CARISSA), ALEX, place=(CARISSA, DANA))
