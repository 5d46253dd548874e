"""A game on phase with limited range of influence, as scenarios and the command line see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED
from mtg_influence.hosts.base import Candidate, DecisionKind, IllegalChoice, Result
from mtg_influence.hosts.capabilities import BadStep, Choice
from mtg_influence.hosts.phase.errors import HostRefused, NoSnapshot, TargetRefused
from mtg_influence.hosts.phase.ir.actions import as_data
from mtg_influence.hosts.phase.prompts.chosen import chosen_in
from mtg_influence.hosts.phase.prompts.labels import label_of, subject_of
from mtg_influence.hosts.phase.prompts.offer import action
from mtg_influence.hosts.phase.prompts.prompt import Prompt
from mtg_influence.hosts.phase.prompts.question import Question
from mtg_influence.hosts.phase.session.computer import may_attack_together
from mtg_influence.hosts.phase.session.computer_player import ComputerMemory, ComputerPlayer
from mtg_influence.hosts.phase.session.questions import Questions, goes_on
from mtg_influence.hosts.phase.session.shown import ShownTable, nothing_printed
from mtg_influence.hosts.phase.session.steps import answer_step, decider_step, step_of
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
    computer: ComputerMemory


def _said_of(taken: Mapping[str, Any], context: QuestionContext) -> str:
    """What to call an action at priority, after it was done."""
    return label_of(taken, Prompt("Priority", {}, context, PlayerId(0), None))


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
        self._narrator.let_in(uncovered)
        self._narrator.not_heard(unhonoured)
        self._tell_step: Callable[[Mapping[str, Any]], None] | None = None
        self._choice: tuple[int, int, Any, Question | None] | None = None
        self._contested: Seating | None = None
        self._questions = Questions(
            game, self._narrator, is_over=lambda: self.result is not None, strict=strict
        )
        self._computer = ComputerPlayer(game, self, seats=len(self.names), thinks=thinks)
        self._questions.look()

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
        return self._questions.decision()

    def choose(self, *candidates: Candidate) -> None:
        """Answer the current decision. Raises IllegalChoice and changes nothing where that is not legal."""
        if self.result is not None:
            raise IllegalChoice(msg("the game is over"))
        question = self.ask()
        places = question.find(candidates)
        self._check_together(question, places)
        self.answer(question, places)

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
        question = self.ask()
        self.act(question.actor, action("CancelCast"))

    def pass_priority(self) -> None:
        """Pass priority without having looked at what could be done instead, which takes as long as a move.

        Raises IllegalChoice where nobody has priority.
        """
        if self.result is not None or self._questions.waiting["type"] != "Priority":
            raise IllegalChoice(msg("nobody has priority"))
        self.act(self._questions.waiting["data"]["player"], _PASS)

    def auto(self, *, difficulty: str = "Easy") -> None:
        """Let the host's own computer player answer the current decision.

        What it may not choose because of range, and what the host does not know of, is answered with a
        legal choice that is always the same. Raises IllegalChoice where the game is over.
        """
        if self.result is not None:
            raise IllegalChoice(msg("the game is over"))
        self._computer.answer(difficulty)

    def concede(self, player: PlayerId) -> None:
        """Make a player leave the game at once (CR 104.3a + 800.4a); no effect on who has left."""
        if self.in_game(player) and self.result is None:
            self.act(player, action("Concede", player_id=player))

    # Playing again; see ``mtg_influence.hosts.capabilities.Repeatable``.

    def think_for(self, seconds: float | None) -> None:
        """Let computer players think for so many seconds a round, all together; None: as their level says."""
        self._computer.thinks = seconds

    def on_step(self, tell: Callable[[Mapping[str, Any]], None] | None) -> None:
        """Have ``tell`` called with each step once it has been taken; None: nobody."""
        self._tell_step = tell

    def repeat(self, step: Mapping[str, Any]) -> None:
        """Take a step that a table of the same game took here. Raises BadStep; nothing has changed then."""
        known = step_of(step)
        try:
            if "decider" in known:
                question = self.ask()
                if question.offer is not None or known["decider"] not in range(
                    len(question.decision.candidates)
                ):
                    raise BadStep(msg("nobody asks who is to decide"))
                self.answer(question, [known["decider"]])
            else:
                self.act(known["actor"], known["act"], self.ask() if known["asked"] else None)
        except IllegalChoice as error:
            raise BadStep(str(error)) from error

    def _took(self, step: Mapping[str, Any]) -> None:
        if self._tell_step is not None:
            self._tell_step(step)

    # Going back; see ``mtg_influence.hosts.base.Undoable``.

    def snapshot(self) -> Any:
        """Return the game as it stands."""
        return _Snapshot(self._game.keep(), self._questions.chosen, self._computer.memory)

    def restore(self, snapshot: Any) -> None:
        """Go back to a snapshot of this table.

        Raises NoSnapshot where it is none of a table on this host.
        """
        if not isinstance(snapshot, _Snapshot):
            raise NoSnapshot(snapshot)
        self._game.go_back(snapshot.kept)
        self._questions.chosen, self._questions.untold = snapshot.chosen, None
        self._computer.memory = snapshot.computer
        self._questions.next()
        self._questions.look()

    # What the computer player answers with; see ``computer_player.Answers``.

    def ask(self) -> Question:
        """Return the question that the game waits on, with what becomes of its answers."""
        return self._questions.ask()

    def answer(self, question: Question, places: Sequence[int]) -> None:
        """Answer the question by the places of candidates. Raises IllegalChoice."""
        if question.offer is None:
            self._narrator.refused(question, self._game.phase)
            self._questions.chosen = question.decision.candidates[places[0]].player
            self._questions.next()
            self._took(decider_step(places[0]))
            return
        self.act(question.actor, question.answer(places), question)

    @property
    def chosen(self) -> Choice | None:
        """What was chosen last, and by whom; None before anybody has chosen anything.

        What a computer player does at priority is the action alone, without what it might have done.
        """
        if self._choice is None:
            return None
        number, actor, taken, question = self._choice
        plain = as_data(taken)
        if question is None:
            passed = plain["type"] == "PassPriority"
            card = None if passed else subject_of(plain.get("data"))[0]
            label = msg("pass") if passed else _said_of(plain, self._game.context())
            return Choice(number, PlayerId(actor), (Candidate(label, ALLOWED, object_id=card),))
        return Choice(number, question.decision.decider, chosen_in(question, plain))

    def act(self, actor: int, taken: Any, question: Question | None = None) -> None:
        """Give the host an action, and see what it waits for then. Raises IllegalChoice."""
        phase = self._game.phase
        number = self._questions.number
        try:
            happened = self._give(actor, taken, question)
        except HostRefused as error:
            decision = None if question is None else question.decision
            verdict = error.verdict if isinstance(error, TargetRefused) else None
            raise IllegalChoice(error.args[0], decision=decision, verdict=verdict) from error
        if self._questions.untold is not None:
            self._narrator.refused(self._questions.untold, phase)
            self._questions.untold = None
        if question is not None:
            self._narrator.refused(question, phase, taken)
        asked = self._questions.waiting
        self._choice = (number, actor, taken, question)
        self._questions.next()
        self._narrator.tell(happened)
        self._questions.look()
        self._narrator.plugins()
        if not goes_on(asked, self._questions.waiting):
            self._questions.chosen = None
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
