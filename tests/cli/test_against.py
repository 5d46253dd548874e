"""``coverage --against``."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from mtg_influence.hosts.phase.coverage.releases import against
from mtg_influence.hosts.phase.coverage.releases.comparing import Comparison

if TYPE_CHECKING:
    from tests.cli.conftest import Command

pytestmark = pytest.mark.host


@pytest.fixture(autouse=True)
def here(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


def test_a_release_against_itself_has_nothing_to_tell(command: Command) -> None:
    outcome = command("coverage", "--against", sys.prefix, "--no-contract", "-j", 1, "Fog")
    assert outcome.code == 0
    (first, last) = outcome.lines
    assert first.endswith(": 1 cards, 1 faces")
    assert last.startswith("the contract was not run")


def test_for_programs_it_is_json(command: Command) -> None:
    outcome = command("coverage", "--against", sys.prefix, "--no-contract", "-j", 1, "--json", "Fog")
    found = json.loads(outcome.out)
    assert (found["cards"], found["changes"], found["contract"]) == (1, [], None)


def test_what_needs_work_ends_with_1(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    found = against.Against(Comparison("1.0", "1.1"), ({"a": True}, {"a": False}))
    monkeypatch.setattr(against, "compare_releases", lambda *_, **__: found)
    outcome = command("coverage", "--against", sys.prefix)
    assert outcome.code == 1
    assert outcome.lines[-1] == "  fails from now on: a"


def test_what_is_no_release_is_one_line(command: Command) -> None:
    outcome = command("coverage", "--against", "newest")
    assert outcome.code == 1
    assert "phase-python newest cannot be had: a release is written as 0.103.0" in outcome.err


def test_keep_is_for_one_release(command: Command) -> None:
    assert command("coverage", "--against", "1.0", "--keep", "notes").code == 2
