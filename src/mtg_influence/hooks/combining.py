"""How answers combine: house rulings that the table names replace, every other plugin only narrows."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from mtg_influence.core.answers import Deciders
from mtg_influence.core.verdict import ALLOWED, Reason, Verdict, combine
from mtg_influence.messages import render

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.seating import PlayerId, Range, Seating
    from mtg_influence.hooks.chain import Answerer, Chain

__all__ = ["RULING", "combine_deciders", "combine_ranges", "combine_verdicts"]

RULING: Final = "ruling:"
"""Before the name of a house ruling in force, so that a package's plugin may be named like its ruling."""


def overrule(answer: Verdict, ruling: Verdict) -> Verdict:
    """Return a house ruling's verdict in place of another, with the refusals that it meets kept."""
    if answer.allowed:
        return ruling
    if not ruling.allowed:
        return combine((ruling, answer))
    return replace(ruling, others=(*ruling.others, replace(answer, others=()), *answer.others))


def _wrong_verdict(answer: object) -> str | None:
    """Return what was to be expected, None for a verdict that can be shown to people."""
    if not isinstance(answer, Verdict):
        return "a Verdict"
    whole = isinstance(answer.allowed, bool) and isinstance(answer.rule, str)
    if not whole or not all(isinstance(other, Verdict) for other in answer.others):
        return "a Verdict with a bool and the name of a rule"
    if answer.reason is None or (isinstance(answer.reason, Reason) and _can_be_read(answer.reason)):
        return None
    return "a Verdict whose reason is a Reason that can be told in words"


def _can_be_read(reason: Reason) -> bool:
    """Whether a reason can be told: a template may want what its parameters lack."""
    try:
        params = dict(reason.params)
        for _, template in reason.templates or (("en", None),):
            templates = None if template is None else {"en": template}
            render(reason.key, params, templates=templates)
    except Exception:  # whatever formatting raises for a stranger's template and values
        return False
    return True


def _named(verdict: Verdict, answerer: Answerer) -> Verdict:
    """Return a verdict that says by what it is given: a plugin that does not say gives its own name."""
    return verdict if verdict.rule else replace(verdict, rule=answerer.plugin.removeprefix(RULING))


def _verdict(answerer: Answerer, **arguments: object) -> Verdict | None:
    answer = answerer.ask(_wrong_verdict, **arguments)
    if answer is None:
        return None
    verdict = cast("Verdict", answer)
    return _named(verdict, answerer)


def combine_verdicts(chain: Chain, **arguments: object) -> Verdict:
    """Ask a hook that gives a verdict; ALLOWED where nobody has an opinion."""
    answer: Verdict | None = None
    if chain.first is not None:
        answer = _verdict(chain.first, **arguments, so_far=None)
    if answer is None:
        answer = ALLOWED
    for answerer in chain.replacing:
        ruling = _verdict(answerer, **arguments, so_far=answer)
        if ruling is not None:
            answer = overrule(answer, ruling)
    opinions = [_verdict(answerer, **arguments, so_far=answer) for answerer in chain.narrowing]
    refusals = [opinion for opinion in opinions if opinion is not None and not opinion.allowed]
    return combine((answer, *refusals)) if refusals else answer


def _deciders(
    answerer: Answerer,
    influence: Influence,
    controller: PlayerId,
    *,
    eligible: tuple[PlayerId, ...],
    so_far: Deciders | None,
    each: bool = False,
    context: Mapping[str, object],
) -> Deciders | None:
    """Ask one plugin; ``each``: it has to speak of everybody eligible."""

    def wrong(answer: object) -> str | None:
        if not isinstance(answer, Deciders):
            return f"Deciders among {eligible}"
        try:
            said = dict(answer.verdicts)
            others = set(said) - set(eligible)
        except (TypeError, ValueError):
            return "Deciders with pairs of player and verdict"
        if others:
            return f"Deciders among {eligible}"
        if each and set(said) != set(eligible):
            return f"Deciders with a verdict for each of {eligible}"
        return next(filter(None, map(_wrong_verdict, said.values())), None)

    answer = answerer.ask(
        wrong, influence=influence, controller=controller, eligible=eligible, so_far=so_far, **context
    )
    if answer is None:
        return None
    verdicts = cast("Deciders", answer).verdicts
    return Deciders(tuple((player, _named(verdict, answerer)) for player, verdict in verdicts))


def combine_deciders(
    chain: Chain,
    influence: Influence,
    controller: PlayerId,
    *,
    eligible: tuple[PlayerId, ...],
    context: Mapping[str, object],
) -> Deciders:
    """Ask who may decide; everybody eligible where nobody has an opinion."""
    ask = partial(_deciders, influence=influence, controller=controller, eligible=eligible, context=context)
    answer: Deciders | None = None
    if chain.first is not None:
        answer = ask(chain.first, so_far=None)
    if answer is None:
        answer = Deciders(tuple((player, ALLOWED) for player in eligible))
    for answerer in chain.replacing:
        ruling = ask(answerer, so_far=answer, each=True)
        if ruling is not None:
            answer = _each(answer, ruling, overruling=True)
    for answerer in chain.narrowing:
        opinion = ask(answerer, so_far=answer)
        if opinion is not None:
            answer = _each(answer, opinion, overruling=False)
    return answer


def _each(answer: Deciders, other: Deciders, *, overruling: bool) -> Deciders:
    """Combine player by player."""
    verdicts: list[tuple[PlayerId, Verdict]] = []
    for player, verdict in answer.verdicts:
        opinion = other.verdict(player)
        if opinion is None:
            verdicts.append((player, verdict))
        elif overruling:
            verdicts.append((player, overrule(verdict, opinion)))
        else:
            verdicts.append((player, verdict if opinion.allowed else combine((verdict, opinion))))
    return Deciders(tuple(verdicts))


def _ranges(
    answerer: Answerer, seating: Seating, so_far: tuple[Range, ...] | None
) -> tuple[Range, ...] | None:
    count = len(seating.seats)

    def wrong(answer: object) -> str | None:
        is_one_each = isinstance(answer, (list, tuple)) and len(answer) == count
        if is_one_each and all(map(_is_range, cast("Sequence[object]", answer))):
            return None
        return f"{count} ranges, each a number of seats from 0 or None"

    answer = answerer.ask(wrong, seating=seating, so_far=so_far)
    return None if answer is None else tuple(cast("Sequence[Range]", answer))


def _is_range(value: object) -> bool:
    return value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0)


def combine_ranges(chain: Chain, seating: Seating) -> tuple[Range, ...]:
    """Ask for the range of each seat; unlimited where nobody has an opinion."""
    answer: tuple[Range, ...] | None = None
    if chain.first is not None:
        answer = _ranges(chain.first, seating, None)
    if answer is None:
        answer = (None,) * len(seating.seats)
    for answerer in chain.replacing:
        answer = _ranges(answerer, seating, answer) or answer
    for answerer in chain.narrowing:
        opinion = _ranges(answerer, seating, answer)
        if opinion is not None:
            answer = _lower(answer, opinion)
    return answer


def _lower(a: Sequence[Range], b: Sequence[Range]) -> tuple[Range, ...]:
    return tuple(y if x is None else x if y is None else min(x, y) for x, y in zip(a, b, strict=True))
