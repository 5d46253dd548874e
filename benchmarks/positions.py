"""What woven faces and furniture cost the host, at the same positions.

    python benchmarks/positions.py [--games 8] [--decisions 400] [--every 25] [--pool FILE] [--json FILE]

Games that are played bare and with range soon differ, and so do their decisions. Here a game with range 1 is
played, and every so often its position is loaded twice: on the woven faces as this project has it, and on the
faces as they are printed, without anything that this project lays out. The host's computer player decides in
both, by turns; the least of the repeats counts.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from games import opening, ranged_step
from machine import machine
from mtg_influence.hosts.phase.state.guards import GUARD, NO_SOURCE
from mtg_influence.hosts.phase.state.hidden_permanents import is_hidden_permanent
from mtg_influence.hosts.phase.state.load import load

PLAYER = "VeryEasy"
MULLIGANS = 12


def measure(seed: int, *, decisions: int, every: int, repeats: int, pool: Path | None) -> dict[str, float]:
    """What the positions of one game cost together, in seconds, woven and bare."""
    table = opening(pool, seed, 1)()
    step = ranged_step(table, PLAYER, random.Random(seed))
    costs = {"woven": 0.0, "bare": 0.0}
    for count in range(decisions):
        if table.decision is None:
            break
        if count >= MULLIGANS and count % every == 0 and table.decision.kind == "priority":
            for kind, cost in _compare(table, repeats).items():
                costs[kind] += cost
        step()
    return costs


def _compare(table: Any, repeats: int) -> dict[str, float]:
    games = {"woven": table._game.copy(), "bare": _bare(table)}
    who = table.decision.decider
    least: dict[str, float] = {}
    for number in range(repeats):
        for kind in ("woven", "bare") if number % 2 else ("bare", "woven"):
            begun = time.process_time()
            games[kind].choose_action(who, difficulty=PLAYER)
            cost = time.process_time() - begun
            least[kind] = min(cost, least.get(kind, cost))
    return least


def _bare(table: Any) -> Any:
    """The position of a table, for the host alone."""
    game = table._game
    printed = game._loom._faces
    faces = {key: _as_printed(key, face, printed) for key, face in game._faces.items()}
    state = game.game.state()
    inner = state["state"]
    furniture = {number for number, thing in inner["objects"].items() if is_hidden_permanent(thing["name"])}
    inner["objects"] = {
        number: thing for number, thing in inner["objects"].items() if number not in furniture
    }
    inner["battlefield"] = [number for number in inner["battlefield"] if str(number) not in furniture]
    for part, field, mine in (
        ("restrictions", "source", NO_SOURCE),
        ("pending_damage_replacements", "description", GUARD),
    ):
        inner[part] = [each for each in inner.get(part) or () if each.get(field) != mine]
    return load(faces, state)


def _as_printed(key: str, face: dict[str, Any], printed: dict[str, Any]) -> dict[str, Any]:
    own = printed.get(key.rpartition("#")[0])
    return face if own is None else {**own, "scryfall_oracle_id": face["scryfall_oracle_id"]}


def main() -> None:
    """Measure, draw the table, keep the numbers where asked."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--games", type=int, default=8)
    arguments.add_argument("--decisions", type=int, default=400)
    arguments.add_argument("--every", type=int, default=25)
    arguments.add_argument("--repeats", type=int, default=6)
    arguments.add_argument("--pool", type=Path)
    arguments.add_argument("--json", type=Path)
    wanted = arguments.parse_args()
    console = Console()
    drawn = Table(title="six seats, range 1: the host's search, woven against bare, at the same positions")
    for column in ("decks", "all games", "single games"):
        drawn.add_column(column)
    results: dict[str, Any] = {"machine": machine()}
    for decks, pool in (("demo", None), *([("pool", wanted.pool)] if wanted.pool else [])):
        results[decks] = [
            measure(seed, decisions=wanted.decisions, every=wanted.every, repeats=wanted.repeats, pool=pool)
            for seed in track(range(wanted.games), description=decks, console=console, transient=True)
        ]
        drawn.add_row(decks, *_row(results[decks]))
    console.print(drawn)
    if wanted.json:
        wanted.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def _row(games: list[dict[str, float]]) -> tuple[str, str]:
    ratios = sorted(game["woven"] / game["bare"] for game in games)
    together = sum(game["woven"] for game in games) / sum(game["bare"] for game in games)
    return f"{together:.3f}", f"{ratios[0]:.3f} to {ratios[-1]:.3f}"


if __name__ == "__main__":
    main()
