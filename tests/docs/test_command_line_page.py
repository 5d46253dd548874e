"""The page on the command line: commands, exit codes, variables and JSON are those of the program."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.main import run
from mtg_influence.cli.scenario_json import as_json
from mtg_influence.documents import Code, Finding
from mtg_influence.scenario import CaseResult, Failure, Report

TOP = Path(__file__).resolve().parents[2]
TEXT = (TOP / "docs" / "command-line.md").read_text(encoding="utf-8")


def help_of(*command: str, capfd: pytest.CaptureFixture[str]) -> str:
    run([*command, "--help"])
    return capfd.readouterr().out


def test_every_command_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    commands = help_of(capfd=capfd).partition("Commands:\n")[2]
    assert set(re.findall(r"^\| `(\w+)[` ]", TEXT, re.MULTILINE)) >= set(
        re.findall(r"^  (\w+)  ", commands, re.MULTILINE)
    )


def test_every_exit_code_is_told() -> None:
    assert {int(code) for code in re.findall(r"^\| (\d+) \|", TEXT, re.MULTILINE)} == set(ExitCode)


def test_every_option_of_test_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    options = re.findall(r"^  (-[-a-z]+) ", help_of("test", capfd=capfd), re.MULTILINE)
    told = TEXT.partition("## `mtg-influence test`")[2]
    for option in set(options) - {"-h", "--host"}:
        assert f"`{option}" in told, option


def test_every_variable_of_the_program_is_told() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (TOP / "src").rglob("*.py"))
    for variable in set(re.findall(r"\"(MTG_INFLUENCE_[A-Z_]+)\"", source)):
        assert f"| `{variable}` |" in TEXT, variable


def test_the_example_of_json_is_what_is_written() -> None:
    [example] = re.findall(r"```json\n(.*?)\n```", TEXT)
    failure = Failure("axe.scenario.yaml", 12, 15, "life of Rob", "15", "20")
    case = CaseResult("axe.scenario.yaml", 9, "Lava Axe: out of range", False, ("801.4",), (failure,), 0.31)
    finding = Finding(
        "fog.scenario.yaml", 1, 1, Code.UNKNOWN_KEY, "unknown key 'tabel'", "did you mean 'table'?"
    )
    shown = json.loads(example)
    written = json.loads(as_json(Report((case,), (finding,))))
    assert shown == written
