"""How many games of a campaign are played in an hour, with one worker and with two.

    python benchmarks/campaigns.py [--games 40] [--decisions 90] [--pool FILE] [--jobs 1,2] [--json FILE]

The same campaign is played once for each number of workers, from the pool of another campaign, or with
the demo decks. Scaling is the games of many workers against those of one, on a machine that has as many
cores to spare.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.table import Table

from machine import is_quiet, machine
from mtg_influence.campaign.campaign import Campaign, locally
from mtg_influence.campaign.model import Decks, Options
from mtg_influence.campaign.pool import load_pool
from mtg_influence.campaign.store import Store


def measure(options: Options, pool: Path | None, jobs: int) -> dict[str, float]:
    """Play a campaign and say how fast it went; the first games, while workers start, count too."""
    with TemporaryDirectory() as folder:
        cards = () if pool is None else load_pool(pool)
        store = Store.create(Path(folder) / "out", options, cards, versions={})
        campaign = Campaign(store, locally(options, jobs=jobs), jobs=jobs)
        began = time.perf_counter()
        done = list(campaign.outcomes())
        seconds = time.perf_counter() - began
    return {
        "jobs": jobs,
        "games": len(done),
        "seconds": seconds,
        "games_per_hour": 3600 * len(done) / seconds,
        "decisions_per_second": sum(each.decisions for each in done) / seconds,
        "peak_megabytes": max(each.peak for each in done),
        "peak_megabytes_median": statistics.median(each.peak for each in done),
        "failures": sum(each.status.is_failure for each in done),
    }


def main() -> None:
    """Measure, draw the table, keep the numbers where asked."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--games", type=int, default=40)
    arguments.add_argument("--decisions", type=int, default=90)
    arguments.add_argument("--pool", type=Path)
    arguments.add_argument("--jobs", default="1,2")
    arguments.add_argument("--json", type=Path)
    wanted = arguments.parse_args()
    about = machine()
    decks = Decks.DEMO if wanted.pool is None else Decks.POOL
    options = Options(
        games=wanted.games, ranges=("1", "2", "mixed"), decks=decks, decisions=wanted.decisions, seed=1
    )
    runs = [measure(options, wanted.pool, int(jobs)) for jobs in wanted.jobs.split(",")]
    console = Console()
    table = Table(title=f"{wanted.games} games of a campaign, {decks.value} decks, six seats")
    for column in ("workers", "games an hour", "decisions a second", "scaling", "peak of a game (MB)"):
        table.add_column(column, justify="right")
    for run in runs:
        run["scaling"] = run["games_per_hour"] / runs[0]["games_per_hour"]
        table.add_row(
            f"{run['jobs']:.0f}",
            f"{run['games_per_hour']:.0f}",
            f"{run['decisions_per_second']:.0f}",
            f"{run['scaling']:.2f}",
            f"{run['peak_megabytes']:.0f}",
        )
    console.print(table)
    if not is_quiet(about):
        console.print(f"the machine was busy: load {about['load_before']} on {about['cores']} cores")
    if wanted.json:
        data: dict[str, Any] = {"machine": about, "options": options.to_data(), "runs": runs}
        wanted.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
