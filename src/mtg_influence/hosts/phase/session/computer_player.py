"""The host's computer player at a table: what it wants to do, as far as range allows, or what is legal."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import DecisionKind, IllegalChoice
from mtg_influence.hosts.phase.errors import HostStuck
from mtg_influence.hosts.phase.ir.harm import Outcome
from mtg_influence.hosts.phase.prompts.aims import aim_of
from mtg_influence.hosts.phase.prompts.context import place_of
from mtg_influence.hosts.phase.prompts.offer import action
from mtg_influence.hosts.phase.session.computer import (
    hits_only_friends,
    kept_legal,
    names_hidden_permanent,
    pick,
    spare_friends,
)
from mtg_influence.hosts.phase.session.deploying import deployment
from mtg_influence.hosts.phase.session.self_harm import hurts_only
from mtg_influence.hosts.phase.session.thinking import Thinking, is_idle, seconds_for
from mtg_influence.hosts.phase.views import thing_of
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.hosts.phase.prompts.question import Question
    from mtg_influence.hosts.phase.session.session import Session

__all__ = ["Answers", "ComputerMemory", "ComputerPlayer"]

_PASS: Final = action("PassPriority")
_FRESH: Final = Thinking()


class Answers(Protocol):
    """Where answers go. ``act`` and ``answer`` raise IllegalChoice, and change nothing then."""

    def ask(self) -> Question:
        """Return the question that the game waits on."""

    def act(self, actor: int, taken: Any, question: Question | None = None) -> None:
        """Give the host an action."""

    def answer(self, question: Question, places: Sequence[int]) -> None:
        """Answer a question by the places of candidates."""


@dataclass(frozen=True, slots=True)
class ComputerMemory:
    """What computer players keep in mind from one decision to the next; a part of what a snapshot keeps.

    ``tried`` is what was begun last. ``given_up`` is what is not tried again in the turn ``given_up_in``, or
    they would go on for ever. ``thinking`` is how long they have thought.
    """

    tried: Any = field(default_factory=lambda: _PASS)
    given_up: tuple[Any, ...] = ()
    given_up_in: int = 0
    thinking: Thinking = _FRESH


class ComputerPlayer:
    """Answers for the computer players of a table.

    ``thinks`` is for how many seconds a round they may think, all together (None: what their difficulty
    says); see the module ``thinking``.
    """

    def __init__(self, game: Session, answers: Answers, *, seats: int, thinks: float | None = None) -> None:
        self._game = game
        self._answers = answers
        self._seats = seats
        self.thinks = thinks
        self.memory = ComputerMemory()

    @property
    def _influence(self) -> Influence:
        return self._game.influence

    def answer(self, difficulty: str) -> None:
        """Answer the question that the game waits on. Raises IllegalChoice, HostStuck."""
        if self._game.prompt["type"] == "Priority":
            self._at_priority(difficulty)
            return
        question = self._answers.ask()
        if question.offer is None:
            self._answers.answer(question, pick(question, self._influence))
            return
        taken = self._game.game.choose_action(question.actor, difficulty=difficulty)
        if taken is not None and names_hidden_permanent(taken, partial(thing_of, self._game.game)):
            taken = None
        if taken is not None and not (question.is_clean and self._influence.seating.options.several):
            taken = kept_legal(question, taken, self._influence, judge=self._game.judge)
        outcome, cancel = self._aim(question), None
        if outcome is Outcome.HARM and hits_only_friends(question, self._influence):
            cancel = self._cancelling()
        if taken is not None:
            taken = spare_friends(question, taken, self._influence, outcome=outcome, cancel=cancel)
        elif cancel is not None:
            taken = cancel
        if taken is not None and self._try(question, taken):
            if taken is cancel:
                self._give_up(self.memory.tried)
            return
        self._answer_somehow(question, outcome)

    def _aim(self, question: Question) -> Outcome:
        """What the target that is asked for is in for."""
        if question.decision.kind is not DecisionKind.TARGET:
            return Outcome.OPEN
        kind, data = self._game.prompt["type"], self._game.prompt["data"]
        return aim_of(kind, data, self._game.context(), decider=question.decision.decider)

    def _cancelling(self) -> Any:
        """The host's action that takes back what is being cast or activated; None where there is none."""
        return next((each for each in self._game.context().actions() if each.kind == "CancelCast"), None)

    def _at_priority(self, difficulty: str) -> None:
        player = PlayerId(self._game.prompt["data"]["player"])
        if self._is_idle(player) and self._passed():
            return
        taken = self._thought(player, difficulty)
        if taken is None or self._is_given_up(taken) or self._is_out_of_range(player, taken):
            taken = _PASS
        elif self._hurts_itself(player, taken):
            self._give_up(taken)
            taken = _PASS
        if _is_pass(taken) and self._deployed(player):
            return
        self.memory = replace(self.memory, tried=taken)
        try:
            self._answers.act(player, taken)
        except IllegalChoice:
            if taken is not _PASS:
                self._give_up(taken)
            # While a spell is being paid for the host may say that somebody has priority, and takes no pass.
            self._answer_somehow(self._answers.ask())

    def _is_idle(self, player: PlayerId) -> bool:
        game = self._game
        stack = game.game.stack()
        on_top = stack[-1]["controller"] if stack else None
        return is_idle(player, game.phase, active=game.active, on_top=on_top, influence=game.influence)

    def _passed(self) -> bool:
        """Pass without a thought; False while a spell is being paid for, when that is not taken."""
        try:
            self._answers.act(self._game.prompt["data"]["player"], _PASS)
        except IllegalChoice:
            return False
        self.memory = replace(self.memory, tried=_PASS)
        return True

    def _thought(self, player: PlayerId, difficulty: str) -> Any:
        """What the host's computer player would do, as long as the table lets it think; then a land."""
        game = self._game.game
        possible = game.actions()
        if len(possible) == 1:
            return possible[0]
        seconds = seconds_for(difficulty) if self.thinks is None else self.thinks
        turn, share = self._game.turn, seconds / self._seats
        thinking = self.memory.thinking.about(turn, len(possible), len(game.battlefield()), share=share)
        if thinking is None:
            kinds = ("PlayLand", "PassPriority")
            return next((each for kind in kinds for each in possible if each.kind == kind), None)
        self.memory = replace(self.memory, thinking=thinking)
        return game.choose_action(player, difficulty=difficulty)

    def _deployed(self, player: PlayerId) -> bool:
        """Deploy a creature where its player can attack nobody, and a teammate can (CR 804.2)."""
        if not self._influence.seating.options.deploy or self._game.active != player:
            return False
        question, context = self._answers.ask(), self._game.context()

        def can_attack(seat: PlayerId) -> bool:
            foes = self._influence.seating.opponents(seat)
            return any(context.check_attack(seat, foe).allowed for foe in foes)

        place = deployment(question, context.battlefield(), can_attack=can_attack)
        if place is None:
            return False
        self.memory = replace(self.memory, tried=_PASS)
        return self._try(question, question.answer([place]))

    def _is_given_up(self, taken: Any) -> bool:
        return self.memory.given_up_in == self._game.turn and taken in self.memory.given_up

    def _give_up(self, taken: Any) -> None:
        turn = self._game.turn
        before = self.memory.given_up if self.memory.given_up_in == turn else ()
        self.memory = replace(self.memory, given_up=(*before, taken), given_up_in=turn)

    def _hurts_itself(self, player: int, taken: Any) -> bool:
        """Whether the computer player, who may target nobody else, would hurt itself."""
        if taken.kind not in ("CastSpell", "ActivateAbility") or not self._game.targets_nobody(player):
            return False
        before = len(self._game.game.stack())
        tried = self._game.copy()
        try:
            tried.apply(player, taken)
        except ValueError:
            return False
        friends = self._influence.seating.teammates(PlayerId(player))
        return hurts_only(tried, {player, *friends}, before=before)

    def _is_out_of_range(self, player: int, taken: Any) -> bool:
        """CR 801.6: the computer player activates abilities of any objects where a card lets it."""
        if not self._game.is_limited or taken.kind != "ActivateAbility":
            return False
        thing = thing_of(self._game.game, taken.source_id)
        if thing is None:
            return False
        return not self._game.context().check_activation(PlayerId(player), place_of(thing)).allowed

    def _try(self, question: Question, taken: Any) -> bool:
        try:
            self._answers.act(question.actor, taken, question)
        except IllegalChoice:
            return False
        return True

    def _answer_somehow(self, question: Question, outcome: Outcome = Outcome.OPEN) -> None:
        """Answer with what is legal; where nothing is, with what the host takes, for it must go on."""
        places = pick(question, self._influence, outcome)
        if len(places) >= question.decision.minimum and self._try(question, question.answer(places)):
            if question.is_cancel(places):
                self._give_up(self.memory.tried)
            return
        known = self._game.context().actions()
        for each in known:
            if self._try(question, each):
                return
        if not known:
            raise HostStuck(self._game.prompt["type"])
        raise IllegalChoice(
            msg("the host takes no answer: {prompt}", prompt=question.decision.prompt),
            decision=question.decision,
        )


def _is_pass(taken: Any) -> bool:
    return taken is _PASS or taken.kind == "PassPriority"
