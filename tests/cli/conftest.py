"""The command line as a person uses it, with a host of our own installed beside the real one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from mtg_influence.cli.main import run

INSTALLED = Path(__file__).parent / "installed"


@dataclass(frozen=True)
class Outcome:
    """What came of one command."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Command = Callable[..., Outcome]


@pytest.fixture
def command(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the program with these words."""
    monkeypatch.syspath_prepend(str(INSTALLED))
    for variable in ("MTG_INFLUENCE_LANG", "MTG_INFLUENCE_TRACEBACK"):
        monkeypatch.delenv(variable, raising=False)

    def run_it(*words: object) -> Outcome:
        code = run([str(word) for word in words])
        out, err = capfd.readouterr()
        return Outcome(code, out, err)

    return run_it
