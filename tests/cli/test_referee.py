"""``mtg-influence referee`` and ``play --log``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from mtg_influence.cli.main import run

if TYPE_CHECKING:
    from pathlib import Path

GAME = {
    "type": "game",
    "version": 1,
    "seed": 7,
    "seats": [{"name": name, "range": 1, "team": None, "deck": {}} for name in ("Alex", "Rob", "Mei", "Ida")],
}
BOARD = {"type": "board", "turn": 1, "step": "Upkeep", "objects": {}, "stack": [], "players": [{}] * 4}


def act(target: int) -> dict[str, object]:
    """Alex's Shock, which resolves and deals 2 damage to a player."""
    entry = {"id": 9, "kind": "Spell", "source": 9, "name": "Shock", "controller": 0, "targets": []}
    hit = {"source_id": 9, "target": {"Player": target}, "amount": 2, "is_combat": False}
    return {
        "type": "act",
        "action": 4,
        "turn": 1,
        "step": "Upkeep",
        "active": 0,
        "actor": 0,
        "passed": 2,
        "act": {"type": "PassPriority"},
        "asked": {"kind": "Priority", "player": 0, "source": None, "controller": None},
        "events": [
            {"type": "DamageDealt", "data": hit},
            {"type": "StackResolved", "data": {"object_id": 9}},
        ],
        "next": "Priority",
        "stack": [],
        "before": entry,
    }


def log(tmp_path: Path, *, target: int) -> Path:
    line = act(target)
    board = {**BOARD, "stack": [line.pop("before")]}
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(json.dumps(each) for each in (GAME, board, line)) + "\n", encoding="utf-8")
    return path


def test_a_game_that_keeps_to_its_ranges_is_summed_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = log(tmp_path, target=1)
    assert run(["referee", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: 0 violations, 1 judged, 0 not judged; 4 actions, 1 turn\n"


def test_what_crossed_a_range_is_told_with_its_line_and_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = log(tmp_path, target=2)
    assert run(["referee", str(path)]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert first == f"{path}:3 [CR 801.10] damage: Shock on Mei (DamageDealt); Alex does not reach Mei"
    assert run(["referee", str(path), "--lang", "es"]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    assert first == f"{path}:3 [CR 801.10] daño: Shock sobre Mei (DamageDealt); Alex no alcanza a Mei"


def test_on_a_terminal_there_are_tables(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    assert run(["referee", str(log(tmp_path, target=2)), "--lang", "es"]) == 1
    out = capsys.readouterr().out
    assert "801.10" in out
    assert "sin juzgar" in out
    assert "─" in out


def test_json_has_what_is_needed_to_play_the_game_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["referee", "--json", str(log(tmp_path, target=2))]) == 1
    [game] = json.loads(capsys.readouterr().out)["games"]
    assert game["game"]["seed"] == 7
    assert [(each["action"], each["line"], each["reached"]) for each in game["violations"]] == [(4, 3, [2])]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ":1:1 the log is empty"),
        ("{", ":1:2 not JSON"),
        ('{"type": "act"}\n', ":1:1 the first line says what was played"),
        ('{"type": "game", "version": 2}\n', ":1:1 a log of version 2, expected 1"),
        (json.dumps({**GAME, "seats": [{"name": "Alex", "range": -1}]}), ":1:1 no game to judge: "),
        (json.dumps(GAME) + '\n{"type": "act", "events": [{}]}\n', ":2:1 a line 'act': "),
    ],
)
def test_a_broken_log_is_told_with_its_place(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text(text, encoding="utf-8")
    assert run(["referee", str(path)]) == 1
    assert f"{path}{said}" in capsys.readouterr().err


def test_a_game_that_was_watched_can_be_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("phase")
    path = tmp_path / "game.jsonl"
    assert run(["play", "--seats", "3", "--turns", "2", "--log", str(path)]) == 0
    assert run(["referee", str(path)]) == 0
    assert "0 violations" in capsys.readouterr().out
