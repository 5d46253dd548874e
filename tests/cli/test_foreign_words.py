"""What strangers wrote never reaches a terminal as it is, redirected or not."""

from __future__ import annotations

import json
from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from mtg_influence.cli.output import plain
from mtg_influence.documents import visible, visible_json

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

HOSTILE = "[/x]\x1b]52;c;aGk=\x07\x9b31m\u202eboR\ud800"


def quiet(text: str) -> bool:
    return all(each.isprintable() or each in "\n\t\xa0\u202f" for each in text)


def log(path: Path, **spoilt: Any) -> Path:
    seats = [{"name": f"{HOSTILE}{seat}", "range": 1} for seat in range(4)]
    board = {
        "type": "board",
        "action": 0,
        "turn": 1,
        "step": "Upkeep",
        "objects": {},
        "stack": [],
        "players": [{"life": 20, "poison": 0, "energy": 0}] * 4,
    }
    lines = [
        {"type": "game", "version": 1, "action": None, "seats": seats, **spoilt},
        board,
        {"type": "broke", "action": 1, "actor": 0, "act": {"type": "x"}, "why": HOSTILE},
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_referee(command: Command, tmp_path: Path, words: tuple[str, ...]) -> None:
    outcome = command("referee", log(tmp_path / "game\x1b]52;c;\x07.jsonl"), *words)
    assert outcome.code != 3
    assert quiet(outcome.out)
    assert quiet(outcome.err)


def test_test_lint_and_table_name_files_as_they_may_be_shown(command: Command, tmp_path: Path) -> None:
    for word, suffix in (("test", "scenario"), ("lint", "card"), ("table", "table"), ("fmt", "card")):
        path = tmp_path / f"[x]\x1b]52;c;\x07.{suffix}.yaml"
        path.write_text(f'{suffix}: "\\e]52;c;\\a"\ncases: 7\n', encoding="utf-8")
        outcome = command(word, path)
        assert outcome.code in (0, 1, 2)
        assert quiet(outcome.out)
        assert quiet(outcome.err)


@given(st.text())
def test_whatever_is_printed_is_shown_and_not_obeyed(text: str) -> None:
    assert quiet(visible(text))
    assert json.loads(visible_json(json.dumps(text, ensure_ascii=False))) == text


def test_on_a_terminal_nothing_is_markup() -> None:
    sink = StringIO()
    Console(file=sink, force_terminal=True, color_system=None, width=200).print(plain(HOSTILE))
    assert sink.getvalue().strip() == "[/x]\\x1b]52;c;aGk=\\x07\\x9b31m\\u202eboR\\ud800"
