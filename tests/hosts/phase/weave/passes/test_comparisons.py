"""Comparisons with a number over several players, as counts of players."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.weave.passes.comparisons import count_players, is_comparison

FIVE = {"type": "Fixed", "value": 5}


def life(player: str, aggregate: str, **more: Any) -> dict[str, Any]:
    return {
        "type": "Ref",
        "qty": {"type": "LifeTotal", "player": {"type": player, "aggregate": aggregate, **more}},
    }


def lost(player: str) -> dict[str, Any]:
    return {
        "type": "Ref",
        "qty": {"type": "LifeLostThisTurn", "player": {"type": player, "aggregate": "Sum"}},
    }


def compare(lhs: Any, comparator: str, rhs: Any) -> dict[str, Any]:
    return {"type": "QuantityComparison", "lhs": lhs, "comparator": comparator, "rhs": rhs}


def said(node: dict[str, Any]) -> tuple[str, str, str, int]:
    """Of whom, what is asked of each, and how many of them there must be."""
    players = node["lhs"]["qty"]["filter"]
    return players["relation"]["type"], players["comparator"], node["comparator"], node["rhs"]["value"]


@pytest.mark.parametrize(
    ("aggregate", "comparator", "expected"),
    [
        ("Max", "GE", ("Opponent", "GE", "GE", 1)),
        ("Max", "GT", ("Opponent", "GT", "GE", 1)),
        ("Max", "LE", ("Opponent", "GT", "EQ", 0)),
        ("Max", "LT", ("Opponent", "GE", "EQ", 0)),
        ("Min", "LE", ("Opponent", "LE", "GE", 1)),
        ("Min", "GE", ("Opponent", "LT", "EQ", 0)),
    ],
)
def test_the_most_and_the_least_are_somebody_s(
    aggregate: str, comparator: str, expected: tuple[str, str, str, int]
) -> None:
    assert said(count_players(compare(life("Opponent", aggregate), comparator, FIVE))) == expected


def test_a_number_on_the_other_side_is_turned_round() -> None:
    assert said(count_players(compare(FIVE, "LT", life("AllPlayers", "Max")))) == ("All", "GT", "GE", 1)


def test_each_player_s_own_number_is_compared_with_the_limit() -> None:
    players = count_players(compare(life("Opponent", "Max"), "GE", FIVE))["lhs"]["qty"]["filter"]
    assert players["attr"] == {"type": "LifeTotal", "player": {"type": "ScopedPlayer"}}
    assert players["value"] == FIVE


@pytest.mark.parametrize(
    ("comparator", "value", "expected"),
    [
        ("GE", 1, ("Opponent", "GE", "GE", 1)),
        ("GT", 0, ("Opponent", "GE", "GE", 1)),
        ("EQ", 0, ("Opponent", "GE", "EQ", 0)),
        ("LT", 1, ("Opponent", "GE", "EQ", 0)),
    ],
)
def test_a_total_above_nothing_is_somebody_s(
    comparator: str, value: int, expected: tuple[str, str, str, int]
) -> None:
    limit = {"type": "Fixed", "value": value}
    assert said(count_players(compare(lost("Opponent"), comparator, limit))) == expected


@pytest.mark.parametrize(
    "node",
    [
        compare(life("Opponent", "Max"), "EQ", FIVE),
        compare(lost("Opponent"), "GE", FIVE),
        compare(life("Opponent", "Sum"), "GE", {"type": "Fixed", "value": 1}),
        compare(life("Controller", "Max"), "GE", FIVE),
        compare(life("AllPlayers", "Max", exclude={"type": "Controller"}), "GE", FIVE),
        compare(life("Opponent", "Max"), "GE", life("AllPlayers", "Max")),
        compare(life("Opponent", "Max"), "GT", life("Controller", "Max")),
        compare(FIVE, "GE", FIVE),
    ],
)
def test_what_cannot_be_said_so_stays(node: dict[str, Any]) -> None:
    assert count_players(node) == node


def test_a_comparison_is_known_by_its_parts() -> None:
    assert is_comparison(compare(FIVE, "GE", FIVE))
    assert not is_comparison({"type": "QuantityComparison", "lhs": FIVE})
