"""One six-player game, played for so many decisions: bare or with range.

Run as a program it plays one game in a process of its own and prints one JSON line:

    python benchmarks/games.py bare|ranged|plugins SEED DECISIONS PLAYER [POOL]

``plugins`` is ranged, with five plugins that each refuse something of somebody (``benchmarks/refusing.py``).
``PLAYER`` is a difficulty of the host's computer player, or ``random``. ``POOL`` is the pool of a campaign
that decks are drawn from; without it they are the demo decks.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from mtg_influence.campaign.drawing import Draw, draw_deck
from mtg_influence.campaign.pool import load_pool
from mtg_influence.demo.setting import NAMES, demo_setting
from mtg_influence.hosts.base import IllegalChoice, SeatSpec
from mtg_influence.hosts.phase import PhaseHost
from refusing import five

SEATS = 6
DECK = 60


@dataclass(frozen=True, slots=True)
class Run:
    """What one game cost. Times in seconds of processor time, memory in megabytes at its peak."""

    start: float
    decision: float
    decisions: int
    turn: int
    peak: float


def play(kind: str, seed: int, *, decisions: int, player: str, pool: Path | None = None) -> Run:
    """Play a game of one kind and say what it cost."""
    range_ = None if kind == "bare" else 1
    start = opening(pool, seed, range_, plugins=five() if kind == "plugins" else ())
    begun = time.process_time()
    table = start()
    started = time.process_time()
    chance = random.Random(seed)
    # The bare game is the host's own, driven without this project: the least that a decision can cost.
    step = _bare_step(table, player, chance) if kind == "bare" else ranged_step(table, player, chance)
    count = 0
    while count < decisions and step():
        count += 1
    ended = time.process_time()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Run(started - begun, (ended - started) / max(count, 1), count, table.turn, peak)


def opening(
    pool: Path | None, seed: int, range_: int | None, *, plugins: Sequence[object] = ()
) -> Callable[[], Any]:
    """What starts the game of a seed; its decks are drawn already. ``pool`` None: the demo decks."""
    host = PhaseHost(plugins=plugins)
    if pool is None:
        return partial(demo_setting(SEATS, range_=range_).start, host, seed=seed)
    return partial(host.start, _seats_from(pool, seed, range_), seed=seed)


def _seats_from(pool: Path, seed: int, range_: int | None) -> list[SeatSpec]:
    draw, chance = Draw(load_pool(pool)), random.Random(seed)
    decks = [draw_deck(draw, chance, size=DECK, placed=False)[0] for _ in range(SEATS)]
    return [
        SeatSpec(NAMES[seat], range_, tuple(name for name, count in deck for _ in range(count)))
        for seat, deck in enumerate(decks)
    ]


def ranged_step(table: Any, player: str, chance: random.Random) -> Any:
    def step() -> bool:
        decision = table.decision
        if decision is None:
            return False
        if player == "random" and decision.maximum == 1 == decision.minimum:
            _choose(table, chance.choice(decision.legal))
        else:
            table.auto(difficulty="VeryEasy" if player == "random" else player)
        return True

    return step


def _choose(table: Any, candidate: Any) -> None:
    """Take a candidate; where the host refuses what it has listed, let the computer player answer."""
    try:
        table.choose(candidate)
    except IllegalChoice:
        table.auto(difficulty="VeryEasy")


def _bare_step(table: Any, player: str, chance: random.Random) -> Any:
    game = table._game.game  # the host's own game: what the comparison is about

    def step() -> bool:
        waiting = game.waiting_for()
        if waiting["type"] == "GameOver":
            return False
        data = waiting["data"]
        who = data["player"] if "player" in data else data["pending"][0]["player"]
        if player == "random" and waiting["type"] in ("Priority", "TargetSelection", "ModeChoice"):
            try:
                game.apply(who, chance.choice(game.actions()))
            except ValueError:
                game.apply(who, game.choose_action(who, difficulty="VeryEasy"))
        else:
            game.apply(who, game.choose_action(who, difficulty="VeryEasy" if player == "random" else player))
        return True

    return step


if __name__ == "__main__":
    kind, seed, decisions, player, *pool = sys.argv[1:]
    run = play(kind, int(seed), decisions=int(decisions), player=player, pool=Path(pool[0]) if pool else None)
    print(json.dumps(asdict(run)))  # noqa: T201
