"""The shape of a log's lines: what the referee reads, as types that a line is checked against.

Keys that nobody here reads are left alone, so that a log of a newer version still can be judged.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NotRequired, TypeAlias, TypedDict

import msgspec
from msgspec import Meta

from mtg_influence.referee.effects import ENTERING_EVENTS, OBJECT_EVENTS

__all__ = ["EVENTS", "LINES", "AnyEvent", "problem_of"]

Seat: TypeAlias = Annotated[int, Meta(ge=0)]
Reference: TypeAlias = Annotated[
    dict[Literal["Player", "Object"], Annotated[int, Meta(ge=0)]], Meta(min_length=1, max_length=1)
]
"""A player or an object, as ``{"Player": seat}`` or ``{"Object": id}``."""


class Attached(TypedDict):
    """A player or an object, as ``{"type": "Player", "data": seat}``."""

    type: str
    data: Annotated[int, Meta(ge=0)]


class Facts(TypedDict):
    """What is known of an object."""

    name: str
    controller: Seat
    owner: Seat
    types: list[str]
    zone: NotRequired[str]
    protector: NotRequired[Seat | None]
    attached_to: NotRequired[Attached | None]
    furniture: NotRequired[bool]


class Change(TypedDict, total=False):
    """What is different about an object; None is what is so no longer."""

    name: str
    controller: Seat
    owner: Seat
    types: list[str]
    zone: str
    protector: Seat | None
    attached_to: Attached | None
    furniture: bool | None


class Record(TypedDict):
    """How an object was before it changed zones."""

    name: str
    controller: Seat
    owner: Seat
    protector: NotRequired[Seat | None]
    furniture: NotRequired[bool]


class AnyEvent(TypedDict, total=False):
    """What is read of an event whatever it is."""

    record: Record | None
    attacks: list[tuple[int, Attached]]
    assignments: list[tuple[int, int]]


class OfObject(AnyEvent):
    """An event about one object."""

    object_id: int


class OfPlayer(AnyEvent):
    """An event about one player."""

    player_id: Seat


_FromTo = TypedDict("_FromTo", {"from": str | None, "to": str})  # "from" is a word of Python's


class ZoneChange(AnyEvent, _FromTo):
    """An object that changes zones; the words are the host's."""

    object_id: int


class Damage(AnyEvent):
    """Damage that is dealt or prevented."""

    source_id: int
    target: Reference
    amount: int


class Dealt(Damage):
    """Damage that is dealt."""

    is_combat: bool


class Aimed(AnyEvent):
    """An object or a player that becomes a target."""

    source_id: int
    target: Reference


class Blocked(AnyEvent):
    """An attacker that becomes blocked by one creature."""

    attacker: int
    blocker: int


class Attacks(TypedDict):
    """Attackers, each with what it attacks."""

    attacks: list[tuple[int, Attached]]
    assignments: NotRequired[list[tuple[int, int]]]


class Blocks(TypedDict):
    """Blockers, each with what it blocks."""

    assignments: list[tuple[int, int]]
    attacks: NotRequired[list[tuple[int, Attached]]]


class Phase(AnyEvent):
    """A step that begins."""

    phase: str


class Turn(AnyEvent):
    """A turn that begins."""

    player_id: Seat
    turn_number: int


class Over(AnyEvent):
    """The end of the whole game; no winner is a draw."""

    winner: NotRequired[Seat | None]


class Resolved(AnyEvent):
    """An instruction that has been followed."""

    kind: str
    source_id: int | None


class Replaced(AnyEvent):
    """An event that was replaced."""

    source_id: int
    event_type: str


class Event(TypedDict):
    """What happened; the form of ``data`` goes by ``type``."""

    type: str
    data: dict[str, Any]


class Entry(TypedDict):
    """A spell or ability on the stack."""

    id: int
    kind: str
    source: int
    controller: Seat
    targets: list[Reference]
    name: NotRequired[str]
    trigger: NotRequired[Event | None]


class Player(TypedDict):
    """A player as a line shows one."""

    gone: NotRequired[bool]


class Asked(TypedDict):
    """A question of the host's."""

    kind: str
    player: Seat | None
    source: int | None
    controller: Seat | None
    offered: NotRequired[list[Any] | None]
    names: NotRequired[str | None]


class Act(TypedDict):
    """An answer to the host."""

    type: str
    data: NotRequired[dict[str, Any] | None]


class Deed(TypedDict):
    """What the table did besides."""

    object: int | None
    leaves: Seat | None


class ActLine(TypedDict):
    """A line ``act``."""

    action: int
    turn: int
    step: str
    active: Seat
    actor: Seat
    act: Act
    asked: Asked
    events: list[Event]
    decider: NotRequired[Seat | None]
    next: NotRequired[str | None]
    deeds: NotRequired[list[Deed]]
    came: NotRequired[dict[int, Facts]]
    left: NotRequired[list[int]]
    changed: NotRequired[dict[int, Change]]
    stack: NotRequired[list[Entry]]
    players: NotRequired[list[Player]]
    things: NotRequired[dict[int, Facts]]


class Picture(TypedDict):
    """A line ``board`` or ``back``."""

    turn: int
    step: str
    objects: dict[int, Facts]
    stack: list[Entry]
    players: list[Player]
    action: NotRequired[int]


class Broke(TypedDict):
    """The line ``broke``."""

    action: int
    why: str


class SeatSaid(TypedDict):
    """A seat in the first line."""

    name: str
    range: Seat | None
    team: NotRequired[str | None]
    emperor: NotRequired[bool]


class Game(TypedDict):
    """The line ``game``."""

    version: int
    seats: Annotated[list[SeatSaid], Meta(min_length=2)]
    uncovered: NotRequired[list[str]]
    worlds: NotRequired[list[str]]


LINES: Final[dict[str, Any]] = {
    "game": Game,
    "board": Picture,
    "back": Picture,
    "act": ActLine,
    "broke": Broke,
}

EVENTS: Final[dict[str, Any]] = {
    "ZoneChanged": ZoneChange,
    "DamageDealt": Dealt,
    "DamagePrevented": Damage,
    "BecomesTarget": Aimed,
    "AttackerBecameBlockedByFilteredBlocker": Blocked,
    "AttackersDeclared": Attacks,
    "BlockersDeclared": Blocks,
    "PhaseChanged": Phase,
    "TurnStarted": Turn,
    "PlayerEliminated": OfPlayer,
    "PlayerLost": OfPlayer,
    "GameOver": Over,
    "EffectResolved": Resolved,
    "ReplacementApplied": Replaced,
    "SpellCopied": OfObject,
    **dict.fromkeys((*OBJECT_EVENTS, *ENTERING_EVENTS), OfObject),
}
"""The events that the referee looks into, whatever brought them about."""


def problem_of(line: dict[str, Any]) -> str | None:
    """Return what is wrong with a line of a log; None where nothing is, or its type is none known here.

    >>> problem_of({"type": "broke", "action": "3", "why": ""})
    'Expected `int`, got `str` - at `$.action`'
    """
    shape = LINES.get(line["type"])
    if shape is None:
        return None
    try:
        msgspec.convert(line, shape, str_keys=True)
        for event in _events(line):
            msgspec.convert(event["data"], EVENTS.get(event["type"], AnyEvent), str_keys=True)
    except msgspec.ValidationError as error:
        return str(error)
    return None


def _events(line: dict[str, Any]) -> list[dict[str, Any]]:
    triggers = [entry["trigger"] for entry in line.get("stack", ()) if entry.get("trigger") is not None]
    return [*line.get("events", ()), *triggers]
