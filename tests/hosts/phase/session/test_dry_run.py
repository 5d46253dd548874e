"""Tries at one question share a copy of the game until it takes something."""

from __future__ import annotations

from mtg_influence.hosts.phase.session.dry_run import DryRun


class Game:
    def apply(self, _: int, action: str) -> None:
        if action != "good":
            raise ValueError("not now")


def test_a_copy_serves_until_it_takes_something() -> None:
    made: list[Game] = []

    def copy() -> Game:
        made.append(Game())
        return made[-1]

    trial = DryRun(copy)
    assert not made
    assert [trial.takes(0, action) for action in ("bad", "bad", "good", "bad")] == [False, False, True, False]
    assert len(made) == 2
