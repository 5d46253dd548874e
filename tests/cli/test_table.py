"""``mtg-influence table``: pictures that are never lost, JSON, the same in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "tables"
EMPEROR = EXAMPLES / "emperor.table.yaml"


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.table.yaml")), ids=lambda path: path.name)
def test_every_example_is_drawn(command: Command, file: Path) -> None:
    outcome = command("table", file)
    assert (outcome.code, outcome.err) == (0, "")
    assert "\x1b" not in outcome.out
    assert all(len(line) <= 80 for line in outcome.lines)
    assert "◆ whose range it is" in outcome.out


def test_a_terminal_shows_ring_rows_and_what_changes(command: Command) -> None:
    outcome = command("table", EMPEROR, "--without", "car")
    assert outcome.lines[0] == "Emperor, three against three"
    assert any("♔ Rob      range 2 ┃" in line for line in outcome.lines)
    assert any(line.startswith("Rob      ━━━━●━━━━━━━━◆━━━") for line in outcome.lines)
    assert "Rob reaches Dario when the next turn begins" in outcome.lines


def test_a_narrow_terminal_gets_no_ring(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert "━━━━━━━━━━━━━━━━━━━━━┓" not in command("table", EMPEROR).out


def test_without_an_emperor_the_team_has_lost(command: Command) -> None:
    outcome = command("table", EMPEROR, "--without", "Rob", "--lang", "es")
    assert "Alex y Carissa pierden con su emperador (CR 809.5b)" in outcome.lines
    assert "la partida ha terminado; ganan: Bianca, Dario y Mei" in outcome.lines


def test_a_picture_is_written_and_never_lost(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "table.svg"
    first = command("table", EMPEROR, "--svg", out)
    assert (first.code, first.out, first.err) == (0, "", f"{out}\n")
    assert out.read_text(encoding="utf-8").startswith("<svg ")
    out.write_text("mine", encoding="utf-8")
    refused = command("table", EMPEROR, "--svg", out)
    assert refused.code == 2
    assert "is there already" in refused.err
    assert out.read_text(encoding="utf-8") == "mine"
    assert command("table", EMPEROR, "--svg", out, "--force").code == 0
    assert out.read_text(encoding="utf-8").startswith("<svg ")


def test_a_picture_can_go_to_standard_output(command: Command) -> None:
    outcome = command("table", EMPEROR, "--svg", "-")
    assert outcome.out.startswith("<svg ")
    assert outcome.out.endswith("</svg>\n")


def test_a_place_that_cannot_be_written_is_told(command: Command, tmp_path: Path) -> None:
    outcome = command("table", EMPEROR, "--svg", tmp_path / "no" / "such" / "folder.svg")
    assert outcome.code == 2
    assert "cannot be written" in " ".join(outcome.err.replace("│", " ").split())


def test_json_tells_ranges_now_and_from_the_next_turn(command: Command) -> None:
    told = json.loads(command("table", EXAMPLES / "six.table.yaml", "--without", "Rob", "--json").out)
    assert (told["version"], told["variant"], told["left"], told["lost_with_emperor"]) == (1, None, [1], [])
    assert told["seats"][0] == {
        "name": "Alex",
        "range": 1,
        "team": None,
        "emperor": False,
        "in_game": True,
        "in_range": [0, 5],
        "next_turn": [0, 2, 5],
    }
    assert told["seats"][1]["in_range"] == []


def test_json_and_a_picture_on_standard_output_do_not_go_together(command: Command) -> None:
    assert command("table", EMPEROR, "--json", "--svg", "-").code == 2


def test_a_player_who_is_not_there_is_a_wrong_command_line(command: Command) -> None:
    outcome = command("table", EMPEROR, "--without", "Zoe")
    assert outcome.code == 2
    assert "no player 'Zoe'" in outcome.err


def test_what_is_wrong_with_a_file_is_told_by_place(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "odd.table.yaml"
    file.write_text("range: -1\nseats: [Al, Al]\n", encoding="utf-8")
    outcome = command("table", file)
    assert outcome.code == 1
    assert outcome.err.startswith(f"{file}:1:8 ")


def test_house_rulings_of_the_table_are_known(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "house.table.yaml"
    file.write_text("range: 1\nrulings: [long-legs]\nseats: [Al, Bo]\n", encoding="utf-8")
    assert "no house ruling 'long-legs'" in command("table", file).err
