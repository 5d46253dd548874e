"""The contract, run elsewhere: which tests hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtg_influence.hosts.phase.coverage.releases.contract import CONTRACT, contract_of
from mtg_influence.hosts.phase.coverage.releases.environment import Environment, WorkerFailed, installed_here

TESTS = """
import pytest

def test_holds(): pass
def test_fails(): assert 0
@pytest.fixture
def broken(): raise ValueError
def test_breaks(broken): pass
@pytest.mark.skip(reason="not here")
def test_not_run(): pass
@pytest.mark.parametrize("word", ["a", "b"])
def test_words(word): assert word == "a"
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "pytest.ini").write_text("[pytest]\n", "utf-8")
    (tmp_path / "test_some.py").write_text(TESTS, "utf-8")
    return tmp_path


def test_each_test_that_ran_holds_or_does_not(tests: Path) -> None:
    found = {name.rpartition("::")[2]: holds for name, holds in contract_of(installed_here(), tests).items()}
    assert found == {
        "test_holds": True,
        "test_fails": False,
        "test_breaks": False,
        "test_words[a]": True,
        "test_words[b]": False,
    }


def test_a_release_on_which_nothing_runs_is_told(tests: Path, tmp_path: Path) -> None:
    (tmp_path / "pytest.py").write_text("raise SystemExit('no tests today')", "utf-8")
    nowhere = Environment(installed_here().python, (str(tmp_path),), "1.2.3")
    with pytest.raises(WorkerFailed, match=r"on phase-python 1.2.3: no tests today"):
        contract_of(nowhere, tests)


def test_the_contract_is_where_it_is_looked_for() -> None:
    assert (Path(__file__).resolve().parents[5] / CONTRACT / "test_api.py").is_file()
