"""Every shipped scenario, played at its own ranges, goes by the referee without a violation.

In the usual run these are some files; ``tox -e referee`` takes them all.
"""

from __future__ import annotations

import os
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("phase")

from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.referee import judge_log
from mtg_influence.scenario.loader import load_scenario
from mtg_influence.scenario.runner import run_case

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.session.table import PhaseTable

SHIPPED = Path(__file__).resolve().parents[2] / "scenarios"
SOME = (
    "801/801.10-changing-hands",
    "801/801.13b-source-named",
    "801/801.5c-modes",
    "holes/H22",
)
EVERY = "MTG_INFLUENCE_REFEREE_SCENARIOS" in os.environ
FILES = sorted(SHIPPED.rglob("*.scenario.yaml")) if EVERY else [SHIPPED / f"{x}.scenario.yaml" for x in SOME]


class Written(PhaseHost):
    """The host, and the log of the last game on it."""

    log: StringIO | None = None

    def start(self, *args: Any, **said: Any) -> PhaseTable:
        """Start a game that is written down."""
        self.log = StringIO()
        return super().start(*args, **said, log=self.log)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".scenario")[0])
def test_nothing_crosses_a_range(path: Path) -> None:
    for case in load_scenario(path).unwrap().cases:
        host = Written()
        run_case(case, host)
        assert host.log is not None
        report = judge_log(host.log.getvalue().splitlines(), name=case.title)
        assert report.violations == (), case.title
