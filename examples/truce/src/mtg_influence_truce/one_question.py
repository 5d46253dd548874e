"""A truce or a pact in one of the questions that a host asks, and in no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence import Verdict, refuse
from mtg_influence.core import questions as q
from mtg_influence.core.seating import PlayerId
from mtg_influence.hooks import Deciders, impl

if TYPE_CHECKING:
    from mtg_influence import Influence, Place
    from mtg_influence.core.questions import Event, Use

    Pair = tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]]

WHY_EN = "{one} and {other} have a truce in this: {question}"
WHY_ES = "{one} y {other} tienen una tregua en esto: {question}"

QUESTIONS = (
    *(use.value for use in q.Use),
    "choose",
    "decide",
    "affect",
    "continue",
    "see",
    "protect",
    "trigger",
    "replace",
    "replace-source",
    "modify",
    "prevent",
    "prevent-source",
    "win",
    "forbid-win",
    "draw",
)
"""What a truce or a pact may be about: a use of the target hook, a choice, a decider, or an event."""


def question_of(event: Event) -> tuple[str, Pair] | None:
    """Return which question an event is, who acts and at whom; None where it is not about two players.

    Damage has two sides: ``prevent`` and ``replace`` ask by recipient, with ``-source`` by source.
    """
    match event:
        case q.Affect(controller, recipient):
            return "affect", ((controller,), _all(recipient))
        case q.Continue(controller, recipient):
            return "continue", ((controller,), _all(recipient))
        case q.See(controller, place):
            return "see", ((controller,), _all(place))
        case q.Protect(controller, source):
            return "protect", ((controller,), _all(source))
        case q.Trigger(controller, places):
            return "trigger", ((controller,), tuple(seat for place in places for seat in _all(place)))
        case q.Replace(controller, recipient, source, named):
            by_source = named is q.Named.SOURCE and source is not None
            at = _all(source if by_source else recipient)
            return "replace-source" if by_source else "replace", ((controller,), at)
        case q.Modify(recipient, cause, controller):
            return "modify", (
                tuple(each for each in (cause, controller) if each is not None),
                _all(recipient),
            )
        case q.Prevent(controller, source, recipient, named):
            by_source = named is q.Named.SOURCE
            at = _all(source if by_source else recipient)
            return "prevent-source" if by_source else "prevent", ((controller,), at)
        case q.Win(controller, player):
            return "win", ((controller,), (player,))
        case q.ForbidWin(controller, player):
            return "forbid-win", ((controller,), (player,))
        case q.Draw(controllers, player):
            return "draw", (controllers, (player,))
        case _:
            return None


def _all(place: Place | None) -> tuple[PlayerId, ...]:
    if place is None:
        return ()
    return place if isinstance(place, tuple) else (place,)


class _OneQuestion:
    """What truces and pacts have in common: of all questions they answer one, and of all pairs one."""

    partners: tuple[PlayerId, PlayerId]

    def __init__(self, question: str) -> None:
        self.question = question

    def answer(self, influence: Influence) -> Verdict:
        raise NotImplementedError

    def _about(self, acting: tuple[PlayerId, ...], at: tuple[PlayerId, ...]) -> bool:
        one, other = self.partners
        return (one in acting and other in at) or (other in acting and one in at)

    @impl
    def mtg_influence_target(
        self, influence: Influence, controller: PlayerId, candidate: Place, use: Use
    ) -> Verdict | None:
        if use.value == self.question and self._about((controller,), _all(candidate)):
            return self.answer(influence)
        return None

    @impl
    def mtg_influence_choice(
        self, influence: Influence, decider: PlayerId, candidate: Place | None, controller: PlayerId | None
    ) -> Verdict | None:
        acting = (decider,) if controller is None else (decider, controller)
        if self.question == "choose" and self._about(acting, _all(candidate)):
            return self.answer(influence)
        return None

    @impl
    def mtg_influence_decider(
        self, influence: Influence, controller: PlayerId, eligible: tuple[PlayerId, ...], so_far: Deciders
    ) -> Deciders | None:
        if self.question != "decide" or not self._about((controller,), eligible):
            return None
        return Deciders(
            tuple(
                (player, self.answer(influence) if self._about((controller,), (player,)) else verdict)
                for player, verdict in so_far.verdicts
            )
        )

    @impl
    def mtg_influence_event(self, influence: Influence, event: Event) -> Verdict | None:
        found = question_of(event)
        if found is not None and found[0] == self.question and self._about(*found[1]):
            return self.answer(influence)
        return None


class Truce(_OneQuestion):
    """Refuses between the first and the second player of the table."""

    partners = (PlayerId(0), PlayerId(1))

    def answer(self, influence: Influence) -> Verdict:
        """Refuse, and say between whom."""
        one, other = (influence.seating.name(player) for player in self.partners)
        name = f"truce-{self.question}"
        return refuse(name, en=WHY_EN, es=WHY_ES, one=one, other=other, question=self.question)


class Pact(_OneQuestion):
    """Allows between the first and the third player of the table."""

    partners = (PlayerId(0), PlayerId(2))

    def answer(self, influence: Influence) -> Verdict:  # noqa: ARG002 - a truce says between whom
        """Allow."""
        return Verdict(True, f"pact-{self.question}")
