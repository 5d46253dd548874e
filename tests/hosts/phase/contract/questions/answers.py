"""A plugin that offers a house ruling for each question: one that refuses it, one that allows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from mtg_influence.core import questions as q
from mtg_influence.core.answers import Deciders
from mtg_influence.core.influence import Place
from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import Reason, Verdict
from mtg_influence.hooks import HouseRuling, Offer, impl

__all__ = ["QUESTIONS", "Answers", "ruling"]

ME: Final = 0
"""Alex, whose questions are answered otherwise."""

HOOKS: Final = ("ranges", "decider", "choice")
QUESTIONS: Final = (
    *HOOKS,
    *(f"Use.{use.name}" for use in q.Use),
    *(event.__name__ for event in q.Event.__args__),
)
"""Every question there is: the hooks that have one each, each use, each event."""

_ABOUT: Final[dict[type, Callable[[Any], tuple[object, ...]]]] = {
    q.Affect: lambda e: (e.controller, e.recipient),
    q.Continue: lambda e: (e.controller, e.recipient),
    q.See: lambda e: (e.controller, e.place),
    q.Trigger: lambda e: (e.controller, *e.places),
    q.Replace: lambda e: (e.controller, e.recipient),
    q.Modify: lambda e: (e.cause if e.cause is not None else e.controller, e.recipient),
    q.Prevent: lambda e: (e.controller, e.source, e.recipient),
    q.Protect: lambda e: (e.controller, e.source),
    q.Win: lambda e: (e.controller, e.player),
    q.ForbidWin: lambda e: (e.controller, e.player),
    q.Draw: lambda e: (e.controllers[0], e.player),
    q.Attack: lambda e: (e.attacker, *e.defenders),
    q.EmperorFalls: lambda e: (e.emperor, e.player),
    q.WorldRule: lambda e: (e.world.controller, *(other.controller for other in e.others)),
    q.Restart: lambda e: (e.controller, e.player),
    q.Planar: lambda e: (e.controller, e.place),
}
"""Who asks, and of whom, of each event."""


def ruling(question: str, *, allow: bool, whom: int) -> str:
    """Return the name of the house ruling that answers a question about a seat."""
    return f"{'allow' if allow else 'refuse'}-{question.lower().replace('.', '-')}-{whom}"


@dataclass(frozen=True)
class _Answer:
    """Answers one question that Alex asks about one seat, always the same."""

    question: str
    allow: bool
    whom: int

    @property
    def verdict(self) -> Verdict:
        said = f"the table {'allows' if self.allow else 'refuses'} {self.question}"
        return Verdict(self.allow, "house", Reason("house", (), (("en", said), ("es", said))))

    @impl
    def mtg_influence_ranges(self, so_far: tuple[int | None, ...]) -> list[int | None] | None:
        if self.question != "ranges":
            return None
        return [2 if self.allow else 0, *so_far[1:]]

    @impl
    def mtg_influence_decider(
        self, controller: PlayerId, eligible: tuple[PlayerId, ...], so_far: Deciders
    ) -> Deciders | None:
        if self.question != "decider" or controller != ME:
            return None
        return Deciders(
            tuple(
                (p, self.verdict if p == self.whom else so_far.verdict(p) or self.verdict) for p in eligible
            )
        )

    @impl
    def mtg_influence_choice(self, decider: PlayerId, candidate: Place | None) -> Verdict | None:
        asked = self.question == "choice" and decider == ME and candidate is not None
        return self.verdict if asked and self.whom in _seats(candidate) else None

    @impl
    def mtg_influence_target(self, controller: PlayerId, candidate: Place, use: q.Use) -> Verdict | None:
        asked = self.question == f"Use.{use.name}" and controller == ME
        return self.verdict if asked and self.whom in _seats(candidate) else None

    @impl
    def mtg_influence_event(self, event: q.Event) -> Verdict | None:
        if self.question != type(event).__name__:
            return None
        who, *whom = _ABOUT[type(event)](event)
        seats = {seat for place in whom for seat in _seats(place)}
        return self.verdict if who == ME and self.whom in seats else None


def _seats(place: object) -> tuple[object, ...]:
    return place if isinstance(place, tuple) else (place,)


class Answers:
    """The plugin: house rulings ``refuse-QUESTION-SEAT`` and ``allow-QUESTION-SEAT``."""

    name = "answers"

    @impl
    def mtg_influence_offer(self) -> Offer:
        """Offer them all."""
        each = [
            (question, allow, whom) for question in QUESTIONS for allow in (True, False) for whom in range(6)
        ]
        return Offer(
            tuple(
                HouseRuling(
                    ruling(question, allow=allow, whom=whom), _Answer(question, allow, whom), "answers"
                )
                for question, allow, whom in each
            )
        )
