"""What ``mtg-influence lint`` is told: formats, codes, standard input, and what it compares with."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtg_influence.cli.lint import Shown
from mtg_influence.lint import Format

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

CARD = "format: 1\nname: Axe\ntypes: [sorcry]\noverrides: nothing\ncolour: red\n"


@pytest.fixture
def axe(tmp_path: Path) -> Path:
    path = tmp_path / "axe.card.yaml"
    path.write_text(CARD, encoding="utf-8")
    return path


def stdin(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))


def test_every_format_can_be_asked_for() -> None:
    assert [each.value for each in Shown] == [each.value for each in Format]


def test_json_is_one_object(command: Command, axe: Path) -> None:
    outcome = command("lint", axe, "--format", "json")
    assert outcome.code == 1
    assert [finding["code"] for finding in json.loads(outcome.out)["findings"]] == ["MI204", "MI201"]


def test_codes_are_chosen(command: Command, axe: Path) -> None:
    assert len(command("lint", axe, "--select", "MI204").lines) == 1
    assert command("lint", axe, "--ignore", "MI2xx").code == 0


def test_a_code_that_is_not_there_is_a_matter_of_usage(command: Command, axe: Path) -> None:
    outcome = command("lint", axe, "--select", "MI999")
    assert outcome.code == 2
    assert "MI999" in outcome.err


def test_standard_input_is_read_and_called_as_it_is_told(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin(monkeypatch, CARD.encode())
    outcome = command("lint", "-", "--stdin-filename", "my/axe.card.yaml")
    assert outcome.code == 1
    assert outcome.lines[0].startswith("my/axe.card.yaml:3:9 MI204")


def test_standard_input_may_be_of_another_kind(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin(monkeypatch, b"seats: [Alex, Rob]\nrange: 1\n")
    assert command("lint", "-", "--stdin-filename", "x.table.yaml").code == 0


def test_standard_input_without_an_end_is_cut_and_refused(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin(monkeypatch, b"#" * 1_000_000)
    outcome = command("lint", "-")
    assert outcome.code == 1
    assert " MI106 " in outcome.out


def test_a_fault_of_our_own_is_told_with_its_file(
    command: Command, axe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(path: Path) -> object:
        raise RuntimeError(f"a bug at {path.name}")

    monkeypatch.setattr("mtg_influence.lint.check.read_document", failing)
    outcome = command("lint", axe)
    assert outcome.code == 3
    assert f"{axe}: a fault of mtg-influence: RuntimeError('a bug at axe.card.yaml')" in outcome.err


@pytest.mark.host
def test_card_data_that_cannot_be_read_is_said_once(command: Command, axe: Path) -> None:
    data = axe.with_name("cards.json")
    data.write_text("[", encoding="utf-8")
    outcome = command("lint", axe, "--compare", "--oracle", data)
    assert outcome.code == 1
    assert outcome.out == ""
    assert len(outcome.err.splitlines()) == 1


@pytest.mark.host
def test_scripts_are_compared_with_the_card_data_where_it_is_asked_for(
    command: Command, tmp_path: Path
) -> None:
    text = (Path(__file__).parents[2] / "cards" / "lava-axe.card.yaml").read_text(encoding="utf-8")
    path = tmp_path / "lava-axe.card.yaml"
    path.write_text(text.replace("{4}{R}", "{3}{R}").replace("overrides: parsed", "fills: holes"), "utf-8")
    assert command("lint", path).code == 0
    codes = [line.split(" ")[1] for line in command("lint", path, "--compare").lines]
    assert codes == ["MI422", "MI421"]
