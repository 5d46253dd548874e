"""Granted abilities are woven for who has them."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.weave.granting import by_holder

GRANT: dict[str, Any] = {"type": "GrantAbility", "definition": {}}


def typed(seat: int) -> dict[str, Any]:
    controller = {"SpecificPlayer": {"id": seat}}
    return {"type": "Typed", "type_filters": [], "controller": controller, "properties": []}


def granted_to(seat: int) -> list[Any]:
    return [{**GRANT, "of": seat}]


def test_what_is_granted_to_several_players_is_granted_once_for_each() -> None:
    static = {"affected": {"type": "Or", "filters": [typed(0), typed(3)]}, "modifications": [GRANT]}
    found = list(by_holder(static, granted_to))
    assert [each["affected"] for each in found] == [typed(0), typed(3)]
    assert [each["modifications"] for each in found] == [granted_to(0), granted_to(3)]


def test_what_affects_no_permanents_stays_as_it_is() -> None:
    static = {"affected": None, "modifications": [GRANT]}
    assert list(by_holder(static, granted_to)) == [static]
