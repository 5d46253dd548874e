"""What a host offers to scenarios and to the command line, whatever engine is behind it.

A host *asks* hooks and never decides what a rule says. Everything here is either a value
(frozen) or a protocol; nothing here knows an engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol, TextIO, runtime_checkable

from mtg_influence.core.influence import Influence
from mtg_influence.core.options import NO_OPTIONS, Options, Variant
from mtg_influence.core.seating import PlayerId, Range
from mtg_influence.core.verdict import Verdict


class Zone(StrEnum):
    """A zone of CR 400.1; the value is how scenario files spell it."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"


@dataclass(frozen=True, slots=True)
class TargetView:
    """What something on the stack targets: an object, by its id, or a player. The other one is None."""

    object: int | None = None
    player: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class ObjectView:
    """One object as a host shows it, copied at the moment of asking.

    ``power``/``toughness`` are None for what is no creature; ``attached_to`` is an object id or
    None; ``counters`` maps the host's counter name to a number above 0. A host that does not tell one of
    the later fields leaves it as it is here.
    """

    id: int
    name: str
    zone: Zone
    controller: PlayerId
    owner: PlayerId
    types: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    tapped: bool = False
    attached_to: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
    cost: str | None = None
    """The mana cost in symbols, ``{2}{R}``; None for what has none."""
    keywords: tuple[str, ...] = ()
    """Keyword abilities that it has now, in the host's order: ``First strike``."""
    damage: int = 0
    """Damage marked on it."""
    sick: bool = False
    """Whether it is a creature that has come under its controller's control this turn (CR 302.6)."""
    face_down: bool = False
    card: str | None = None
    """The name of the card that lies face down, where that is not the name of the object; None otherwise."""
    seen_by: tuple[PlayerId, ...] | None = None
    """Who may know which card it is, in seat order; None: who the zone says (CR 400.2, 406.3, 708.5)."""
    revealed: bool = False
    """Whether everybody may know which card it is, wherever it is (CR 701.20a)."""
    targets: tuple[TargetView, ...] = ()
    """What it targets, in order; for what is on the stack."""
    x: int | None = None
    """The value announced for X; None where there is no X."""
    attacking: PlayerId | None = None
    """The defending player of an attacking creature, also where it attacks a permanent of theirs."""
    blocking: tuple[int, ...] = ()
    """The ids of the creatures that a creature blocks."""

    def is_known_to(self, player: PlayerId | None) -> bool:
        """Return whether a player may know which card it is; None is somebody who only watches.

        Rules: CR 400.2: hands and libraries are hidden; CR 406.3 + CR 708.5: and what lies face down.

        >>> ObjectView(1, "Plains", Zone.HAND, PlayerId(0), PlayerId(0)).is_known_to(PlayerId(1))
        False
        """
        if self.revealed:
            return True
        if self.seen_by is not None:
            return player in self.seen_by
        if self.zone is Zone.HAND:
            return player == self.owner
        if self.zone is Zone.LIBRARY or (self.zone is Zone.EXILE and self.face_down):
            return False
        return not self.face_down or player == self.controller


class DecisionKind(StrEnum):
    """What is asked. CR 801.5a speaks of players and objects, CR 801.5b of options."""

    PRIORITY = "priority"
    """Whether to do something now; the first candidate passes."""
    MULLIGAN = "mulligan"
    """Whether to keep a hand: the first candidate keeps it. Or, of cards, which go to the bottom."""
    TARGET = "target"
    MODE = "mode"
    DECIDER = "decider"
    """Who is to make a choice: candidates are players (CR 801.5c)."""
    OBJECT = "object"
    PLAYER = "player"
    OPTION = "option"
    NUMBER = "number"
    PILES = "piles"
    ATTACK = "attack"
    BLOCK = "block"
    TURN_BASED = "turn-based"


@dataclass(frozen=True, slots=True)
class Candidate:
    """One answer a decider might give, and what 801 says of it.

    ``verdict.allowed`` is False for a candidate that the card alone would allow and range does not:
    it is listed so that a person can be told why. ``player`` is the player that the candidate is, or
    who controls the object that it is (owner where no controller); None for options. ``object_id`` is
    set for objects. ``action`` belongs to the host and is opaque.
    """

    label: str
    verdict: Verdict
    player: PlayerId | None = None
    object_id: int | None = None
    action: Any = field(default=None, compare=False, repr=False)

    @property
    def allowed(self) -> bool:
        """Whether the candidate may be chosen."""
        return self.verdict.allowed


