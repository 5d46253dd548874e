"""A game on phase with limited range of influence, as scenarios and the command line see it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED
from mtg_influence.hosts.base import Candidate, DecisionKind, IllegalChoice, Result
from mtg_influence.hosts.capabilities import BadStep, Choice
from mtg_influence.hosts.phase.errors import HostRefused, HostStuck, NoSnapshot, TargetRefused, UnknownPrompt
from mtg_influence.hosts.phase.ir.harm import Outcome
from mtg_influence.hosts.phase.ir.pile_roles import about_nothing
from mtg_influence.hosts.phase.prompts.aims import aim_of
from mtg_influence.hosts.phase.prompts.choosers import (
    left_to_an_opponent,
    passed_over,
    payer_meant,
    voters_in_range,
)
from mtg_influence.hosts.phase.prompts.chosen import chosen_in
from mtg_influence.hosts.phase.prompts.context import place_of
from mtg_influence.hosts.phase.prompts.fewer import fewer, is_stuck
from mtg_influence.hosts.phase.prompts.kinds import KINDS, About
from mtg_influence.hosts.phase.prompts.labels import label_of, subject_of
from mtg_influence.hosts.phase.prompts.lazy import LazyDecision
from mtg_influence.hosts.phase.prompts.offer import action
from mtg_influence.hosts.phase.prompts.prompt import Prompt, asking_card
from mtg_influence.hosts.phase.prompts.question import Question, ask, ask_which_opponent
from mtg_influence.hosts.phase.session.computer import (
    hits_only_friends,
    kept_legal,
    may_attack_together,
    names_hidden_permanent,
    pick,
    spare_friends,
)
from mtg_influence.hosts.phase.session.deploying import deployment, offers
from mtg_influence.hosts.phase.session.self_harm import hurts_only
from mtg_influence.hosts.phase.session.shown import ShownTable, nothing_printed
from mtg_influence.hosts.phase.session.steps import answer_step, decider_step, step_of
from mtg_influence.hosts.phase.session.thinking import Thinking, is_idle, seconds_for
from mtg_influence.hosts.phase.views import thing_of
from mtg_influence.i18n import msg
from mtg_influence.variants import rule_of_winning

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mtg_influence.core.seating import Seating
    from mtg_influence.hosts.base import Decision
    from mtg_influence.hosts.capabilities import CardText
    from mtg_influence.hosts.errors import UncoveredCard, UnhonouredAnswer
    from mtg_influence.hosts.phase.ir.happened import Happened
    from mtg_influence.hosts.phase.prompts.context import QuestionContext
    from mtg_influence.hosts.phase.session.session import Session, Snapshot

__all__ = ["PhaseTable"]

_PASS: Final = action("PassPriority")


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """A game put aside, and how far its question was answered."""

    kept: Snapshot
    chosen: PlayerId | None
    given_up: tuple[Any, ...]
    given_up_in: int
    thinking: Thinking


def _goes_on(before: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
    """Whether a prompt asks on for the targets of the same spell or ability."""
    return (
        before["type"] == now["type"]
        and "target_slots" in now["data"]
        and asking_card(before["data"]) == asking_card(now["data"])
    )


def _said_of(taken: Mapping[str, Any], context: QuestionContext) -> str:
    """What to call an action at priority, after it was done."""
    return label_of(taken, Prompt("Priority", {}, context, PlayerId(0), None))


def _is_pass(taken: Any) -> bool:
    return taken is _PASS or taken.kind == "PassPriority"


class PhaseTable(ShownTable):
    """The table that ``PhaseHost.start`` returns; see ``mtg_influence.hosts.base.Table``.

    ``strict`` refuses prompts that nobody has classified; otherwise such a prompt is offered as the host
    lists it. ``uncovered`` are cards that are played although they are not covered, which the log says
    first, and ``unhonoured`` answers of plugins that are not heard.
    ``printed`` says what is printed on a card. ``thinks`` is for how many seconds a round the computer
    players may think, all together (None: what their difficulty says); see the module ``thinking``.
    """

    def __init__(
        self,
        game: Session,
        names: Sequence[str],
        *,
        strict: bool = False,
        uncovered: Sequence[UncoveredCard] = (),
        unhonoured: Sequence[UnhonouredAnswer] = (),
        printed: Callable[[str], CardText | None] = nothing_printed,
        thinks: float | None = None,
    ) -> None:
        super().__init__(game, names, printed=printed)
        self._strict = strict
        self._narrator.let_in(uncovered)
        self._narrator.not_heard(unhonoured)
        self._number = 0
        self._tell_step: Callable[[Mapping[str, Any]], None] | None = None
        self._question: Question | None = None
        self._lazy: LazyDecision | None = None
        self._chosen: PlayerId | None = None
        self._untold: Question | None = None
        self._tried: Any = _PASS
        self._given_up: list[Any] = []
        self._given_up_in = 0
        self._choice: tuple[int, int, Any, Question | None] | None = None
        self._thinking = Thinking()
        self._thinks = thinks
        self._contested: Seating | None = None
        self._waiting: Mapping[str, Any] = {}
        self._look()

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on.

        Rules: CR 104.2a + CR 104.2c: a team has won when every opponent is gone, its lost members too.
        """
        seating = self.influence.seating
        left = seating.players
        if self._game.is_over:
            winner = self._game.winner
        elif seating is self._contested:
            return None
        elif left and not any(seating.is_opponent(left[0], other) for other in left):
            winner = left[0]
        else:
            self._contested = seating
            return None
        if winner is None:
            return Result((), self.turn, drawn=True)
        seats = range(len(seating.seats))
        won = tuple(PlayerId(seat) for seat in seats if not seating.is_opponent(winner, PlayerId(seat)))
        return Result(won, self.turn, rule=rule_of_winning(seating, winners=won))

    # What is asked, and answers.

    @property
    def decision(self) -> Decision | None:
        """The question the game waits on; None when the game is over.

        The candidates of a decision at priority are listed when they are first looked at; do that before
        the question is answered.
        """
        if self.result is not None:
            return None
        if self._question is None and self._waiting["type"] == "Priority":
            if self._lazy is None:
                self._lazy = LazyDecision(
                    PlayerId(self._waiting["data"]["player"]),
                    lambda: self._ask().decision.candidates,
                    number=self._number,
                )
            return self._lazy
        return self._lazy or self._ask().decision

    def choose(self, *candidates: Candidate) -> None:
        """Answer the current decision. Raises IllegalChoice and changes nothing where that is not legal."""
        if self.result is not None:
            raise IllegalChoice(msg("the game is over"))
        question = self._ask()
        places = question.find(candidates)
        self._check_together(question, places)
        self._answer(question, places)

    def _check_together(self, question: Question, places: Sequence[int]) -> None:
        """CR 507.1: without attack multiple players there is one defending player."""
        if question.decision.kind is not DecisionKind.ATTACK:
            return
        verdict = may_attack_together(question, places, influence=self.influence, judge=self._game.judge)
        if not verdict.allowed:
            message = msg("not all at once: {verdict}", verdict=verdict.said())
            raise IllegalChoice(message, decision=question.decision, verdict=verdict)

    def cancel(self) -> None:
        """Take back the spell or ability that is being cast or activated (CR 601.2, before it is paid).

        Raises IllegalChoice where there is none.
        """
        question = self._ask()
        self._act(question.actor, action("CancelCast"))

    def pass_priority(self) -> None:
        """Pass priority without having looked at what could be done instead, which takes as long as a move.

        Raises IllegalChoice where nobody has priority.
        """
        if self.result is not None or self._waiting["type"] != "Priority":
            raise IllegalChoice(msg("nobody has priority"))
        self._act(self._waiting["data"]["player"], _PASS)

    def auto(self, *, difficulty: str = "Easy") -> None:
        """Let the host's own computer player answer the current decision.

        What it may not choose because of range, and what the host does not know of, is answered with a
        legal choice that is always the same. Raises IllegalChoice where the game is over.
        """
        if self.result is not None:
            raise IllegalChoice(msg("the game is over"))
        if self._waiting["type"] == "Priority":
            self._auto_priority(difficulty)
            return
        question = self._ask()
        if question.offer is None:
            self._answer(question, pick(question, self.influence))
            return
        taken = self._game.game.choose_action(question.actor, difficulty=difficulty)
        if taken is not None and names_hidden_permanent(taken, partial(thing_of, self._game.game)):
            taken = None
        if taken is not None and not (question.is_clean and self.influence.seating.options.several):
            taken = kept_legal(question, taken, self.influence, judge=self._game.judge)
        outcome, cancel = self._aim(question), None
        if outcome is Outcome.HARM and hits_only_friends(question, self.influence):
            cancel = self._cancelling()
        if taken is not None:
            taken = spare_friends(question, taken, self.influence, outcome=outcome, cancel=cancel)
        elif cancel is not None:
            taken = cancel
        if taken is not None and self._try(question, taken):
            if taken is cancel:
                self._give_up(self._tried)
            return
        self._answer_somehow(question, outcome)

    def _aim(self, question: Question) -> Outcome:
        """What the target that is asked for is in for."""
        if question.decision.kind is not DecisionKind.TARGET:
            return Outcome.OPEN
        kind, data = self._waiting["type"], self._waiting["data"]
        return aim_of(kind, data, self._game.context(), decider=question.decision.decider)

    def _cancelling(self) -> Any:
        """The host's action that takes back what is being cast or activated; None where there is none."""
        return next((each for each in self._game.context().actions() if each.kind == "CancelCast"), None)

    def concede(self, player: PlayerId) -> None:
        """Make a player leave the game at once (CR 104.3a + 800.4a); no effect on who has left."""
        if self.in_game(player) and self.result is None:
            self._act(player, action("Concede", player_id=player))

    # Playing again; see ``mtg_influence.hosts.capabilities.Repeatable``.

    def on_step(self, tell: Callable[[Mapping[str, Any]], None] | None) -> None:
        """Have ``tell`` called with each step once it has been taken; None: nobody."""
        self._tell_step = tell

    def repeat(self, step: Mapping[str, Any]) -> None:
        """Take a step that a table of the same game took here. Raises BadStep; nothing has changed then."""
        known = step_of(step)
        try:
            if "decider" in known:
                question = self._ask()
                if question.offer is not None or known["decider"] not in range(
                    len(question.decision.candidates)
                ):
                    raise BadStep(msg("nobody asks who is to decide"))
                self._answer(question, [known["decider"]])
            else:
                self._act(known["actor"], known["act"], self._ask() if known["asked"] else None)
        except IllegalChoice as error:
            raise BadStep(str(error)) from error

    def _took(self, step: Mapping[str, Any]) -> None:
        if self._tell_step is not None:
            self._tell_step(step)

    # Going back; see ``mtg_influence.hosts.base.Undoable``.

    def snapshot(self) -> Any:
        """Return the game as it stands."""
        return _Snapshot(
            self._game.keep(), self._chosen, tuple(self._given_up), self._given_up_in, self._thinking
        )

    def restore(self, snapshot: Any) -> None:
        """Go back to a snapshot of this table.

        Raises NoSnapshot where it is none of a table on this host.
        """
        if not isinstance(snapshot, _Snapshot):
            raise NoSnapshot(snapshot)
        self._game.go_back(snapshot.kept)
        self._chosen = snapshot.chosen
        self._given_up, self._given_up_in = list(snapshot.given_up), snapshot.given_up_in
        self._thinking = snapshot.thinking
        self._untold, self._tried = None, _PASS
        self._next_question()
        self._look()

    # Inside.

    def _look(self) -> None:
        """See what the host waits for, answering for those whom range leaves out."""
        while True:
            self._waiting = self._game.prompt
            if self._waiting["type"] == "Priority":
                return
            nothing = about_nothing(self._waiting["type"], self._waiting.get("data") or {})
            if nothing is not None and self.result is None:
                self._narrator.tell(self._game.apply(self._waiting["data"]["player"], nothing))
                continue
            if not self._game.is_limited or self.result is not None:
                return
            kind, data = self._waiting["type"], self._waiting["data"]
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
        question = self._ask()
        if not is_stuck(kind, question):
            return False
        less = fewer(data, question)
        if less == data:
            return False
        phase = self._game.phase
        self._game.ask_instead({"type": kind, "data": less})
        self._narrator.refused(question, phase)
        self._next_question()
        return True

    def _decide_alone(self, kind: str, data: Mapping[str, Any], context: QuestionContext) -> bool:
        """Answer which opponent decides, where only one can: there is nothing to choose (CR 801.5c)."""
        if kind not in KINDS or KINDS[kind].about is not About.DECIDER:
            return False
        question = ask(kind, data, context, number=self._number)
        legal = [place for place, each in enumerate(question.decision.candidates) if each.allowed]
        if len(legal) != 1:
            return False
        phase = self._game.phase
        happened = self._game.apply(question.actor, question.answer(legal))
        self._narrator.refused(question, phase)
        self._narrator.tell(happened)
        return True

    def _ask(self) -> Question:
        if self._question is None:
            kind, data = self._waiting["type"], self._waiting.get("data") or {}
            if self._strict and kind not in KINDS:
                raise UnknownPrompt(kind, KINDS)
            context = self._game.context()
            chosen = self._chosen
            controller = left_to_an_opponent(kind, data, context) if chosen is None else None
            if controller is not None:
                question = ask_which_opponent(kind, data, context, controller=controller, number=self._number)
                legal = question.decision.legal
                if len(legal) != 1:
                    self._question = question
                    return question
                # CR 801.5c: nothing to choose where only one opponent can decide.
                self._untold = question
                chosen = self._chosen = legal[0].player
            self._question = ask(kind, data, context, number=self._number, chosen=chosen)
            if kind == "Priority" and self.influence.seating.options.deploy:
                self._question = self._with_deploying(self._question, context)
        return self._question

    def _with_deploying(self, question: Question, context: QuestionContext) -> Question:
        """CR 804.2: a question at priority with the creatures that may be deployed."""
        game = self._game
        stack = len(game.game.stack())
        more = offers(context, question.actor, active=game.active, phase=game.phase, stack=stack)
        return question.with_more(tuple(more))

    def _answer(self, question: Question, places: Sequence[int]) -> None:
        if question.offer is None:
            self._narrator.refused(question, self._game.phase)
            self._chosen = question.decision.candidates[places[0]].player
            self._next_question()
            self._took(decider_step(places[0]))
            return
        self._act(question.actor, question.answer(places), question)

    def _next_question(self) -> None:
        if self._lazy is not None:
            self._lazy.close()
        self._lazy = self._question = None
        self._number += 1

    @property
    def chosen(self) -> Choice | None:
        """What was chosen last, and by whom; None before anybody has chosen anything.

        What a computer player does at priority is the action alone, without what it might have done.
        """
        if self._choice is None:
            return None
        number, actor, taken, question = self._choice
        plain = taken if isinstance(taken, dict) else taken.to_dict()
        if question is None:
            passed = plain["type"] == "PassPriority"
            card = None if passed else subject_of(plain.get("data"))[0]
            label = msg("pass") if passed else _said_of(plain, self._game.context())
            return Choice(number, PlayerId(actor), (Candidate(label, ALLOWED, object_id=card),))
        return Choice(number, question.decision.decider, chosen_in(question, plain))

    def _act(self, actor: int, taken: Any, question: Question | None = None) -> None:
        phase = self._game.phase
        number = self._number
        try:
            happened = self._give(actor, taken, question)
        except HostRefused as error:
            decision = None if question is None else question.decision
            verdict = error.verdict if isinstance(error, TargetRefused) else None
            raise IllegalChoice(error.args[0], decision=decision, verdict=verdict) from error
        if self._untold is not None:
            self._narrator.refused(self._untold, phase)
            self._untold = None
        if question is not None:
            self._narrator.refused(question, phase, taken)
        asked = self._waiting
        self._choice = (number, actor, taken, question)
        self._next_question()
        self._narrator.tell(happened)
        self._look()
        self._narrator.plugins()
        if not _goes_on(asked, self._waiting):
            self._chosen = None
        if self._given_up and self._given_up_in != self.turn:
            self._given_up.clear()
        self._took(answer_step(actor, taken, asked=question is not None))

    def _give(self, actor: int, taken: Any, question: Question | None) -> Happened:
        decider = None if question is None else question.decision.decider
        try:
            return self._game.apply(actor, taken, decider=decider)
        except HostRefused:
            attack = question is not None and question.decision.kind is DecisionKind.ATTACK
            if attack and self._game.add_helpers():
                # CR 508.1d: what must attack if able is not able where only players out of range are left.
                return self._game.apply(actor, taken, decider=decider)
            raise

    # The computer player.

    def _auto_priority(self, difficulty: str) -> None:
        player = PlayerId(self._waiting["data"]["player"])
        if self._is_idle(player) and self._passed():
            return
        taken = self._thought(player, difficulty)
        if taken is None or taken in self._given_up or self._is_out_of_range(player, taken):
            taken = _PASS
        elif self._hurts_itself(player, taken):
            self._give_up(taken)
            taken = _PASS
        if _is_pass(taken) and self._deployed(player):
            return
        self._tried = taken
        try:
            self._act(player, taken)
        except IllegalChoice:
            if taken is not _PASS:
                self._give_up(taken)
            # While a spell is being paid for the host may say that somebody has priority, and takes no pass.
            self._answer_somehow(self._ask())

    def _is_idle(self, player: PlayerId) -> bool:
        game = self._game
        stack = game.game.stack()
        on_top = stack[-1]["controller"] if stack else None
        return is_idle(player, game.phase, active=game.active, on_top=on_top, influence=game.influence)

    def _passed(self) -> bool:
        """Pass without a thought; False while a spell is being paid for, when that is not taken."""
        try:
            self._act(self._waiting["data"]["player"], _PASS)
        except IllegalChoice:
            return False
        self._tried = _PASS
        return True

    def _thought(self, player: PlayerId, difficulty: str) -> Any:
        """What the host's computer player would do, as long as the table lets it think; then a land."""
        game = self._game.game
        possible = game.actions()
        if len(possible) == 1:
            return possible[0]
        seconds = seconds_for(difficulty) if self._thinks is None else self._thinks
        share = seconds / len(self.names)
        thinking = self._thinking.about(self.turn, len(possible), len(game.battlefield()), share=share)
        if thinking is None:
            kinds = ("PlayLand", "PassPriority")
            return next((each for kind in kinds for each in possible if each.kind == kind), None)
        self._thinking = thinking
        return game.choose_action(player, difficulty=difficulty)

    def _deployed(self, player: PlayerId) -> bool:
        """Deploy a creature where its player can attack nobody, and a teammate can (CR 804.2)."""
        if not self.influence.seating.options.deploy or self._game.active != player:
            return False
        question, context = self._ask(), self._game.context()

        def can_attack(seat: PlayerId) -> bool:
            foes = self.influence.seating.opponents(seat)
            return any(context.check_attack(seat, foe).allowed for foe in foes)

        place = deployment(question, context.battlefield(), can_attack=can_attack)
        if place is None:
            return False
        self._tried = _PASS
        return self._try(question, question.answer([place]))

    def _give_up(self, taken: Any) -> None:
        """Not again this turn, or the computer player would go on for ever."""
        self._given_up.append(taken)
        self._given_up_in = self.turn

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
        friends = self.influence.seating.teammates(PlayerId(player))
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
            self._act(question.actor, taken, question)
        except IllegalChoice:
            return False
        return True

    def _answer_somehow(self, question: Question, outcome: Outcome = Outcome.OPEN) -> None:
        """Answer with what is legal; where nothing is, with what the host takes, for it must go on."""
        places = pick(question, self.influence, outcome)
        if len(places) >= question.decision.minimum and self._try(question, question.answer(places)):
            if question.is_cancel(places):
                self._give_up(self._tried)
            return
        known = self._game.context().actions()
        for each in known:
            if self._try(question, each):
                return
        if not known:
            raise HostStuck(self._waiting["type"])
        raise IllegalChoice(
            msg("the host takes no answer: {prompt}", prompt=question.decision.prompt),
            decision=question.decision,
        )
