"""A person in a seat: asked at every decision of theirs, until they give an answer that the game takes."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.hosts.base import IllegalChoice, Zone
from mtg_influence.hosts.capabilities import Cancellable
from mtg_influence.hosts.usual import usual_answer
from mtg_influence.i18n import error_text, say
from mtg_influence.i18n.words import step_word
from mtg_influence.person.answers import Amiss, Picked, read_answer
from mtg_influence.person.asking import Asking
from mtg_influence.person.commands import Command
from mtg_influence.person.listing import chosen_text
from mtg_influence.person.looking import board
from mtg_influence.person.matching import fold
from mtg_influence.person.past import KEPT, Step
from mtg_influence.person.stops import Stops, Until
from mtg_influence.person.talk import Line, Tone
from mtg_influence.person.why import verdicts_of
from mtg_influence.person.words import ALL, END, FEW, listed, spellings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Lang, Verdict
    from mtg_influence.hosts.base import Decision, Table
    from mtg_influence.person.past import Past
    from mtg_influence.person.talk import Talk

__all__ = ["Person"]


class _Next(Enum):
    """What becomes of an open question."""

    ASK_AGAIN = "ask again"
    ANSWERED = "answered"
    """The table has moved on, or back."""
    OVER = "over"
    """The person ends the game."""


class Person:
    """One person at a table of any host. ``past`` is shared by all people at the table.

    ``difficulty`` is how well the computer player plays that answers on request.
    """

    def __init__(
        self, table: Table, player: PlayerId, *, talk: Talk, past: Past, lang: Lang, difficulty: str = "Hard"
    ) -> None:
        self._table = table
        self._player = player
        self._talk = talk
        self._past = past
        self._lang: Lang = lang
        self._difficulty = difficulty
        self._stops = Stops(player)
        self._refusals: tuple[tuple[str, Verdict], ...] = ()
        self._sure = False
        self._shown_in = 0

    def _board(self) -> Iterator[Line]:
        """The table, for the first question of a turn; of an empty one there is nothing to say."""
        if self._table.objects(Zone.BATTLEFIELD) or self._table.objects(Zone.STACK):
            yield from board(self._table, self._player, lang=self._lang)

    def answer(self, decision: Decision) -> bool:
        """Answer the current decision of the table, or take back an earlier answer, or leave the game.

        Returns False where the person wants to end the game for everybody, or says nothing any more.
        """
        if self._stops.passes(decision, self._table):
            self._table.choose(*(usual_answer(decision) or ()))
            return True
        asking = Asking.of(decision, self._table, lang=self._lang)
        before = self._past.snapshot()
        if self._shown_in != self._table.turn:
            self._shown_in = self._table.turn
            self._talk.picture(self._player)
            self._talk.tell(*self._board())
        self._talk.tell(*asking.lines())
        while True:
            text = self._talk.ask(f"{self._table.names[self._player]}> ", asking.words())
            if text is None:
                return False
            done = self._heard(text, asking, before)
            if done is not _Next.ASK_AGAIN:
                return done is _Next.ANSWERED

    def _heard(self, text: str, asking: Asking, before: object) -> _Next:
        reading = read_answer(text, asking.decision, asking.choices, asking.refused)
        sure, self._sure = self._sure, False
        match reading:
            case Picked(candidates):
                what = chosen_text(candidates, self._lang)
                return self._try(what, lambda: self._table.choose(*candidates), before)
            case Amiss() as amiss:
                self._refusals = verdicts_of(amiss.refused)
                self._talk.tell(*asking.wrong(amiss))
                return _Next.ASK_AGAIN
            case told:
                return self._do(told.command, told.rest, asking=asking, before=before, sure=sure)

    def _try(self, what: str, answer: Callable[[], None], before: object) -> _Next:
        """Answer; what the host refuses, or breaks at, is told, and the person may say something else."""
        step = self._step(what, before)
        try:
            answer()
        except (IllegalChoice, MtgInfluenceError) as error:
            self._say("the engine does not take that: {why}", Tone.WRONG, why=error_text(error, self._lang))
            return _Next.ASK_AGAIN
        self._past.add(step)
        self._refusals = ()
        return _Next.ANSWERED

    def _step(self, what: str, before: object) -> Step:
        return Step(self._player, what, self._table.turn, self._table.step, before)

    def _do(self, command: Command, rest: str, *, asking: Asking, before: object, sure: bool) -> _Next:
        if rest and not command.takes(self._lang):
            self._talk.tell(*asking.told(command, rest))
            return _Next.ASK_AGAIN
        match command:
            case Command.QUIT:
                return _Next.OVER
            case Command.CONCEDE:
                return self._concede(sure=sure, before=before)
            case Command.UNDO:
                return self._undo()
            case Command.AUTO:
                self._say("the computer player decides this one", Tone.FAINT)
                what = Command.AUTO.word(self._lang)
                return self._try(what, lambda: self._table.auto(difficulty=self._difficulty), before)
            case Command.CANCEL:
                return self._cancel(before)
            case Command.SKIP:
                if rest and fold(rest) not in spellings(END):
                    self._talk.tell(*asking.takes(command, rest))
                    return _Next.ASK_AGAIN
                self._stops.pass_until(Until.BEFORE_MY_TURN if rest else Until.MY_TURN, self._table)
                self._say("passing until then; what only you can decide is still asked", Tone.FAINT)
                passes = self._stops.passes(asking.decision, self._table)
                return self._heard("", asking, before) if passes else _Next.ASK_AGAIN
            case Command.STOPS:
                self._stop_at(rest, asking)
            case _:
                self._talk.tell(*asking.told(command, rest, self._refusals))
        return _Next.ASK_AGAIN

    def _concede(self, *, sure: bool, before: object) -> _Next:
        if not sure:
            self._sure = True
            self._say("say 'concede' again to leave the game; anything else goes on")
            return _Next.ASK_AGAIN
        self._past.add(self._step(Command.CONCEDE.word(self._lang), before))
        self._say("{player} concedes", Tone.HEADING, player=self._table.names[self._player])
        self._table.concede(self._player)
        return _Next.ANSWERED

    def _cancel(self, before: object) -> _Next:
        """CR 601.2: before it is paid, what is being cast can be taken back; later, the last answer."""
        if isinstance(self._table, Cancellable):
            step = self._step(Command.CANCEL.word(self._lang), before)
            try:
                self._table.cancel()
            except IllegalChoice:
                return self._undo()
            self._past.add(step)
            return _Next.ANSWERED
        return self._undo()

    def _undo(self) -> _Next:
        if not self._past.is_kept:
            self._say("this engine cannot take anything back", Tone.WRONG)
            return _Next.ASK_AGAIN
        taken = self._past.take_back(self._player)
        if taken is None:
            self._say(
                "there is nothing of yours to take back: an answer can be taken back until the game is over,"
                " the last {kept} of them",
                Tone.WRONG,
                kept=KEPT,
            )
            return _Next.ASK_AGAIN
        step, others = taken
        self._stops.halt()
        self._refusals = ()
        when = step_word(step.step, self._lang)
        self._say(
            "taken back: {what} (turn {turn}, {step}), and all that came after it",
            Tone.HEADING,
            what=step.what,
            turn=step.turn,
            step=when,
        )
        if others:
            players = listed([self._table.names[each] for each in others], self._lang)
            self._say("with it goes what {players} decided since", players=players)
        return _Next.ANSWERED

    def _stop_at(self, rest: str, asking: Asking) -> None:
        word = fold(rest)
        if word in spellings(ALL) or word in spellings(FEW) or not word:
            until = Until.OFF if word in spellings(ALL) else Until.EVENT
            self._stops.pass_until(until, self._table)
            if until is Until.OFF:
                self._say("you are asked whenever there is something you could do")
            else:
                self._say(
                    "you are asked in your main phases, about what reaches you or can be answered by you,"
                    " when you are attacked, and before your turn"
                )
            return
        self._talk.tell(*asking.takes(Command.STOPS, rest))

    def _say(self, msgid: str, /, tone: Tone = Tone.PLAIN, **params: object) -> None:
        self._talk.tell(Line(say(msgid, self._lang, **params), tone))
