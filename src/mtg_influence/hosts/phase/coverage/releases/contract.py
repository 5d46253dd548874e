"""Which tests of the contract fail on a release: they are run where it is installed, from a checkout."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

from mtg_influence.hosts.phase.coverage.releases.environment import WorkerFailed
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.coverage.releases.environment import Environment

__all__ = ["CONTRACT", "contract_of"]

CONTRACT: Final = Path("tests/hosts/phase/contract")
"""In a checkout of this project."""


def contract_of(environment: Environment, tests: Path) -> dict[str, bool]:
    """Return, for each test of the contract by name, whether it holds on a release.

    Raises:
        WorkerFailed: the tests could not be run.
    """
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command, variables = environment.command(
            *("-m", "pytest", str(tests.resolve()), "-q", "--tb=no", "-p", "no:cacheprovider"),
            f"--junitxml={report}",
        )
        done = subprocess.run(command, env=variables, cwd=tests, capture_output=True, text=True, check=False)
        if not report.is_file():
            why = (done.stderr or done.stdout).strip().splitlines()
            raise WorkerFailed(environment.label, why[-1] if why else msg("the tests could not be run"))
        # Written by pytest a moment ago, so no stranger's XML.
        cases = ElementTree.parse(report).iter("testcase")
        return {
            f"{case.get('classname')}::{case.get('name')}": case.find("failure") is None
            and case.find("error") is None
            for case in cases
            if case.find("skipped") is None
        }
