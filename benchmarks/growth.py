"""How cost grows with seats, deck size and what lies on the battlefield; with range against without.

    python benchmarks/growth.py [--decisions 150] [--repeats 2] [--json FILE]

Each game is played twice by the host's computer player, with range 1 and with unlimited range, each in a
process of its own and by turns; the least of the repeats counts. Times are of the processor.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from machine import is_quiet, machine

SEATS = (2, 3, 4, 5, 6)
DECKS = (40, 60, 100)
BATTLEFIELDS = (0, 4, 8, 16)
USUAL = {"seats": 6, "deck": 60, "battlefield": 0}
CASES = (
    *(USUAL | {"seats": seats} for seats in SEATS),
    *(USUAL | {"deck": deck} for deck in DECKS if deck != USUAL["deck"]),
    *(USUAL | {"battlefield": count} for count in BATTLEFIELDS if count),
)
SEED = 5
COLUMNS = (
    "seats",
    "deck",
    "battlefield",
    "decision (ms)",
    "unlimited (ms)",
    "ratio",
    "start (s)",
    "peak (MB)",
)


def play(case: dict[str, int], range_: int | None, decisions: int) -> dict[str, float]:
    """Play one game in this process and say what it cost."""
    from mtg_influence.demo.setting import demo_setting  # noqa: PLC0415 - in the child alone
    from mtg_influence.hosts.base import CardPlacement, Position, SeatSpec, Zone  # noqa: PLC0415
    from mtg_influence.hosts.phase import PhaseHost  # noqa: PLC0415

    setting = demo_setting(case["seats"], range_=range_)
    seats = [SeatSpec(seat.name, seat.range, (seat.deck * 2)[: case["deck"]]) for seat in setting.seats]
    each = ("Forest", "Grizzly Bears")
    placed = [
        CardPlacement(each[index % 2], seat.name, Zone.BATTLEFIELD)
        for seat in seats
        for index in range(case["battlefield"])
    ]
    begun = time.process_time()
    position = Position(tuple(placed)) if placed else None
    table = PhaseHost().start(seats, seed=SEED, position=position)
    started = time.process_time()
    count = 0
    while count < decisions and table.decision is not None:
        table.auto(difficulty="VeryEasy")
        count += 1
    ended = time.process_time()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"start": started - begun, "decision": (ended - started) / max(count, 1), "peak": peak}


def measure(case: dict[str, int], *, decisions: int, repeats: int) -> dict[str, dict[str, float]]:
    """The least that a game cost, with range and without."""
    least: dict[str, dict[str, float]] = {}
    for _ in range(repeats):
        for kind in ("unlimited", "ranged"):
            words = [sys.executable, __file__, "--one", json.dumps(case), kind, str(decisions)]
            done = subprocess.run(words, capture_output=True, text=True, check=True)
            run = json.loads(done.stdout)
            had = least.get(kind, run)
            least[kind] = {key: min(had[key], value) for key, value in run.items()}
    return least


def main() -> None:
    """Measure every case, draw the table, keep the numbers where asked."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--decisions", type=int, default=150)
    arguments.add_argument("--repeats", type=int, default=2)
    arguments.add_argument("--json", type=Path)
    arguments.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    wanted = arguments.parse_args()
    if wanted.one:
        case, kind, decisions = wanted.one
        run = play(json.loads(case), 1 if kind == "ranged" else None, int(decisions))
        print(json.dumps(run))  # noqa: T201 - a program
        return
    about = machine()
    console = Console()
    table = Table(title="with range 1 against unlimited range, computer players, demo decks")
    for column in COLUMNS:
        table.add_column(column, justify="right")
    rows = []
    for case in track(CASES, console=console, transient=True):
        cost = measure(case, decisions=wanted.decisions, repeats=wanted.repeats)
        ranged, free = cost["ranged"], cost["unlimited"]
        rows.append({**case, **cost, "ratio": ranged["decision"] / free["decision"]})
        table.add_row(
            *(str(case[key]) for key in ("seats", "deck", "battlefield")),
            f"{1000 * ranged['decision']:.2f}",
            f"{1000 * free['decision']:.2f}",
            f"{rows[-1]['ratio']:.2f}",
            f"{ranged['start']:.2f}",
            f"{ranged['peak']:.0f}",
        )
    console.print(table)
    if not is_quiet(about):
        console.print(f"the machine was busy: load {about['load_before']} on {about['cores']} cores")
    if wanted.json:
        data: dict[str, Any] = {"machine": about, "rows": rows}
        wanted.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
