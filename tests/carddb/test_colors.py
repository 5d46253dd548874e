"""Colours and mana value are worked out where a record does not say them."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.carddb.colors import colors_of, mana_value


def record(cost: str | None, identity: str = "", **more: Any) -> dict[str, Any]:
    return {"name": "Test Card", "manaCost": cost, "colorIdentity": list(identity), **more}


@pytest.mark.parametrize(
    ("cost", "value"),
    [
        (None, 0),
        ("", 0),
        ("{0}", 0),
        ("{15}", 15),
        ("{1000000}", 1_000_000),
        ("{X}{X}{R}", 1),
        ("{W}{U}{B}{R}{G}{C}{S}", 7),
        ("{W/U}{R/P}{G/U/P}{C/B}", 4),
        ("{2/W}{2/W}", 4),
        ("{HW}", 0.5),
    ],
)
def test_mana_value_counts_every_symbol(cost: str | None, value: float) -> None:
    assert mana_value(cost) == value


@pytest.mark.parametrize(
    ("given", "colors"),
    [
        pytest.param(record("{2}{G}{W}", "GW"), "WG", id="cost"),
        pytest.param(record("{W/U}{2/B}{R/P}", "WUBR"), "WUBR", id="hybrid and phyrexian"),
        pytest.param(record("{3}", ""), "", id="colourless artifact"),
        pytest.param(record("{3}", "R", text="{R}: Test."), "", id="identity from the text only"),
        pytest.param(record("{3}", "R", text="Test. ({R} is red.)"), "R", id="reminder text does not count"),
        pytest.param(record("{0}", "R"), "R", id="indicator beside a cost"),
        pytest.param(record(None, "U", types=["Sorcery"], text="{U}: Test."), "U", id="no cost"),
        pytest.param(record(None, "G", types=["Land"]), "", id="land"),
        pytest.param(record(None, "G", types=["Land", "Creature"]), "G", id="land creature"),
        pytest.param(record(None, "W", types=["Scheme"]), "", id="scheme"),
        pytest.param(record("{2}{G}", "G", types=["Land"]), "G", id="land with a cost"),
        pytest.param(record("{2}{U}", "U", keywords=["Devoid"]), "", id="devoid"),
        pytest.param(record("{2}{R}", "R", text="Test Card is colorless.\nTest."), "", id="says so"),
    ],
)
def test_colors_come_from_the_cost_or_else_from_the_identity(given: dict[str, Any], colors: str) -> None:
    assert colors_of(given) == list(colors)


@pytest.mark.parametrize(
    ("front_cost", "identity", "colors"),
    [("{U}", "U", "U"), ("{1}{W}", "WR", "R"), ("{R}{G}", "RG", "RG"), ("{3}", "", ""), ("{4}", "B", "B")],
)
def test_a_back_face_has_what_the_front_does_not_account_for(
    front_cost: str, identity: str, colors: str
) -> None:
    front = record(front_cost, identity, types=["Creature"])
    assert colors_of(record(None, identity, types=["Creature"]), front=front) == list(colors)


def test_a_back_face_that_is_a_land_has_no_color() -> None:
    front = record("{1}{W}", "WU")
    assert colors_of(record(None, "WU", types=["Land"]), front=front) == []


def test_the_identity_of_the_other_half_says_nothing() -> None:
    assert colors_of({**record("{3}", "W"), "name": "Test // Other"}) == []
