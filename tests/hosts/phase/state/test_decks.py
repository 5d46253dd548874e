"""A game from a position is started with decks that hold what is placed, and lands that never matter."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mtg_influence.core.errors import UnknownPlayer
from mtg_influence.hosts.base import CardPlacement, Position, Zone
from mtg_influence.hosts.errors import UnknownCard
from mtg_influence.hosts.phase.state.decks import decks_for, filler, seat_of

NAMES = ("Alex", "Rob", "Carissa")


def knows(*names: str) -> Callable[[str], None]:
    def known(name: str) -> None:
        if name not in names:
            raise UnknownCard(name)

    return known


def test_each_placed_card_is_in_the_deck_of_its_owner() -> None:
    position = Position(
        (
            CardPlacement("Fog", "Alex", Zone.HAND),
            CardPlacement("Fog", "Alex", Zone.HAND),
            CardPlacement("Bear", "Alex", Zone.BATTLEFIELD, owner="Carissa"),
        )
    )
    decks = decks_for(NAMES, position)
    assert [[name for name in deck if name != "Wastes"] for deck in decks] == [["Fog", "Fog"], [], ["Bear"]]
    assert [deck.count("Wastes") for deck in decks] == [30, 30, 30]


def test_a_deck_of_its_own_takes_the_place_of_the_lands() -> None:
    position = Position((CardPlacement("Fog", "Alex", Zone.HAND), CardPlacement("Bolt", "Alex", Zone.HAND)))
    decks = decks_for(NAMES, position, decks=[["fog", "Forest"]], filler="Plains")
    assert decks[0] == ["Bolt", "fog", "Forest"]
    assert decks[1] == ["Plains"] * 30


def test_the_filler_is_the_first_basic_land_that_the_data_has() -> None:
    assert filler(knows("Plains", "Wastes")) == "Wastes"
    assert filler(knows("Forest", "Island")) == "Island"
    with pytest.raises(UnknownCard, match="Wastes"):
        filler(knows())


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownPlayer, match="no player 'Carisa' among Alex, Rob, Carissa, did you mean"):
        decks_for(NAMES, Position((CardPlacement("Fog", "Carisa", Zone.HAND),)))
    assert seat_of(NAMES, "Carissa") == 2
