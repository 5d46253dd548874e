"""What is to be played."""

from __future__ import annotations

import pytest

from mtg_influence.carddb.finding import CardNames
from mtg_influence.core.options import AttackOption, Variant
from mtg_influence.decks import parse_deck
from mtg_influence.demo.decks import team_decks
from mtg_influence.demo.setting import NAMES, demo_setting, variant_setting


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


def test_809_an_emperor_table_has_two_teams_of_three() -> None:
    setting = variant_setting(Variant.EMPEROR)
    assert [(seat.team, seat.emperor, seat.range) for seat in setting.seats] == [
        ("north", False, 1),
        ("north", True, 2),
        ("north", False, 1),
        ("south", False, 1),
        ("south", True, 2),
        ("south", False, 1),
    ]
    assert (setting.options.attack, setting.options.deploy) == (AttackOption.ONE, True)
    assert [seat.name for seat in setting.teams()["south"]] == ["Bianca", "Dario", "Mei"]


def test_811_alternating_teams_are_two_of_two_or_of_three() -> None:
    for count in (4, 6):
        setting = variant_setting(Variant.ALTERNATING_TEAMS, count=count)
        assert [seat.team for seat in setting.seats] == ["north", "south"] * (count // 2)
        assert setting.ranges == {2}


def test_806_2a_free_for_all_has_one_range() -> None:
    setting = variant_setting(Variant.FREE_FOR_ALL, range_=2)
    assert setting.ranges == {2}
    assert setting.teams() == {}


def test_808_3b_team_vs_team_is_played_without_range_unless_told() -> None:
    assert variant_setting(Variant.TEAM_VS_TEAM).ranges == {None}
    assert variant_setting(Variant.TEAM_VS_TEAM, range_=1).ranges == {1}


def test_what_a_variant_cannot_seat_is_told() -> None:
    with pytest.raises(ValueError, match=r"teams are not of one size: 'north' 3, 'south' 2 \(CR 809.6\)"):
        variant_setting(Variant.EMPEROR, count=5)
    with pytest.raises(ValueError, match=r"begin in each other's range \(CR 809.6a\)"):
        variant_setting(Variant.EMPEROR, range_=3)


@pytest.mark.parametrize("variant", [Variant.EMPEROR, Variant.TEAM_VS_TEAM, Variant.ALTERNATING_TEAMS])
def test_each_seat_of_a_table_with_teams_has_a_deck_of_its_own(variant: Variant) -> None:
    setting = variant_setting(variant)
    assert setting.decks == tuple(deck.name for deck in team_decks())
    assert len({seat.deck for seat in setting.seats}) == 6


def test_a_seat_can_have_another_deck() -> None:
    deck = parse_deck("Name: Mine\n9 Forest").unwrap()
    setting = demo_setting(3, range_=1).with_decks({1: deck})
    assert (setting.seats[1].deck, setting.decks[1]) == (("Forest",) * 9, "Mine")
    assert setting.decks[0] == demo_setting(3, range_=1).decks[0]
