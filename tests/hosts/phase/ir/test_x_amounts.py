"""X in the one place that takes constants only."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.ir.x_amounts import REDIRECT_X, fill_in, mentions_x, pile_count


def exported(**entry: Any) -> dict[str, Any]:
    ability = {"effect": {"redirect_amount": dict(REDIRECT_X)}, "sub_ability": {"chain": [dict(REDIRECT_X)]}}
    return {"state": {"stack": [{"id": 5, "source_id": 2, "kind": {"ability": ability}, **entry}]}}


def test_the_number_announced_replaces_the_sentinel_of_that_spell() -> None:
    state = exported()
    assert fill_in(state, {5: 3})
    ability = state["state"]["stack"][0]["kind"]["ability"]
    assert ability["effect"]["redirect_amount"] == {"Next": 3}
    assert not mentions_x(ability)


def test_an_abilitys_number_goes_by_its_source() -> None:
    assert fill_in(exported(), {2: 0})


def test_other_spells_are_left_alone() -> None:
    state = exported()
    assert not fill_in(state, {9: 3})
    assert state == exported()
    assert not fill_in(exported(kind={}), {5: 3})


def test_only_the_sentinel_stands_for_x() -> None:
    assert mentions_x([{"a": dict(REDIRECT_X)}])
    assert not mentions_x({"redirect_amount": {"Next": 3}})


def test_a_number_of_cards_can_be_x_and_some_more() -> None:
    kind = {"ability": {"effect": {"pile_source": {"data": pile_count(2)}}}}
    state = exported(kind=kind)
    assert mentions_x(kind)
    assert fill_in(state, {5: 3})
    assert state["state"]["stack"][0]["kind"]["ability"]["effect"]["pile_source"]["data"] == {"count": 5}
    assert not mentions_x({"data": {"count": 5}})
