"""In range or not, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.influence import Influence
from mtg_influence.rulings.reach import check_reach, in_reach, why_not

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle


def test_a_battle_is_in_range_through_its_protector(circle: Circle) -> None:
    """CR 801.2d: a battle is in range if its controller or its protector is."""
    now, (alex, rob, carissa, *_) = circle("Alex Rob Carissa Dana Eli")
    assert not in_reach(now, alex, place=carissa)
    assert in_reach(now, alex, place=(carissa, rob))
    assert in_reach(now, alex, place=(rob, carissa))


def test_a_battle_is_out_of_range_if_neither_is_near(circle: Circle) -> None:
    """CR 801.2d, the twin: controller and protector both out of range."""
    now, (alex, _, carissa, dana, _) = circle("Alex Rob Carissa Dana Eli")
    verdict = check_reach(now, alex, place=(carissa, dana), rule="801.4")
    assert not verdict
    assert verdict.text() == "CR 801.4: neither Carissa nor Dana is in Alex's range, which is 1"


def test_a_battle_that_its_controller_protects_is_one_place(circle: Circle) -> None:
    now, (alex, _, carissa, *_) = circle("Alex Rob Carissa Dana Eli")
    assert why_not(now, alex, place=(carissa, carissa)) == why_not(now, alex, place=carissa)


def test_the_reason_counts_seats_as_they_are_now(circle: Circle) -> None:
    now, (alex, rob, _, dana, *_) = circle("Alex Rob Carissa Dana Eli Fay")
    assert why_not(now, alex, place=dana).get("distance") == 3
    assert why_not(now.leave(rob), alex, place=dana).get("distance") == 2


def test_a_new_neighbour_is_explained_by_the_beginning_of_the_turn(circle: Circle) -> None:
    """CR 801.2c: within the distance now, but not when the turn began."""
    now, (alex, rob, carissa, *_) = circle("Alex Rob Carissa Dana Eli")
    verdict = check_reach(now.leave(rob), alex, place=carissa, rule="801.4")
    assert verdict.text() == (
        "CR 801.4: Carissa was 2 seats from Alex, whose range is 1, when this turn began; "
        "Carissa comes into range when the next turn begins"
    )
    assert verdict.text("es") == (
        "CR 801.4: Carissa estaba a 2 asientos de Alex, cuyo rango es 1, al comenzar este turno; "
        "Carissa entra en su rango cuando comience el próximo turno"
    )
    assert check_reach(now.leave(rob).next_turn(), alex, place=carissa, rule="801.4")


def test_no_reason_claims_a_distance_within_the_range(circle: Circle) -> None:
    now, players = circle("Alex Rob Carissa Dana Eli Fay Gil Hana")
    for leaver in players:
        later = now.leave(leaver)
        for a in later.seating.players:
            for b in later.seating.players:
                if later.reaches(a, b):
                    continue
                reason = why_not(later, a, place=b)
                distance, limit = reason.get("distance"), reason.get("range")
                assert isinstance(distance, int)
                assert isinstance(limit, int)
                assert distance > limit


def test_somebody_who_left_is_explained_by_that(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana Eli")
    assert why_not(now.leave(rob), alex, place=rob).text() == "Rob has left the game"
    assert why_not(now.leave(alex), alex, place=rob).text() == "Alex has left the game"


def test_a_battle_goes_by_whichever_of_the_two_is_still_there(circle: Circle) -> None:
    now, (alex, rob, carissa, *_) = circle("Alex Rob Carissa Dana Eli Fay")
    reason = why_not(now.leave(rob), alex, place=(rob, carissa))
    assert reason.key == "not-yet"
    assert why_not(now.leave(rob, carissa), alex, place=(rob, carissa)).key == "gone"


def test_a_snapshot_made_by_hand_is_explained_without_numbers(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa", range=None)
    blinded = Influence(now.seating, now.seating, (0b001, 0b111, 0b111))
    assert why_not(blinded, alex, place=rob).text() == "Rob is not in Alex's range"


def test_the_same_refusal_is_the_same_object(circle: Circle) -> None:
    now, (alex, _, carissa, *_) = circle("Alex Rob Carissa Dana")
    first = check_reach(now, alex, place=carissa, rule="801.4")
    assert check_reach(now, alex, place=carissa, rule="801.4") is first
