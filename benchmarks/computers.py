"""Computer players at tables with teams: whom their harmful targets hit, and how long a round takes.

    python benchmarks/computers.py [--variant emperor] [--games 3] [--first 0] [--turns 30]

One JSON line a game: targets chosen by effects that harm (``harmful``), those of them at the chooser's own
side where something else was legal (``at_friends``), every target at the own side with what is not known to
be good (``doubtful``), deployed creatures, and the seconds of the table's rounds (processor time).
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from typing import Any

from mtg_influence.core.options import Variant
from mtg_influence.demo.setting import demo_setting, variant_setting
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.ir.actions import as_data
from mtg_influence.hosts.phase.ir.harm import Outcome


def play(seed: int, *, variant: str | None, turns: int, difficulty: str) -> dict[str, Any]:
    """Play a game; return what is counted."""
    setting = demo_setting(6, range_=1) if variant is None else variant_setting(Variant(variant))
    table: Any = setting.start(PhaseHost(), seed=seed)
    counts: Counter[str] = Counter(harmful=0, at_friends=0, doubtful=0)
    found: list[str] = []
    seconds: list[float] = []
    given: list[Any] = []
    act = table.act

    def watched(actor: int, taken: Any, *more: Any) -> None:
        given.append(as_data(taken))
        act(actor, taken, *more)

    table.act = watched
    began, round_ends = time.process_time(), len(table.names)
    while (decision := table.decision) is not None and table.turn <= turns:
        if table.turn > round_ends:
            seconds.append(round(time.process_time() - began, 2))
            began, round_ends = time.process_time(), round_ends + len(table.influence.seating.players)
        outcome = outcome_at(table) if decision.kind is DecisionKind.TARGET else Outcome.HELP
        given.clear()
        table.auto(difficulty=difficulty)
        if outcome is Outcome.HELP:
            continue
        chosen = next((each for each in decision.candidates if given and each.action == given[0]), None)
        friends = {decision.decider, *table.influence.seating.teammates(decision.decider)}
        others = [each for each in decision.legal if each.player not in friends]
        counts["harmful"] += outcome is Outcome.HARM
        if chosen is not None and chosen.player in friends:
            counts["at_friends"] += outcome is Outcome.HARM and bool(others)
            counts["doubtful"] += chosen.player != decision.decider
            what = f"{decision.source} at {chosen.label}, {outcome}, {len(others)} others"
            found.append(f"turn {table.turn}: {what}")
    deployed = sum(1 for entry in table.log if " deploys " in str(entry.text))
    game = {"seed": seed, "turn": table.turn, **counts, "deployed": deployed}
    return {**game, "rounds": seconds, "found": found}


def outcome_at(table: Any) -> Outcome:
    """What the table itself takes the question for: this reads it, and does not judge it anew."""
    outcome: Outcome = table._computer._aim(table.ask())
    return outcome


def main() -> None:
    """Play the games and print one JSON line a game, and one for all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--turns", type=int, default=30)
    parser.add_argument("--variant", choices=[each.value for each in Variant if each.value != "grand-melee"])
    parser.add_argument("--difficulty", default="Medium")
    given = parser.parse_args()
    every: Counter[str] = Counter()
    rounds: list[float] = []
    for seed in range(given.first, given.first + given.games):
        game = play(seed, variant=given.variant, turns=given.turns, difficulty=given.difficulty)
        every.update({name: game[name] for name in ("harmful", "at_friends", "doubtful", "deployed")})
        rounds += game["rounds"]
        sys.stdout.write(json.dumps(game) + "\n")
        sys.stdout.flush()
    spent = {"median": statistics.median(rounds), "most": max(rounds)} if rounds else None
    sys.stdout.write(json.dumps({"games": given.games, **every, "round_seconds": spent}) + "\n")


if __name__ == "__main__":
    main()
