"""How often a person with one kind of instant in hand is asked in other players' turns, and what they miss.

    python benchmarks/questions.py [--games 6] [--turns 30] [--variant emperor] [--instant "Lightning Bolt"]

Each game is played twice over at once: seat 0 is offered every question that there is, and beside it stands
what ``Stops`` would have asked. The seat plays lands and creatures in its own turns, keeps its instants, and
passes in the turns of others. The others are computer players.

What is missed is found by what became of it, not by what ``Stops`` looks at:

- ``harmed``: between two questions the seat, or a teammate in its range, lost life, a permanent or a card by
  what was on the stack or attacking at the first of them, and nothing was asked while that was so;
- ``targeted``: something of others on the stack targeted the seat or its permanents, and nothing was asked;
- ``counterable``: with an instant that acts on the stack: an opponent's spell in range resolved unasked;
- ``last``: at the end of the turn before the seat's own it could have done something, and was not asked.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from mtg_influence.core.options import Variant
from mtg_influence.core.seating import PlayerId
from mtg_influence.demo.setting import demo_setting, variant_setting
from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.person.stops import Stops, Until

if TYPE_CHECKING:
    from mtg_influence.hosts.base import Candidate, Decision, Table

SEAT = PlayerId(0)
DECKS = {
    "Lightning Bolt": {"Mountain": 26, "Lightning Bolt": 12, "Goblin Raider": 12, "Hill Giant": 10},
    "Counterspell": {"Island": 26, "Counterspell": 12, "Vizzerdrix": 10, "Merfolk of the Pearl Trident": 12},
}
COUNTERS = ("Counterspell",)


@dataclass
class Tally:
    """One game: questions in each round of others' turns, by what is asked, and what was missed."""

    offered: list[int] = field(default_factory=list)
    """Every question at which something could be done, by round."""
    asked: list[int] = field(default_factory=list)
    missed: Counter[str] = field(default_factory=Counter)
    details: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Moment:
    """What can be seen at a question: what is under way, and what the watched have."""

    cause: tuple[Any, ...] | None
    life: tuple[int, ...]
    permanents: frozenset[int]


def seats(variant: str | None, instant: str) -> Any:
    """A demo table at which seat 0 plays with the deck of an instant."""
    setting = demo_setting(6, range_=1) if variant is None else variant_setting(Variant(variant))
    cards = tuple(name for name, count in DECKS[instant].items() for _ in range(count))
    return replace(setting, seats=(replace(setting.seats[0], deck=cards), *setting.seats[1:]))


def play(
    seed: int,
    *,
    turns: int,
    variant: str | None,
    instant: str,
    difficulty: str = "Hard",
    until: Until = Until.EVENT,
) -> Tally:
    """Play one game and count; ``until`` is what the seat chooses in each of its turns."""
    table = seats(variant, instant).start(PhaseHost(), seed=seed)
    everything, stops, tally = Stops(SEAT, until=Until.OFF), Stops(SEAT), Tally()
    chosen_in = 0
    watch = Watch(table, tally, counters=instant in COUNTERS)
    while (decision := table.decision) is not None and table.turn <= turns and table.in_game(SEAT):
        if table.active == SEAT and chosen_in != table.turn:
            stops.pass_until(until, table)
            chosen_in = table.turn
        if decision.decider != SEAT:
            table.auto(difficulty=difficulty)
        elif decision.kind is not DecisionKind.PRIORITY:
            stops.passes(decision, table)
            table.auto(difficulty=difficulty)
        else:
            offered, asked = not everything.passes(decision, table), not stops.passes(decision, table)
            watch.see(offered=offered, asked=asked)
            table.choose(move(decision, table, instant))
    return tally


def move(decision: Decision, table: Table, instant: str) -> Candidate:
    """Play a land, cast a creature where two lands stay untapped, or pass."""
    legal = decision.legal
    if table.active != SEAT:
        return legal[0]
    lands = sum(
        1 for each in table.objects(Zone.BATTLEFIELD, SEAT) if "Land" in each.types and not each.tapped
    )
    for each in legal:
        card = None if each.object_id is None else table.object(each.object_id)
        if each.label.startswith("play "):
            return each
        if card is None or card.name == instant or not each.label.startswith("cast "):
            continue
        if lands - mana_value(card.cost or "") >= 2:
            return each
    return legal[0]


def mana_value(cost: str) -> int:
    """CR 202.3: of a cost without X and halves."""
    symbols = cost.strip("{}").split("}{")
    return sum(int(symbol) if symbol.isdecimal() else 1 for symbol in symbols)