@dataclass(frozen=True, slots=True)
class Decision:
    """The one question that the game waits on.

    ``minimum``/``maximum`` say how many candidates make one answer (1/1 mostly; attackers and
    blockers 0/many). ``source`` is the name of the card that asks, None for what the game asks.
    ``controller`` is who controls that card, None for what the game asks.
    """

    kind: DecisionKind
    decider: PlayerId
    candidates: tuple[Candidate, ...]
    prompt: str = ""
    minimum: int = 1
    maximum: int = 1
    source: str | None = None
    controller: PlayerId | None = None
    number: int = 0
    """Serial number within the game, from 0; equal numbers mean the same question."""

    @property
    def legal(self) -> tuple[Candidate, ...]:
        """The candidates that may be chosen, in the host's order."""
        return tuple(c for c in self.candidates if c.allowed)

    @property
    def refused(self) -> tuple[Candidate, ...]:
        """The candidates that range rules out, each with its reason."""
        return tuple(c for c in self.candidates if not c.allowed)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a game's log. ``rule`` is the rule of 801 that mattered here, None where none did.

    ``text`` is in English; where it is a ``Text`` of ``mtg_influence.i18n`` it can be told in every language.
    ``data`` may hold ``uncovered``, the names of cards in this line
    that are played although they are not covered. One of ``kind`` "uncovered" says so of ``card``.
    Where not everybody may read ``text``, ``seen_by`` says who may (None: everybody), and ``others`` is what
    everybody else reads; None: they read nothing.
    """

    turn: int
    phase: str
    text: str
    rule: str | None = None
    player: PlayerId | None = None
    kind: str = "event"
    data: Mapping[str, Any] = field(default_factory=dict)
    seen_by: tuple[PlayerId, ...] | None = None
    others: str | None = None

    def text_for(self, player: PlayerId | None) -> str | None:
        """Return what a player reads (None: who only watches); None where they read nothing of it."""
        return self.text if self.is_read_by(player) else self.others

    def is_read_by(self, player: PlayerId | None) -> bool:
        """Return whether a player may read all of it."""
        return self.seen_by is None or player in self.seen_by


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: winners (empty for a draw) in seat order, and turns begun.

    A team wins with all its players, those who have left too. ``rule`` is the rule that the win goes by,
    None for a draw and where the host does not say.
    """

    winners: tuple[PlayerId, ...]
    turns: int
    drawn: bool = False
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """One seat of a table to be started. ``range`` None is unlimited; ``deck`` is card names, as often
    as they are in the deck; ``team`` None is a team of one; ``emperor`` says that the team is theirs."""

    name: str
    range: Range
    deck: tuple[str, ...]
    team: str | None = None
    life: int = 20
    emperor: bool = False


@dataclass(frozen=True, slots=True)
class CardPlacement:
    """A card put somewhere before play. ``owner`` differs from ``player`` for a permanent that somebody
    else controls; ``attached_to`` is the ``ref`` of another placement."""

    card: str
    player: str
    zone: Zone
    tapped: bool = False
    summoning_sick: bool = False
    counters: Mapping[str, int] = field(default_factory=dict)
    owner: str | None = None
    attached_to: str | None = None
    ref: str | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """Where a scenario starts: placements, life totals by player name, whose turn, which step.

    Libraries hold basic lands where nothing is placed, so that nobody loses by drawing.
    """

    placements: tuple[CardPlacement, ...] = ()
    life: Mapping[str, int] = field(default_factory=dict)
    active: str | None = None
    step: str = "precombat main"


class IllegalChoice(ValueError):
    """A choice that the game or 801 does not allow.

    Carries ``decision``, ``candidate`` (None when it is no candidate at all) and ``verdict`` (None
    when the host, not range, refuses).
    """

    def __init__(
        self,
        message: str,
        *,
        decision: Decision | None = None,
        candidate: Candidate | None = None,
        verdict: Verdict | None = None,
    ) -> None:
        super().__init__(message)
        self.decision = decision
        self.candidate = candidate
        self.verdict = verdict


