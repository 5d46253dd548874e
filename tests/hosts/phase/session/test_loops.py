"""Loops: what repeats while everybody passes, and what only looks like that."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from mtg_influence.hosts.phase.session.loops import REPEATS, Loops

RESOLVED: list[dict[str, Any]] = [{"type": "StackResolved", "data": {"object_id": 99}}]
MANY = REPEATS + 20


@dataclass
class Game:
    """As much of the host's game as a loop can be told by."""

    top: str = "Polyraptor"
    life: int = 20
    permanents: list[dict[str, Any]] = field(default_factory=list)

    def stack(self) -> list[dict[str, Any]]:
        return [{"source_id": 1, "controller": 0}] if self.top else []

    def object(self, number: int) -> dict[str, Any]:
        if number > 9:
            raise ValueError(number)
        return {"id": number, "name": self.top, "controller": number - 1, "zone": "Battlefield"}

    def battlefield(self) -> list[dict[str, Any]]:
        return self.permanents

    def player(self, _seat: int) -> dict[str, Any]:
        return {"life": self.life, "library": [1, 2], "hand": []}


def test_the_same_stack_again_and_again_is_a_loop_of_whoever_has_a_part_in_it() -> None:
    loops, game = Loops(), Game()
    events: list[dict[str, Any]] = [
        *RESOLVED,
        {"type": "EffectResolved", "data": {"source_id": 2}},
        {"type": "Other"},
    ]
    found = [loops.involved(game, events, 2) for _ in range(MANY)]
    assert found[0] is None
    assert (1,) in found


def test_what_left_counts_by_who_had_it() -> None:
    loops, game = Loops(), Game()
    events = [*RESOLVED, {"type": "ZoneChanged", "data": {"object_id": 88, "record": {"controller": 3}}}]
    assert (3,) in [loops.involved(game, events, 2) for _ in range(MANY)]


def test_it_is_not_told_before_it_has_come_back_often_enough() -> None:
    loops, game = Loops(), Game()
    assert [loops.involved(game, RESOLVED, 2) for _ in range(REPEATS)] == [None] * REPEATS


def test_growing_is_no_end() -> None:
    loops, game = Loops(), Game()
    found = []
    for number in range(MANY):
        game.permanents.append({"name": "token", "counters": {"P1P1": number}})
        found.append(loops.involved(game, RESOLVED, 2))
    assert any(each is not None for each in found)


def test_what_runs_out_is_no_loop() -> None:
    loops, game = Loops(), Game(life=1000)
    for _ in range(MANY):
        game.life -= 1
        assert loops.involved(game, RESOLVED, 2) is None


def test_a_loop_in_which_somebody_acts_is_none() -> None:
    loops, game = Loops(), Game()
    for _ in range(MANY):
        loops.forget()
        assert loops.involved(game, RESOLVED, 2) is None


def test_a_stack_that_empties_is_none() -> None:
    loops, game = Loops(), Game(top="")
    assert [loops.involved(game, RESOLVED, 2) for _ in range(MANY)] == [None] * MANY


@pytest.mark.parametrize("events", [[], [{"type": "PriorityPassed", "data": {}}]])
def test_passing_without_a_resolution_is_none(events: list[dict[str, Any]]) -> None:
    loops, game = Loops(), Game()
    assert [loops.involved(game, events, 2) for _ in range(MANY)] == [None] * MANY
