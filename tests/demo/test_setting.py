"""What is to be played."""

from __future__ import annotations

import pytest

from mtg_influence.demo.setting import NAMES, CardNames, demo_setting


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_a_demo_table_has_the_seats_asked_for(count: int) -> None:
    setting = demo_setting(count, range_=2)
    assert tuple(seat.name for seat in setting.seats) == NAMES[:count]
    assert len(setting.decks) == count
    assert setting.ranges == {2}


@pytest.mark.parametrize("count", [0, 1, 7])
def test_there_are_not_as_many_demo_seats(count: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 6 seats, got {count}"):
        demo_setting(count, range_=1)


def test_one_range_can_stand_in_for_all() -> None:
    setting = demo_setting(3, range_=1)
    changed = setting.with_range(None)
    assert changed.ranges == {None}
    assert changed.decks == setting.decks
    assert setting.ranges == {1}


def test_card_names_are_found_whatever_their_capitals() -> None:
    names = CardNames(["Lava Axe", "Séance"])
    assert "LAVA AXE" in names
    assert "séance" in names
    assert "Axe" not in names
    number: object = 7
    assert number not in names
    assert (len(names), list(names)) == (2, ["Lava Axe", "Séance"])
