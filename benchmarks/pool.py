"""What the whole pool costs: weaving it, tables of cards drawn from it, and its coverage.

    python benchmarks/pool.py [--tables 3] [--coverage] [--json FILE]

Each measurement runs in a process of its own, so that memory is its own too. Times are processor time, from
faces that are kept on disk (``mtg-influence coverage`` makes them where they are not).
``--coverage`` weaves and loads the whole pool as well, which takes minutes.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

SEATS = ("Alex", "Rob", "Carissa", "Dana", "Erik", "Fay")
LANDS = ("Forest", "Mountain", "Plains", "Island", "Swamp")
DECK = 100
DECISIONS = 3000

LIMITS = {
    "weave": ("weaving the whole pool for one seat", "s", 10.0),
    "start": ("six decks of 100, to the first decision", "s", 2.0),
    "measure": ("measuring again after somebody left", "s", 0.25),
    "wait": ("the action that ends that turn, with it", "s", 0.5),
    "peak": ("peak memory of such a table", "MB", 300.0),
    "coverage": ("peak memory of coverage, each process", "MB", 2560.0),
}


def weave(_: int) -> dict[str, float]:
    """Weave every face of the pool for seat 0 of six with range 1."""
    from mtg_influence.hosts.phase.faces.book import FaceBook  # noqa: PLC0415 - each measures its own imports
    from mtg_influence.hosts.phase.weave.reach import Reach  # noqa: PLC0415
    from mtg_influence.hosts.phase.weave.weaver import Weaver  # noqa: PLC0415

    book = FaceBook.open()
    faces = list(book.faces(book.names()).values())
    reach = Reach.same(0, tuple(range(6)), (0, 1, 5))
    begun = time.process_time()
    for face in faces:
        Weaver(reach).face(face)
    return {"weave": time.process_time() - begun}


def table(seed: int) -> dict[str, float]:
    """Start a table of six decks drawn from the whole pool, let somebody leave, and play to the next turn."""
    from mtg_influence.hosts.base import SeatSpec  # noqa: PLC0415
    from mtg_influence.hosts.phase import PhaseHost  # noqa: PLC0415
    from mtg_influence.hosts.phase.faces.book import FaceBook  # noqa: PLC0415
    from mtg_influence.hosts.phase.session.session import Session  # noqa: PLC0415

    chance = random.Random(seed)
    names = FaceBook.open().names()
    spells = DECK - 8 * len(LANDS)
    decks = [(*LANDS * 8, *chance.sample(names, spells)) for _ in SEATS]
    seats = [SeatSpec(name, 1, deck) for name, deck in zip(SEATS, decks, strict=True)]
    begun = time.process_time()
    game = PhaseHost(allow_uncovered=True).start(seats, seed=seed)
    if game.decision is None:
        raise RuntimeError("a table without a decision")
    found = {"start": time.process_time() - begun}

    taken: list[float] = []
    waited: list[float] = []
    _time(Session, "_measure", taken)
    _time(Session, "apply", waited)
    turn = game.turn
    for _ in range(DECISIONS):
        if game.turn > turn + 6 or game.decision is None:
            break
        game.auto(difficulty="VeryEasy")
    leaver = next(player for player in range(1, 6) if player != game.active)
    game.concede(leaver)
    taken.clear()
    waited.clear()
    turn = game.turn
    for _ in range(DECISIONS):
        if game.turn > turn or game.decision is None:
            break
        game.auto(difficulty="VeryEasy")
    found["measure"] = max(taken, default=float("nan"))
    found["wait"] = max(waited)
    found["peak"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return found


def _time(owner: type, name: str, times: list[float]) -> None:
    """Write down what each call of a method takes."""
    method = getattr(owner, name)

    def timed(*args: Any, **said: Any) -> Any:
        begun = time.process_time()
        try:
            return method(*args, **said)
        finally:
            times.append(time.process_time() - begun)

    setattr(owner, name, timed)


def coverage(_: int) -> dict[str, float]:
    """Cover the whole pool, on one core."""
    from mtg_influence.hosts.phase.coverage.survey import survey  # noqa: PLC0415

    begun = time.process_time()
    faces = survey(workers=1)
    taken = time.process_time() - begun
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"coverage": peak, "coverage seconds": taken, "faces": float(len(faces))}


KINDS = {"weave": weave, "table": table, "coverage": coverage}


def in_a_process(kind: str, seed: int) -> dict[str, float]:
    """Take one measurement in a process of its own."""
    command = [sys.executable, str(Path(__file__)), "--one", kind, str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result


def main() -> int:
    """Measure, draw the table, keep the numbers where asked; 1 where a limit is missed."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--tables", type=int, default=3)
    arguments.add_argument("--coverage", action="store_true")
    arguments.add_argument("--json", type=Path)
    arguments.add_argument("--one", nargs=2, metavar=("KIND", "SEED"), help=argparse.SUPPRESS)
    wanted = arguments.parse_args()
    console = Console()
    if wanted.one:
        console.print_json(json.dumps(KINDS[wanted.one[0]](int(wanted.one[1]))), indent=None)
        return 0
    runs = [in_a_process("weave", 0), *(in_a_process("table", seed) for seed in range(wanted.tables))]
    if wanted.coverage:
        runs.append(in_a_process("coverage", 0))
    results = {name: max(run[name] for run in runs if name in run) for name in LIMITS if _has(runs, name)}
    drawn = Table(title="the whole pool; of several tables, the greatest")
    for column in ("what", "measured", "limit"):
        drawn.add_column(column)
    for name, number in results.items():
        what, unit, limit = LIMITS[name]
        drawn.add_row(what, f"{number:.2f} {unit}", f"{limit:g} {unit}")
    console.print(drawn)
    if wanted.json:
        machine = {"machine": platform.platform(), "python": platform.python_version()}
        wanted.json.write_text(json.dumps({**machine, "runs": runs, "greatest": results}, indent=2) + "\n")
    return int(any(number > LIMITS[name][2] for name, number in results.items()))


def _has(runs: list[dict[str, float]], name: str) -> bool:
    return any(name in run for run in runs)


if __name__ == "__main__":
    sys.exit(main())
