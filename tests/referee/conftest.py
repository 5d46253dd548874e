"""Games written down for a referee."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("phase")

from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.phase.host import PhaseHost

if TYPE_CHECKING:
    from collections.abc import Callable

    Played = Callable[..., list[str]]


@pytest.fixture(scope="session")
def played() -> Played:
    """Return a function that plays a demo game for some decisions and returns the lines of its log."""

    def play(seed: int, decisions: int, *, seats: int = 6, range_: int | None = 1) -> list[str]:
        log = StringIO()
        table = PhaseHost().start(demo_setting(seats, range_=range_).seats, seed=seed, log=log)
        for _ in range(decisions):
            if table.decision is None:
                break
            table.auto(difficulty="Hard")
        return log.getvalue().splitlines()

    return play
