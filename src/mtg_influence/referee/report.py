"""What a referee hands in."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Finding", "Report", "Violation"]


@dataclass(frozen=True, slots=True)
class Violation:
    """Something that crossed a range.

    ``rule`` is the rule that forbids it, ``kind`` what was judged. ``controller`` is whose range counts,
    ``reached`` the players who were concerned and none of whom is in it, both as seats. ``action`` counts
    the host's actions from 1, ``line`` the lines of the log from 1. ``source`` and ``subject`` are names of
    cards or players, None where there is none.
    """

    rule: str
    kind: str
    action: int
    line: int
    turn: int
    step: str
    event: str
    controller: int
    reached: tuple[int, ...]
    source: str | None = None
    subject: str | None = None

    def to_data(self) -> dict[str, Any]:
        """Return the violation as JSON has it."""
        return {
            "rule": self.rule,
            "kind": self.kind,
            "action": self.action,
            "line": self.line,
            "turn": self.turn,
            "step": self.step,
            "event": self.event,
            "controller": self.controller,
            "reached": list(self.reached),
            "source": self.source,
            "subject": self.subject,
        }


@dataclass(slots=True)
class Finding:
    """What a judge_log has found so far: counts by kind, and violations."""

    judged: Counter[str] = field(default_factory=Counter)
    not_judged: Counter[str] = field(default_factory=Counter)
    violations: list[Violation] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Report:
    """What became of one log.

    ``judged`` counts what was looked at and ``not_judged`` what could not be, each by kind: a game without
    violations is as good as what was judged in it. ``game`` is the first line of the log, with which the
    game can be played again. ``finished`` says whether the game came to its end; ``broke`` holds the
    host's last words where it broke, else None.
    """

    path: str
    game: Mapping[str, Any]
    violations: tuple[Violation, ...]
    judged: Mapping[str, int]
    not_judged: Mapping[str, int]
    actions: int
    turns: int
    finished: bool
    broke: str | None = None

    @property
    def ok(self) -> bool:
        """Whether nothing crossed a range, as far as could be judged."""
        return not self.violations

    def to_data(self) -> dict[str, Any]:
        """Return the report as JSON has it; ``decks`` are left to the log."""
        game = {key: value for key, value in self.game.items() if key not in ("type", "action")}
        game["seats"] = [
            {key: value for key, value in seat.items() if key != "deck"} for seat in self.game["seats"]
        ]
        return {
            "path": self.path,
            "game": game,
            "ok": self.ok,
            "violations": [each.to_data() for each in self.violations],
            "judged": dict(sorted(self.judged.items())),
            "not_judged": dict(sorted(self.not_judged.items())),
            "actions": self.actions,
            "turns": self.turns,
            "finished": self.finished,
            "broke": self.broke,
        }
