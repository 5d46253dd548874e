"""Whether a game that was exported and loaded is slower, as ratios against the game that was not.

    python benchmarks/loading.py [--games 3] [--decisions 300]

The game and two copies of it take the same actions, turn about in one process: those of the host's computer
player in whichever is asked first. One copy is loaded as it was exported, the other as this project loads it;
at the start, and again in the middle of a game.
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.session.gc_paused import gc_paused
from mtg_influence.hosts.phase.state.load import Engines

MIDDLE = 200


def measure(seed: int, *, after: int, decisions: int) -> tuple[float, float]:
    """What a decision costs in a game loaded whole and in one loaded lightly, against the game itself."""
    table: Any = demo_setting(6, range_=None).start(PhaseHost(), seed=seed)
    game, faces = table._game.game, table._game._faces
    for _ in range(after):
        step([game])
    engines = Engines()
    games = [game, engines.of(faces).load_game(game.state()), engines.load(faces, game.state())]
    costs = [0.0] * len(games)
    with gc_paused():
        for number in range(decisions):
            taken = step(games if number % 2 else games[::-1])
            if taken is None:
                break
            for i, one in enumerate(taken if number % 2 else taken[::-1]):
                costs[i] += one
    return costs[1] / costs[0], costs[2] / costs[0]


def step(games: list[Any]) -> list[float] | None:
    """Let each game choose, look for its actions and take the same one; None where a game is over."""
    waiting = games[0].waiting_for()
    if waiting["type"] == "GameOver":
        return None
    data = waiting["data"]
    who = data["player"] if "player" in data else data["pending"][0]["player"]
    action: Any = None
    costs = []
    for game in games:
        begun = time.process_time()
        chosen = game.choose_action(who, difficulty="VeryEasy").to_dict()
        game.actions()
        action = action or chosen
        game.apply(who, action)
        costs.append(time.process_time() - begun)
    return costs


def main() -> None:
    """Measure and draw the table."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--games", type=int, default=3)
    arguments.add_argument("--decisions", type=int, default=300)
    wanted = arguments.parse_args()
    console = Console()
    drawn = Table(title="a decision of the computer player, against the game that was never loaded")
    for column in ("loaded", "as exported", "as this project loads it"):
        drawn.add_column(column)
    for when, after in (("at the start", 0), ("in the middle", MIDDLE)):
        pairs = [
            measure(seed, after=after, decisions=wanted.decisions)
            for seed in track(range(wanted.games), description=when, console=console, transient=True)
        ]
        drawn.add_row(when, *(_told(kind) for kind in zip(*pairs, strict=True)))
    console.print(drawn)


def _told(ratios: tuple[float, ...]) -> str:
    return f"{statistics.median(ratios):.3f} ({min(ratios):.3f} to {max(ratios):.3f})"


if __name__ == "__main__":
    main()
