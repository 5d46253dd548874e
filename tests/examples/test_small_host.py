"""The small host, installed as anybody's: scenarios, whole games, a person in a seat, and conformance."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

TOP = Path(__file__).resolve().parents[2]
TABLE = TOP / "examples" / "small_host" / "six.table.yaml"

Done = subprocess.CompletedProcess[str]
Run = Callable[..., Done]


@pytest.fixture(scope="module")
def run(install: Callable[[str], Path], with_path: Callable[..., dict[str, str]]) -> Run:
    """Run the program where the small host is installed."""
    environment = with_path(install("small_host"))

    def run_it(*words: object, said: str = "", codes: Sequence[int] = (0,)) -> Done:
        command = [sys.executable, "-m", "mtg_influence", *map(str, words)]
        how: dict[str, Any] = {"cwd": TOP, "env": environment, "input": said, "timeout": 300}
        done = subprocess.run(command, capture_output=True, text=True, check=False, **how)
        assert done.returncode in codes, done.stderr
        return done

    return run_it


def test_it_is_on_offer_beside_others(run: Run) -> None:
    assert "small" in json.loads(run("plugins").stdout)["hosts"]


def test_it_plays_every_scenario_that_its_cards_allow(run: Run) -> None:
    found = json.loads(run("conformance", "small", "scenarios", "--json").stdout)
    assert found["ok"]
    assert found["played"] >= 75
    assert found["played"] + found["left_out"] > 800
    shown = {row["rule"] for row in found["rules"] if row["status"] == "shown"}
    assert shown >= {"801.2c", "801.3", "801.4", "801.10", "801.13b", "802.1", "804.2", "809.3c", "H1", "H21"}
    assert not [row for row in found["rules"] if row["failed"]]


def test_with_range_switched_off_the_same_cases_fail_but_for_the_controls(run: Run) -> None:
    words = (
        "scenarios/801/801.10-effects.scenario.yaml",
        "-k",
        "Pyroclasm",
        "--range",
        "unlimited",
        "--json",
    )
    found = json.loads(run("test", "--host", "small", *words, codes=(1,)).stdout)
    assert {case["passed"] for case in found["cases"] if not case["control"]} == {False}
    assert {case["passed"] for case in found["cases"] if case["control"]} == {True}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_of_six_ends_and_range_matters_in_it(run: Run, seed: int) -> None:
    lines = run("play", "--host", "small", "--table", TABLE, "--seed", seed).stdout
    assert " wins in turn " in lines or "draw" in lines
    assert "CR 801." in lines


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    words = ("play", "--host", "small", "--table", TABLE, "--seed", 4, "--turns", 12)
    assert run(*words).stdout == run(*words).stdout


def test_a_person_sits_down_and_gives_up(run: Run) -> None:
    done = run(
        "play", "--host", "small", "--table", TABLE, "--seed", 5, "--human", "Alex", said="1\nquit\n" * 4
    )
    assert "pass" in done.stdout


def test_a_card_that_it_does_not_know_is_named(run: Run, tmp_path: Path) -> None:
    table = tmp_path / "bolts.table.yaml"
    table.write_text("table: bolts\nrange: 1\nseats: [Alex, Rob]\ndeck: { Lightning Bold: 40 }\n", "utf-8")
    done = run("play", "--host", "small", "--table", table, codes=(1,))
    assert "Lightning Bold" in done.stderr
    assert "Lightning Bolt" in done.stderr


def test_the_page_has_what_it_shows(run: Run) -> None:
    page = (TOP / "docs" / "conformance.md").read_text("utf-8")
    for line in run("conformance", "small", "scenarios").stdout.splitlines():
        assert line in page or "| not shown |" in line
