"""Who starts, who draws, whose mulligan is free."""

from __future__ import annotations

import pytest

from mtg_influence import PlayerId, Seat, Seating
from mtg_influence.core.options import Options, Variant
from mtg_influence.variants import free_mulligans, skips_first_draw, starters


def seated(names: str, variant: Variant | None) -> Seating:
    seats = (Seat(n.lstrip("*"), 1, n.lstrip("*")[0], emperor=n[0] == "*") for n in names.split())
    return Seating(tuple(seats), options=Options(variant))


@pytest.mark.parametrize(
    ("variant", "names", "expected"),
    [
        (Variant.EMPEROR, "A1 *A2 A3 B1 *B2 B3", (1, 4)),
        (Variant.TEAM_VS_TEAM, "A1 A2 A3 B1 B2 B3", (1, 4)),
        (Variant.TEAM_VS_TEAM, "A2 B1 B2 B3 B4 A1", (0, 3)),
        (Variant.ALTERNATING_TEAMS, "A1 B1 A2 B2", (0, 1, 2, 3)),
        (None, "A B C", (0, 1, 2)),
    ],
)
def test_809_4_and_808_4_who_may_start(variant: Variant | None, names: str, expected: object) -> None:
    assert starters(seated(names, variant)) == expected


def test_800_6_the_first_mulligan_is_free_where_more_than_two_begin() -> None:
    assert free_mulligans(Seating.from_names("Alex", "Rob", "Carissa", range=1)) == 1
    assert free_mulligans(Seating.from_names("Alex", "Rob", range=1)) == 0


def test_800_7_the_starting_player_draws_where_more_than_two_begin() -> None:
    three = Seating.from_names("Alex", "Rob", "Carissa", range=1)
    assert not skips_first_draw(three)
    assert not skips_first_draw(three.leave(PlayerId(2))), "CR 800.1: it stays a multiplayer game"
    assert skips_first_draw(Seating.from_names("Alex", "Rob", range=1))