class Watch:
    """Compares question with question."""

    def __init__(self, table: Table, tally: Tally, *, counters: bool) -> None:
        self._table, self._tally, self._counters = table, tally, counters
        self._before: Moment | None = None
        self._known: set[tuple[Any, ...]] = set()
        """Causes about which the person was asked while they were under way."""
        self._own_turn = False
        self._last_offered = self._last_asked = False

    def see(self, *, offered: bool, asked: bool) -> None:
        """Take in a moment at which the seat has priority."""
        table, tally = self._table, self._tally
        moment = self._moment()
        if table.active == SEAT:
            if not self._own_turn:
                self._round_ends()
            self._own_turn = True
        else:
            if self._own_turn or not tally.asked:
                tally.asked.append(0)
                tally.offered.append(0)
            self._own_turn = False
            tally.offered[-1] += offered
            tally.asked[-1] += asked
            if table.step == "end" and table.influence.seating.left_of(table.active) == SEAT:
                self._last_offered |= offered
                self._last_asked |= asked
        if asked and moment.cause is not None:
            self._known.add(moment.cause)
        self._compare(moment)
        self._look_at_the_stack(offered=offered)
        self._before = moment if offered and table.active != SEAT else None

    def _round_ends(self) -> None:
        if self._last_offered and not self._last_asked:
            self._miss("last", "")
        self._last_offered = self._last_asked = False

    def _compare(self, now: Moment) -> None:
        before = self._before
        if before is None or before.cause is None or before.cause in self._known:
            return
        if any(a < b for a, b in zip(now.life, before.life, strict=False)) and len(now.life) == len(
            before.life
        ):
            self._miss("harmed", f"life {before.life} -> {now.life} by {before.cause}")
        elif before.permanents - now.permanents:
            self._miss("harmed", f"permanents {sorted(before.permanents - now.permanents)} by {before.cause}")

    def _look_at_the_stack(self, *, offered: bool) -> None:
        table = self._table
        stack = table.objects(Zone.STACK)
        top = stack[-1] if stack else None
        if top is None or not offered or top.controller == SEAT or ("stack", top.id) in self._known:
            return
        for target in top.targets:
            view = None if target.object is None else table.object(target.object)
            if target.player == SEAT or (view is not None and view.controller == SEAT):
                self._miss("targeted", top.name)
        influence = table.influence
        opponent = influence.seating.is_opponent(SEAT, top.controller)
        if (
            self._counters
            and opponent
            and influence.reaches(SEAT, top.controller)
            and "ability" not in top.name
        ):
            self._miss("counterable", top.name)

    def _miss(self, kind: str, what: str) -> None:
        self._tally.missed[kind] += 1
        self._tally.details.append(f"turn {self._table.turn}, {self._table.step}: {kind} {what}")

    def _watched(self) -> Iterator[PlayerId]:
        influence = self._table.influence
        yield SEAT
        for mate in influence.seating.teammates(SEAT):
            if influence.reaches(SEAT, mate) and self._table.in_game(mate):
                yield mate

    def _moment(self) -> Moment:
        table = self._table
        watched = tuple(self._watched())
        battlefield = table.objects(Zone.BATTLEFIELD)
        stack = table.objects(Zone.STACK)
        cause: tuple[Any, ...] | None = ("stack", stack[-1].id) if stack else None
        if cause is None and any(each.attacking in watched for each in battlefield):
            cause = ("fight", table.turn)
        return Moment(
            cause,
            tuple(table.life(player) for player in watched),
            frozenset(each.id for each in battlefield if each.controller == SEAT),
        )


def main() -> None:
    """Play the games and print one JSON line a game, and one for all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--turns", type=int, default=30)
    parser.add_argument("--variant", choices=[each.value for each in Variant if each.value != "grand-melee"])
    parser.add_argument("--instant", choices=list(DECKS), default="Lightning Bolt")
    given = parser.parse_args()
    every = Tally()
    for seed in range(given.first, given.first + given.games):
        tally = play(seed, turns=given.turns, variant=given.variant, instant=given.instant)
        every.offered += tally.offered
        every.asked += tally.asked
        every.missed += tally.missed
        told = {"seed": seed, "rounds": len(tally.asked), "offered": tally.offered, "asked": tally.asked}
        sys.stdout.write(json.dumps({**told, "missed": tally.details}) + "\n")
        sys.stdout.flush()
    rows = {name: getattr(every, name) or [0] for name in ("offered", "asked")}
    words = {name: {"median": statistics.median(row), "most": max(row)} for name, row in rows.items()}
    sys.stdout.write(json.dumps({"rounds": len(every.asked), **words, "missed": dict(every.missed)}) + "\n")


if __name__ == "__main__":
    main()
