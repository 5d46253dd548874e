"""A scenario as its file says it: where it starts, what happens, what must be so then.

Names of players and things are text as written; what they mean is found when the scenario runs. ``at`` is
where a part stands in its case's document.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from mtg_influence.scenario.expectation import Expectation

if TYPE_CHECKING:
    from mtg_influence.documents import DataPath, Document
    from mtg_influence.hosts.base import Position
    from mtg_influence.tables import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """Answers that a step gives to what its player will be asked.

    One entry of ``targets`` answers one question and may hold several things. ``x`` None: not asked.
    """

    targets: tuple[tuple[str, ...], ...] = ()
    x: int | None = None
    modes: tuple[str, ...] = ()
    decider: str | None = None


class Verb(StrEnum):
    """What is done with a card when its player has priority."""

    CAST = "cast"
    ACTIVATE = "activate"
    PLAY = "play"


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """Cast, activate or play a card. ``zone`` None is any; ``ability`` counts from 1, None: the only one."""

    verb: Verb
    card: str
    by: str
    answers: Answers = Answers()
    zone: str | None = None
    ability: int | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Combat:
    """Declare attackers or blockers: pairs of a creature and what it attacks or blocks."""

    blocking: bool
    by: str
    pairs: tuple[tuple[str, str], ...]
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """Answer the pending question; no things is an answer of none."""

    by: str
    answer: tuple[str, ...]
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deploy:
    """Deploy a creature to a teammate (CR 804.2)."""

    card: str
    by: str
    to: str
    at: DataPath = field(default=(), compare=False, repr=False)


Act = Use | Combat | Choose | Deploy
"""What can be refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """A player passes priority once."""

    by: str
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolve:
    """Everybody passes until the top of the stack has resolved, or everything on it."""

    everything: bool
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Concede:
    """A player leaves the game."""

    by: str
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """Go on until a step begins; ``turn_of`` None is the next such step, whoever's."""

    to: str
    turn_of: str | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextTurn:
    """Go on until this player's next turn begins."""

    of: str
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """An act that must be refused; ``rule`` None: it is enough that it is not offered."""

    act: Act
    rule: str | None
    at: DataPath = field(default=(), compare=False, repr=False)


Step = Act | Pass | Resolve | Concede | Advance | NextTurn | Refused | Expectation
"""One step of a scenario."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One thing to run: a scenario file without ``cases``, or one of them.

    ``control``: what is expected holds at unlimited range too. ``refs`` maps names given with ``as`` to
    nothing yet; they are bound when the case starts.
    """

    scenario: str
    case: str | None
    table: Table
    position: Position
    steps: tuple[Step, ...]
    control: bool = False
    rules: tuple[str, ...] = ()
    seed: int = 0
    document: Document = field(compare=False, repr=False)
    line: int = 1

    @property
    def title(self) -> str:
        """What the case is called in reports."""
        return self.scenario if self.case is None else f"{self.scenario}: {self.case}"


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """The cases of one file."""

    path: str
    cases: tuple[Case, ...]
