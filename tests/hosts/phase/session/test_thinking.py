"""How long computer players think, and when not at all. Six seats, everybody's range is 1."""

from __future__ import annotations

import pytest

from mtg_influence import Influence, PlayerId, Seating
from mtg_influence.hosts.phase.session.thinking import Thinking, is_idle

NOW = Influence.measure(Seating.from_names("A", "B", "C", "D", "E", "F", range=1))


def test_a_turn_has_its_share_and_the_next_one_has_it_again() -> None:
    thought = Thinking()
    count = 0
    while (more := thought.about(3, 4, 30, share=1.0)) is not None:
        thought, count = more, count + 1
    assert count == 5
    assert thought.about(4, 4, 30, share=1.0) == Thinking(4, 160)


def test_one_decision_a_turn_is_always_thought_about() -> None:
    assert Thinking().about(1, 500, 500, share=0.0) is not None


def test_the_fuller_the_battlefield_the_less_decisions() -> None:
    assert Thinking(2, 600).about(2, 3, 10, share=1.0) is not None
    assert Thinking(2, 600).about(2, 3, 90, share=1.0) is None


@pytest.mark.parametrize(
    ("player", "phase", "active", "on_top", "idle"),
    [
        (0, "PreCombatMain", 0, None, False),
        (1, "PreCombatMain", 0, None, True),
        (0, "Upkeep", 0, None, True),
        (1, "DeclareAttackers", 0, None, False),
        (2, "DeclareAttackers", 0, None, True),
        (1, "End", 0, None, False),
        (2, "End", 0, None, True),
        (0, "End", 0, None, True),
        (1, "Upkeep", 0, 0, False),
        (0, "Upkeep", 0, 0, True),
        (3, "Upkeep", 0, 0, True),
    ],
)
def test_nobody_thinks_about_what_they_do_not_reach(
    player: int, phase: str, active: int, on_top: int | None, *, idle: bool
) -> None:
    said = is_idle(PlayerId(player), phase, active=PlayerId(active), on_top=on_top, influence=NOW)
    assert said is idle
