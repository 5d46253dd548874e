"""What is to be played at a table, as the host's page asks for it: read from JSON and checked in full."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.core.options import Variant
from mtg_influence.demo.setting import NAMES, Setting, demo_setting, variant_setting
from mtg_influence.i18n import LANGUAGES, Lang, Message, msg
from mtg_influence.serve.texts import LONGEST_DECK, is_name

__all__ = [
    "DEFAULT_HOST",
    "DIFFICULTIES",
    "LONGEST_DELAY",
    "UNDO",
    "BadPlan",
    "Clock",
    "TablePlan",
    "read_plan",
]

DIFFICULTIES: Final = ("VeryEasy", "Easy", "Medium", "Hard", "VeryHard", "CEDH")
"""The host's words for how well its computer players play."""

UNDO: Final = ("vote", "free", "off")
"""How answers are taken back: freely while nobody is concerned and else by vote, always freely, never."""

DEFAULT_HOST: Final = "phase"

LONGEST_DELAY: Final = 300.0
"""Spectators may see a game so many seconds late at most."""


class BadPlan(MtgInfluenceError, ValueError):
    """A table cannot be made like that. Carries ``findings``, everything that is wrong, as messages."""

    def __init__(self, findings: list[Message]) -> None:
        self.findings = findings
        super().__init__("; ".join(map(str, findings)))


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a person may think: ``seconds`` at first, ``per_turn`` more with each turn of theirs."""

    seconds: float
    per_turn: float = 0.0


@dataclass(frozen=True, slots=True)
class TablePlan:
    """One table. ``people`` are names by seat, None for a computer player's.

    ``range_`` is a range for everybody in seats, None unlimited, ``"usual"`` what the variant says.
    ``decks`` are decks by seat, as people wrote them; a seat without gets a demo deck. Times are in seconds:
    ``think`` for computer players a round, all together (None: as their level says), ``away`` until a
    computer plays for who has left (None: it is waited for them), ``delay`` of what spectators see.
    """

    variant: str | None = "emperor"
    seats: int = 6
    range_: int | str | None = "usual"
    people: tuple[str | None, ...] = ()
    decks: Mapping[int, str] = field(default_factory=dict)
    seed: int = 0
    difficulty: str = "Medium"
    think: float | None = None
    clock: Clock | None = None
    undo: str = "vote"
    shared_hands: bool = False
    delay: float = 0.0
    away: float | None = 120.0
    lang: Lang = "en"
    host: str = DEFAULT_HOST

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat; computer players have the names of the demo table that are free."""
        taken = {name.casefold() for name in self.people if name is not None}
        free = [
            *(name for name in NAMES if name.casefold() not in taken),
            *map("Player {}".format, range(1, 20)),
        ]
        given = iter(free)
        said = (*self.people, *[None] * self.seats)[: self.seats]
        return tuple(next(given) if name is None else name for name in said)

    def is_person(self, seat: int) -> bool:
        """Return whether a seat is meant for a person."""
        return seat < len(self.people) and self.people[seat] is not None

    def setting(self) -> Setting:
        """Return what a host starts, with demo decks. Raises BadPlan: the variant is not played like that."""
        try:
            setting = self._setting()
        except ValueError as error:
            raise BadPlan([msg("{what}", what=str(error))]) from error
        named = zip(setting.seats, self.names, strict=True)
        return replace(setting, seats=tuple(replace(spec, name=name) for spec, name in named))

    def _setting(self) -> Setting:
        if self.variant is None:
            return demo_setting(self.seats, range_=1 if isinstance(self.range_, str) else self.range_)
        wanted = 0 if isinstance(self.range_, str) else self.range_
        return variant_setting(Variant(self.variant), count=self.seats, range_=wanted)

    def to_json(self) -> dict[str, Any]:
        """Return the plan as JSON has it; ``from_json`` reads it."""
        data = asdict(self)
        data["range"] = data.pop("range_")
        data["decks"] = {str(seat): deck for seat, deck in self.decks.items()}
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> TablePlan:
        """Return the plan that ``to_json`` wrote."""
        said = dict(data)
        said["range_"] = said.pop("range")
        said["people"] = tuple(said["people"])
        said["decks"] = {int(seat): deck for seat, deck in said["decks"].items()}
        said["clock"] = None if said["clock"] is None else Clock(**said["clock"])
        return cls(**said)


