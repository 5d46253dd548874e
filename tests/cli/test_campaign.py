"""The command ``campaign``: few games, quickly stopped, gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.host

SMALL = ("--decks", "demo", "--seats", "3", "--decisions", "20", "--seed", "5")


def test_a_campaign_plays_judges_and_reports(command: Any, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = command("campaign", "--out", out, "--games", 2, *SMALL)
    assert done.code == 0
    assert done.lines[-1].startswith("2 games, 40 decisions, 0 violations, 0 crashes of ours")
    report = json.loads((out / "report.json").read_text(encoding="utf-8"))
    assert (report["version"], report["games"], report["status"]["played"]) == (1, 2, 2)
    assert not (out / "failures" / "000000").exists()


def test_what_is_there_is_not_overwritten_and_a_campaign_can_be_made_longer(
    command: Any, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    command("campaign", "--out", out, "--games", 1, *SMALL)
    before = (out / "games.jsonl").read_bytes()
    refused = command("campaign", "--out", out, "--games", 1, *SMALL)
    assert (refused.code, "--resume" in refused.err) == (1, True)
    assert (out / "games.jsonl").read_bytes() == before
    longer = command("campaign", "--out", out, "--resume", "--games", 2, "--json")
    assert longer.code == 0
    assert json.loads(longer.out)["games"] == 2
    assert (out / "games.jsonl").read_bytes().startswith(before)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--range", "near"), "'near' is neither a number of seats from 0 nor 'unlimited'"),
        (("--rerun",), "goes with --resume"),
        (("--resume",), "there is no campaign in it to go on with"),
    ],
)
def test_nonsense_is_answered_in_a_line(command: Any, tmp_path: Path, words: Any, said: str) -> None:
    refused = command("campaign", "--out", tmp_path / "out", "--games", 1, *SMALL, *words)
    assert refused.code in (1, 2)
    assert said in " ".join(refused.err.split()).replace("│ ", "")
    assert not (tmp_path / "out").exists()


def test_a_campaign_that_is_told_to_end_can_be_gone_on_with(command: Any, tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ["campaign", "--out", str(out), "--games", "500", *SMALL]
    running = subprocess.Popen(
        [sys.executable, "-m", "mtg_influence", *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    games = out / "games.jsonl"
    until = time.monotonic() + 120
    while time.monotonic() < until and not (games.is_file() and games.stat().st_size):
        time.sleep(0.1)
    running.send_signal(signal.SIGTERM)
    said, _ = running.communicate(timeout=60)
    played = len(games.read_text(encoding="utf-8").splitlines())
    assert running.returncode == 130, said
    assert 1 <= played < 500
    again = command("campaign", "--out", out, "--resume", "--games", played + 1, "--json")
    assert json.loads(again.out)["games"] == played + 1
