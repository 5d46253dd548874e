"""What there is to see in a game, one value for each moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Decision, LogEntry
    from mtg_influence.hosts.capabilities import Choice

__all__ = ["Asked", "Chose", "Ended", "Ending", "Moment", "Said", "Summary", "TurnBegan"]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began, and who is in range was measured (CR 801.2c: only as each turn begins)."""

    turn: int
    player: PlayerId
    influence: Influence
    life: tuple[int | None, ...]
    """By seat; None for a player who has left."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A player has a decision to make; it is answered when the next moment is asked for."""

    decision: Decision
    turn: int
    step: str


@dataclass(frozen=True, slots=True)
class Chose:
    """A player has answered, if the host tells what: ``computer`` is whether a computer player did."""

    decision: Decision
    choice: Choice
    turn: int
    step: str
    computer: bool


@dataclass(frozen=True, slots=True)
class Said:
    """The host logged something; where range mattered, the entry names the rule."""

    entry: LogEntry


class Ending(StrEnum):
    """Why a game is over, or is not watched any further."""

    WON = "won"
    DRAWN = "drawn"
    TURN_LIMIT = "turn-limit"
    INTERRUPTED = "interrupted"
    QUIT = "quit"
    """A person at the table ended it."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in numbers."""

    ending: Ending
    winners: tuple[PlayerId, ...]
    """In seat order; empty unless ``ending`` is WON."""
    turns: int
    """Turns begun, of all players together."""
    decisions: int
    """Decisions made, passes of priority included."""
    rules: Mapping[str, int] = field(default_factory=dict)
    """How often each rule mattered by the host's log, in the order of the rules; others are left out."""
    life: tuple[int | None, ...] = ()
    """By seat; None for a player who has left."""
    rule: str | None = None
    """The rule that the win goes by, where the host tells."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The last moment."""

    summary: Summary


Moment: TypeAlias = TurnBegan | Asked | Chose | Said | Ended
