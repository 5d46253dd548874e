"""The live view, on a pseudo-terminal."""

from __future__ import annotations

import os
import re
import signal
import sys
from typing import TYPE_CHECKING

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are a matter of POSIX", allow_module_level=True)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.play.conftest import OpenTerminal

TAKEN, GIVEN_BACK = "\x1b[?1049h", "\x1b[?1049l"


def without_styles(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


@pytest.fixture(scope="module")
def game(open_terminal: OpenTerminal) -> str:
    """Everything that a whole game writes at 80 by 24."""
    terminal = open_terminal("--seed", "7", "--delay", "0.01")
    assert terminal.finish() == 0
    return terminal.text


def frames(text: str) -> list[list[str]]:
    """Return the screens, one after the other."""
    live = text.partition(TAKEN)[2].partition(GIVEN_BACK)[0]
    return [without_styles(frame).splitlines() for frame in live.split("\x1b[H")[2:]]


def test_the_screen_is_taken_and_given_back(game: str) -> None:
    assert game.count(TAKEN) == game.count(GIVEN_BACK) == 1
    assert game.rindex("\x1b[?25h") > game.index("\x1b[?25l")


def test_every_frame_fits_the_screen(game: str) -> None:
    shown = frames(game)
    assert len(shown) > 10
    assert all(len(frame) == 24 and all(len(line) == 80 for line in frame) for frame in shown)


def test_a_frame_shows_ring_legend_and_log(game: str) -> None:
    frame = frames(game)[5]
    text = "\n".join(frame)
    assert frame[0].startswith(" mtg-influence · range 1 · seed 7")
    for name in ("Alex", "Rob", "Carissa", "Bianca", "Dario", "Mei"):
        assert re.search(rf"[┃│╎](▶|  ) ?{name} +\d+ [┃│╎]", text)
    assert "hand 1 creatures 1" in text
    assert "▶ whose turn" in text
    assert "─ log ─" in text


def test_who_is_in_range_of_who_moves_is_marked(game: str) -> None:
    ring = "\n".join(next(frame for frame in frames(game) if "turn 1: Alex" in "".join(frame))[:16])
    assert "┃▶ Alex" in ring
    for name, side in (("Rob", "│"), ("Mei", "│"), ("Carissa", "╎"), ("Bianca", "╎"), ("Dario", "╎")):
        assert f"{side}  {name}" in ring


def test_the_log_names_the_rule_where_range_mattered(game: str) -> None:
    log = [line for frame in frames(game) for line in frame[16:]]
    assert any(
        line.startswith("  CR 801.3 Alex cannot attack Carissa and Bianca and Dario: ") for line in log
    )


def test_the_table_and_the_summary_stay_when_the_game_is_over(game: str) -> None:
    end = without_styles(game.partition(GIVEN_BACK)[2])
    assert " wins in turn " in end
    assert "where range mattered:" in end
    assert "▶ " in end
    assert re.search(r"Alex +(\d+|out) ", end)


@pytest.mark.parametrize(("columns", "rows"), [(72, 22), (100, 40), (160, 50)])
def test_other_sizes_are_filled_and_not_left(open_terminal: OpenTerminal, columns: int, rows: int) -> None:
    terminal = open_terminal("--seed", "7", "--delay", "0.01", "--turns", "4", columns=columns, rows=rows)
    assert terminal.finish() == 0
    shown = frames(terminal.text)
    assert shown
    assert all(len(frame) == rows and all(len(line) == columns for line in frame) for frame in shown)
    assert "turn 1: Alex" in "\n".join(shown[0])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fewer_seats_are_drawn_too(open_terminal: OpenTerminal, seats: int) -> None:
    terminal = open_terminal("--seats", str(seats), "--turns", "3", "--delay", "0.01")
    assert terminal.finish() == 0
    assert "┃▶ Alex" in "\n".join(frames(terminal.text)[0])


def test_ctrl_c_gives_the_screen_back_and_sums_up(open_terminal: OpenTerminal) -> None:
    terminal = open_terminal("--range", "0", "--turns", "100000", "--delay", "0.01")
    terminal.read_until("Rob passes")
    os.killpg(terminal.process.pid, signal.SIGINT)
    assert terminal.finish() == 130
    end = without_styles(terminal.text.partition(GIVEN_BACK)[2])
    assert "interrupted in turn " in end
    assert "Traceback" not in end


def test_no_color_leaves_colours_out(open_terminal: OpenTerminal) -> None:
    terminal = open_terminal("--turns", "4", "--delay", "0.01", NO_COLOR="1")
    assert terminal.finish() == 0
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", terminal.text)
    assert "┃▶ Alex" in without_styles(terminal.text)


@pytest.mark.parametrize(
    ("size", "variables"),
    [
        ((60, 24), {}),
        ((80, 20), {}),
        ((80, 24), {"TERM": "dumb"}),
        ((80, 24), {"PYTHONIOENCODING": "latin-1"}),
    ],
)
def test_a_terminal_that_cannot_do_it_gets_plain_lines(
    open_terminal: OpenTerminal, size: tuple[int, int], variables: dict[str, str]
) -> None:
    terminal = open_terminal("--turns", "2", columns=size[0], rows=size[1], **variables)
    assert terminal.finish() == 0
    assert "\x1b" not in terminal.text
    assert "turn 1: Alex (20), in range: Rob and Mei" in terminal.text


def test_where_there_are_teams_the_lower_border_tells_them(
    open_terminal: OpenTerminal, tmp_path: Path
) -> None:
    file = tmp_path / "teams.table.yaml"
    seats = (
        "[{name: Ana, team: sun}, {name: Ben, team: moon}, {name: Cleo, team: sun}, {name: Dov, team: moon}]"
    )
    file.write_text(f"range: 1\ndeck: {{Bear: 40}}\nseats: {seats}\n", encoding="utf-8")
    terminal = open_terminal("--table", str(file), "--turns", "2", "--delay", "0.01")
    assert terminal.finish() == 0
    frame = "\n".join(frames(terminal.text)[0])
    assert frame.count("sun range 1") == frame.count("moon range 1") == 2
