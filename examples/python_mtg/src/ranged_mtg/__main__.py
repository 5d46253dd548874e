"""Play one seeded game of six at range 1 and write its log: ``python -m ranged_mtg --seed 3 --log FILE``."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

from ranged_mtg.adapter import RangedGame
from ranged_mtg.log import GameLog

NAMES = ("Alex", "Bianca", "Carissa", "Dana", "Erik", "Fay")
DECK = {"Mountain": 18, "Lightning Bolt": 6, "Pyroclasm": 4, "Hill Giant": 8, "Gray Ogre": 4}
_MOST_MOVES = 2_000


def choose(moves: Any, chance: Random) -> Any:
    """Something useful, by chance: lands and spells first, then attacks, else whatever there is."""
    useful = [move for move in moves if move.kind in ("play", "cast", "tap_mana")]
    attacks = [move for move in moves if move.kind == "attack" and move.attackers]
    return chance.choice(useful or attacks or list(moves))


def main() -> None:
    """Play, and say how it ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--range", type=int, default=1)
    parser.add_argument("--log", type=Path, required=True)
    said = parser.parse_args()
    chance = Random(said.seed)
    with said.log.open("w", encoding="utf-8") as to:
        log = GameLog(to)
        game = RangedGame(
            dict.fromkeys(NAMES, DECK), dict.fromkeys(NAMES, said.range), seed=said.seed, log=log
        )
        log.begin(game, said.seed)
        moves = 0
        while not game.game.is_game_over() and moves < _MOST_MOVES:
            game.push(choose(game.legal_moves(), chance))
            moves += 1
    print(f"{moves} moves; {game.game.outcome()}; life {game.game.life()}")  # noqa: T201


if __name__ == "__main__":
    main()