class _Reading:
    """Reads one request; what is wrong with it is collected."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = dict(data)
        self.findings: list[Message] = []

    def wrong(self, message: Message) -> None:
        self.findings.append(message)

    def number(self, key: str, usual: Any, low: float, high: float, *, whole: bool = False) -> Any:
        value = self._data.pop(key, usual)
        kinds = (int,) if whole else (int, float)
        if value is usual or (
            isinstance(value, kinds) and not isinstance(value, bool) and low <= value <= high
        ):
            return value
        self.wrong(msg("'{key}' is a number from {low} to {high}", key=key, low=low, high=high))
        return usual

    def word(self, key: str, usual: Any, words: tuple[Any, ...]) -> Any:
        value = self._data.pop(key, usual)
        if value in words and not isinstance(value, bool):
            return value
        could = ", ".join(str(word) for word in words if word is not None)
        self.wrong(msg("'{key}' is one of {words}", key=key, words=could))
        return usual

    def flag(self, key: str) -> bool:
        value = self._data.pop(key, False)
        if isinstance(value, bool):
            return value
        self.wrong(msg("'{key}' is true or false", key=key))
        return False

    def take(self, key: str, usual: Any = None) -> Any:
        return self._data.pop(key, usual)

    def end(self) -> None:
        for key in self._data:
            self.wrong(msg("'{key}' means nothing here", key=key))


def read_plan(data: Mapping[str, Any], *, variants: tuple[str, ...], max_seats: int, host: str) -> TablePlan:
    """Return the plan of a request of the host's page. What is in the decks is read when the table starts.

    Raises:
        BadPlan: with everything that is wrong with it.

    >>> read_plan({"people": ["Alex"]}, variants=("emperor",), max_seats=6, host="phase").names[:2]
    ('Alex', 'Rob')
    """
    reading = _Reading(data)
    people = _people(reading, max_seats)
    variant = reading.word("variant", "emperor" if "emperor" in variants else None, (None, *variants))
    plan = TablePlan(
        variant=variant,
        seats=reading.number("seats", max_seats, 2, max_seats, whole=True),
        range_=_range(reading),
        people=people,
        seed=reading.number("seed", 0, 0, 2**53, whole=True),
        difficulty=reading.word("difficulty", "Medium", DIFFICULTIES),
        think=reading.number("think", None, 0.1, 600),
        clock=_clock(reading),
        undo=reading.word("undo", "vote", UNDO),
        shared_hands=reading.flag("shared_hands"),
        delay=reading.number("delay", 0.0, 0, LONGEST_DELAY),
        away=reading.number("away", 120.0, 0, 86400)
        if data.get("away", 0) is not None
        else reading.take("away"),
        lang=reading.word("lang", "en", LANGUAGES),
        host=host,
    )
    plan = replace(plan, decks=_decks(reading, plan.names))
    if len(people) > plan.seats:
        reading.wrong(msg("there are more people than seats"))
    reading.end()
    if not reading.findings:
        try:
            plan.setting()
        except BadPlan as error:
            reading.findings.extend(error.findings)
    if reading.findings:
        raise BadPlan(reading.findings)
    return plan


def _people(reading: _Reading, max_seats: int) -> tuple[str | None, ...]:
    said = reading.take("people", [])
    if not isinstance(said, list) or len(said) > max_seats:
        reading.wrong(msg("'people' is a list of names, null for a computer player"))
        return ()
    people: list[str | None] = []
    for name in said:
        if name is None:
            people.append(None)
        elif isinstance(name, str) and is_name(name.strip()):
            people.append(name.strip())
        else:
            reading.wrong(msg("a name has 1 to 40 letters, and no control characters"))
    folded = [name.casefold() for name in people if name is not None]
    if len(set(folded)) < len(folded):
        reading.wrong(msg("two people have the same name"))
    return tuple(people)


def _decks(reading: _Reading, names: tuple[str, ...]) -> dict[int, str]:
    """Decks by seat; a request names them by player or by the number of the seat."""
    said = reading.take("decks", {})
    if not isinstance(said, dict):
        reading.wrong(msg("'decks' maps players to decks"))
        return {}
    seats = {name.casefold(): seat for seat, name in enumerate(names)} | {
        str(seat): seat for seat in range(len(names))
    }
    decks = {}
    for name, text in said.items():
        seat = seats.get(name.casefold())
        if seat is None:
            reading.wrong(msg("'decks': nobody here is called {name!r}", name=name))
        elif not isinstance(text, str) or len(text) > LONGEST_DECK:
            reading.wrong(
                msg("the deck of {name} is a text of at most {count} letters", name=name, count=LONGEST_DECK)
            )
        elif text.strip():
            decks[seat] = text
    return decks


def _range(reading: _Reading) -> int | str | None:
    said = reading.take("range", "usual")
    if (
        said is None
        or said == "usual"
        or (isinstance(said, int) and not isinstance(said, bool) and 0 <= said <= 5)
    ):
        result: int | str | None = said
        return result
    if said == "unlimited":
        return None
    reading.wrong(msg('\'range\' is a number of seats, "unlimited" or "usual"'))
    return "usual"


def _clock(reading: _Reading) -> Clock | None:
    said = reading.take("clock")
    if said is None:
        return None
    inner = _Reading(said if isinstance(said, dict) else {"seconds": said})
    clock = Clock(inner.number("seconds", 1500.0, 5, 86400), inner.number("per_turn", 0.0, 0, 3600))
    inner.end()
    reading.findings.extend(inner.findings)
    return clock