class Table(Protocol):
    """A game in progress on some host, with limited range of influence in force."""

    @property
    def names(self) -> tuple[str, ...]:
        """Player names, by seat; the next index is the player to the left."""

    @property
    def influence(self) -> Influence:
        """The snapshot of the current turn (CR 801.2c)."""

    @property
    def turn(self) -> int: ...

    @property
    def step(self) -> str:
        """The current phase or step in words, lower case (``precombat main``, ``declare attackers``)."""

    @property
    def active(self) -> PlayerId: ...

    @property
    def decision(self) -> Decision | None:
        """The question the game waits on; None when the game is over."""

    @property
    def result(self) -> Result | None:
        """None while the game goes on."""

    @property
    def log(self) -> Sequence[LogEntry]:
        """Everything so far; only grows."""

    def choose(self, *candidates: Candidate) -> None:
        """Answer the current decision. Raises IllegalChoice and changes nothing where it is not legal."""

    def auto(self, *, difficulty: str = "Easy") -> None:
        """Let the host's own computer player answer the current decision."""

    def concede(self, player: PlayerId) -> None:
        """Make a player leave the game at once (CR 104.3a + 800.4a)."""

    def life(self, player: PlayerId) -> int: ...

    def in_game(self, player: PlayerId) -> bool: ...

    def objects(self, zone: Zone, player: PlayerId | None = None) -> tuple[ObjectView, ...]:
        """What is in a zone; ``player`` narrows to one controller (owner for zones without control)."""

    def object(self, object_id: int) -> ObjectView | None: ...


@runtime_checkable
class Undoable(Protocol):
    """What a table may offer besides: to go back to an earlier moment. Ask with ``isinstance``.

    A snapshot belongs to the table that made it and may be gone back to any number of times, also after
    going back beyond it. It holds the game: zones, life, turn, ranges, and the host's random numbers, so
    that the same answers lead to the same game. The log is no part of it: that only grows.
    """

    def snapshot(self) -> object:
        """Return the game as it stands, opaque. Costs about what one decision costs."""

    def restore(self, snapshot: object) -> None:
        """Go back to a snapshot. The question asked then is asked again, under a new ``number``."""


class Host(Protocol):
    """An engine that can start tables. Registered under the entry-point group ``mtg_influence.hosts``."""

    name: str
    max_seats: int

    def start(
        self,
        seats: Sequence[SeatSpec],
        *,
        seed: int = 0,
        first: PlayerId | None = None,
        position: Position | None = None,
        rulings: Sequence[str] = (),
        packs: Sequence[Path] = (),
        oracle: Path | None = None,
        options: Options = NO_OPTIONS,
        log: TextIO | None = None,
    ) -> Table:
        """Start a game. ``rulings`` are house rulings by name; ``packs`` are folders of card files,
        on top of the shipped pack and of those that plugins offer; ``oracle`` is the user's own card data.
        ``options`` are the variant and options that are played; who starts a table leaves them out where
        they are the usual ones, so a host that plays no others need not take them. The same goes for
        ``log``, to which a host writes what happens, for a referee (``docs/game-log.md``).

        Raises ``HostError`` subclasses that name the card, deck or seat at fault, and what ``Judge.require``
        raises where a plugin reads what the host does not tell of its game.
        """

    def known_names(self) -> Iterator[str]:
        """Every card name that could be put into a deck, for did-you-mean."""


def uncovered_at(table: Table) -> tuple[str, ...]:
    """Return the names of the cards that a table is played with although they are not covered."""
    return tuple(str(entry.data["card"]) for entry in table.log if entry.kind == "uncovered")


def variants_of(host: Host) -> tuple[Variant, ...]:
    """Return the variants that a host plays; what a host does not tell is none."""
    return tuple(getattr(host, "variants", ()))


def with_options(options: Options) -> dict[str, Any]:
    """Return the argument for ``Host.start`` that options need; none where they are the usual ones."""
    return {} if options == NO_OPTIONS else {"options": options}
