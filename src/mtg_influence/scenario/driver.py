"""Moves a table from one question to the next. Nothing is ever picked here but passing and not fighting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtg_influence.hosts.base import DecisionKind, IllegalChoice, Zone
from mtg_influence.i18n import any_of, msg, pmsg
from mtg_influence.scenario.names import NOTHING
from mtg_influence.scenario.results import StepFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Candidate, Decision, Table
    from mtg_influence.i18n import Message
    from mtg_influence.scenario.names import Names

PASS: Final = "pass"
"""The label of the candidate that passes priority."""

KEEP: Final = "keep"
"""The label of the candidate that keeps an opening hand."""

KINDS: Final[Mapping[DecisionKind, Message]] = {
    DecisionKind.PRIORITY: pmsg("asked for", "priority"),
    DecisionKind.MULLIGAN: pmsg("asked for", "mulligan"),
    DecisionKind.TARGET: pmsg("asked for", "target"),
    DecisionKind.MODE: pmsg("asked for", "mode"),
    DecisionKind.DECIDER: pmsg("asked for", "decider"),
    DecisionKind.OBJECT: pmsg("asked for", "object"),
    DecisionKind.PLAYER: pmsg("asked for", "player"),
    DecisionKind.OPTION: pmsg("asked for", "option"),
    DecisionKind.NUMBER: pmsg("asked for", "number"),
    DecisionKind.PILES: pmsg("asked for", "piles"),
    DecisionKind.ATTACK: pmsg("asked for", "attack"),
    DecisionKind.BLOCK: pmsg("asked for", "block"),
    DecisionKind.TURN_BASED: pmsg("asked for", "turn-based"),
}
"""What a question is for, as scenarios have it."""

_COMBAT = frozenset({DecisionKind.ATTACK, DecisionKind.BLOCK})
_MOST_MOVES = 5000


@dataclass(slots=True)
class Driver:
    """Drives one table. Every method raises StepFailed where the game does not go there."""

    table: Table
    names: Names

    @property
    def question(self) -> Decision | None:
        """The pending question that is more than priority, attack or block; None where there is none."""
        decision = self.table.decision
        if decision is None or decision.kind is DecisionKind.PRIORITY or decision.kind in _COMBAT:
            return None
        return decision

    def decision(self) -> Decision:
        """Return what the game waits on; fails where it is over."""
        decision = self.table.decision
        if decision is None:
            raise StepFailed(msg("the game is over"))
        return decision

    def choose(self, *candidates: Candidate) -> None:
        """Answer the pending question."""
        try:
            self.table.choose(*candidates)
        except IllegalChoice as error:
            rules = () if error.verdict is None else _rules(error.verdict.rule, error.verdict.others)
            raise StepFailed(error.args[0], rules=rules) from error
        self.keep_hands()

    def keep_hands(self) -> None:
        """Keep every opening hand that is asked about."""
        while (decision := self.table.decision) is not None and decision.kind is DecisionKind.MULLIGAN:
            self.table.choose(_labelled(decision, KEEP))

    def no_question(self) -> None:
        """Fail where the game waits on an answer that no step gave."""
        question = self.question
        if question is not None:
            raise StepFailed(msg("no step answers this: {question}", question=self.describe(question)))

    def describe(self, decision: Decision) -> Message:
        """Return a question in words."""
        kind = KINDS[decision.kind]
        what: Message = kind
        if decision.source:
            what = msg("{kind} for {card}", kind=kind, card=decision.source)
        if decision.prompt not in ("", decision.kind.value):
            what = msg("{what} ({prompt})", what=what, prompt=decision.prompt)
        return msg(
            "{player} is asked for {what}, among {choices}",
            player=self.names.name(decision.decider),
            what=what,
            choices=any_of([self.names.describe(each) for each in decision.legal], none=NOTHING, most=12),
        )

    def pass_once(self) -> None:
        """Let whoever is asked now pass, or attack or block with nothing."""
        self.no_question()
        decision = self.decision()
        if decision.kind in _COMBAT:
            self.choose()
        else:
            self.choose(_labelled(decision, PASS))

    def give_priority(self, player: PlayerId) -> Decision:
        """Let others pass until a player has priority; nothing may resolve and no step may end meanwhile."""
        self.no_question()
        before = self._moment()
        for _ in range(len(self.table.names) + 1):
            decision = self.decision()
            if decision.kind is DecisionKind.PRIORITY and decision.decider == player:
                return decision
            if decision.kind in _COMBAT:
                raise StepFailed(msg("first {question}", question=self.describe(decision)))
            self.pass_once()
            if self.question is not None or self._moment() != before:
                break
        who = self.names.name(player)
        message = msg("{player} does not get priority before the game goes on", player=who)
        raise StepFailed(message, not_offered=True)

    def combat(self, player: PlayerId, kind: DecisionKind) -> Decision:
        """Go on until a player declares attackers or blockers in this turn."""
        self.no_question()
        turn = self.table.turn
        if self.table.objects(Zone.STACK):
            raise StepFailed(msg("the stack is not empty; resolve it first"))

        def reached() -> bool:
            decision = self.decision()
            return decision.kind is kind and decision.decider == player

        def past() -> bool:
            decision = self.decision()
            mine_is_over = kind is DecisionKind.ATTACK and decision.kind is DecisionKind.BLOCK
            return self.table.turn != turn or mine_is_over

        name = self.names.name(player)
        never = (
            msg("{player} is never asked to attack in this turn", player=name)
            if kind is DecisionKind.ATTACK
            else msg("{player} is never asked to block in this turn", player=name)
        )
        self.go_on(reached, past, never)
        return self.decision()

    def go_on(self, reached: Callable[[], bool], past: Callable[[], bool], otherwise: Message) -> None:
        """Pass until ``reached``; fail with ``otherwise`` once ``past``."""
        for _ in range(_MOST_MOVES):
            self.no_question()
            if reached():
                return
            if past():
                break
            self.pass_once()
        raise StepFailed(otherwise, not_offered=True)

    def _moment(self) -> tuple[object, ...]:
        stack = tuple(sorted(view.id for view in self.table.objects(Zone.STACK)))
        return (stack, self.table.turn, self.table.step)


def _labelled(decision: Decision, label: str) -> Candidate:
    for candidate in decision.candidates:
        if candidate.label == label:
            return candidate
    raise StepFailed(
        msg("the host offers no '{label}' where it should: {prompt}", label=label, prompt=decision.prompt)
    )


def _rules(rule: str, others: tuple[object, ...]) -> tuple[str, ...]:
    return (rule, *(str(getattr(other, "rule", "")) for other in others))
