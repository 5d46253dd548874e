"""What a table waits on: the host's prompts, without those that range leaves nothing to decide in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.errors import UnknownPrompt
from mtg_influence.hosts.phase.ir.pile_roles import about_nothing
from mtg_influence.hosts.phase.prompts.choosers import (
    left_to_an_opponent,
    passed_over,
    payer_meant,
    voters_in_range,
)
from mtg_influence.hosts.phase.prompts.fewer import fewer, is_stuck
from mtg_influence.hosts.phase.prompts.kinds import KINDS, About
from mtg_influence.hosts.phase.prompts.lazy import LazyDecision
from mtg_influence.hosts.phase.prompts.prompt import asking_card
from mtg_influence.hosts.phase.prompts.question import Question, ask, ask_which_opponent
from mtg_influence.hosts.phase.session.deploying import offers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mtg_influence.hosts.base import Decision
    from mtg_influence.hosts.phase.log.narrator import Narrator
    from mtg_influence.hosts.phase.prompts.context import QuestionContext
    from mtg_influence.hosts.phase.session.session import Session

__all__ = ["Questions", "goes_on"]


def goes_on(before: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    """Return whether a prompt asks on for the targets of the same spell or ability."""
    return (
        before["type"] == now["type"]
        and "target_slots" in now["data"]
        and asking_card(before["data"]) == asking_card(now["data"])
    )


class Questions:
    """The questions of one table, one after the other; ``look`` comes first.

    ``strict`` refuses prompts that nobody has classified. ``is_over`` says whether the game is. ``waiting``
    is the host's prompt, ``number`` the question's own. ``chosen`` is the opponent who is to decide, where
    one was chosen (CR 801.5c), and ``untold`` how that came where nobody was asked.
    """

    def __init__(
        self, game: Session, narrator: Narrator, *, is_over: Callable[[], bool], strict: bool = False
    ) -> None:
        self._game = game
        self._narrator = narrator
        self._is_over = is_over
        self._strict = strict
        self._question: Question | None = None
        self._lazy: LazyDecision | None = None
        self.number = 0
        self.chosen: PlayerId | None = None
        self.untold: Question | None = None
        self.waiting: Mapping[str, Any] = {}

    def decision(self) -> Decision:
        """Return the question; its candidates at priority are listed when they are first looked at."""
        if self._question is None and self.waiting["type"] == "Priority":
            if self._lazy is None:
                self._lazy = LazyDecision(
                    PlayerId(self.waiting["data"]["player"]),
                    lambda: self.ask().decision.candidates,
                    number=self.number,
                )
            return self._lazy
        return self._lazy or self.ask().decision

    def ask(self) -> Question:
        """Return the question with what becomes of its answers. Raises UnknownPrompt."""
        if self._question is None:
            kind, data = self.waiting["type"], self.waiting.get("data") or {}
            if self._strict and kind not in KINDS:
                raise UnknownPrompt(kind, KINDS)
            context = self._game.context()
            chosen = self.chosen
            controller = left_to_an_opponent(kind, data, context) if chosen is None else None
            if controller is not None:
                question = ask_which_opponent(kind, data, context, controller=controller, number=self.number)
                legal = question.decision.legal
                if len(legal) != 1:
                    self._question = question
                    return question
                # CR 801.5c: nothing to choose where only one opponent can decide.
                self.untold = question
                chosen = self.chosen = legal[0].player
            self._question = ask(kind, data, context, number=self.number, chosen=chosen)
            if kind == "Priority" and self._game.influence.seating.options.deploy:
                self._question = self._with_deploying(self._question, context)
        return self._question

    def next(self) -> None:
        """Forget the question: it has been answered."""
        if self._lazy is not None:
            self._lazy.close()
        self._lazy = self._question = None
        self.number += 1

    def look(self) -> None:
        """See what the host waits for, answering for those whom range leaves out."""
        while True:
            self.waiting = self._game.prompt
            if self.waiting["type"] == "Priority":
                return
            nothing = about_nothing(self.waiting["type"], self.waiting.get("data") or {})
            if nothing is not None and not self._is_over():
                self._narrator.tell(self._game.apply(self.waiting["data"]["player"], nothing))
                continue
            if not self._game.is_limited or self._is_over():
                return
            kind, data = self.waiting["type"], self.waiting["data"]
            context = self._game.context()
            meant = voters_in_range(kind, data, context) or payer_meant(kind, data, context)
            if meant is not None:
                self._game.ask_instead({"type": kind, "data": meant})
                continue
            given = passed_over(kind, data, context)
            if given is None and self._asked_for_fewer(kind, data):
                continue
            if given is None and not self._decide_alone(kind, data, context):
                return
            if given is not None:
                self._narrator.tell(self._game.apply(data["player"], given))

    def _asked_for_fewer(self, kind: str, data: Mapping[str, Any]) -> bool:
        """Let the host wait for no more than may be chosen (CR 608.2d); return whether it does so now."""
        if kind not in KINDS or KINDS[kind].own or KINDS[kind].about not in (About.OBJECT, About.PLAYER):
            return False
        question = self.ask()
        if not is_stuck(kind, question):
            return False
        less = fewer(data, question)
        if less == data:
            return False
        phase = self._game.phase
        self._game.ask_instead({"type": kind, "data": less})
        self._narrator.refused(question, phase)
        self.next()
        return True

    def _decide_alone(self, kind: str, data: Mapping[str, Any], context: QuestionContext) -> bool:
        """Answer which opponent decides, where only one can: there is nothing to choose (CR 801.5c)."""
        if kind not in KINDS or KINDS[kind].about is not About.DECIDER:
            return False
        question = ask(kind, data, context, number=self.number)
        legal = [place for place, each in enumerate(question.decision.candidates) if each.allowed]
        if len(legal) != 1:
            return False
        phase = self._game.phase
        happened = self._game.apply(question.actor, question.answer(legal))
        self._narrator.refused(question, phase)
        self._narrator.tell(happened)
        return True

    def _with_deploying(self, question: Question, context: QuestionContext) -> Question:
        """CR 804.2: a question at priority with the creatures that may be deployed."""
        game = self._game
        stack = len(game.game.stack())
        more = offers(context, question.actor, active=game.active, phase=game.phase, stack=stack)
        return question.with_more(tuple(more))
