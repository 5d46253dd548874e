"""What it costs to see a table as a seat: views with their JSON, and a card that is tapped on.

    python benchmarks/views.py                 # --boards 0,8,20, --repeats 15, --json FILE

Tables of six with so many permanents a seat, in milliseconds of the processor (medians): the view of one
seat, those of all six and of who watches together, and one card. ``open``: with a permanent by which hands
are open, for which the engine's whole state is read once an action.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from machine import machine
from mtg_influence.core.seating import PlayerId
from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.base import CardPlacement, Position, Table, Zone
from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.visibility import card_for, view_for, view_json, views_for

SEATS = 6
DECISIONS = 40
OPEN = "Telepathy"
COLUMNS = ("board", "open", "one seat", "all seats", "card", "kB")


def board(count: int, *, opens: bool) -> Table:
    """Return a table with so many permanents a seat, some decisions later."""
    setting = demo_setting(SEATS, range_=1)
    each = ("Forest", "Grizzly Bears")
    placed = [
        CardPlacement(each[index % 2], seat.name, Zone.BATTLEFIELD)
        for seat in setting.seats
        for index in range(count)
    ]
    placed += [CardPlacement(OPEN, setting.seats[0].name, Zone.BATTLEFIELD)] if opens else []
    hands = [CardPlacement(name, seat.name, Zone.HAND) for seat in setting.seats for name in seat.deck[:7]]
    table = PhaseHost().start(setting.seats, seed=1, position=Position((*placed, *hands)))
    for _ in range(DECISIONS):
        if table.decision is not None:
            table.auto(difficulty="VeryEasy")
    return table


def milliseconds(do: Callable[[], object], repeats: int) -> float:
    """Return the median of the processor's milliseconds."""
    spent = []
    for _ in range(repeats):
        begun = time.process_time()
        do()
        spent.append(1000 * (time.process_time() - begun))
    return round(statistics.median(spent), 2)


def measured(table: Table, repeats: int) -> dict[str, float]:
    """Return what the views of a table cost."""
    seats = [*map(PlayerId, range(SEATS)), None]
    one = PlayerId(0)
    card = table.objects(Zone.HAND, one)[0].id

    def all_seats() -> object:
        return [view_json(view, "en") for view in views_for(table, seats).values()]

    return {
        "one seat": milliseconds(lambda: view_json(view_for(table, one), "en"), repeats),
        "all seats": milliseconds(all_seats, repeats),
        "card": milliseconds(lambda: card_for(table, one, card), repeats),
        "kB": round(len(json.dumps(view_json(view_for(table, one), "en"))) / 1000, 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", default="0,8,20", help="permanents a seat")
    parser.add_argument("--repeats", type=int, default=15)
    parser.add_argument("--json", type=Path, metavar="FILE")
    given = parser.parse_args()
    described = machine()
    boards = [int(count) for count in given.boards.split(",")]
    rows: list[dict[str, Any]] = [
        {"board": count, "open": opens, **measured(board(count, opens=opens), given.repeats)}
        for count, opens in (*((count, False) for count in boards), (boards[-1], True))
    ]
    grid = Grid(*COLUMNS)
    for row in rows:
        grid.add_row(*(str(row[column]) for column in COLUMNS))
    Console().print(grid)
    if given.json is not None:
        given.json.write_text(
            json.dumps({"machine": described, "rows": rows}, indent=2) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    main()
