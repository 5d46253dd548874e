"""What a decision costs with range, against the bare host at the same positions.

    python benchmarks/positions.py [--games 8] [--decisions 400] [--every 25] [--pool FILE] [--json FILE]

Games that are played bare and with range soon differ, and so do their decisions. Here a game with range 1 is
played, and every so often its position is put before both: the table as this project runs it, and the host
on the faces as they are printed, without anything that this project lays out. Both are loaded anew, by turns,
and the least of the repeats counts. ``looked at`` is a decision of which every candidate is read.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import phase
from rich.console import Console
from rich.progress import track
from rich.table import Table

from games import SEATS, ranged_step, seats_from
from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.reloading import mend
from mtg_influence.hosts.phase.seat_cards import GUARD, NO_SOURCE, is_furniture

PLAYER = "VeryEasy"
MULLIGANS = 12
Costs = dict[str, dict[str, float]]


def measure(seed: int, *, decisions: int, every: int, repeats: int, pool: Path | None) -> Costs:
    """What the decisions of one game cost together, in seconds: by what is done, bare and with range."""
    if pool is None:
        table: Any = demo_setting(SEATS, range_=1).start(PhaseHost(), seed=seed)
    else:
        table = PhaseHost().start(seats_from(pool, seed, 1), seed=seed)
    step = ranged_step(table, PLAYER, random.Random(seed))
    costs: Costs = {what: {"bare": 0.0, "ranged": 0.0} for what in ("played", "looked at")}
    for count in range(decisions):
        if table.decision is None:
            break
        if count >= MULLIGANS and count % every == 0 and table.decision.kind == "priority":
            _compare(table, costs, repeats)
        step()
    return costs


def _compare(table: Any, costs: Costs, repeats: int) -> None:
    kept = table.snapshot()
    bare = _Bare(table)
    least: dict[tuple[str, str], float] = {}
    for _ in range(repeats):
        for what in costs:
            table.restore(kept)
            game = bare.game()
            for kind, subject in (("ranged", table), ("bare", game)):
                begun = time.process_time()
                _DEEDS[what, kind](subject)
                cost = time.process_time() - begun
                least[what, kind] = min(cost, least.get((what, kind), cost))
    table.restore(kept)
    for (what, kind), cost in least.items():
        costs[what][kind] += cost


class _Bare:
    """The position of a table, for the host alone."""

    def __init__(self, table: Any) -> None:
        game = table._game
        printed = game._loom._faces
        faces = {key: _as_printed(key, face, printed) for key, face in game._faces.items()}
        state = game.game.state()
        inner = state["state"]
        mend(inner)
        furniture = {number for number, thing in inner["objects"].items() if is_furniture(thing["name"])}
        inner["objects"] = {n: thing for n, thing in inner["objects"].items() if n not in furniture}
        inner["battlefield"] = [number for number in inner["battlefield"] if str(number) not in furniture]
        for part, field, mine in (
            ("restrictions", "source", NO_SOURCE),
            ("pending_damage_replacements", "description", GUARD),
        ):
            inner[part] = [each for each in inner.get(part) or () if each.get(field) != mine]
        self._engine = phase.Engine.from_json(json.dumps(faces))
        self._text = json.dumps(state)

    def game(self) -> Any:
        """The position, loaded anew."""
        return self._engine.load_game(self._text)


def _as_printed(key: str, face: dict[str, Any], printed: dict[str, Any]) -> dict[str, Any]:
    own = printed.get(key.rpartition("#")[0])
    return face if own is None else {**own, "scryfall_oracle_id": face["scryfall_oracle_id"]}


def _play_bare(game: Any) -> None:
    who = game.waiting_for()["data"]["player"]
    game.apply(who, game.choose_action(who, difficulty=PLAYER))


def _play(table: Any) -> None:
    if table.decision is not None:
        table.auto(difficulty=PLAYER)


_DEEDS: dict[tuple[str, str], Any] = {
    ("played", "bare"): _play_bare,
    ("played", "ranged"): _play,
    ("looked at", "bare"): lambda game: (game.waiting_for(), game.actions()),
    ("looked at", "ranged"): lambda table: table.decision.legal,
}


def main() -> None:
    """Measure, draw the table, keep the numbers where asked."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--games", type=int, default=8)
    arguments.add_argument("--decisions", type=int, default=400)
    arguments.add_argument("--every", type=int, default=25)
    arguments.add_argument("--repeats", type=int, default=3)
    arguments.add_argument("--pool", type=Path)
    arguments.add_argument("--json", type=Path)
    wanted = arguments.parse_args()
    console = Console()
    drawn = Table(title="six seats, range 1: a decision against the bare host at the same position")
    for column in ("decks", "", "all games", "single games"):
        drawn.add_column(column)
    results: dict[str, list[Costs]] = {}
    for decks, pool in (("demo", None), *([("pool", wanted.pool)] if wanted.pool else [])):
        results[decks] = [
            measure(seed, decisions=wanted.decisions, every=wanted.every, repeats=wanted.repeats, pool=pool)
            for seed in track(range(wanted.games), description=decks, console=console, transient=True)
        ]
        for what in ("played", "looked at"):
            drawn.add_row(decks, what, *_row([game[what] for game in results[decks]]))
    console.print(drawn)
    if wanted.json:
        wanted.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def _row(games: list[dict[str, float]]) -> tuple[str, str]:
    ratios = sorted(game["ranged"] / game["bare"] for game in games)
    together = sum(game["ranged"] for game in games) / sum(game["bare"] for game in games)
    return f"{together:.3f}", f"{ratios[0]:.3f} to {ratios[-1]:.3f}"


if __name__ == "__main__":
    main()
