"""A game is written down, and gone on with at the question that it waited on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.host
Command = Callable[..., Any]


def test_a_game_that_was_left_comes_back_at_its_question(
    command: Command, typed: Any, tmp_path: Path
) -> None:
    path = tmp_path / "evening.journal"
    typed("keep\nquit\n")
    first = command("play", "--seats", "3", "--human", "Alex", "--journal", str(path))
    assert first.code == 0
    assert f"to go on with this game: mtg-influence play --resume {path}" in first.lines
    asked = [line for line in first.lines if line.startswith("Alex: ")][-1]
    typed("quit\n")
    second = command("play", "--resume", str(path))
    assert asked in second.lines


def test_a_journal_is_not_written_over(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "evening.journal"
    path.write_text("mine", encoding="utf-8")
    outcome = command("play", "--seats", "3", "--turns", "1", "--journal", str(path))
    assert outcome.code == 1
    assert "exists already" in outcome.err
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    "more", [["--seats", "3"], ["--seed", "4"], ["--variant", "emperor"], ["--range", "1"]]
)
def test_what_the_journal_says_is_not_said_again(more: list[str], command: Command, tmp_path: Path) -> None:
    path = tmp_path / "evening.journal"
    path.write_text("{}", encoding="utf-8")
    outcome = command("play", "--resume", str(path), *more)
    assert outcome.code == 2
    assert "the journal says what is played" in outcome.err


def test_another_release_of_the_engine_is_refused(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "evening.journal"
    command("play", "--seats", "3", "--turns", "1", "--journal", str(path))
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'"engine":"[^"]*"', '"engine":"0.1"', text, count=1), encoding="utf-8")
    outcome = command("play", "--resume", str(path))
    assert outcome.code == 1
    assert f"{path}:1:1 the game was played on phase 0.1" in outcome.err
