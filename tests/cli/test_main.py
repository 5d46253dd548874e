"""The program as a whole: help, versions, exit codes, what errors look like."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

import pytest

from mtg_influence import RULES_EDITION
from mtg_influence.cli import versions

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

COMMANDS = ("play", "test", "lint", "explain", "schema", "plugins", "rulings")


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_names_every_command_and_the_exit_codes(command: Command, word: str) -> None:
    outcome = command(word)
    assert outcome.code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in outcome.out
    assert "Exit codes: 0 done, 1 " in outcome.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(command: Command, name: str) -> None:
    outcome = command(name, "--help")
    assert outcome.code == 0
    assert outcome.out.startswith(f"Usage: mtg-influence {name} ")


def test_help_imports_neither_engine_nor_drawing_nor_file_reading() -> None:
    program = (
        "import sys\nfrom mtg_influence.cli.main import run\nrun(['--help'])\n"
        "sys.exit(bool({'phase', 'rich.live', 'jsonschema', 'yaml', 'pluggy'} & set(sys.modules)))"
    )
    assert (
        subprocess.run([sys.executable, "-c", program], stdout=subprocess.DEVNULL, check=False).returncode
        == 0
    )


def test_version_names_everything_involved(command: Command) -> None:
    lines = command("--version").lines
    assert [line.split()[0] for line in lines[:2]] == ["mtg-influence", "Python"]
    assert f"pluggy {version('pluggy')}" in lines
    assert lines[-1] == f"rules edition {RULES_EDITION}"


def test_version_says_what_is_not_installed(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def only_pluggy(name: str) -> str:
        if name != "pluggy":
            raise PackageNotFoundError(name)
        return "1.7"

    monkeypatch.setattr(versions, "version", only_pluggy)
    assert "phase-python is not installed" in command("--version").lines


def test_the_package_is_a_program_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mtg_influence", "schema", "deck"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert '"title": "Deck"' in done.stdout


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["dance"], "No such command 'dance'"),
        (["play", "--seats", "7"], "'--seats'"),
        (["play", "--range", "-1"], "neither a number of seats from 0 nor 'unlimited'"),
        (["play", "--range", "far"], "'far' is neither a number of seats from 0 nor 'unlimited'"),
        (["play", "--turns", "0"], "'--turns'"),
        (["play", "--delay", "-1"], "'--delay'"),
        (["play", "--lang", "fr"], "'fr' is not one of"),
        (["play", "--host", "pretnd"], "no host 'pretnd' is installed"),
        (["play", "--host", "pretnd"], "did you mean 'pretend'?"),
        (["play", "--table", "nowhere.table.yaml"], "'nowhere.table.yaml' does not exist"),
        (["schema", "cards"], "'cards' is not one of"),
    ],
)
def test_a_wrong_command_line_ends_with_2(command: Command, words: list[str], what: str) -> None:
    outcome = command(*words)
    assert (outcome.code, outcome.out) == (2, "")
    assert what in " ".join(outcome.err.split())


def test_a_missing_extra_says_which_command_installs_it_and_ends_with_2(command: Command) -> None:
    outcome = command("play", "--host", "lacking")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == (
        "error: the host phase needs the extra 'phase', which is not installed: "
        "pip install 'mtg-influence[phase]'\n"
    )


def test_what_is_wrong_with_what_it_was_given_ends_with_1(command: Command) -> None:
    outcome = command("play", "--host", "pretend", "--oracle", __file__)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(f"error: card data {__file__}: it is no card data; expected ")


def test_a_fault_of_ours_ends_with_3_without_a_traceback(command: Command) -> None:
    outcome = command("play", "--host", "crashing")
    assert (outcome.code, outcome.out) == (3, "")
    assert outcome.err.startswith("error: ZeroDivisionError: integer modulo by zero (")
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["--traceback", "play", "--host", "crashing"], ["play", "--host", "crashing", "--traceback"]]
)
def test_a_traceback_is_shown_where_asked_for(command: Command, words: list[str]) -> None:
    outcome = command(*words)
    assert outcome.code == 3
    assert outcome.err.startswith("Traceback (most recent call last):")


def test_the_environment_can_ask_for_a_traceback(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MTG_INFLUENCE_TRACEBACK", "1")
    assert command("play", "--host", "crashing").err.startswith("Traceback")


def test_a_terminal_that_cannot_show_a_letter_gets_another_one() -> None:
    program = (
        "import sys\nfrom mtg_influence.cli import main\n"
        "main.app.command('shout')(lambda: print('Séance'))\nsys.exit(main.run(['shout']))"
    )
    done = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-c", program],
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, b"S?ance\n")
