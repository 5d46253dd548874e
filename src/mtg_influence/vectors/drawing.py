"""Tables and questions for vectors: all small ones in order, and random ones from a seed."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from mtg_influence.wire import QUESTIONS, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from mtg_influence.core.options import Options
    from mtg_influence.wire import WireTable

__all__ = ["random_table", "rows_about", "small_tables"]

_HISTORIES: tuple[list[list[Any]], ...] = ([], [["leave", 1]], [["leave", 1], ["turn"]])
_NAMED = ("neither", "source", "recipient", "both")
_POINTS = ("target", "affect", "see", "trigger", "activate", "enchant", "equip", "win", "protect", "restart")


def small_tables() -> Iterator[tuple[dict[str, Any], list[list[Any]]]]:
    """Yield tables of three to five seats with questions about every pair, the smallest first."""
    for seats in (3, 4, 5):
        for limit, history in product((0, 1, 2, None), _HISTORIES):
            yield {"ranges": [limit] * seats, "history": history}, _simple(seats)
    for ranges, history in product(
        ([1, 2, 1, 2], [0, 1, 2, None], [2, 1, 1, 1, 1], [1, 2, 1, 0, 2]), _HISTORIES
    ):
        yield {"ranges": ranges, "history": history}, _simple(len(ranges))
    for attack, history in product(("one", "left", "right"), _HISTORIES):
        table = {"ranges": [1, 2, 1, 2, 1], "attack": attack, "history": history}
        yield table, [["attack", a, b] for a, b in product(range(5), repeat=2)]
    for history in _HISTORIES:
        yield (
            _emperor(6, history),
            [[name, a, b] for name in ("attack", "deploy", "target") for a, b in _pairs(6)],
        )
    for seats, named in product((4, 5), _NAMED):
        rows = [["prevent", 0, source, to, named] for source, to in product(range(seats), repeat=2)]
        yield {"ranges": [1] * seats}, rows


def _pairs(seats: int) -> Iterator[tuple[int, int]]:
    return product(range(seats), range(seats))


def _simple(seats: int) -> list[list[Any]]:
    rows: list[list[Any]] = []
    for name in _POINTS:
        rows += [[name, 0, [other] if name == "trigger" else other] for other in range(seats)]
    rows += [["trigger", 0, [other, 0]] for other in range(seats)]
    rows += [["choice", other, 0, 0] for other in range(seats)]
    rows.append(["decider", 0, list(range(1, seats))])
    return rows


def _emperor(seats: int, history: Sequence[Any]) -> dict[str, Any]:
    half = seats // 2
    return {
        "ranges": [2 if at in (1, half + 1) else 1 for at in range(seats)],
        "teams": ["A"] * half + ["B"] * half,
        "emperors": [1, half + 1],
        "variant": "emperor",
        "attack": "one",
        "deploy": True,
        "history": list(history),
    }


def random_table(chance: Random) -> dict[str, Any]:
    """A table of two to ten seats: any variant or none, equal or unequal ranges, players leaving, turns."""
    variant = chance.choice(
        (None, None, "free-for-all", "emperor", "team-vs-team", "alternating-teams", "grand-melee")
    )
    if variant == "emperor":
        table = _emperor(6, ())
    else:
        seats = (
            chance.choice((6, 8))
            if variant in ("team-vs-team", "alternating-teams")
            else chance.randint(2, 10)
        )
        table = {"ranges": _ranges(chance, seats, variant)}
        if variant == "team-vs-team":
            table["teams"] = ["A"] * (seats // 2) + ["B"] * (seats // 2)
        if variant == "alternating-teams":
            table["teams"] = ["AB"[at % 2] for at in range(seats)]
        if variant is not None:
            table["variant"] = variant
        table["attack"] = (
            "left" if variant == "grand-melee" else chance.choice(("multiple", "one", "left", "right"))
        )
        if "teams" in table:
            table["deploy"] = chance.random() < 0.5
    table["history"] = _history(chance, len(table["ranges"]))
    return table


def _ranges(chance: Random, seats: int, variant: str | None) -> list[int | None]:
    # CR 806.2a + CR 807.2: where the variant wants the same range for everybody.
    if variant == "grand-melee":
        return [1] * seats
    if variant == "free-for-all" or chance.random() < 0.4:
        return [chance.choice((1, 1, 2, 3, None))] * seats
    return [chance.choice((0, 1, 1, 2, 2, 3, None)) for _ in range(seats)]


def _history(chance: Random, seats: int) -> list[list[Any]]:
    there = list(range(seats))
    steps: list[list[Any]] = []
    for _ in range(chance.choice((0, 1, 1, 2, 3, 4))):
        if len(there) > 2 and chance.random() < 0.6:
            gone = chance.sample(there, 2 if len(there) > 3 and chance.random() < 0.15 else 1)
            there = [seat for seat in there if seat not in gone]
            steps.append(["leave", *gone])
        else:
            steps.append(["turn"])
    return steps


def rows_about(table: WireTable, chance: Random, count: int) -> list[list[Any]]:
    """Questions about a table, every kind that fits it, as rows without answers; ``count`` at most."""
    seating = table.seating
    names = [name for name in QUESTIONS if _fits(name, seating.options)]
    order = names * (count // len(names) + 1)
    drawn = [[name, *_arguments(name, chance, len(seating.seats))] for name in order[:count]]
    unlike = {repr(row): row for row in drawn}
    return list(unlike.values())


def _fits(name: str, options: Options) -> bool:
    """Whether a question has a rule at such a table: planes are limited in Grand Melee (CR 901.13)."""
    return name != "planar" or options.variant != "grand-melee"


def _arguments(name: str, chance: Random, seats: int) -> list[Any]:
    return [_argument(parameter.kind, chance, seats) for parameter in QUESTIONS[name].parameters]


def _argument(kind: Kind, chance: Random, seats: int) -> Any:
    seat = chance.randrange(seats)
    match kind:
        case Kind.PLAYER:
            return seat
        case Kind.MAYBE_PLAYER:
            return seat if chance.random() < 0.8 else None
        case Kind.PLACE | Kind.MAYBE_PLACE:
            if kind is Kind.MAYBE_PLACE and chance.random() < 0.15:
                return None
            return [seat, chance.randrange(seats)] if chance.random() < 0.1 else seat
        case Kind.PLAYERS:
            return chance.sample(range(seats), chance.randint(1, min(3, seats)))
        case Kind.PLACES:
            return [_argument(Kind.PLACE, chance, seats) for _ in range(chance.choice((1, 1, 2, 2, 3)))]
        case Kind.NAMED:
            return chance.choice(_NAMED)
        case Kind.TRUTH:
            return chance.random() < 0.5
        case Kind.NUMBER:
            return chance.randint(1, 5)
        case Kind.WORLDS:
            return [[chance.randrange(seats), chance.randint(1, 5)] for _ in range(chance.randint(0, 3))]
