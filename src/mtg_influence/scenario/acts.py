"""What players do: use cards, fight, answer. Raises StepFailed where the game or range does not let them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtg_influence.hosts.base import DecisionKind
from mtg_influence.i18n import all_of, any_of, marked, msg, nmsg
from mtg_influence.scenario.driver import PASS
from mtg_influence.scenario.model import Choose, Combat, Deploy, Use, Verb
from mtg_influence.scenario.names import NOTHING
from mtg_influence.scenario.results import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Candidate, Decision
    from mtg_influence.scenario.driver import Driver
    from mtg_influence.scenario.model import Act, Answers
    from mtg_influence.scenario.names import Names


_CANNOT: Final[Mapping[Verb, str]] = {
    Verb.CAST: marked("{player} cannot cast '{card}' now; what {player} can do: {could}"),
    Verb.ACTIVATE: marked("{player} cannot activate '{card}' now; what {player} can do: {could}"),
    Verb.PLAY: marked("{player} cannot play '{card}' now; what {player} can do: {could}"),
}


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
        could = any_of([each.label for each in offered if each.allowed], none=NOTHING, most=12)
        message = msg(
            "{player} cannot deploy '{card}' to {other} now; what {player} can: {could}",
            player=act.by,
            card=act.card,
            other=act.to,
            could=could,
        )
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
        could = any_of([each.label for each in decision.legal if each.label != PASS], none=NOTHING, most=12)
        message = msg(_CANNOT[act.verb], player=act.by, card=act.card, could=could)
        raise StepFailed(message, not_offered=True)
    if act.ability is not None:
        if act.ability > len(found):
            message = nmsg(
                "'{card}' has {count} ability that {player} can activate",
                "'{card}' has {count} abilities that {player} can activate",
                len(found),
                card=act.card,
                player=act.by,
            )
            raise StepFailed(message, not_offered=True)
        return found[act.ability - 1]
    if len({each.object_id for each in found}) == len(found):
        return names.choose(act.card, found)
    if len(found) > 1:
        offers = any_of([each.label for each in found], most=12)
        message = msg(
            "'{card}' could mean {offers}; write which with 'ability'", card=act.card, offers=offers
        )
        raise StepFailed(message)
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
        pairs = any_of([each.label for each in by_creature or offered], none=NOTHING, most=12)
        message = msg(
            "'{creature}' against '{against}' is not offered, only {pairs}",
            creature=creature,
            against=against,
            pairs=pairs,
        )
        raise StepFailed(message, not_offered=True)
    if len({each.object_id for each in found}) < len(found):
        message = msg(
            "'{creature}' against '{against}' could be {pairs}; write whose it is",
            creature=creature,
            against=against,
            pairs=any_of([each.label for each in found], most=12),
        )
        raise StepFailed(message)
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
        raise StepFailed(msg("nothing is asked"), not_offered=True)
    player = names.player(act.by)
    if decision.decider != player:
        message = msg("{player} is not asked: {question}", player=act.by, question=driver.describe(decision))
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
        chosen.append(_numbered(word, left) or names.choose(word, left))
    _allowed(chosen, names)
    driver.choose(*chosen)


def _numbered(word: str, offered: Sequence[Candidate]) -> Candidate | None:
    """``option 2`` is the second of what is offered: no need to repeat a card's own words."""
    said = re.fullmatch(r"option ([1-9]\d?)", word)
    if said is None or int(said[1]) > len(offered):
        return None
    return offered[int(said[1]) - 1]


def _allowed(chosen: Iterable[Candidate], names: Names) -> None:
    for candidate in chosen:
        verdict = candidate.verdict
        if not verdict.allowed:
            rules = (verdict.rule, *(other.rule for other in verdict.others))
            message = msg(
                "{what} cannot be chosen, {verdict}", what=names.describe(candidate), verdict=verdict.said()
            )
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
            *(msg("target {what}", what=all_of(target)) for target in answers.targets[self.targets :]),
            *([f"X = {answers.x}"] if answers.x is not None and not self.x else []),
            *(msg("mode {what}", what=mode) for mode in answers.modes if not self.modes),
            *(
                [msg("decider {player}", player=answers.decider)]
                if answers.decider is not None and not self.decider
                else []
            ),
        ]
        if left:
            decision = self.driver.table.decision
            now = msg("the game is over") if decision is None else self.driver.describe(decision)
            raise StepFailed(
                msg("nobody asked for {what}; now {question}", what=all_of(left, most=12), question=now)
            )
