"""What range costs, as ratios against the bare host in the same run.

    python benchmarks/paired.py [--games 6] [--decisions 800] [--repeats 2] [--pool FILE] [--json FILE]
        [--plugins]

Each game is played twice, bare and with range 1, with ``--plugins`` a third time with five plugins that
refuse something (``benchmarks/refusing.py``), by turns and each in a process of its own, so that a busy
machine slows all; the least of the repeats counts, and of the games the median. Decks are the demo
decks, and with the pool of a campaign (``pool.jsonl`` in its folder) also such as are drawn from that.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

PLAYERS = ("VeryEasy", "random")


def measure(
    seed: int, *, decisions: int, player: str, repeats: int, pool: Path | None, kinds: tuple[str, ...]
) -> dict[str, dict[str, float]]:
    """The least that a game of each kind cost."""
    least: dict[str, dict[str, float]] = {}
    for _ in range(repeats):
        for kind in kinds:
            run = _in_a_process(kind, seed, decisions, player, pool)
            had = least.get(kind, run)
            least[kind] = {key: min(had[key], value) for key, value in run.items()}
    return least


def _in_a_process(kind: str, seed: int, decisions: int, player: str, pool: Path | None) -> dict[str, float]:
    program = Path(__file__).with_name("games.py")
    command = [sys.executable, str(program), kind, str(seed), str(decisions), player]
    command += [] if pool is None else [str(pool)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    run: dict[str, float] = json.loads(done.stdout)
    return run


def main() -> None:
    """Measure, draw the table, keep the numbers where asked."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--games", type=int, default=6)
    arguments.add_argument("--decisions", type=int, default=800)
    arguments.add_argument("--repeats", type=int, default=2)
    arguments.add_argument("--pool", type=Path)
    arguments.add_argument("--json", type=Path)
    arguments.add_argument("--plugins", action="store_true")
    wanted = arguments.parse_args()
    kinds = ("bare", "ranged", "plugins") if wanted.plugins else ("bare", "ranged")
    console = Console()
    results: dict[str, Any] = {"machine": platform.platform(), "python": platform.python_version()}
    table = Table(title="six seats: with range 1 against the bare host")
    for column in (
        "decks",
        "player",
        "decision, bare (ms)",
        "with range (ms)",
        "ratio",
        "start (s)",
        "peak (MB)",
        "bare (MB)",
        *(["plugins (ms)", "to range", "to bare"] if wanted.plugins else []),
    ):
        table.add_column(column, justify="left" if column in ("decks", "player") else "right")
    for decks, pool in (("demo", None), *([("pool", wanted.pool)] if wanted.pool else [])):
        results[decks] = {}
        for player in PLAYERS:
            games = [
                measure(
                    seed,
                    decisions=wanted.decisions,
                    player=player,
                    repeats=wanted.repeats,
                    pool=pool,
                    kinds=kinds,
                )
                for seed in track(range(wanted.games), description=player, console=console, transient=True)
            ]
            results[decks][player] = games
            table.add_row(decks, player, *_row(games))
    console.print(table)
    if wanted.json:
        wanted.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def _row(games: list[dict[str, dict[str, float]]]) -> list[str]:
    def median(kind: str, key: str) -> float:
        return statistics.median(game[kind][key] for game in games)

    def ratio(kind: str, to: str) -> str:
        return f"{statistics.median(game[kind]['decision'] / game[to]['decision'] for game in games):.3f}"

    plugged = "plugins" in games[0]
    return [
        f"{1000 * median('bare', 'decision'):.2f}",
        f"{1000 * median('ranged', 'decision'):.2f}",
        ratio("ranged", "bare"),
        f"{median('ranged', 'start'):.2f}",
        f"{median('ranged', 'peak'):.0f}",
        f"{median('bare', 'peak'):.0f}",
        *(
            [
                f"{1000 * median('plugins', 'decision'):.2f}",
                ratio("plugins", "ranged"),
                ratio("plugins", "bare"),
            ]
            if plugged
            else []
        ),
    ]


if __name__ == "__main__":
    main()
