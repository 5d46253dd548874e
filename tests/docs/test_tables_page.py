"""The page on tables: its pictures are those that the commands beside them draw, and every option is told."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from mtg_influence.cli.main import run

TOP = Path(__file__).resolve().parents[2]
TEXT = (TOP / "docs" / "tables.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^mtg-influence (table .*)$", TEXT, re.MULTILINE)
SHOWN = re.findall(r"\]\(pictures/([\w-]+\.svg)\)", TEXT)


@pytest.mark.parametrize("line", COMMANDS)
def test_a_picture_is_what_its_command_draws(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it is not, run the command with --force."""
    monkeypatch.chdir(TOP)
    monkeypatch.delenv("MTG_INFLUENCE_LANG", raising=False)
    *words, out = shlex.split(line)
    assert run([*words, str(tmp_path / "drawn.svg")]) == 0
    assert (tmp_path / "drawn.svg").read_bytes() == (TOP / out).read_bytes()


def test_every_picture_has_a_command_and_is_shown() -> None:
    drawn = {Path(shlex.split(line)[-1]).name for line in COMMANDS}
    assert drawn == set(SHOWN) == {path.name for path in (TOP / "docs" / "pictures").glob("*.svg")}


def test_every_option_of_table_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    run(["table", "--help"])
    options = set(re.findall(r"^  (?:-\w, )?(--[a-z]+)", capfd.readouterr().out, re.MULTILINE)) - {"--help"}
    assert set(re.findall(r"^\| `(--[a-z]+)", TEXT, re.MULTILINE)) == options
