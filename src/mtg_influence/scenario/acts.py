"""What players do: use cards, fight, answer. Raises StepFailed where the game or range does not let them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg_influence.documents import listed
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.scenario.driver import PASS
from mtg_influence.scenario.model import Choose, Combat, Deploy, Use
from mtg_influence.scenario.results import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Candidate, Decision
    from mtg_influence.scenario.driver import Driver
    from mtg_influence.scenario.model import Act, Answers
    from mtg_influence.scenario.names import Names


def do(act: Act, driver: Driver) -> None:
    """Do what one step says, with the answers that it gives."""
    match act:
        case Use():
            _use(act, driver)
        case Combat():
            _fight(act, driver)
        case Choose():
            _answer(act, driver)
        case Deploy():
            _deploy(act, driver)


def _use(act: Use, driver: Driver) -> None:
    names = driver.names
    player = names.player(act.by)
    decision = driver.give_priority(player)
    chosen = _usable(act, decision, names)
    _allowed([chosen], names)
    driver.choose(chosen)
    answering = _Answering(act.answers, player, driver)
    answering.go_on()
    answering.nothing_left()


def _deploy(act: Deploy, driver: Driver) -> None:
    names = driver.names
    decision = driver.give_priority(names.player(act.by))
    offered = [each for each in decision.candidates if each.label.startswith("deploy ")]
    to_them = [each for each in offered if each.label.endswith(f" to {act.to}")]
    found = names.matching(act.card, to_them)
    if not found:
        could = listed([each.label for each in offered if each.allowed]) if offered else "nothing"
        message = f"{act.by} cannot deploy '{act.card}' to {act.to} now; what {act.by} can: {could}"
        raise StepFailed(message, not_offered=True)
    chosen = names.choose(act.card, found)
    _allowed([chosen], names)
    driver.choose(chosen)


def _usable(act: Use, decision: Decision, names: Names) -> Candidate:
    verb = f"{act.verb.value} "
    offered = [each for each in decision.candidates if each.label.startswith(verb)]
    found = names.matching(act.card, offered)
    if act.zone is not None:
        found = [each for each in found if _zone(each, names) == act.zone]
    if not found:
        could = listed([each.label for each in decision.legal if each.label != PASS])
        message = f"{act.by} cannot {act.verb.value} '{act.card}' now; what {act.by} can do: {could}"
        raise StepFailed(message, not_offered=True)
    if act.ability is not None:
        if act.ability > len(found):
            message = f"'{act.card}' has {len(found)} abilities that {act.by} can activate"
            raise StepFailed(message, not_offered=True)
        return found[act.ability - 1]
    if len({each.object_id for each in found}) == len(found):
        return names.choose(act.card, found)
    if len(found) > 1:
        offers = listed([each.label for each in found])
        raise StepFailed(f"'{act.card}' could mean {offers}; write which with 'ability'")
    return found[0]


def _zone(candidate: Candidate, names: Names) -> str | None:
    view = None if candidate.object_id is None else names.table.object(candidate.object_id)
    return None if view is None else view.zone.value


def _fight(act: Combat, driver: Driver) -> None:
    names = driver.names
    kind = DecisionKind.BLOCK if act.blocking else DecisionKind.ATTACK
    decision = driver.combat(names.player(act.by), kind)
    chosen: list[Candidate] = []
    for creature, against in act.pairs:
        free = [each for each in decision.candidates if each not in chosen]
        chosen.append(_pair(creature, against, free, driver))
    _allowed(chosen, names)
    driver.choose(*chosen)


def _pair(creature: str, against: str, offered: list[Candidate], driver: Driver) -> Candidate:
    names = driver.names
    by_creature = names.matching(creature, offered)
    found = [each for each in by_creature if defends(against, each, names)]
    if not found:
        pairs = listed([each.label for each in by_creature or offered])
        raise StepFailed(f"'{creature}' against '{against}' is not offered, only {pairs}", not_offered=True)
    if len({each.object_id for each in found}) < len(found):
        pairs = listed([each.label for each in found])
        raise StepFailed(f"'{creature}' against '{against}' could be {pairs}; write whose it is")
    return names.choose(creature, found)


def defends(word: str, candidate: Candidate, names: Names) -> bool:
    """Say whether a word names what the creature of an attack or block candidate is sent against."""
    if word in names.table.names:
        return candidate.player == names.player(word) and candidate.label.endswith(word)
    view = names.object(word)
    # A battle is defended by its protector, whom a view does not tell.
    whose = "Battle" in view.types or candidate.player == view.controller
    return whose and candidate.label.endswith(view.name)


def _answer(act: Choose, driver: Driver) -> None:
    names = driver.names
    decision = driver.decision()
    if decision.kind is DecisionKind.PRIORITY:
        raise StepFailed("nothing is asked", not_offered=True)
    player = names.player(act.by)
    if decision.decider != player:
        message = f"{act.by} is not asked: {driver.describe(decision)}"
        raise StepFailed(message, not_offered=True)
    answer(decision, act.answer, driver)


def answer(decision: Decision, words: Iterable[str], driver: Driver) -> None:
    """Answer a question with the candidates that words name."""
    names = driver.names
    chosen: list[Candidate] = []
    for word in words:
        free = [each for each in decision.candidates if each not in chosen]
        # What is divided point by point is chosen several times.
        left = free if names.matching(word, free) else decision.candidates
        chosen.append(names.choose(word, left))
    _allowed(chosen, names)
    driver.choose(*chosen)


def _allowed(chosen: Iterable[Candidate], names: Names) -> None:
    for candidate in chosen:
        verdict = candidate.verdict
        if not verdict.allowed:
            rules = (verdict.rule, *(other.rule for other in verdict.others))
            message = f"{names.describe(candidate)} cannot be chosen, {verdict.text()}"
            raise StepFailed(message, rules=rules)


@dataclass(slots=True)
class _Answering:
    """Answers what a player is asked, in the order it is asked, until the answers of a step run out."""

    answers: Answers
    player: PlayerId
    driver: Driver
    targets: int = 0
    modes: bool = False
    x: bool = False
    decider: bool = False

    def go_on(self) -> None:
        """Answer until the next question has no answer here."""
        while (question := self.driver.question) is not None and question.decider == self.player:
            words = self._words(question)
            if words is None:
                return
            answer(question, words, self.driver)

    def _words(self, question: Decision) -> tuple[str, ...] | None:
        answers = self.answers
        match question.kind:
            case DecisionKind.TARGET if self.targets < len(answers.targets):
                self.targets += 1
                return answers.targets[self.targets - 1]
            case DecisionKind.NUMBER if answers.x is not None and not self.x:
                self.x = True
                return (str(answers.x),)
            case DecisionKind.MODE if answers.modes and not self.modes:
                self.modes = True
                return answers.modes
            case DecisionKind.DECIDER if answers.decider is not None and not self.decider:
                self.decider = True
                return (answers.decider,)
        return None

    def nothing_left(self) -> None:
        """Fail where an answer was given and nobody asked for it."""
        answers = self.answers
        left = [
            *(f"target {' and '.join(target)}" for target in answers.targets[self.targets :]),
            *([f"X = {answers.x}"] if answers.x is not None and not self.x else []),
            *(f"mode {mode}" for mode in answers.modes if not self.modes),
            *([f"decider {answers.decider}"] if answers.decider is not None and not self.decider else []),
        ]
        if left:
            decision = self.driver.table.decision
            now = "the game is over" if decision is None else self.driver.describe(decision)
            raise StepFailed(f"nobody asked for {listed(left, last='and')}; now {now}")
