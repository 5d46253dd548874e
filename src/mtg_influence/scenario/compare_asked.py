"""Is the question that the game waits on the one that a scenario expects?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.carddb.names import is_called
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.i18n import all_of, msg
from mtg_influence.scenario.acts import defends
from mtg_influence.scenario.names import NOTHING
from mtg_influence.scenario.results import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.base import Candidate, Decision
    from mtg_influence.scenario.driver import Driver
    from mtg_influence.scenario.expectation import Asked
    from mtg_influence.scenario.names import Names


def asked_differences(asked: Asked, driver: Driver) -> Iterator[tuple[DataPath, StepFailed]]:
    """Yield what differs, each with its place in the document."""
    decision = driver.table.decision
    if decision is None:
        yield asked.at, StepFailed(msg("nothing is asked: the game is over"))
        return
    names = driver.names
    who = names.name(decision.decider)
    if who != asked.who:
        yield (
            (*asked.at, "who"),
            _differs(
                msg("who is asked"),
                asked.who,
                msg("{player} ({question})", player=who, question=driver.describe(decision)),
            ),
        )
        return
    if asked.kind not in (None, decision.kind.value):
        yield (*asked.at, "kind"), _differs(msg("what is asked for"), str(asked.kind), decision.kind.value)
    if asked.source is not None and not is_called(asked.source, decision.source or ""):
        yield (*asked.at, "by"), _differs(msg("the card that asks"), str(asked.source), str(decision.source))
    if asked.candidates is not None:
        at = (*asked.at, "candidates")
        yield from _exactly(at, msg("candidates"), asked.candidates, decision.legal, names)
    if asked.attacks is not None:
        yield from _attacks(asked, decision, names)
    for word, rule in asked.refused:
        failed = _refused(word, rule, decision, names)
        if failed is not None:
            yield (*asked.at, "refused", word), failed


def _differs(what: str, expected: str, actual: str) -> StepFailed:
    return StepFailed(what, expected=expected, actual=actual)


def _exactly(
    at: DataPath, what: str, words: tuple[str, ...], offered: tuple[Candidate, ...], names: Names
) -> Iterator[tuple[DataPath, StepFailed]]:
    absent = [word for word in words if not names.matching(word, offered)]
    extra = [each for each in offered if not any(names.means(word, each) for word in words)]
    if absent or extra:
        actual = all_of([names.describe(each) for each in offered], none=NOTHING, most=40)
        yield at, _differs(what, all_of(words, none=NOTHING, most=40), actual)


def _attacks(asked: Asked, decision: Decision, names: Names) -> Iterator[tuple[DataPath, StepFailed]]:
    seen: list[Candidate] = []
    for creature, whom in asked.attacks or ():
        at = (*asked.at, "attacks", creature)
        mine = names.matching(creature, decision.legal)
        seen += mine
        absent = [word for word in whom if not any(defends(word, each, names) for each in mine)]
        extra = [each for each in mine if not any(defends(word, each, names) for word in whom)]
        if absent or extra:
            actual = all_of([each.label for each in mine], none=NOTHING, most=12)
            yield (
                at,
                _differs(
                    msg("attacks of {card}", card=creature), all_of(whom, none=NOTHING, most=12), actual
                ),
            )
    others = [each for each in decision.legal if each not in seen]
    if others:
        message = msg(
            "attacks that are not listed: {attacks}", attacks=all_of([each.label for each in others], most=12)
        )
        yield (*asked.at, "attacks"), StepFailed(message)


def _refused(word: str, rule: str, decision: Decision, names: Names) -> StepFailed | None:
    if decision.kind is DecisionKind.ATTACK:
        found = [each for each in decision.candidates if defends(word, each, names)]
    else:
        found = names.matching(word, decision.candidates)
    allowed = [each for each in found if each.allowed]
    if allowed:
        return _differs(msg("refusal of {what}", what=word), rule, msg("it may be chosen"))
    if not found:
        return _differs(msg("refusal of {what}", what=word), rule, msg("it is no candidate at all"))
    for each in found:
        rules = (each.verdict.rule, *(other.rule for other in each.verdict.others))
        if rule not in rules:
            return _differs(msg("refusal of {what}", what=word), rule, each.verdict.said())
    return None
