"""A decision in lines: what is asked, what can be chosen, what range rules out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.hosts.usual import usual_answer
from mtg_influence.i18n import say, translate
from mtg_influence.i18n.words import step_word
from mtg_influence.person.choices import is_a_number
from mtg_influence.person.looking import counted, object_facts, stack_text
from mtg_influence.person.talk import Line, Tone
from mtg_influence.person.words import listed, question
from mtg_influence.visibility import shown_object

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Lang, Verdict
    from mtg_influence.hosts.base import Candidate, Decision, Table
    from mtg_influence.person.choices import Choice

__all__ = ["asked", "candidate_text", "chosen_text", "hints", "is_of_range", "list_choices", "list_refused"]

_MOST = 30

_NOT_RANGE = ("not-opponent",)
"""Reasons of refusals of 801 that have nothing to do with how far away somebody is."""

_WORTH_SAYING = (
    DecisionKind.OBJECT,
    DecisionKind.OPTION,
    DecisionKind.MODE,
    DecisionKind.NUMBER,
    DecisionKind.PILES,
    DecisionKind.TURN_BASED,
)
"""Kinds of which the host's own words say more than the kind does."""


def candidate_text(candidate: Candidate, decision: Decision, table: Table, *, lang: Lang) -> str:
    """Return a candidate in words: the host's label, and for an object whose it is and how it stands."""
    view = None if candidate.object_id is None else table.object(candidate.object_id)
    if view is None or decision.kind is DecisionKind.PRIORITY:
        return translate(candidate.label, lang)
    seen = shown_object(view, decision.decider, table)
    state = () if seen is None else object_facts(seen, table, decision.decider, lang=lang)
    pairs = decision.kind in (DecisionKind.ATTACK, DecisionKind.BLOCK)
    whose = "" if pairs or view.controller == decision.decider else table.names[view.controller]
    facts = ", ".join(filter(None, (whose, *state)))
    label = translate(candidate.label, lang)
    return f"{label} ({facts})" if facts else label


def asked(decision: Decision, table: Table, *, lang: Lang) -> Iterator[Line]:
    """Yield what is asked, of whom, when; the stack where there is one, and the hand where it matters."""
    player = table.names[decision.decider]
    words = question(decision.kind, lang)
    if decision.source is not None:
        words += f" · {_who_asks(decision, table, lang)}"
    if decision.prompt and decision.kind in _WORTH_SAYING:
        words += f" · {translate(decision.prompt, lang)}"
    when = say(
        "turn {turn} of {active}, {step}",
        lang,
        turn=table.turn,
        active=table.names[table.active],
        step=step_word(table.step, lang),
    )
    yield Line(f"{player}: {words} ({when})", Tone.HEADING)
    stack = table.objects(Zone.STACK)
    if stack:
        seen = (shown_object(view, decision.decider, table) for view in reversed(stack))
        objects = [stack_text(each, table, decision.decider, lang=lang) for each in seen if each is not None]
        yield Line(
            f"  {say('stack, the top first: {objects}', lang, objects=', '.join(objects))}", Tone.FAINT
        )
    if decision.kind is DecisionKind.MULLIGAN or (
        decision.kind is DecisionKind.PRIORITY and table.active == decision.decider and not stack
    ):
        yield Line(f"  {say('hand: {cards}', lang, cards=_hand(table, decision.decider, lang))}", Tone.FAINT)


def _who_asks(decision: Decision, table: Table, lang: Lang) -> str:
    """The card that asks, and whose it is where it is somebody else's."""
    if decision.controller in (None, decision.decider):
        return str(decision.source)
    whose = table.names[decision.controller]
    return say("{card} of {player}", lang, card=decision.source, player=whose)


def _hand(table: Table, player: PlayerId, lang: Lang) -> str:
    names = [view.name for view in table.objects(Zone.HAND, player)]
    return ", ".join(counted(names)) or say("nothing", lang)


def list_choices(
    decision: Decision, choices: Sequence[Choice], *, lang: Lang, whole: bool = False
) -> Iterator[Line]:
    """Yield the choices with their numbers; ``whole`` all of them, otherwise no more than a screen holds."""
    if is_a_number(decision):
        numbers = sorted(int(choice.label) for choice in choices)
        yield Line(f"  {say('a number from {least} to {most}', lang, least=numbers[0], most=numbers[-1])}")
        return
    most = len(choices) if whole else _MOST
    width = len(str(min(len(choices), most)))
    for choice in choices[:most]:
        again = f" ×{len(choice.candidates)}" if len(choice.candidates) > 1 else ""
        yield Line(f"  {choice.number:>{width}}  {choice.text}{again}")
    if len(choices) > most:
        more = say("and {count} more: 'list' shows all", lang, count=len(choices) - most)
        yield Line(f"  {more}", Tone.FAINT)


def list_refused(refused: Sequence[Choice], *, lang: Lang) -> Iterator[Line]:
    """Yield what range rules out, with distance, range and rule, and every further reason below it."""
    for choice in refused:
        verdict = choice.candidates[0].verdict
        yield Line(f"  {choice.text}: {verdict.text(lang)}", Tone.OUT_OF_RANGE)
        for other in verdict.others:
            yield Line(f"    {other.text(lang)}", Tone.OUT_OF_RANGE)
    if not refused:
        yield Line(f"  {say('range rules out nothing here', lang)}", Tone.FAINT)


def hints(decision: Decision, *, lang: Lang) -> Iterator[Line]:
    """Yield how many make an answer, what Enter means, and that range rules something out."""
    words = []
    least, most = decision.minimum, decision.maximum
    if most > 1 and least == most:
        words.append(say("choose {count}, for example: 1 3", lang, count=most))
    elif most > 1:
        words.append(say("choose {least} to {most}, for example: 1 3", lang, least=least, most=most))
    if not least and most and decision.kind is DecisionKind.OBJECT and decision.source is not None:
        words.append(say("'none' finds or chooses nothing, although there is something", lang))
    usual = usual_answer(decision)
    if usual is not None:
        words.append(say("Enter: {what}", lang, what=chosen_text(usual, lang)))
    by_range = sum(1 for each in decision.refused if is_of_range(each.verdict))
    others = len(decision.refused) - by_range
    if by_range:
        words.append(say("range rules out {count}: 'refused' lists them", lang, count=by_range))
    if others:
        words.append(say("the rules rule out {count}: 'refused' lists them", lang, count=others))
    if words:
        yield Line(f"  [{'; '.join(words)}]", Tone.FAINT)


def is_of_range(verdict: Verdict) -> bool:
    """Return whether range is what refuses.

    CR 809.3c: who is not beside an emperor's team is no question of range, nor are teammates.

    >>> from mtg_influence.core.verdict import Verdict
    >>> is_of_range(Verdict(False, "801.4")), is_of_range(Verdict(False, "809.3c"))
    (True, False)
    """
    reason = verdict.reason
    return verdict.rule.startswith("801") and not (reason is not None and reason.key in _NOT_RANGE)


def chosen_text(candidates: Sequence[Candidate], lang: Lang) -> str:
    """Return an answer in words."""
    return listed(counted([translate(each.label, lang) for each in candidates]), lang)
