"""Piles that are made and picked the other way round, and questions about nothing."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.pile_roles import about_nothing, mark, who_decides


def asked(**more: Any) -> dict[str, Any]:
    current = {"subject": 4, "pile_a": [7], "pile_b": []}
    return {"player": 4, "chooser": 2, "eligible": [7], "current": current, "chosen_pile_effect": {}, **more}


def test_the_host_asks_the_right_one_where_no_face_says_otherwise() -> None:
    assert who_decides("SeparatePilesPartition", asked()) is None
    assert who_decides("SeparatePilesChoice", asked()) is None


def test_a_mark_swaps_who_makes_and_who_picks() -> None:
    turned = asked(chosen_pile_effect=mark({"kind": "Spell"}))
    assert who_decides("SeparatePilesPartition", turned) == 2
    assert who_decides("SeparatePilesChoice", turned) == 4
    assert who_decides("Priority", {}) is None


@pytest.mark.parametrize("kind", ["SeparatePilesPartition", "SeparatePilesChoice"])
def test_nothing_is_asked_about_piles_of_nothing(kind: str) -> None:
    nothing = {"subject": 4, "pile_a": [], "pile_b": []}
    assert about_nothing(kind, asked()) is None
    assert about_nothing(kind, asked(eligible=[], current=nothing)) is not None
    assert about_nothing("Priority", {}) is None
