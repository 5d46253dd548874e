"""Moves a table from one question to the next. Nothing is ever picked here but passing and not fighting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtg_influence.documents import listed
from mtg_influence.hosts.base import DecisionKind, IllegalChoice, Zone
from mtg_influence.scenario.results import StepFailed

if TYPE_CHECKING:
    from collections.abc import Callable

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Candidate, Decision, Table
    from mtg_influence.scenario.names import Names

PASS: Final = "pass"
"""The label of the candidate that passes priority."""

KEEP: Final = "keep"
"""The label of the candidate that keeps an opening hand."""

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
            raise StepFailed("the game is over")
        return decision

    def choose(self, *candidates: Candidate) -> None:
        """Answer the pending question."""
        try:
            self.table.choose(*candidates)
        except IllegalChoice as error:
            rules = () if error.verdict is None else _rules(error.verdict.rule, error.verdict.others)
            raise StepFailed(str(error), rules=rules) from error
        self.keep_hands()

    def keep_hands(self) -> None:
        """Keep every opening hand that is asked about."""
        while (decision := self.table.decision) is not None and decision.kind is DecisionKind.MULLIGAN:
            self.table.choose(_labelled(decision, KEEP))

    def no_question(self) -> None:
        """Fail where the game waits on an answer that no step gave."""
        question = self.question
        if question is not None:
            raise StepFailed(f"no step answers this: {self.describe(question)}")

    def describe(self, decision: Decision) -> str:
        """Return a question in words."""
        source = f" for {decision.source}" if decision.source else ""
        choices = listed([self.names.describe(each) for each in decision.legal])
        prompt = f" ({decision.prompt})" if decision.prompt else ""
        who = self.names.name(decision.decider)
        return f"{who} is asked for {decision.kind.value}{source}{prompt}, among {choices}"

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
                raise StepFailed(f"first {self.describe(decision)}")
            self.pass_once()
            if self.question is not None or self._moment() != before:
                break
        who = self.names.name(player)
        raise StepFailed(f"{who} does not get priority before the game goes on", not_offered=True)

    def combat(self, player: PlayerId, kind: DecisionKind) -> Decision:
        """Go on until a player declares attackers or blockers in this turn."""
        self.no_question()
        turn = self.table.turn
        if self.table.objects(Zone.STACK):
            raise StepFailed("the stack is not empty; resolve it first")

        def reached() -> bool:
            decision = self.decision()
            return decision.kind is kind and decision.decider == player

        def past() -> bool:
            decision = self.decision()
            mine_is_over = kind is DecisionKind.ATTACK and decision.kind is DecisionKind.BLOCK
            return self.table.turn != turn or mine_is_over

        verb = "attack" if kind is DecisionKind.ATTACK else "block"
        self.go_on(reached, past, f"{self.names.name(player)} is never asked to {verb} in this turn")
        return self.decision()

    def go_on(self, reached: Callable[[], bool], past: Callable[[], bool], otherwise: str) -> None:
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
    raise StepFailed(f"the host offers no '{label}' where it should: {decision.prompt}")


def _rules(rule: str, others: tuple[object, ...]) -> tuple[str, ...]:
    return (rule, *(str(getattr(other, "rule", "")) for other in others))
