"""Play one planned game to its end or its last decision, in this process."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from mtg_influence.campaign.model import Players
from mtg_influence.campaign.players import ComputerPlayer, RandomPlayer
from mtg_influence.core.options import NO_OPTIONS, Variant
from mtg_influence.demo.setting import variant_setting
from mtg_influence.hosts.base import CardPlacement, Position, SeatSpec, Zone

if TYPE_CHECKING:
    from pathlib import Path
    from typing import TextIO

    from mtg_influence.campaign.model import GamePlan
    from mtg_influence.core.options import Options
    from mtg_influence.hosts.phase.host import PhaseHost
    from mtg_influence.hosts.phase.session.table import PhaseTable

__all__ = ["Course", "play", "start"]


@dataclass(slots=True)
class Course:
    """How far a game came; kept up to date while it is played, so that it is there when it breaks off."""

    decisions: int = 0
    turns: int = 0
    ending: str = ""
    kinds: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)


def start(
    plan: GamePlan, host: PhaseHost, *, oracle: Path | None = None, log: TextIO | None = None
) -> PhaseTable:
    """Start a planned game; what happens is written to ``log``. Raises what ``PhaseHost.start`` raises."""
    seats = [
        SeatSpec(seat.name, seat.range, seat.cards, team=seat.team, emperor=seat.emperor)
        for seat in plan.seats
    ]
    position = None
    if plan.positioned:
        placements = tuple(
            CardPlacement(each.card, seat.name, Zone(each.zone))
            for seat in plan.seats
            for each in seat.placed
        )
        position = Position(placements, active=plan.seats[plan.first].name)
    return host.start(
        seats, seed=plan.seed, position=position, oracle=oracle, log=log, options=_options(plan)
    )


def _options(plan: GamePlan) -> Options:
    variant = Variant(plan.variant)
    if variant is Variant.FREE_FOR_ALL:
        return NO_OPTIONS
    return variant_setting(variant, count=len(plan.seats)).options


def play(table: PhaseTable, plan: GamePlan, course: Course) -> None:
    """Play a started game and note in ``course`` how it goes. Raises whatever breaks."""
    random = Random(plan.seed)
    chance, computer = RandomPlayer(random), ComputerPlayer(random)
    try:
        while course.decisions < plan.decisions and (decision := table.decision) is not None:
            course.kinds[decision.kind.value] += 1
            by_chance = plan.seats[decision.decider].player is Players.RANDOM
            (chance if by_chance else computer).answer(table, decision)
            course.decisions += 1
            course.turns = table.turn
    finally:
        course.refused.update(f"{kind}: {_plain(said)}" for kind, said in chance.refusals)
        course.rules.update(entry.rule for entry in table.log if entry.rule is not None)
    result = table.result
    if result is None:
        course.ending = "capped"
    else:
        course.ending = "won" if result.winners else "drawn"


def _plain(said: str) -> str:
    """What the host said, without the numbers and names that differ from game to game."""
    return said.split("\n", 1)[0].split(":", 1)[0][:80]
