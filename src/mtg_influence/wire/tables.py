"""A table as JSON: seats, teams, options, and what has happened since the first turn began."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from mtg_influence.core.influence import Influence
from mtg_influence.core.options import AttackOption, Options, Variant
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.wire import reading
from mtg_influence.wire.errors import WireError

if TYPE_CHECKING:
    from collections.abc import Callable

    from mtg_influence.core.seating import Range

__all__ = ["MOST_SEATS", "MOST_STEPS", "Step", "WireTable", "parse_table"]

MOST_SEATS = 64
"""More seats than this at one table are refused."""
MOST_STEPS = 10_000
"""A longer history is refused."""
_MOST_RANGE = 1_000
_LONGEST_NAME = 200

Step: TypeAlias = tuple[Literal["leave"], tuple[PlayerId, ...]] | tuple[Literal["turn"]]
"""Players leave, all at once, or a turn begins and ranges are measured (CR 801.2c)."""

_KEYS = ("seats", "ranges", "teams", "emperors", "names", "variant", "attack", "deploy", "history")


@dataclass(frozen=True, slots=True)
class WireTable:
    """Seats with ranges in seats (None: unlimited), and a history that begins after the first measurement.

    >>> table = parse_table({"ranges": [1, 1, 1, 1], "history": [["leave", 1]]})
    >>> table.influence().masks
    (9, 0, 12, 13)
    >>> parse_table({"ranges": [1, 1, 1, 1], "history": [["leave", 1], ["turn"]]}).influence().masks
    (13, 0, 13, 13)
    """

    seating: Seating
    history: tuple[Step, ...] = ()

    def influence(self, measured: Callable[[Seating], Seating] = lambda seating: seating) -> Influence:
        """Return the snapshot after the history. ``measured`` may give the seating other ranges, once."""
        now = Influence.measure(measured(self.seating))
        for step in self.history:
            now = after(now, step)
        return now

    def to_data(self) -> dict[str, Any]:
        """Return the table as ``parse_table`` reads it; what is as usual is left out."""
        seats, options = self.seating.seats, self.seating.options
        data: dict[str, Any] = {"ranges": [seat.range for seat in seats]}
        if any(seat.team is not None for seat in seats):
            data["teams"] = [seat.team for seat in seats]
        if emperors := [at for at, seat in enumerate(seats) if seat.emperor]:
            data["emperors"] = emperors
        if options.variant is not None:
            data["variant"] = options.variant.value
        if options.attack is not AttackOption.MULTIPLE:
            data["attack"] = options.attack.value
        if options.deploy:
            data["deploy"] = True
        if self.history:
            data["history"] = [[step[0], *step[1]] if len(step) > 1 else ["turn"] for step in self.history]
        return data


def after(now: Influence, step: Step) -> Influence:
    """Return the snapshot after one step."""
    return now.next_turn() if step[0] == "turn" else now.leave(*step[1])


def parse_table(data: Any, path: str = "") -> WireTable:
    """Read a table from JSON data.

    Keys: ``ranges`` (one a seat; null is unlimited) is needed; ``seats`` may repeat their number, ``names``
    and ``teams`` (null: a team of one) are one a seat, ``emperors`` are seats, ``variant``, ``attack`` and
    ``deploy`` are spelled as in table files, ``history`` lists ``["leave", SEAT, ...]`` and ``["turn"]``.

    Raises:
        WireError: something is not of its form (carries ``path``, ``expected``, ``got``).
    """
    table = reading.obj(data, path or "the table")
    reading.known_keys(table, path or "the table", _KEYS, required=("ranges",))
    dot = f"{path}." if path else ""
    ranges = reading.many(table["ranges"], f"{dot}ranges", _range, least=2, most=MOST_SEATS)
    count = len(ranges)
    if "seats" in table:
        reading.whole(table["seats"], f"{dot}seats", least=count, most=count)
    names = _names(table.get("names"), f"{dot}names", count)
    teams = _teams(table.get("teams"), f"{dot}teams", count)
    emperors = reading.many(
        table.get("emperors", []),
        f"{dot}emperors",
        lambda one, at: reading.player(one, at, seats=count),
        most=count,
    )
    variant = table.get("variant")
    options = Options(
        None if variant is None else reading.word(variant, f"{dot}variant", Variant),
        reading.word(table.get("attack", AttackOption.MULTIPLE.value), f"{dot}attack", AttackOption),
        reading.truth(table.get("deploy", False), f"{dot}deploy"),
    )
    seats = tuple(
        Seat(name, limit, team, at in emperors)
        for at, (name, limit, team) in enumerate(zip(names, ranges, teams, strict=True))
    )
    steps = reading.many(
        table.get("history", []),
        f"{dot}history",
        lambda one, at: parse_step(one, at, seats=count),
        most=MOST_STEPS,
    )
    return WireTable(Seating(seats, options=options), steps)


def parse_step(data: Any, path: str, *, seats: int) -> Step:
    """Read ``["turn"]`` or ``["leave", SEAT, ...]``. Raises WireError."""
    if data == ["turn"]:
        return ("turn",)
    if isinstance(data, list) and len(data) > 1 and data[0] == "leave":
        gone = (reading.player(one, f"{path}[{at}]", seats=seats) for at, one in enumerate(data[1:], 1))
        return ("leave", tuple(gone))
    raise WireError(path, expected='["turn"] or ["leave", SEAT, ...]', got=data)


def _range(value: Any, path: str) -> Range:
    return None if value is None else reading.whole(value, path, least=0, most=_MOST_RANGE)


def _text(value: Any, path: str) -> str:
    if (
        not isinstance(value, str)
        or not value.strip()
        or len(value) > _LONGEST_NAME
        or not value.isprintable()
    ):
        raise WireError(path, expected=f"a name of 1 to {_LONGEST_NAME} printable characters", got=value)
    return value


def _names(value: Any, path: str, count: int) -> tuple[str, ...]:
    if value is None:
        return tuple(f"seat {at}" for at in range(count))
    names = reading.many(value, path, _text, least=count, most=count)
    seen: set[str] = set()
    for at, name in enumerate(names):
        if name.casefold() in seen:
            raise WireError(f"{path}[{at}]", expected="a name that no other seat has", got=name)
        seen.add(name.casefold())
    return names


def _teams(value: Any, path: str, count: int) -> tuple[str | None, ...]:
    if value is None:
        return (None,) * count
    teams = reading.many(
        value, path, lambda one, at: None if one is None else _team(one, at), least=count, most=count
    )
    return tuple(teams)


def _team(value: Any, path: str) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(reading.whole(value, path, least=0, most=MOST_SEATS))
    return _text(value, path)
