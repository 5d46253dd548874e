"""The page on watching games: options and JSON are what the program has and writes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.cli.main import run
from mtg_influence.cli.play.command import Difficulty
from mtg_influence.cli.play.jsonlines import VERSION
from mtg_influence.demo.moments import Ending
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.person.commands import Command
from mtg_influence.person.past import KEPT

if TYPE_CHECKING:
    from collections.abc import Iterator

TOP = Path(__file__).resolve().parents[2]
TEXT = (TOP / "docs" / "play.md").read_text(encoding="utf-8")
TYPES = ("game", "turn", "decision", "choice", "draw", "log", "end")


def section(kind: str) -> str:
    found = re.search(rf"^### `{kind}`\n(.*?)(?=^### |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None, f"{kind} is not documented"
    return found[1]


def shape(value: Any) -> Any:
    """Return what a value is made of: keys, and the first item of a list; of a leaf nothing."""
    if isinstance(value, dict):
        keys = value if all(re.fullmatch(r"[a-z_]+", key) for key in value) else {}
        return {key: shape(value[key]) for key in keys}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [shape(value[0])]
    return None


@pytest.fixture
def written(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    monkeypatch.syspath_prepend(str(TOP / "tests" / "cli" / "installed"))
    assert run(["play", "--host", "pretend", "--seed", "7", "--json"]) == 0
    return [json.loads(line) for line in capfd.readouterr().out.splitlines()]


@pytest.mark.parametrize("kind", TYPES)
def test_each_example_has_the_keys_that_are_written(kind: str, written: list[dict[str, Any]]) -> None:
    [example] = re.findall(r"```json\n(.*?)\n```", section(kind))
    line = next(line for line in written if line["type"] == kind and line.get("refused", True))
    assert shape(json.loads(example)) == shape(line)
    assert list(json.loads(example)) == list(line)


@pytest.mark.parametrize("kind", TYPES)
def test_each_key_is_explained(kind: str, written: list[dict[str, Any]]) -> None:
    line = next(line for line in written if line["type"] == kind)
    explained = {
        key
        for bullet in re.findall(r"^- (.*?): ", section(kind), re.MULTILINE)
        for key in re.findall(r"`(\w+)`", bullet)
    }
    assert explained == set(line) - {"type"}


def test_no_other_types_are_written(written: list[dict[str, Any]]) -> None:
    assert {line["type"] for line in written} == set(TYPES)
    assert set(re.findall(r"^### `(\w+)`$", TEXT, re.MULTILINE)) == set(TYPES)


def test_the_first_line_has_the_version_and_the_last_one_ends(written: list[dict[str, Any]]) -> None:
    assert written[0]["type"] == "game"
    assert written[0]["version"] == VERSION
    assert f"`version`, now {VERSION}." in TEXT
    assert [line["type"] for line in written].count("end") == 1
    assert written[-1]["type"] == "end"


def words() -> Iterator[tuple[str, str]]:
    yield from (("decision", kind.value) for kind in DecisionKind if kind is not DecisionKind.PRIORITY)
    yield from (("end", ending.value) for ending in Ending)


@pytest.mark.parametrize(("kind", "word"), list(words()))
def test_each_word_that_a_key_can_have_is_told(kind: str, word: str) -> None:
    assert f"`{word}`" in section(kind)


@pytest.mark.parametrize("difficulty", list(Difficulty))
def test_each_difficulty_is_told(difficulty: Difficulty) -> None:
    assert f"`{difficulty.value}`" in TEXT


def test_every_option_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    run(["play", "--help"])
    options = set(re.findall(r"^  (--[a-z-]+)", capfd.readouterr().out, re.MULTILINE))
    assert set(re.findall(r"^\| `(--[a-z-]+)", TEXT, re.MULTILINE)) == options


@pytest.mark.parametrize("command", list(Command))
def test_every_command_of_a_person_is_told_in_both_languages(command: Command) -> None:
    table = TEXT.partition("| command | Spanish |")[2].partition("\n\n")[0]
    row = next(row for row in table.splitlines() if row.startswith(f"| `{command.word('en')}"))
    assert f"| `{command.word('es')}" in row


def test_how_many_answers_can_be_taken_back_is_told() -> None:
    assert f"your last {KEPT} answers" in TEXT
