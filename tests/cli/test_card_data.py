"""The command ``card-data``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.cli.conftest import Command


def test_it_says_what_it_wrote_and_how_to_install_it(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([{"name": "Test Bear", "types": ["Creature"]}]), "utf-8")
    outcome = command("card-data", file, "--out", tmp_path / "out", "--lang", "es")
    assert outcome.code == 0
    wheel, line = outcome.lines
    assert Path(wheel).is_file()
    assert line == f"instálalo: pip install {wheel}"


def test_a_file_that_is_no_card_data_is_one_line(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text("[]", "utf-8")
    outcome = command("card-data", file, "--out", tmp_path)
    assert outcome.code == 1
    assert "it holds no card" in outcome.err
    assert command("card-data", tmp_path / "nowhere.json").code == 2
