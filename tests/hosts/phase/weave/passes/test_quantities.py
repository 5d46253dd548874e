"""Numbers over several players, within reach."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import controlled_by
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.passes.quantities import ZERO, bare_quantity, cut_quantity
from mtg_influence.hosts.phase.weave.reach import Reach


def hand(player: str, aggregate: str) -> dict[str, Any]:
    return {"type": "HandSize", "player": {"type": player, "aggregate": aggregate}}


def cards(seat: int, zone: str = "Hand") -> dict[str, Any]:
    place = [{"type": "InZone", "zone": zone}]
    count = {"type": "ObjectCount", "filter": controlled_by(seat, ["Card"], place)}
    return {"type": "Ref", "qty": count}


def test_a_total_is_that_of_the_players_reached(reach: Reach) -> None:
    assert cut_quantity(hand("AllPlayers", "Sum"), reach) == {
        "type": "Sum",
        "exprs": [cards(0), cards(1), cards(3)],
    }


def test_the_most_of_opponents_is_that_of_the_opponents_reached(reach: Reach) -> None:
    assert cut_quantity(hand("Opponent", "Max"), reach) == {"type": "Max", "exprs": [cards(1), cards(3)]}


def test_the_least_is_the_greatest_turned_round(reach: Reach) -> None:
    woven = cut_quantity(hand("Opponent", "Min"), reach)
    assert (woven["type"], woven["factor"], woven["inner"]["type"]) == ("Multiply", -1, "Max")


def test_of_nobody_it_is_nothing(alone: Reach) -> None:
    assert cut_quantity(hand("Opponent", "Sum"), alone) == ZERO


def test_of_one_player_it_is_theirs(team: Reach) -> None:
    assert cut_quantity(hand("Opponent", "Sum"), team) == cards(3)


def test_one_s_own_number_stays(reach: Reach) -> None:
    own = {"type": "HandSize", "player": {"type": "Controller"}}
    assert cut_quantity(own, reach) == {"type": "Ref", "qty": own}


def test_cards_in_all_graveyards_are_those_of_the_owners_reached(reach: Reach) -> None:
    qty = {"type": "ZoneCardCount", "scope": "All", "zone": "Graveyard", "card_types": ["Creature"]}
    woven = cut_quantity(qty, reach)["qty"]
    assert woven["type"] == "ObjectCount"
    seats = [part["controller"]["SpecificPlayer"]["id"] for part in woven["filter"]["filters"]]
    assert seats == [0, 1, 3]


def test_a_number_in_a_bare_place_must_stay_one(reach: Reach) -> None:
    with pytest.raises(CannotNarrow, match="one quantity"):
        bare_quantity(hand("AllPlayers", "Sum"), reach)


@pytest.mark.parametrize(
    "qty",
    [
        {"type": "CounterAddedThisTurn", "actor": "All", "target": {"type": "SelfRef"}},
        {
            "type": "HandSize",
            "player": {"type": "AllPlayers", "aggregate": "Max", "exclude": {"type": "Controller"}},
        },
    ],
)
def test_what_cannot_be_narrowed_is_named(reach: Reach, qty: dict[str, Any]) -> None:
    with pytest.raises(CannotNarrow, match=qty["type"]):
        cut_quantity(qty, reach)


def test_types_among_cards_in_all_graveyards_are_of_the_cards_of_those_reached(reach: Reach) -> None:
    source = {"type": "Zone", "zone": "Graveyard", "scope": "All"}
    woven = cut_quantity({"type": "DistinctCardTypes", "source": source}, reach)
    place = [{"type": "InZone", "zone": "Graveyard"}]
    cards = [controlled_by(seat, ["Card"], place) for seat in (0, 1, 3)]
    assert woven["qty"]["source"] == {"type": "Objects", "filter": {"type": "Or", "filters": cards}}
