"""A table's variant and options: as a file says them, completed by the variant's own, and checked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mtg_influence.core.options import NO_OPTIONS, AttackOption, Options, Variant
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.documents import Code
from mtg_influence.i18n import msg
from mtg_influence.variants import Topic, defaults_of, emperor_ranges, likely_emperors, problems

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from mtg_influence.documents import DataPath, Document, Finding
    from mtg_influence.tables.model import Table, TableSeat
    from mtg_influence.variants import Problem

__all__ = ["check_variant", "read_options", "said_ranges", "with_variant_defaults"]

_CODES = {
    Topic.SEATS: Code.VARIANT_SEATS,
    Topic.ATTACK: Code.VARIANT_OPTIONS,
    Topic.DEPLOY: Code.VARIANT_OPTIONS,
    Topic.RANGE: Code.VARIANT_RANGE,
}


def read_options(data: Any) -> Options:
    """Return the variant and options of a table's data; what it leaves out is the variant's own.

    >>> read_options({"variant": "emperor"}).deploy
    True
    """
    variant = Variant(data["variant"]) if "variant" in data else None
    usual = defaults_of(variant).options
    attack = AttackOption(data["attack"]) if "attack" in data else usual.attack
    return Options(variant, attack, data.get("deploy", usual.deploy))


def said_ranges(data: Any) -> frozenset[int]:
    """Return the seats of a table's data for which a range is written, at the seat or for all."""
    seats = data["seats"]
    return frozenset(index for index, seat in enumerate(seats) if "range" in data or _has(seat, "range"))


def with_variant_defaults(
    seats: Sequence[TableSeat], options: Options, *, ranges_said: Collection[int]
) -> tuple[TableSeat, ...]:
    """Return the seats with the variant's emperors and ranges where the file names none."""
    if options.variant is None:
        return tuple(seats)
    crowned = tuple(seats)
    if options.variant is Variant.EMPEROR:
        likely = likely_emperors(_seating(seats, options))
        crowned = tuple(replace(s, emperor=s.emperor or i in likely) for i, s in enumerate(seats))
        ranges: Sequence[int | None] = emperor_ranges(_seating(crowned, options))
    else:
        ranges = [defaults_of(options.variant).range] * len(seats)
    return tuple(
        seat if index in ranges_said else replace(seat, range=ranges[index])
        for index, seat in enumerate(crowned)
    )


def check_variant(
    document: Document, table: Table, at: DataPath, *, played: Collection[Variant] | None
) -> Iterator[Finding]:
    """Yield what is wrong with a table for its variant; ``played`` are those of the host (None: any)."""
    data = document.data
    for step in at:
        data = data[step]
    unplayed = _unplayed(data, table.options, played)
    if unplayed is not None:
        could = ", ".join(sorted(each.value for each in played or ())) or "no variants or options"
        message = f"the host does not play {data[unplayed]}"
        if unplayed != "variant":
            message = f"the host knows no '{unplayed}'"
        yield document.finding((*at, unplayed), Code.VARIANT_UNPLAYED, message, f"it plays {could}")
        return
    own = [PlayerId(index) for index, seat in enumerate(data["seats"]) if _has(seat, "range")]
    names = {seat.name.casefold() for seat in table.seats}
    if len(names) < len(table.seats):
        return  # told otherwise, and there is no such seating
    for problem in problems(table.seating(), own_range=own):
        where = _where(data, at, problem)
        message = msg("{problem} (CR {rule})", problem=problem.message, rule=problem.rule)
        yield document.finding(where, _CODES[problem.topic], message, problem.possible)


def _unplayed(data: Any, options: Options, played: Collection[Variant] | None) -> str | None:
    """The key that asks for what the host does not play, None where there is none or nobody knows."""
    if played is None or options == NO_OPTIONS:
        return None
    if options.variant is not None:
        return None if options.variant in played else "variant"
    return None if played else next(key for key in ("attack", "deploy") if key in data)


def _where(data: Any, at: DataPath, problem: Problem) -> DataPath:
    """Where a problem stands: at the seat that it is about, if that says it, else at the table's own key."""
    key = problem.topic.value
    seat = None if problem.seat is None else data["seats"][problem.seat]
    keys = ("emperor", "team") if problem.topic is Topic.SEATS else (key,)
    said = next((each for each in keys if seat is not None and _has(seat, each)), None)
    if said is not None:
        return (*at, "seats", problem.seat or 0, said)
    if key in data and key != "seats":
        return (*at, key)
    if seat is not None:
        place: DataPath = (*at, "seats", problem.seat or 0)
        return place if isinstance(seat, str) else (*place, "name")
    return (*at, "variant") if "variant" in data else (*at, "seats")


def _has(seat: Any, key: str) -> bool:
    return not isinstance(seat, str) and key in seat


def _seating(seats: Sequence[TableSeat], options: Options) -> Seating:
    # A name may stand twice by mistake, which is told later; only seats matter here.
    each = (Seat(str(index), s.range, s.team, s.emperor) for index, s in enumerate(seats))
    return Seating(tuple(each), options=options)
