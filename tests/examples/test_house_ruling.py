"""The example package: built and installed as anybody's, and named by a table, it changes verdicts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import mtg_influence
from mtg_influence.hooks import hosts_on_offer

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "house_ruling"
SOURCE = Path(mtg_influence.__file__).parents[1]

ASK = """
import json, sys
from mtg_influence import Influence, Seating
from mtg_influence.hooks import build_judge
from mtg_influence.core.questions import Use

judge = build_judge(rulings=sys.argv[1:])
seating = judge.seat(Seating.from_names("Alex", "Rob", "Carissa", "Dana", "Eli", "Fay", range=1))
now = Influence.measure(seating)
alex = seating.find("Alex")

def ask(name, use):
    return judge.target(now, alex, candidate=seating.find(name), use=use)

print(json.dumps({
    "plugins": judge.plugins,
    "offered": [ruling.name for ruling in judge.offered],
    "targets": [name for name in ("Rob", "Carissa", "Dana") if ask(name, Use.TARGET)],
    "attacks": [name for name in ("Rob", "Carissa", "Dana") if ask(name, Use.ATTACK)],
    "en": ask("Carissa", Use.ATTACK).text("en"),
    "es": ask("Carissa", Use.ATTACK).text("es"),
}))
"""


@pytest.fixture(scope="module")
def installed(install: Callable[[str], Path]) -> Path:
    """The package as anybody would have it."""
    return install("house_ruling")


def search_path(*folders: Path) -> str:
    """Return what to put into PYTHONPATH: these folders first, then all that is there already."""
    here = [str(folder) for folder in (*folders, SOURCE)]
    return os.pathsep.join([*here, *filter(None, [os.environ.get("PYTHONPATH")])])


def ask(*rulings: str, path: Path) -> dict[str, object]:
    """Ask a judge in an interpreter of its own, with the packages of ``path`` installed."""
    found = search_path(path)
    done = subprocess.run(
        [sys.executable, "-c", ASK, *rulings],
        env={**os.environ, "PYTHONPATH": found},
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def test_installed_it_is_offered_and_changes_nothing_yet(installed: Path) -> None:
    answer = ask(path=installed)
    assert "long-arms" in str(answer["plugins"])
    assert "long-arms" in str(answer["offered"])
    assert answer["targets"] == answer["attacks"] == ["Rob"]
    assert answer["en"] == "CR 801.3: Carissa is 2 seats from Alex; Alex's range is 1"


def test_named_by_the_table_it_changes_who_may_be_targeted(installed: Path) -> None:
    answer = ask("long-arms", path=installed)
    assert answer["targets"] == ["Rob", "Carissa"]
    assert answer["attacks"] == ["Rob"]
    assert answer["en"] == "long-arms: Carissa is 2 seats from Alex; swords reach only 1 seat"
    assert answer["es"] == "long-arms: Carissa está a 2 asientos de Alex; las espadas solo alcanzan 1 asiento"


def test_without_the_package_the_ruling_is_unknown(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as caught:
        ask("long-arms", path=tmp_path)
    assert "UnknownRuling: no house ruling 'long-arms'" in caught.value.stderr


@pytest.mark.host
def test_it_changes_a_game_on_the_real_host(installed: Path) -> None:
    pytest.importorskip("phase")
    if "phase" not in hosts_on_offer():
        pytest.skip("mtg-influence is not installed here, so it offers no host")

    def run(path: Path) -> subprocess.CompletedProcess[str]:
        found = search_path(path)
        command = [sys.executable, "-m", "mtg_influence", "test", str(EXAMPLE / "long-arms.scenario.yaml")]
        return subprocess.run(
            command,
            env={**os.environ, "PYTHONPATH": found},
            check=False,
            capture_output=True,
            text=True,
            timeout=240,
        )

    done = run(installed)
    assert done.returncode == 0, done.stdout + done.stderr
    without = run(installed.parent / "nothing")
    assert without.returncode == 1
    assert "long-arms" in without.stdout + without.stderr
