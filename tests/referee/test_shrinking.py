"""A rule is switched off, a game of a campaign crosses a range, and a short scenario shows it by itself.

Nothing here stands in for anything: the game is played on the engine, and the scenario file is run by
``mtg-influence test``. In the usual run this is one game; ``tox -e referee`` takes more rules.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("phase")

from mtg_influence.campaign import plan as planning
from mtg_influence.campaign import small
from mtg_influence.campaign.model import GamePlan, Options, Outcome, Players, Status
from mtg_influence.campaign.plan import Planner
from mtg_influence.campaign.pool import PoolCard
from mtg_influence.campaign.report import Report
from mtg_influence.campaign.sandbox import Sandbox
from mtg_influence.campaign.store import Store
from mtg_influence.cli.main import run
from mtg_influence.hosts.phase.host import PhaseHost

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

pytestmark = pytest.mark.host

EVERY = "MTG_INFLUENCE_REFEREE_SCENARIOS" in os.environ
POOL = tuple(
    PoolCard(name, (color,), value, woven=True, placeable=value < 4 and name in {"Soul Warden", "Wind Drake"})
    for name, color, value in (
        ("Pyroclasm", "Red", 2),
        ("Flame Rift", "Red", 2),
        ("Shock", "Red", 1),
        ("Soul Warden", "White", 1),
        ("Raise the Alarm", "White", 2),
        ("Vision Skeins", "Blue", 2),
        ("Opt", "Blue", 1),
        ("Wind Drake", "Blue", 3),
        ("Syphon Soul", "Black", 3),
        ("Festering Goblin", "Black", 1),
        ("Grizzly Bears", "Green", 2),
        ("Giant Growth", "Green", 1),
    )
)


class Here:
    """Plays games as a sandbox does, in children of this process, so that what is switched off stays so."""

    def __init__(self, folder: Path, *, time_limit: float, oracle: Path | None = None) -> None:
        self._sandbox = Sandbox(PhaseHost(), folder, time_limit=time_limit, oracle=oracle)

    def game(self, plan: GamePlan) -> Outcome:
        return self._sandbox.game(plan)

    def scenario(self, plan: GamePlan, violation: Mapping[str, Any]) -> str:
        return self._sandbox.scenario(plan, violation)

    def close(self) -> None:
        """Every child has ended."""


# The rule that is switched off, the seed of the game, and whether it begins in a position.
CASES = [
    pytest.param(("watches", 8, True), id="triggers, from a position"),
    *(
        pytest.param((switch, seed, positioned), id=words, marks=pytest.mark.skipif(not EVERY, reason="long"))
        for switch, seed, positioned, words in (
            ("affects", 13, False, "an effect, in a game that began as games do"),
            ("targets", 2, True, "targets"),
            ("attacks", 7, True, "attacks"),
            ("affects", 2, True, "an effect, from a position"),
        )
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_a_game_that_crosses_a_range_becomes_a_short_scenario(
    case: tuple[str, int, bool],
    tmp_path: Path,
    switch_off: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    switch, seed, positioned = case
    switch_off(switch)
    monkeypatch.setattr(small, "SandboxProcess", Here)
    monkeypatch.setattr(planning, "_FROM_THE_BEGINNING", 0.0 if positioned else 1.0)
    options = Options(games=1, seats=4, decisions=40, deck_size=20, players=Players.RANDOM, seed=seed)
    store = Store.create(tmp_path / "out", options, POOL, versions={})
    plan = Planner(options, POOL).game(0)
    assert plan.positioned is positioned
    outcome = Here(store.failures, time_limit=60.0).game(plan)
    assert outcome.status is Status.VIOLATION
    said = list(small.shrink_failures(store, Report(options, [outcome])))
    assert all("a scenario of " in line for line in said), said
    files = sorted((tmp_path / "out" / "shrunk").glob("*.scenario.yaml"))
    assert len(files) == len(said)
    assert all(file.read_text(encoding="utf-8").count("\n") < 25 for file in files)
    assert all(run(["test", str(file)]) == 1 for file in files)
    monkeypatch.undo()
    assert run(["test", *map(str, files)]) == 0
    assert capfd.readouterr().out.splitlines()[-1] == f"{len(files)} passed, 0 failed"
