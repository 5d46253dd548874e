"""What would hurt nobody but whoever does it."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.session.self_harm import hurts_only


class Game:
    """A game with a stack, a prompt, and object 7, which is seat 2's."""

    def __init__(self, *links: tuple[str, list[dict[str, int]]], slots: list[dict[str, Any]] | None = None):
        self._links, self._slots = links, slots

    def waiting_for(self) -> dict[str, Any]:
        return {"type": "Priority", "data": {"target_slots": self._slots}}

    def stack(self) -> list[dict[str, Any]]:
        ability: dict[str, Any] | None = None
        for kind, targets in reversed(self._links):
            ability = {"effect": {"type": kind}, "targets": targets, "sub_ability": ability}
        return [{"id": 1, "kind": {"data": {"ability": ability}}}] if ability else []

    def object(self, number: int) -> dict[str, int]:
        return {7: {"controller": 2}}[number]


ME, ROB, ROBS = {"Player": 0}, {"Player": 1}, {"Object": 7}


@pytest.mark.parametrize(
    ("links", "hurts"),
    [
        ([("DealDamage", [ME])], True),
        ([("DealDamage", [ME, ROB])], False),
        ([("DealDamage", [ROBS])], False),
        ([("GainLife", [ME])], False),
        ([("GainLife", [ROB]), ("LoseLife", [ME])], True),
        ([("DealDamage", [])], False),
    ],
)
def test_it_hurts_only_oneself_where_all_that_is_harmed_is_one_s_own(
    links: list[tuple[str, list[dict[str, int]]]], hurts: bool
) -> None:
    assert hurts_only(Game(*links), {0}, before=0) is hurts


def test_targets_that_are_still_to_be_chosen_count_too() -> None:
    slots = [{"effect_kind": "DealDamage", "legal_targets": [ME]}]
    assert hurts_only(Game(slots=slots), {0}, before=0)
    slots = [{"effect_kind": "DealDamage", "legal_targets": [ME, ROB]}]
    assert not hurts_only(Game(slots=slots), {0}, before=0)


def test_what_was_on_the_stack_before_does_not_count() -> None:
    assert not hurts_only(Game(("DealDamage", [ME])), {0}, before=1)
