"""What a campaign is: its options, one planned game of it, and what became of a game."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.core.seating import Range

__all__ = ["Decks", "GamePlan", "Options", "Outcome", "Placed", "Players", "SeatPlan", "Status"]


class Decks(StrEnum):
    """Where decks come from."""

    POOL = "pool"
    """Drawn from every card of the pool that is covered."""
    DEMO = "demo"
    """The demo decks."""


class Players(StrEnum):
    """Who plays a game, or in the plan a seat of it."""

    RANDOM = "random"
    """Chance, among the legal candidates of each decision."""
    AI = "ai"
    """The host's computer player."""
    MIXED = "mixed"
    """Each seat one or the other; only in options."""


@dataclass(frozen=True, slots=True)
class Options:
    """Everything that the games of a campaign follow from.

    ``ranges`` are words that the games take by turns: a number of seats, ``unlimited``, or ``mixed`` where
    each seat gets 1 or 2; a ``variant`` that has ranges of its own does not ask. ``decisions`` ends a game
    after that many. ``time_limit`` is in seconds; no game depends on it that keeps within it.
    """

    games: int = 100
    seats: int = 6
    ranges: tuple[str, ...] = ("1",)
    variant: str = "free-for-all"
    decks: Decks = Decks.POOL
    deck_size: int = 60
    players: Players = Players.MIXED
    seed: int = 0
    decisions: int = 250
    time_limit: float = 60.0

    def to_data(self) -> dict[str, Any]:
        """Plain data that ``from_data`` reads."""
        return {**asdict(self), "ranges": list(self.ranges)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Read what ``to_data`` gave; keys that are missing are as they are by default."""
        known = {each.name for each in fields(cls)}
        given = {key: value for key, value in data.items() if key in known}
        given["ranges"] = tuple(data.get("ranges", ("1",)))
        given["decks"] = Decks(data.get("decks", Decks.POOL))
        given["players"] = Players(data.get("players", Players.MIXED))
        return cls(**given)


@dataclass(frozen=True, slots=True)
class Placed:
    """A card that lies somewhere as the game begins; ``zone`` is spelled as in scenario files."""

    card: str
    zone: str


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat: ``deck`` is all of its cards with their numbers, those in ``placed`` among them."""

    name: str
    range: Range
    player: Players
    deck: tuple[tuple[str, int], ...]
    placed: tuple[Placed, ...] = ()
    team: str | None = None
    emperor: bool = False

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card of the deck, as often as it is there."""
        return tuple(name for name, count in self.deck for _ in range(count))


@dataclass(frozen=True, slots=True)
class GamePlan:
    """One game, with all it takes to play it again the same way.

    ``decisions`` ends it after that many. A game in which anything is placed begins in the first main
    phase of the seat ``first``, otherwise before mulligans, where the seed says who begins. ``table`` is what
    else a table file would say of variant and options.
    """

    number: int
    seed: int
    seats: tuple[SeatPlan, ...]
    decisions: int
    first: int = 0
    variant: str = "free-for-all"
    table: Mapping[str, Any] = field(default_factory=dict)

    @property
    def positioned(self) -> bool:
        """Whether the game begins with cards on the table."""
        return any(seat.placed for seat in self.seats)

    def without(self, name: str) -> Self:
        """Return the same game without a card."""
        seats = tuple(
            replace(
                seat,
                deck=tuple(pair for pair in seat.deck if pair[0] != name),
                placed=tuple(each for each in seat.placed if each.card != name),
            )
            for seat in self.seats
        )
        return replace(self, seats=seats)

    def to_data(self) -> dict[str, Any]:
        """Plain data that ``from_data`` reads."""
        seats = [
            {
                "name": seat.name,
                "range": seat.range,
                "player": seat.player.value,
                "deck": dict(seat.deck),
                "placed": [[each.card, each.zone] for each in seat.placed],
                **({} if seat.team is None else {"team": seat.team, "emperor": seat.emperor}),
            }
            for seat in self.seats
        ]
        return {
            "number": self.number,
            "seed": self.seed,
            "variant": self.variant,
            "decisions": self.decisions,
            "first": self.first,
            **({"table": dict(self.table)} if self.table else {}),
            "seats": seats,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Read what ``to_data`` gave."""
        seats = tuple(
            SeatPlan(
                seat["name"],
                seat["range"],
                Players(seat["player"]),
                tuple(seat["deck"].items()),
                tuple(Placed(card, zone) for card, zone in seat.get("placed", ())),
                seat.get("team"),
                seat.get("emperor", False),
            )
            for seat in data["seats"]
        )
        return cls(
            data["number"],
            data["seed"],
            seats,
            data["decisions"],
            data.get("first", 0),
            data["variant"],
            data.get("table", {}),
        )


class Status(StrEnum):
    """What became of a game, the worst first."""

    VIOLATION = "violation"
    """The referee saw something cross a range."""
    OUR_CRASH = "our crash"
    """This project broke down."""
    OUR_HANG = "our hang"
    """This project did not come to an end in time."""
    HOST_CRASH = "host crash"
    """The engine broke down, or asked something that it takes no answer to."""
    HOST_HANG = "host hang"
    """The engine did not come to an end in time."""
    REFUSED = "refused"
    """The game could not start: a card that turned out not to be covered."""
    PLAYED = "played"
    """Played to its end or to its last decision, and nothing to find fault with."""

    @property
    def is_failure(self) -> bool:
        """Whether the game is kept to be looked at."""
        return self is not Status.PLAYED


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one game. Everything but ``seconds`` and ``peak`` follows from the plan.

    ``ending`` is ``won``, ``drawn``, ``capped`` after the last decision that was planned, or empty where
    the game broke off. ``seconds`` are of the clock, ``peak`` megabytes of the game's own process.
    """

    number: int
    status: Status
    ending: str = ""
    decisions: int = 0
    turns: int = 0
    players: str = ""
    ranges: tuple[Range, ...] = ()
    kinds: Mapping[str, int] = field(default_factory=dict)
    """How often each kind of decision was made."""
    rules: Mapping[str, int] = field(default_factory=dict)
    """How often each rule of range mattered by the game's own log."""
    refused: Mapping[str, int] = field(default_factory=dict)
    """Answers that were legal by 801 and that the engine did not take, by kind and what it said."""
    taken_out: tuple[str, ...] = ()
    """Cards of the plan that were not covered at this table, and were left out of the game."""
    judged: Mapping[str, int] = field(default_factory=dict)
    """What the referee judged, by kind."""
    unjudged: Mapping[str, int] = field(default_factory=dict)
    """What the referee could not judge, by kind."""
    violations: tuple[Mapping[str, Any], ...] = ()
    error: str = ""
    """Type and message of what broke, without what differs from run to run."""
    where: str = ""
    """The place in this project nearest to where it broke."""
    seconds: float = 0.0
    peak: float = 0.0

    def to_data(self) -> dict[str, Any]:
        """Plain data without what is empty; ``from_data`` reads it."""
        data = {each.name: getattr(self, each.name) for each in fields(self)}
        data["status"] = self.status.value
        data["ranges"] = list(self.ranges)
        data["taken_out"] = list(self.taken_out)
        data["violations"] = [dict(each) for each in self.violations]
        return {key: value for key, value in data.items() if value or key in ("number", "decisions")}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Read what ``to_data`` gave."""
        given = dict(data)
        given["status"] = Status(data["status"])
        given["ranges"] = tuple(data.get("ranges", ()))
        given["taken_out"] = tuple(data.get("taken_out", ()))
        given["violations"] = tuple(data.get("violations", ()))
        return cls(**given)
