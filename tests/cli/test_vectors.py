"""The command ``vectors``."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Command

PROGRAM = Path(__file__).parents[1] / "vectors" / "interpreter.py"
FEW = ("--rows", "3000")


def asking(*flaw: str) -> str:
    return shlex.join([sys.executable, str(PROGRAM), *flaw])


def test_a_folder_is_written_and_put_to_an_interpreter(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "out"
    written = command("vectors", "--out", out, *FEW)
    assert written.code == 0
    assert written.lines[-1] == str(out)
    checked = command("vectors", "--check", asking(), "--vectors", out)
    assert checked.code == 0
    assert checked.lines[-1].endswith("0 differ, 0 not answered")


def test_what_differs_is_shown_by_rule_and_is_exit_code_1(command: Command) -> None:
    outcome = command("vectors", "--check", asking("trigger-by-any-part"), *FEW)
    assert outcome.code == 1
    assert outcome.lines[0].startswith("CR 801.7: ")
    assert '["trigger", ' in outcome.lines[2]


def test_json(command: Command, tmp_path: Path) -> None:
    said = json.loads(command("vectors", "--check", asking("win-ends-all"), *FEW, "--json").out)
    assert not said["agrees"]
    assert [each["rule"] for each in said["rules"] if each["different"]] == ["801.14", "801.14 (H27)"]
    written = json.loads(command("vectors", "--out", tmp_path / "out", *FEW, "--json").out)
    assert sum(file["rows"] for file in written["files"].values()) >= 3000


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--out", "x", "--check", "y"),
        ("--check", "'"),
        ("--check", " "),
        ("--check", "x", "--vectors", "no"),
    ],
)
def test_wrong_usage_is_exit_code_2(command: Command, words: tuple[str, ...]) -> None:
    assert command("vectors", *words).code == 2


def test_a_full_folder_is_left_alone(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine").touch()
    outcome = command("vectors", "--out", tmp_path, *FEW)
    assert outcome.code == 1
    assert "not empty" in outcome.err


def test_a_program_that_is_none_is_exit_code_1(command: Command) -> None:
    outcome = command("vectors", "--check", "no-such-program", *FEW)
    assert outcome.code == 1
    assert "cannot be started" in outcome.err
