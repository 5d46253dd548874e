"""``mtg-influence watch``."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

PACK = Path(__file__).parents[2] / "examples" / "pack"


def test_what_is_right_and_what_is_not_is_told(command: Command, tmp_path: Path) -> None:
    shutil.copy(PACK / "cards" / "lantern-vigil.card.yaml", tmp_path)
    (tmp_path / "axe.card.yaml").write_text("[x", encoding="utf-8")
    outcome = command("watch", tmp_path, "--once")
    assert outcome.code == 1
    assert outcome.lines[0].startswith(f"{tmp_path / 'axe.card.yaml'}:1:1 MI104")
    assert outcome.lines[1] == f"{tmp_path / 'lantern-vigil.card.yaml'}: right"


def test_it_ends_with_what_is_not_there(command: Command) -> None:
    assert command("watch", "nothing-here", "--once").code == 2


def test_it_looks_again_until_it_is_stopped(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lantern-vigil.card.yaml"
    shutil.copy(PACK / "cards" / file.name, file)
    looks = iter([file.read_text(encoding="utf-8") + "colour: red\n", None])

    def sleep(_: float) -> None:
        text = next(looks)
        if text is None:
            raise KeyboardInterrupt
        file.write_text(text, encoding="utf-8")

    monkeypatch.setattr("time.sleep", sleep)
    outcome = command("watch", tmp_path)
    assert outcome.code == 130
    assert [line.removeprefix(str(file)) for line in outcome.lines] == [
        ": right",
        ":19:1 MI201 unknown key 'colour', did you mean 'colors'?",
        ": 'Lantern Vigil' stays as it was",
    ]


@pytest.mark.host
def test_scenarios_are_played_when_a_card_that_they_name_changes(command: Command, tmp_path: Path) -> None:
    shutil.copytree(PACK, tmp_path, dirs_exist_ok=True)
    outcome = command("watch", tmp_path, "--once", "--test", "--cards", tmp_path / "cards")
    assert outcome.code == 0
    assert outcome.lines[-1] == "4 passed, 0 failed"
