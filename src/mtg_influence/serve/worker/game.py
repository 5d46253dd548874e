"""One game as its process plays it: people are waited for, computers answer, and what changed is told."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import IllegalChoice
from mtg_influence.hosts.capabilities import Limitable
from mtg_influence.hosts.usual import usual_answer
from mtg_influence.i18n import error_text, say
from mtg_influence.person.stops import Stops, Until
from mtg_influence.serve.plan import TablePlan
from mtg_influence.serve.worker.going_back import GoingBack
from mtg_influence.serve.worker.opening import open_table
from mtg_influence.serve.worker.publishing import Publisher
from mtg_influence.serve.worker.replaying import write_replay
from mtg_influence.serve.worker.stopping import answer_without_asking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from mtg_influence.core.verdict import Lang
    from mtg_influence.hosts.base import Decision, Table

__all__ = ["Game"]

_SHOW_EVERY: Final = 0.25
"""While computers play, people see the table again after so many seconds."""


class _Refused(Exception):
    """A request that changes nothing: the status that HTTP has for it, and a reply."""

    def __init__(self, status: int, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.reply = {"status": status, "text": text, "rule": rule}


class Game:
    """A table with people and computers in its seats. ``send`` takes what is to be told to the server."""

    def __init__(
        self,
        table: Table,
        plan: TablePlan,
        *,
        seats: Mapping[int, str],
        send: Callable[[Any], None],
        started: bool = True,
        fell: int = 0,
    ) -> None:
        self._table = table
        self._plan = plan
        self._send = send
        self._computers = {PlayerId(seat) for seat, who in seats.items() if who == "computer"}
        self._stops = {PlayerId(seat): Stops(PlayerId(seat)) for seat in range(len(table.names))}
        self._past = GoingBack(table)
        self._publisher = Publisher(table, send, shared_hands=plan.shared_hands)
        self._started = started
        self._fell = fell
        self._actions = 0
        self._shown_at = 0.0
        self._state: dict[str, Any] = {}

    @classmethod
    def open(cls, order: Mapping[str, Any], send: Callable[[Any], None]) -> Game:
        """Start the game of an order, or go on with the one in its journal. Raises MtgInfluenceError."""
        plan = TablePlan.from_json(order["plan"])
        table = open_table(order)
        if isinstance(table, Limitable):
            table.think_for(plan.think)
        seats = {int(seat): who for seat, who in order["seats"].items()}
        send({"kind": "opened"})
        game = cls(table, plan, seats=seats, send=send, started=order["started"], fell=int(order["fell"]))
        game.attend(order["audiences"])
        return game

    # Playing on.

    @property
    def goes_on(self) -> bool:
        """Whether the current question is answered here, by a computer or because its person passes."""
        decision = self._table.decision
        if decision is None or not self._started:
            return False
        return decision.decider in self._computers or self._passes(decision)

    def step(self) -> None:
        """Answer the current question, which is one that is answered here."""
        decision = self._table.decision
        if decision is None:
            return
        if decision.decider not in self._computers:
            answer_without_asking(self._table, decision)
        elif self._fell:
            self._answer_plainly(decision)
        else:
            self._table.auto(difficulty=self._plan.difficulty)
        self._fell = 0
        self._moved()
        if monotonic() - self._shown_at >= _SHOW_EVERY:
            self.show()

    def _answer_plainly(self, decision: Decision) -> None:
        """The engine's computer player brought the process down here: another answer each time."""
        usual = usual_answer(decision)
        if self._fell == 1 and usual is not None:
            self._table.choose(*usual)
            return
        legal = decision.legal
        start = self._fell % len(legal) if legal else 0
        count = max(decision.minimum, min(1, decision.maximum))
        self._table.choose(*(*legal[start:], *legal[:start])[:count])

    def _passes(self, decision: Decision) -> bool:
        return self._stops[decision.decider].passes(decision, self._table)

    def show(self) -> None:
        """Tell everybody what has changed for them."""
        if not self._started:
            return
        decision = self._table.decision
        result = self._table.result
        state = {
            "kind": "state",
            "number": None if decision is None else decision.number,
            "waits": None if decision is None else decision.decider,
            "turn": self._table.turn,
            "active": self._table.active,
            "stops": {seat: stop.until for seat, stop in self._stops.items()},
            "in_game": [self._table.in_game(PlayerId(seat)) for seat in range(len(self._table.names))],
            "over": None if result is None else {**asdict(result), "winners": list(result.winners)},
        }
        for seat, seen in self._publisher.publish(asking=not self.goes_on).items():
            self._past.saw(seat, seen)
        if state != self._state:
            self._state = state
            self._send(state)
        self._shown_at = monotonic()

    def rest(self) -> None:
        """What can be done while nobody has answered yet."""
        self.show()
        self._past.keep()

    def attend(self, audiences: Iterable[Sequence[Any]]) -> None:
        """Say who is there: pairs of a seat (None: spectators) and a language."""
        self._publisher.attend([(seat, lang) for seat, lang in audiences])

    # What people ask for.

    def hear(self, message: Mapping[str, Any]) -> None:
        """Do what a message asks for, reply where it has an ``id``, and show what has changed.

        ``engine`` in a reply is how many seconds the game itself took.
        """
        lang: Lang = message.get("lang", "en")
        began = monotonic()
        try:
            reply = self._do(message, lang)
        except _Refused as refused:
            reply = refused.reply
        except IllegalChoice as error:
            rule = None if error.verdict is None else error.verdict.rule
            reply = {"status": 422, "text": error_text(error, lang), "rule": rule}
        if "id" in message:
            self._send({"re": message["id"], "engine": monotonic() - began, **reply})
        self.show()

    def _do(self, message: Mapping[str, Any], lang: Lang) -> dict[str, Any]:
        seat = PlayerId(message.get("seat", 0))
        match message["do"]:
            case "answer":
                self._answer(seat, message, lang)
            case "auto":
                self._asked(seat, message.get("number"), lang)
                self._given(seat, lambda: self._table.auto(difficulty=self._plan.difficulty))
            case "pass":
                self._stops[seat].pass_until(Until(message["until"]), self._table)
            case "concede":
                self._past.before(seat)
                self._table.concede(seat)
                self._moved()
            case "undo":
                return self._undo(seat, message, lang)
            case "seat":
                (self._computers.add if message["who"] == "computer" else self._computers.discard)(seat)
            case "go":
                self._started = True
            case "audiences":
                self.attend(message["list"])
            case "replay":
                if self._table.result is None:
                    raise _Refused(404, say("the game is not over", lang))
                write_replay(self._plan, Path(message["journal"]), Path(message["page"]))
                return {"status": 200}
            case "card":
                return {
                    "status": 200,
                    "card": self._publisher.card(message["viewer"], message["object"], lang),
                }
            case unknown:
                raise ValueError(f"nobody asks for {unknown!r}")
        return {"status": 204}

    def _asked(self, seat: PlayerId, number: int | None, lang: Lang) -> Decision:
        """The current question, if it is this seat's and of this number (None: any)."""
        decision = self._table.decision
        if decision is None or decision.decider != seat or number not in (None, decision.number):
            raise _Refused(409, say("this question has been answered, or is not asked any more", lang))
        return decision

    def _answer(self, seat: PlayerId, message: Mapping[str, Any], lang: Lang) -> None:
        decision = self._asked(seat, message["number"], lang)
        places = message["pick"]
        if len(set(places)) != len(places) or any(place >= len(decision.candidates) for place in places):
            raise _Refused(422, say("there is no such candidate", lang))
        picked = [decision.candidates[place] for place in places]
        self._given(seat, lambda: self._table.choose(*picked))

    def _given(self, seat: PlayerId, answer: Callable[[], None]) -> None:
        self._past.before(seat)
        try:
            answer()
        except (IllegalChoice, MtgInfluenceError):
            self._past.not_after_all()
            raise
        self._moved()

    def _moved(self) -> None:
        """Something was decided, by whomever."""
        self._past.moved()
        self._actions += 1
        self._send({"kind": "step", "at": self._actions})

    def _undo(self, seat: PlayerId, message: Mapping[str, Any], lang: Lang) -> dict[str, Any]:
        people = [player for player in self._stops if player not in self._computers]
        if not self._past.has(seat):
            raise _Refused(409, say("there is nothing of yours to take back", lang))
        if not message["agreed"] and self._past.concerns(seat, people):
            return {"status": 200, "vote": True}
        lost = self._past.take_back(seat)
        for stops in self._stops.values():
            stops.halt()
        return {"status": 200, "done": True, "lost": lost}
